/// The items of one section as an outline, at one moment (UIKit: `NSDiffableDataSourceSectionSnapshot`).
///
/// ```swift
/// var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
/// snapshot.append(["Trees"])
/// snapshot.append(["Ash", "Oak"], to: "Trees")
/// snapshot.expand(["Trees"])
/// dataSource.apply(snapshot, to: .plants)
/// ```
/// Items are unique in a snapshot. What is in an item is seen while that, and all around it, are expanded; at first they are
/// collapsed. To name an item that is not there is a programmer error, except when deleting, expanding and collapsing.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  fileprivate struct Place {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var places: [ItemIdentifierType: Place] = [:]
  /// The items that are in no other one, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []

  /// A snapshot without items, to be filled.
  public init() {}

  // MARK: Adding

  /// Adds items at the end of what is in another one; at the end of the section where `parent` is `nil`.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    put(items, in: parent, at: children(of: parent).count)
  }

  /// Puts items before another one, into what that is in.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let place = siblingPlace(of: item)
    put(items, in: place.parent, at: place.index)
  }

  /// Puts items after another one, into what that is in.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let place = siblingPlace(of: item)
    put(items, in: place.parent, at: place.index + 1)
  }

  /// Puts an outline before an item, into what that is in.
  public mutating func insert(_ snapshot: Self, before item: ItemIdentifierType) {
    insert(snapshot.rootItems, before: item)
    for root in snapshot.rootItems { takeOver(root, of: snapshot) }
  }

  /// Puts an outline after an item, into what that is in.
  public mutating func insert(_ snapshot: Self, after item: ItemIdentifierType) {
    insert(snapshot.rootItems, after: item)
    for root in snapshot.rootItems { takeOver(root, of: snapshot) }
  }

  /// Puts an outline into an item, in place of what was in it.
  public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
    delete(place(of: parent).children)
    append(snapshot.rootItems, to: parent)
    for root in snapshot.rootItems { takeOver(root, of: snapshot) }
  }

  // MARK: Taking out

  /// Takes items out with what is in them. Those that are not in the snapshot are passed over.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      guard let place = places[item] else { continue }
      delete(place.children)
      places[item] = nil
      if let parent = place.parent {
        places[parent]?.children.removeAll { $0 == item }
      } else {
        rootItems.removeAll { $0 == item }
      }
    }
  }

  /// Takes everything out.
  public mutating func deleteAll() { self = Self() }

  // MARK: Opening

  /// Shows what is in items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { places[item]?.isExpanded = true }
  }

  /// Hides what is in items; what is open in there is open again when they are.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { places[item]?.isExpanded = false }
  }

  /// Whether what is in an item is shown, as far as the item itself is.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { places[item]?.isExpanded == true }

  /// Whether an item is shown: everything that it is in is expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard let place = places[item] else { return false }
    return place.parent.map { isExpanded($0) && isVisible($0) } ?? true
  }

  // MARK: Asking

  /// All items, those in another one after it.
  public var items: [ItemIdentifierType] { flattened(rootItems) { _ in true } }

  /// The items that are shown: those of which everything that they are in is expanded.
  public var visibleItems: [ItemIdentifierType] { flattened(rootItems) { $0.isExpanded } }

  /// Whether an item is in the snapshot, shown or not.
  public func contains(_ item: ItemIdentifierType) -> Bool { places[item] != nil }

  /// How deep an item is: 0 for one that is in no other one.
  public func level(of item: ItemIdentifierType) -> Int {
    var (level, next) = (0, place(of: item).parent)
    while let parent = next {
      level += 1
      next = places[parent]?.parent
    }
    return level
  }

  /// The index of an item among all items; `nil` where it is not there.
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  /// What an item is in; `nil` for one that is in no other one.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { place(of: child).parent }

  /// What is in an item, as an outline of its own, with the item or without it.
  public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
    var part = Self()
    let roots = includingParent ? [parent] : place(of: parent).children
    part.append(roots)
    for root in roots { part.takeOver(root, of: self) }
    return part
  }

  /// The outline as text, an item a line, for looking at it.
  public func visualDescription() -> String {
    items.map { item in
      let place = place(of: item)
      let mark = place.children.isEmpty ? "*" : place.isExpanded ? "-" : "+"
      return String(repeating: "  ", count: level(of: item)) + mark + " \(item)"
    }.joined(separator: "\n")
  }

  // MARK: What the others are made of

  /// Whether there is anything in an item.
  func hasChildren(_ item: ItemIdentifierType) -> Bool { places[item]?.children.isEmpty == false }

  /// No item is in another one.
  var isFlat: Bool { rootItems.count == places.count }

  private func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    parent.map { place(of: $0).children } ?? rootItems
  }

  private func flattened(_ items: [ItemIdentifierType], where isOpen: (Place) -> Bool) -> [ItemIdentifierType] {
    var (found, waiting): ([ItemIdentifierType], [ItemIdentifierType]) = ([], items.reversed())
    while let item = waiting.popLast() {
      found.append(item)
      if let place = places[item], isOpen(place) { waiting += place.children.reversed() }
    }
    return found
  }

  private mutating func put(_ items: [ItemIdentifierType], in parent: ItemIdentifierType?, at index: Int) {
    for item in items {
      precondition(
        places.updateValue(Place(parent: parent), forKey: item) == nil,
        """
        The item \(String(reflecting: item)) was put into a section snapshot that has it. Every item needs an identifier of \
        its own: to move one, delete it first.
        """)
    }
    if let parent {
      places[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      rootItems.insert(contentsOf: items, at: index)
    }
  }

  /// Adds what is in an item of another snapshot to the same item here.
  private mutating func takeOver(_ item: ItemIdentifierType, of other: Self) {
    let place = other.place(of: item)
    places[item]?.isExpanded = place.isExpanded
    append(place.children, to: item)
    for child in place.children { takeOver(child, of: other) }
  }

  private func siblingPlace(of item: ItemIdentifierType) -> (parent: ItemIdentifierType?, index: Int) {
    let parent = place(of: item).parent
    return (parent, children(of: parent).firstIndex(of: item) ?? 0)
  }

  private func place(of item: ItemIdentifierType) -> Place {
    guard let place = places[item] else {
      preconditionFailure(
        """
        The item \(String(reflecting: item)) is not in the section snapshot. Append it before, or ask first: \
        if snapshot.contains(item) { … }
        """)
    }
    return place
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Place: Sendable where ItemIdentifierType: Sendable {}

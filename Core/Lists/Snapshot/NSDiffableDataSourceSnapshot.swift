/// The sections and items that a list shows, at one moment (UIKit: `NSDiffableDataSourceSnapshot`).
///
/// Build one, or take a data source's, change it and apply it; the data source finds out what differs:
/// ```swift
/// var snapshot = NSDiffableDataSourceSnapshot<String, Match.ID>()
/// snapshot.appendSections(["live", "finished"])
/// snapshot.appendItems(live.map(\.id), toSection: "live")
/// dataSource.apply(snapshot)
/// ```
/// A snapshot is a value: a copy costs nothing until one of the two changes. Identifiers are unique among the sections and
/// among the items of all sections; an item that is appended or inserted again moves. To name an item or section that is
/// not there is a programmer error, except when deleting. Asking for an item takes O(1), adding and deleting O(n) of the
/// sections concerned.
///
/// Identifiers need not be sendable, as UIKit wants them to be: so those of a main-actor module, whose `Hashable` belongs
/// to the main actor, are accepted too. A snapshot of sendable ones is sendable.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  @usableFromInline
  struct Section {
    let identifier: SectionIdentifierType
    /// What the section is called among the places, however the sections are ordered.
    let number: Int
    /// The items, and their numbers.
    var items: [ItemIdentifierType] = []
    var numbers: [Int] = []
  }

  @usableFromInline
  var sections: [Section] = []
  /// The index of each section by its number, -1 where it was deleted.
  var sectionIndices: [Int] = []
  var sectionNumbers: [SectionIdentifierType: Int] = [:]
  @usableFromInline
  var itemNumbers: [ItemIdentifierType: Int] = [:]
  @usableFromInline
  var places = SnapshotPlaces()

  /// The items to be reloaded when the snapshot is applied, in the order they were named.
  public internal(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items to be reconfigured when the snapshot is applied, in the order they were named.
  public internal(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections to be reloaded when the snapshot is applied, in the order they were named.
  public internal(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// A snapshot without sections and items, to be filled.
  public init() {}

  // MARK: Counts

  /// How many items all sections have together, in constant time.
  public var numberOfItems: Int { itemNumbers.count }

  /// How many sections there are, in constant time.
  public var numberOfSections: Int { sections.count }

  /// How many items a section has. The section must be in the snapshot.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    sections[index(of: identifier, "numberOfItems(inSection:)")].items.count
  }

  // MARK: Identifiers

  /// All items of all sections, in order.
  ///
  /// It costs time in proportion to their number.
  public var itemIdentifiers: [ItemIdentifierType] {
    if sections.count == 1 { return sections[0].items }
    var identifiers: [ItemIdentifierType] = []
    identifiers.reserveCapacity(numberOfItems)
    for section in sections { identifiers.append(contentsOf: section.items) }
    return identifiers
  }

  /// The identifiers of all sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }

  /// The items of a section, in order. The section must be in the snapshot.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[index(of: identifier, "itemIdentifiers(inSection:)")].items
  }

  /// The section that has an item; `nil` where none has.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    place(of: identifier).map { sections[$0.section].identifier }
  }

  /// The index of an item among the items of all sections; `nil` where it is in none. O(1) and a step a section.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    place(of: identifier).map { place in sections[..<place.section].reduce(place.index) { $0 + $1.items.count } }
  }

  /// The index of a section; `nil` where there is none.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionNumbers[identifier].map { sectionIndices[$0] }
  }

  // MARK: What the others are made of

  /// The index of an item's section and of the item in it.
  package func place(of identifier: ItemIdentifierType) -> (section: Int, index: Int)? {
    guard let number = itemNumbers[identifier] else { return nil }
    let place = places[number]
    return (sectionIndices[place.section], place.index)
  }

  /// The items of a section by its index.
  package func items(at section: Int) -> [ItemIdentifierType] { sections[section].items }

  func index(of identifier: SectionIdentifierType, _ operation: String) -> Int {
    guard let index = indexOfSection(identifier) else { SnapshotFailure.unknownSection(identifier, operation) }
    return index
  }
}

extension NSDiffableDataSourceSnapshot: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

extension NSDiffableDataSourceSnapshot.Section: Sendable
where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}

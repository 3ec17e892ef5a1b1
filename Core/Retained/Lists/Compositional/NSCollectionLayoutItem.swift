import CoreEnvironment
public import Foundation

/// An item of a compositional layout: how large it is (UIKit: `NSCollectionLayoutItem`).
@MainActor @preconcurrency
open class NSCollectionLayoutItem {
  /// How large it is, in the group around it.
  public final let layoutSize: NSCollectionLayoutSize
  /// What is fastened to it, such as a badge: the data source is asked for it, and it stands over what the item shows. Of a group it has no
  /// effect here: things are fastened to items.
  public final var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// What is free within it, around what it shows, in points.
  public final var contentInsets = NSDirectionalEdgeInsets.zero
  /// What is free around it.
  public final var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// Creates an item of a size.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item of a size, with something fastened to it.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// The items in it, at a place in the group.
  func leaves(in frame: CGRect, isEstimated: Bool) -> [LayoutLeaf] {
    let (insets, rect) = (contentInsets, frame)
    let inner = CGRect(
      x: rect.minX + insets.leading, y: rect.minY + insets.top,
      width: max(0, rect.width - insets.leading - insets.trailing),
      height: max(0, rect.height - insets.top - insets.bottom))
    return [LayoutLeaf(frame: inner, isEstimated: isEstimated, badges: supplementaryItems)]
  }
}

/// Where an item stands in its group, in points.
struct LayoutLeaf {
  var frame: CGRect
  /// Its view says how high it is.
  var isEstimated: Bool
  /// What is fastened to it.
  var badges: [NSCollectionLayoutSupplementaryItem] = []
}

/// An item of a group that the program places itself (UIKit: `NSCollectionLayoutGroupCustomItem`).
@MainActor @preconcurrency
open class NSCollectionLayoutGroupCustomItem {
  /// Where it stands in its group, in points.
  public final let frame: CGRect
  /// Has no effect here: items of a group lie beside each other.
  public final let zIndex: Int

  /// Creates an item at a place.
  public init(frame: CGRect) { (self.frame, zIndex) = (frame, 0) }
  /// Creates an item at a place, before or behind others.
  public init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// Items beside each other or above each other (UIKit: `NSCollectionLayoutGroup`), which repeat until the section's items are all
/// placed.
///
/// ```swift
/// let item = NSCollectionLayoutItem(
///   layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
/// let group = NSCollectionLayoutGroup.horizontal(
///   layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(48)),
///   subitems: [item])
/// ```
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Kind {
    case horizontal
    case vertical
    case custom
  }

  /// Places items itself, for a room.
  public typealias ItemProvider = @MainActor (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

  private let kind: Kind
  /// What is in it.
  public final let subitems: [NSCollectionLayoutItem]
  /// So many of the one item in it share the room.
  private let count: Int?
  private let provider: ItemProvider?
  /// What is free between its items. Default: nothing.
  public final var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ kind: Kind, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int? = nil,
    provider: ItemProvider? = nil
  ) {
    (self.kind, self.subitems, self.count, self.provider) = (kind, subitems, count.map { max(1, $0) }, provider)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Items beside each other, one after the other and again, until the width is full.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }
  /// So many of an item beside each other, which share the width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }
  /// So many of an item beside each other, which share the width.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count) }
  /// Items below each other, one after the other and again, until the height is full.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }
  /// So many of an item below each other, which share the height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }
  /// So many of an item below each other, which share the height.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count) }
  /// Items that the program places.
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping ItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom, layoutSize, [], provider: itemProvider) }

  /// What is in it, as text for messages.
  open func visualDescription() -> String { "\(kind), \(subitems.count) subitems" }

  // MARK: Places

  /// A view says how high what is in it is: everything stands on one row.
  private var hasEstimatedRow: Bool {
    layoutSize.heightDimension.isEstimated
      && (kind == .horizontal && subitems.allSatisfy { !($0 is NSCollectionLayoutGroup) }
        || subitems.count == 1 && count == nil)
  }

  override func leaves(in frame: CGRect, isEstimated: Bool) -> [LayoutLeaf] {
    leaves(in: frame, traits: nil)
  }

  /// The items of one repetition, in points of the section.
  func leaves(in frame: CGRect, traits: UITraitCollection?) -> [LayoutLeaf] {
    let insets = contentInsets
    let inner = CGRect(
      x: frame.minX + insets.leading, y: frame.minY + insets.top,
      width: max(0, frame.width - insets.leading - insets.trailing),
      height: max(0, frame.height - insets.top - insets.bottom))
    if let provider {
      let environment = LayoutEnvironment(size: inner.size, traits: traits ?? UITraitCollection())
      return provider(environment).map {
        LayoutLeaf(frame: $0.frame.offsetBy(dx: inner.minX, dy: inner.minY), isEstimated: false)
      }
    }
    var places = places(in: inner.size)
    if let spacing = interItemSpacing, spacing.isFlexibleSpacing, places.count > 1 {
      let isHorizontal = kind == .horizontal
      let end = places.last.map { isHorizontal ? $0.frame.maxX : $0.frame.maxY } ?? 0
      let free = max(0, (isHorizontal ? inner.width : inner.height) - end) / CGFloat(places.count - 1)
      for index in places.indices {
        let shift = free * CGFloat(index)
        places[index].frame = places[index].frame.offsetBy(dx: isHorizontal ? shift : 0, dy: isHorizontal ? 0 : shift)
      }
    }
    let isRow = hasEstimatedRow
    return places.flatMap { item, frame in
      let placed = frame.offsetBy(dx: inner.minX, dy: inner.minY)
      let height = item.layoutSize.heightDimension
      return item.leaves(in: placed, isEstimated: isRow && (height.isEstimated || height.isFractionalHeight))
    }
  }

  private func places(in size: CGSize) -> [(item: NSCollectionLayoutItem, frame: CGRect)] {
    let isHorizontal = kind == .horizontal
    let gap = interItemSpacing?.spacing ?? 0
    let room = isHorizontal ? size.width : size.height
    var places: [(item: NSCollectionLayoutItem, frame: CGRect)] = []
    var end: CGFloat = 0
    func place(_ item: NSCollectionLayoutItem, _ size: CGSize) -> Bool {
      let edges = item.edgeSpacing
      let before = (isHorizontal ? edges?.leading : edges?.top)?.spacing ?? 0
      let after = (isHorizontal ? edges?.trailing : edges?.bottom)?.spacing ?? 0
      let start = end + (places.isEmpty ? 0 : gap) + before
      let length = isHorizontal ? size.width : size.height
      // A third of the width three times is all of it, whatever the last digit says.
      guard places.isEmpty || start + length + after <= room + 0.5 else { return false }
      let across = (isHorizontal ? edges?.top : edges?.leading)?.spacing ?? 0
      places.append(
        (
          item,
          CGRect(
            x: isHorizontal ? start : across, y: isHorizontal ? across : start, width: size.width, height: size.height)
        ))
      end = start + length + after
      return true
    }
    if let count, let item = subitems.first {
      let share = max(0, room - gap * CGFloat(count - 1)) / CGFloat(count)
      var own = item.layoutSize.size(in: size)
      if isHorizontal { own.width = share } else { own.height = share }
      for _ in 0..<min(count, 1_000) { _ = place(item, own) }
      return places
    }
    guard !subitems.isEmpty else { return [] }
    // Estimated heights repeat nothing: there is no height to be full.
    let repeats = isHorizontal ? !layoutSize.widthDimension.isEstimated : !layoutSize.heightDimension.isEstimated
    repeat {
      for item in subitems {
        guard place(item, item.layoutSize.size(in: size)), places.count < 1_000 else { return places }
      }
    } while repeats && end > 0
    return places
  }

  /// How large one repetition is, in a room.
  final func size(in container: CGSize) -> CGSize {
    var size = layoutSize.size(in: container)
    guard layoutSize.heightDimension.isEstimated else { return size }
    // What is in it may be higher than was guessed.
    let inner = places(
      in: CGSize(width: size.width - contentInsets.leading - contentInsets.trailing, height: size.height))
    let height = inner.reduce(0) { max($0, $1.frame.maxY) } + contentInsets.top + contentInsets.bottom
    if kind == .vertical { size.height = max(size.height, height) }
    return size
  }
}

/// Something that is fastened to an item or a section, and is no item (UIKit: `NSCollectionLayoutSupplementaryItem`).
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind by which the data source is asked for it.
  public final let elementKind: String
  /// Where it is fastened to what is around.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// Where it is fastened to the item.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// Has no effect here: nothing lies upon an item.
  public final var zIndex = 0

  /// Creates something at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: nil) }

  /// Creates something at an edge of an item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, containerAnchor: containerAnchor, anchor: itemAnchor)
  }

  fileprivate init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    anchor: NSCollectionLayoutAnchor?
  ) {
    (self.elementKind, self.containerAnchor, itemAnchor) = (elementKind, containerAnchor, anchor)
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }
}

/// A header or footer of a section (UIKit: `NSCollectionLayoutBoundarySupplementaryItem`): above or below its items. What stands at
/// the sides on iOS is not shown.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// At which edge of the section it stands.
  public final let alignment: NSRectAlignment
  /// Has no effect here: a header has rows of its own.
  public final let offset: CGPoint
  /// Has no effect here: a header has rows of its own.
  public final var extendsBoundary = true
  /// Whether it stays at the top while its section scrolls by. It counts for headers.
  public final var pinToVisibleBounds = false

  /// Creates a header or footer, by the edge.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a header or footer, by the edge. `absoluteOffset` has no effect here.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind, containerAnchor: NSCollectionLayoutAnchor(edges: []),
      anchor: nil)
  }

  /// How many rows it has.
  final func supplementary(in container: CGSize) -> CollectionSection.Supplementary {
    layoutSize.heightDimension.isEstimated
      ? .automatic : .rows(max(1, CellLength.rows(ofSize: layoutSize.heightDimension.length(in: container))))
  }
}

/// A ground behind a section (UIKit: `NSCollectionLayoutDecorationItem`). Has no effect here: a section has the ground of the
/// collection; give cells a colour.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind by which its class is registered.
  public final let elementKind: String
  /// Has no effect here: it is not shown.
  public final var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    let all = NSCollectionLayoutDimension.fractionalWidth(1)
    super.init(layoutSize: NSCollectionLayoutSize(widthDimension: all, heightDimension: all), supplementaryItems: [])
  }

  /// A ground behind a section.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

import CoreEnvironment
import CoreTerminal
public import Foundation

/// Whether the groups of a section stand beside each other, and how they scroll then (UIKit:
/// `UICollectionLayoutSectionOrthogonalScrollingBehavior`).
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// They stand below each other.
  case none = 0
  /// They scroll from cell to cell.
  case continuous = 1
  /// They scroll until a group begins at the edge.
  case continuousGroupLeadingBoundary = 2
  /// They scroll by as much as is in sight.
  case paging = 3
  /// They scroll from group to group.
  case groupPaging = 4
  /// They scroll from group to group, which stands in the middle.
  case groupPagingCentered = 5
}

/// How groups that stand beside each other come to rest (UIKit: `UICollectionLayoutSectionOrthogonalScrollingProperties`). Has no effect
/// here: nothing glides, and nothing bounces.
@MainActor @preconcurrency
public final class UICollectionLayoutSectionOrthogonalScrollingProperties {
  /// Whether the ends give way (UIKit: `UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce`). Has no effect here.
  public enum Bounce: Int, Hashable, Sendable {
    /// As the layout has it.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }

  /// Has no effect here: nothing glides.
  public var decelerationRate = UICollectionLayoutSectionOrthogonalScrollingDecelerationRate.automatic
  /// Has no effect here: nothing bounces.
  public var bounce = Bounce.automatic

  init() {}
}

/// How fast groups that stand beside each other come to rest (UIKit: `UICollectionLayoutSectionOrthogonalScrollingDecelerationRate`). Has no
/// effect here: nothing glides.
public enum UICollectionLayoutSectionOrthogonalScrollingDecelerationRate: Hashable, Sendable {
  /// As the layout has it.
  case automatic
  /// Slowly.
  case normal
  /// Soon.
  case fast
}

/// What insets are counted from (UIKit: `UIContentInsetsReference`). Has no effect here: bars cover nothing.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// As the layout has it.
  case automatic = 0
  /// The edges of the collection.
  case none = 1
  /// What no bar covers.
  case safeArea = 2
  /// The margins.
  case layoutMargins = 3
  /// The width that reads well.
  case readableContent = 4
}

/// An item that can be seen, while its section scrolls (UIKit: `NSCollectionLayoutVisibleItem`).
@MainActor @preconcurrency
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// How much of it is seen, from 0 to 1. What is set dims it.
  var alpha: CGFloat { get set }
  /// Whether it is hidden.
  var isHidden: Bool { get set }
  /// What lies further in front where items lie across each other.
  var zIndex: Int { get set }
  /// Moves, scales and turns it about its middle, as ``UIView/transform`` does: it is drawn elsewhere, by whole cells.
  var transform: CGAffineTransform { get set }
  /// Moves, scales and turns it about its middle: what is seen of it is what ``transform`` says.
  var transform3D: CATransform3D { get set }
  /// Its middle, in points of the collection's content. What is set moves it, by whole cells.
  var center: CGPoint { get set }
  /// Where it is, in points of the collection's content.
  var frame: CGRect { get }
  /// Its own rectangle, in points.
  var bounds: CGRect { get }
  /// Its place in the data.
  var indexPath: IndexPath { get }
  /// The name of what it is: that of its kind.
  var name: String { get }
  /// Whether it is an item, a header or footer, or a ground.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a header or footer; `nil` for an item.
  var representedElementKind: String? { get }
}

/// An item that is in sight.
final class VisibleLayoutItem: NSCollectionLayoutVisibleItem {
  let view: UIView
  let indexPath: IndexPath

  init(_ view: UIView, _ indexPath: IndexPath) { (self.view, self.indexPath) = (view, indexPath) }

  var alpha: CGFloat {
    get { view.alpha }
    set {
      (view as? UICollectionReusableView)?.hasLook = true
      view.alpha = newValue
    }
  }
  var isHidden: Bool {
    get { view.isHidden }
    set {
      (view as? UICollectionReusableView)?.hasLook = true
      view.isHidden = newValue
    }
  }
  var zIndex: Int {
    get { (view as? UICollectionReusableView)?.depthInList ?? 0 }
    set { (view as? UICollectionReusableView)?.depthInList = newValue }
  }
  var transform: CGAffineTransform {
    get { view.transform }
    set {
      (view as? UICollectionReusableView)?.hasLook = true
      view.transform = newValue
    }
  }
  var transform3D: CATransform3D {
    get { CATransform3D(transform) }
    set { transform = newValue.affine }
  }
  var center: CGPoint {
    get { view.center }
    set { view.center = newValue }
  }
  /// Where the layout has it, whatever its transform does.
  var frame: CGRect { view.cellFrame.rect }
  var bounds: CGRect { view.bounds }
  var name: String { "" }
  var representedElementCategory: UICollectionView.ElementCategory { .cell }
  var representedElementKind: String? { nil }
}

extension UICollectionView {
  /// What a view of a collection is (UIKit: `UICollectionView.ElementCategory`).
  public enum ElementCategory: Int, Hashable, Sendable {
    /// An item.
    case cell = 0
    /// A header or footer.
    case supplementaryView = 1
    /// A ground.
    case decorationView = 2
  }
}

/// A section of a compositional layout (UIKit: `NSCollectionLayoutSection`): a group that repeats, a header and a footer.
///
/// ```swift
/// let section = NSCollectionLayoutSection(group: group)
/// section.orthogonalScrollingBehavior = .continuous
/// section.interGroupSpacing = 16
/// ```
///
/// A section whose groups stand beside each other scrolls with left and right, which go from item to item, and with the wheel
/// across.
@MainActor @preconcurrency
open class NSCollectionLayoutSection {
  /// Told of the items in sight whenever the section was scrolled across.
  public typealias VisibleItemsInvalidationHandler =
    @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void

  private let group: NSCollectionLayoutGroup?
  /// It is a list, and has no groups.
  final let list: UICollectionLayoutListConfiguration?
  /// What is free around the groups, in points.
  public final var contentInsets = NSDirectionalEdgeInsets.zero
  /// What is free between groups, in points.
  public final var interGroupSpacing: CGFloat = 0
  /// Has no effect here: bars cover nothing.
  public final var contentInsetsReference = UIContentInsetsReference.automatic
  /// Has no effect here: bars cover nothing.
  public final var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether groups stand beside each other, and how they scroll then. Default: below each other.
  public final var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How groups that stand beside each other come to rest. Has no effect here: nothing glides, and nothing bounces.
  public final var orthogonalScrollingProperties = UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The header and the footer: the first of each counts.
  public final var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether header and footer are moved in as the groups are. Default: yes.
  public final var supplementariesFollowContentInsets = true
  /// Told of the items in sight whenever the section was scrolled across.
  public final var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?
  /// Has no effect here: a section has the ground of the collection.
  public final var decorationItems: [NSCollectionLayoutDecorationItem] = []

  /// Creates a section of a group that repeats.
  public init(group: NSCollectionLayoutGroup) { (self.group, list) = (group, nil) }

  private init(list: UICollectionLayoutListConfiguration) { (group, self.list) = (nil, list) }

  /// A section that is a list. `layoutEnvironment` has no effect here: a list is as wide as the collection.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { NSCollectionLayoutSection(list: configuration) }

  // MARK: Places

  /// How so many items stand in so many columns.
  final func section(
    _ index: Int, count: Int, columns: Int, spacing: Int, in view: UICollectionView
  ) -> CollectionSection {
    if let list {
      var result = UICollectionViewCompositionalLayout.section(of: list, count: count, columns: columns)
      result.spacingBelow = max(result.spacingBelow, spacing)
      return result
    }
    let insets = contentInsets.insets(isRightToLeft: view.isRightToLeft).cells
    let room = CGSize(
      width: .columns(max(1, columns - insets.left - insets.right)),
      height: .rows(max(1, view.cellFrame.height - insets.top - insets.bottom)))
    var result = CollectionSection(breaks: .uniform(count: count, perLine: 1))
    result.insets = insets
    result.spacingBelow = spacing
    result.supplementaryInset = supplementariesFollowContentInsets ? min(insets.left, insets.right) : 0
    for item in boundarySupplementaryItems {
      if item.alignment.isBelow {
        guard result.footer == .none else { continue }
        (result.footer, result.footerKind) = (item.supplementary(in: room), item.elementKind)
      } else {
        guard result.header == .none, item.alignment != .leading, item.alignment != .trailing else { continue }
        (result.header, result.headerKind) = (item.supplementary(in: room), item.elementKind)
        result.pinsHeader = item.pinToVisibleBounds
      }
    }
    guard let group else { return result }
    let size = group.size(in: room)
    let leaves = group.leaves(in: CGRect(origin: .zero, size: size), traits: view.traitCollection)
    guard !leaves.isEmpty else { return result }
    let places = leaves.map(Self.place)
    if leaves.contains(where: { !$0.badges.isEmpty }) { result.badges = { leaves[$0 % leaves.count].badges } }
    result.lineSpacing = max(0, CellLength.rows(interGroupSpacing))
    guard orthogonalScrollingBehavior != .none else {
      result.breaks = .uniform(count: count, perLine: leaves.count)
      result.place = { item in places[item % places.count].moved(columns: insets.left) }
      return result
    }
    let step = max(1, CellLength.columns(size.width + interGroupSpacing))
    let groups = (count + leaves.count - 1) / leaves.count
    result.breaks = .uniform(count: count, perLine: max(1, count))
    result.lineSpacing = 0
    let across = AcrossScrolling(
      behavior: orthogonalScrollingBehavior, step: step, groupWidth: max(1, CellLength.columns(ofSize: size.width)),
      groupSize: leaves.count,
      length: insets.left + max(0, groups * step - max(0, CellLength.columns(interGroupSpacing))) + insets.right,
      handler: visibleItemsInvalidationHandler)
    result.across = across
    result.place = { [weak view] item in
      let offset = view?.acrossOffsets[index] ?? 0
      return places[item % places.count].moved(columns: insets.left + item / places.count * step - offset)
    }
    return result
  }

  /// Rounds the edges, so that items fill their group.
  private static func place(_ leaf: LayoutLeaf) -> CollectionSection.Place {
    func cells(_ start: CGFloat, _ end: CGFloat, _ cell: CGFloat) -> (Int, Int) {
      let first = Int((min(max(start, 0), 1e6) / cell).rounded())
      return (first, max(1, Int((min(max(end, 0), 1e6) / cell).rounded()) - first))
    }
    let (column, width) = cells(leaf.frame.minX, leaf.frame.maxX, 8)
    let (row, height) = cells(leaf.frame.minY, leaf.frame.maxY, 16)
    return CollectionSection.Place(column: column, row: row, width: width, height: leaf.isEstimated ? nil : height)
  }
}

/// How a section scrolls from side to side.
struct AcrossScrolling {
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// Columns from one group to the next.
  let step: Int
  let groupWidth: Int
  /// How many items a group has.
  let groupSize: Int
  /// All columns, those that are free at both ends included.
  let length: Int
  let handler: NSCollectionLayoutSection.VisibleItemsInvalidationHandler?

  func limited(_ offset: Int, width: Int) -> Int { min(max(0, offset), max(0, length - width)) }

  /// The offset after a turn of the wheel.
  func turned(_ offset: Int, forward: Bool, width: Int) -> Int {
    let sign = forward ? 1 : -1
    switch behavior {
    case .paging: return limited(offset + sign * width, width: width)
    case .groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary:
      let group = forward ? offset / step + 1 : (offset + step - 1) / step - 1
      return limited(start(of: group, width: width), width: width)
    default: return limited(offset + sign * 4, width: width)
    }
  }

  private func start(of group: Int, width: Int) -> Int {
    behavior == .groupPagingCentered ? group * step - (width - groupWidth) / 2 : group * step
  }

  /// The offset at which an item is seen.
  func showing(item: Int, place: CollectionSection.Place, from offset: Int, width: Int) -> Int {
    let (start, end) = (place.column, place.column + place.width)
    switch behavior {
    case .groupPaging, .groupPagingCentered, .continuousGroupLeadingBoundary:
      if start >= 0, end <= width, behavior != .groupPagingCentered { return offset }
      return limited(self.start(of: item / groupSize, width: width), width: width)
    case .paging:
      if start >= 0, end <= width { return offset }
      return limited((start + offset) / max(1, width) * width, width: width)
    default:
      if start < 0 { return limited(offset + start, width: width) }
      return end > width ? limited(offset + min(start, end - width), width: width) : offset
    }
  }
}

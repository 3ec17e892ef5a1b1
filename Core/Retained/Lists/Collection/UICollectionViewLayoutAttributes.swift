public import Foundation

/// Where something stands in a collection (UIKit: `UICollectionViewLayoutAttributes`).
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// Where it is in the content, in points.
  open var frame = CGRect.zero
  /// The middle, in points of the content.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The size, in points.
  open var size: CGSize {
    get { frame.size }
    set {
      frame = CGRect(
        x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
        height: newValue.height)
    }
  }
  /// Its own rectangle, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  /// How much of it is seen, from 0 to 1. Below 0.6 it is dimmed.
  open var alpha: CGFloat = 1
  /// What lies further in front where items lie across each other, in layouts of a program's own.
  open var zIndex = 0
  /// Moves, scales and turns it about its middle, as ``UIView/transform`` does: it is drawn elsewhere, by whole cells.
  open var transform: CGAffineTransform {
    get { transform3D.affine }
    set { transform3D = CATransform3D(newValue) }
  }
  /// Moves, scales and turns it about its middle: what is seen of it is what ``transform`` says.
  open var transform3D = CATransform3DIdentity
  /// Whether it is not shown.
  open var isHidden = false
  /// Its place in the data.
  open var indexPath: IndexPath
  /// Whether it is an item, a header or footer, or a ground.
  public private(set) final var representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a header, a footer or a ground; `nil` for an item.
  public private(set) final var representedElementKind: String?

  /// Creates attributes of an item, at no place yet.
  public required init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.cell, nil)
  }

  /// Creates attributes of a header or footer, at no place yet.
  public init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// Creates attributes of a ground, at no place yet. Grounds are not shown.
  public init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// Attributes of this class of a header or footer, at no place yet: a class of the program's need not have the initializer.
  final class func supplementary(_ kind: String, _ indexPath: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = self.init(forCellWith: indexPath)
    (attributes.representedElementCategory, attributes.representedElementKind) = (.supplementaryView, kind)
    return attributes
  }

  /// Attributes of the same class that say the same. An override calls `super` and copies what it adds.
  ///
  /// `zone` has no effect here: there are no zones.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init(forCellWith: indexPath)
    (copy.representedElementCategory, copy.representedElementKind) = (
      representedElementCategory, representedElementKind
    )
    (copy.frame, copy.alpha, copy.zIndex, copy.isHidden) = (frame, alpha, zIndex, isHidden)
    copy.transform3D = transform3D
    return copy
  }

  /// Whether other attributes say the same of where it stands and how it looks.
  func says(_ other: UICollectionViewLayoutAttributes) -> Bool {
    frame == other.frame && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
      && transform3D == other.transform3D && indexPath == other.indexPath
  }
}

/// What of a layout is to be looked at again (UIKit: `UICollectionViewLayoutInvalidationContext`). All of it is, here.
@MainActor @preconcurrency
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether everything is looked at: yes.
  open var invalidateEverything: Bool { true }
  /// Whether the data source has other counts.
  open var invalidateDataSourceCounts: Bool { false }
  /// Has no effect here: what is seen stays where it is.
  open var contentOffsetAdjustment = CGPoint.zero
  /// Has no effect here: the content is as long as what is in it.
  open var contentSizeAdjustment = CGSize.zero

  /// Items that are to be looked at again, as ``invalidateItems(at:)`` has said; all are, here.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// Headers and footers that are to be looked at again, by their kinds; all are, here.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// Grounds that are to be looked at again, by their kinds; none is shown.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Has items looked at again: all are, here.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Has headers and footers looked at again: all are, here.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:]).merging(
      [elementKind: indexPaths]) { $0 + $1 }
  }
  /// Has grounds looked at again: none is shown.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:]).merging(
      [elementKind: indexPaths]) { $0 + $1 }
  }

  /// Creates a context.
  public override required init() {}
}

/// What is to be looked at again of a grid (UIKit: `UICollectionViewFlowLayoutInvalidationContext`). All of it is, here.
@MainActor @preconcurrency
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Has no effect here: the delegate is always asked again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Has no effect here: items are always placed again.
  open var invalidateFlowLayoutAttributes = true
}

/// A change of a collection, as its layout is told (UIKit: `UICollectionViewUpdateItem`).
@MainActor @preconcurrency
open class UICollectionViewUpdateItem: NSObject {
  /// What becomes of an item (UIKit: `UICollectionViewUpdateItem.Action`).
  public enum Action: Int, Hashable, Sendable {
    /// It comes.
    case insert = 0
    /// It goes.
    case delete = 1
    /// It is asked for again.
    case reload = 2
    /// It goes elsewhere.
    case move = 3
    /// Nothing.
    case none = 4
  }

  /// Where it was; `nil` for one that comes.
  public final let indexPathBeforeUpdate: IndexPath?
  /// Where it is; `nil` for one that goes.
  public final let indexPathAfterUpdate: IndexPath?
  /// What becomes of it.
  public final let updateAction: Action

  init(_ action: Action, from former: IndexPath?, to new: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, former, new)
    super.init()
  }

  /// The changes that were told in one batch.
  static func items(of updates: ListUpdates) -> [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    return updates.deletedSections.map { UICollectionViewUpdateItem(.delete, from: whole($0), to: nil) }
      + updates.insertedSections.map { UICollectionViewUpdateItem(.insert, from: nil, to: whole($0)) }
      + updates.reloadedSections.map { UICollectionViewUpdateItem(.reload, from: whole($0), to: whole($0)) }
      + updates.movedSections.map { UICollectionViewUpdateItem(.move, from: whole($0.0), to: whole($0.1)) }
      + updates.deletedRows.sorted().map { UICollectionViewUpdateItem(.delete, from: $0, to: nil) }
      + updates.insertedRows.sorted().map { UICollectionViewUpdateItem(.insert, from: nil, to: $0) }
      + updates.reloadedRows.sorted().map { UICollectionViewUpdateItem(.reload, from: $0, to: $0) }
      + updates.movedRows.map { UICollectionViewUpdateItem(.move, from: $0.0, to: $0.1) }
  }
}

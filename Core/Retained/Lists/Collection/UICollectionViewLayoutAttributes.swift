public import Foundation

/// Where something stands in a collection (UIKit: `UICollectionViewLayoutAttributes`).
@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject {
  /// Where it is in the content, in points.
  open var frame = CGRect.zero
  /// The middle, in points of the content.
  public final var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }
  /// The size, in points.
  public final var size: CGSize {
    get { frame.size }
    set {
      frame = CGRect(
        x: center.x - newValue.width / 2, y: center.y - newValue.height / 2, width: newValue.width,
        height: newValue.height)
    }
  }
  /// Its own rectangle, in points.
  public final var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { size = newValue.size }
  }
  /// How much of it is seen, from 0 to 1. Below 0.6 it is dimmed.
  open var alpha: CGFloat = 1
  /// Has no effect here: items lie beside each other.
  open var zIndex = 0
  /// Whether it is not shown.
  open var isHidden = false
  /// Its place in the data.
  open var indexPath: IndexPath
  /// Whether it is an item, a header or footer, or a ground.
  public final let representedElementCategory: UICollectionView.ElementCategory
  /// The kind of a header, a footer or a ground; `nil` for an item.
  public final let representedElementKind: String?

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

  /// Creates a context.
  public override init() {}
}

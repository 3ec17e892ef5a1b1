import CoreTerminal
public import Foundation

/// Says where the items of a collection stand (UIKit: `UICollectionViewLayout`). There are a grid, ``UICollectionViewFlowLayout``, and
/// sections of groups, ``UICollectionViewCompositionalLayout``; a subclass places items itself.
///
/// ```swift
/// final class StaircaseLayout: UICollectionViewLayout {
///   override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
///     let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
///     attributes.frame = CGRect(x: .columns(4 * indexPath.item), y: .rows(indexPath.item), width: 64, height: 16)
///     return attributes
///   }
/// }
/// ```
///
/// Of a subclass of this class it asks ``prepare()``, then ``layoutAttributesForItem(at:)`` of every item, or, where that has none,
/// ``layoutAttributesForElements(in:)`` of the whole content. Items stand from top to bottom in the order of the data, as far as they do not
/// lie beside each other. Headers and footers are placed by the two layouts that there are, and not by a subclass.
@MainActor @preconcurrency
open class UICollectionViewLayout: NSObject {
  /// The collection that shows this layout; `nil` before.
  ///
  /// It is held weakly.
  public internal(set) final weak var collectionView: UICollectionView?

  /// Creates a layout of items below each other, each as wide as the collection.
  public override init() {}

  /// There are no archives of layouts here: creates a layout.
  public required init?(coder: NSCoder) {}

  /// Has every item measured and placed again, in the next layout.
  open func invalidateLayout() { collectionView?.layoutChanged() }
  /// The same as ``invalidateLayout()``: all of it is looked at again.
  ///
  /// `context` has no effect here: all of it is looked at again.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) { invalidateLayout() }
  /// Called before items are placed: the place to set sizes by the collection's width, or to find all places.
  open func prepare() {}
  /// How large the content is, in points. The default is the collection's size; what items take is looked at anyway.
  open var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }
  /// Where everything in a part of the content stands. The default says where the items in sight are.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    collectionView?.shownAttributes(in: rect)
  }
  /// Where an item stands. The default says where it is seen.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    collectionView?.shownAttributes(of: indexPath)
  }
  /// Where a header or footer stands: not said here.
  ///
  /// `elementKind` and `indexPath` have no effect here: the default knows no place.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a ground stands: grounds are not shown.
  ///
  /// `elementKind` and `indexPath` have no effect here: grounds are not shown.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether items are placed again while the content scrolls. Has no effect here: they are when the width changes.
  ///
  /// `newBounds` has no effect here: the width alone counts.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Where the content comes to rest. Has no effect here: nothing glides.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where the content comes to rest. Has no effect here: nothing glides.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// Where an item comes from. Has no effect here: it is there in one frame.
  ///
  /// `itemIndexPath` has no effect here: items come in one frame.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where an item goes to. Has no effect here: it is gone in one frame.
  ///
  /// `itemIndexPath` has no effect here: items go in one frame.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The class of the attributes; a subclass of them can say more.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of what says what is to be looked at again.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// Registers a class of grounds. Has no effect here: grounds are not shown.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {}

  /// How a section of so many items stands in so many columns.
  package func section(_ section: Int, count: Int, columns: Int, in view: UICollectionView) -> CollectionSection {
    let uniform = CollectionSection(breaks: .uniform(count: count, perLine: 1))
    guard type(of: self) != UICollectionViewLayout.self, count > 0,
      let frames = view.asking({ frames(ofSection: section, count: count) })
    else { return uniform }
    return CollectionSection(frames: frames)
  }

  /// Where a subclass has the items of a section; `nil` where it does not say it of every one.
  private func frames(ofSection section: Int, count: Int) -> [CGRect]? {
    var frames: [CGRect?] = (0..<count).map {
      layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
    if frames.contains(nil) {
      let size = collectionViewContentSize
      for attributes in layoutAttributesForElements(in: CGRect(origin: .zero, size: size)) ?? []
      where attributes.representedElementCategory == .cell && attributes.indexPath.section == section
        && frames.indices.contains(attributes.indexPath.item)
      {
        frames[attributes.indexPath.item] = attributes.frame
      }
    }
    return frames.contains(nil) ? nil : frames.compactMap(\.self)
  }

  /// Headers stay at the top while their sections scroll by.
  package var pinsHeaders: Bool { false }
}

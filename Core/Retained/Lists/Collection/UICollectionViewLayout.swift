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
  open internal(set) weak var collectionView: UICollectionView?

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
  /// What is to be looked at again where the content scrolls; never asked here, where all of it is.
  ///
  /// `newBounds` has no effect here: all of it is looked at again.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    newInvalidationContext
  }
  private var newInvalidationContext: UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }
  /// Whether items are placed again where one has said another size than it was given. Has no effect here: they always are.
  ///
  /// `originalAttributes` and `preferredAttributes` have no effect here: a height counts as soon as it is said.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What is to be looked at again where an item has said another size; never asked here.
  ///
  /// `originalAttributes` and `preferredAttributes` have no effect here: all of it is looked at again.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { newInvalidationContext }
  /// What is to be looked at again while an item is moved by hand; never asked here.
  ///
  /// `targetIndexPaths`, `targetPosition`, `previousIndexPaths` and `previousPosition` have no effect here: all of it is looked at again.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext { newInvalidationContext }
  /// Items are about to come, go or move: told before they are placed anew. An override calls `super`.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Items have come, gone or moved, and stand in their places.
  open func finalizeCollectionViewUpdates() {}
  /// Never called: another size is there at once.
  ///
  /// `oldBounds` has no effect here: nothing moves there by itself.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Never called: another size is there at once.
  open func finalizeAnimatedBoundsChange() {}
  /// Another layout is about to take the place of this one. An override calls `super`.
  ///
  /// `newLayout` has no effect here: the default does nothing.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// This layout is about to take the place of another one. An override calls `super`.
  ///
  /// `oldLayout` has no effect here: the default does nothing.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// The layouts have changed places.
  open func finalizeLayoutTransition() {}
  /// How an item looks while it is moved by hand. Has no effect here: it stands where it would be put down.
  ///
  /// `position` has no effect here: an item stands in a place of the layout.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributesForItem(at: indexPath) ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
  }
  /// Where an item goes that is moved by hand: to the one that stands at a point.
  open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
    -> IndexPath
  { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// Whether the layout is turned round where texts go from right to left. Has no effect here: grids always are, and places of a program's
  /// own never.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction of text that the layout is made for.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// The class of the attributes; a subclass of them can say more.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of what says what is to be looked at again.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }
  /// Registers a nib of grounds. Has no effect here: grounds are not shown.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {}
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

  /// The program has written the class: its attributes say more than where items are.
  final var isProgramsOwn: Bool {
    let type = type(of: self)
    return type != UICollectionViewLayout.self && type != UICollectionViewFlowLayout.self
      && type != UICollectionViewCompositionalLayout.self && type != UICollectionViewTransitionLayout.self
  }
}

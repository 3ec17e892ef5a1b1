import CoreTerminal
public import Foundation

/// Items beside each other, as many as fit, line below line (UIKit: `UICollectionViewFlowLayout`).
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: .columns(16), height: .rows(3))
/// (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (.columns(2), .rows(1))
/// let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
/// ```
///
/// Lengths are in points. In a grid of one size the items of a line fill it from edge to edge. It always scrolls from top to
/// bottom.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Stands for a size that each item says of itself, when it is measured.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// Where content scrolls. Has no effect here: it is from top to bottom; accepted so that listings compile.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The size of items. Default: 50 by 50, which is six columns and three rows.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// What is set has items say their heights themselves. Default: nothing.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
  /// What is free at least between items beside each other. Default: 10, which is a column.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// What is free between lines. Default: 10, which is a row.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
  /// What is free around the items of a section. Default: nothing.
  open var sectionInset = UIEdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  /// What ``sectionInset`` is counted from. Has no effect here: bars cover nothing.
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  /// What the insets of a section are counted from (UIKit: `UICollectionViewFlowLayout.SectionInsetReference`). Has no effect here.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// The edges of the content.
    case fromContentInset = 0
    /// What no bar covers.
    case fromSafeArea = 1
    /// The margins.
    case fromLayoutMargins = 2
  }

  /// The height of headers; none where it is 0, as by default.
  open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
  /// The height of footers; none where it is 0, as by default.
  open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
  /// Whether headers stay at the top while their sections scroll by, where each line has one item. Default: no.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Has no effect here: a footer scrolls with its section, and only headers stay in sight; accepted so that listings
  /// compile.
  open var sectionFootersPinToVisibleBounds = false

  package override var pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }

  package override func section(
    _ section: Int, count: Int, columns: Int, in view: UICollectionView
  ) -> CollectionSection {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let edges = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    // Nothing stands on what is beside it: lengths below 0 are none.
    let told = edges.cells
    let insets = CellInsets(
      top: max(0, told.top), left: max(0, told.left), bottom: max(0, told.bottom), right: max(0, told.right))
    let between =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let spacing = CellLength.columns(between)
    // How many fit is worked out from the program's own lengths, as it has done; only where they stand is in cells.
    let room = CGFloat.columns(columns) - max(0, edges.left) - max(0, edges.right)
    var result = CollectionSection(breaks: .uniform(count: count, perLine: 1))
    result.insets = insets
    result.lineSpacing = max(
      0,
      CellLength.rows(
        delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing))
    result.header = Self.supplementary(
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize)
    result.footer = Self.supplementary(
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize)
    let line = FlowLine(start: insets.left, room: columns - insets.left - insets.right, spacing: spacing)
    if let sizes = sizes(section, count: count, of: delegate, in: view) {
      let breaks = FlowLine.breaks(sizes.map(\.points.width), spacing: between, in: room)
      result.breaks = breaks
      result.columns = { item, _, items in
        line.columns(of: item, on: items, isLast: items.upperBound == count) { sizes[$0].cells.width }
      }
      result.rows = { sizes[$0].cells.height }
    } else {
      let size = CellSize(itemSize)
      let perLine = FlowLine.count(ofWidth: itemSize.width, spacing: between, in: room)
      result.breaks = .uniform(count: count, perLine: perLine)
      result.columns = { _, index, _ in line.columns(ofIndex: index, of: perLine, width: size.width) }
      let rows = estimatedItemSize == .zero ? max(1, size.height) : nil
      result.rows = { _ in rows }
    }
    return result
  }

  /// The sizes of items, where the delegate says them; `nil` where all have one.
  private func sizes(
    _ section: Int, count: Int, of delegate: (any UICollectionViewDelegateFlowLayout)?, in view: UICollectionView
  ) -> [(points: CGSize, cells: CellSize)]? {
    guard let delegate, count > 0 else { return nil }
    view.answersItemSizes = true
    var sizes: [(points: CGSize, cells: CellSize)] = []
    for item in 0..<count {
      let size = delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
      guard view.answersItemSizes else { return nil }
      let cells = CellSize(size)
      sizes.append((size, CellSize(width: max(1, cells.width), height: max(1, cells.height))))
    }
    return sizes
  }

  private static func supplementary(_ size: CGSize) -> CollectionSection.Supplementary {
    size.height > 0 ? .rows(CellLength.rows(ofSize: size.height)) : .none
  }
}

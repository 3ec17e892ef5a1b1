import CoreTerminal
public import Foundation

/// Says where the items of a collection stand (UIKit: `UICollectionViewLayout`). The two kinds there are: a grid,
/// ``UICollectionViewFlowLayout``, and a list, ``UICollectionViewCompositionalLayout``.
@MainActor
open class UICollectionViewLayout {
  /// The collection that it is the layout of.
  public internal(set) final weak var collectionView: UICollectionView?

  /// Creates a layout of items below each other.
  public init() {}

  /// Has everything placed again.
  open func invalidateLayout() { collectionView?.layoutChanged() }

  /// How a section of so many items stands in so many columns.
  package func section(_ section: Int, count: Int, columns: Int, in view: UICollectionView) -> CollectionSection {
    CollectionSection(breaks: .uniform(count: count, perLine: 1))
  }

  /// Headers stay at the top while their sections scroll by.
  package var pinsHeaders: Bool { false }
}

/// How a section of a collection stands.
package struct CollectionSection {
  /// How a header or a footer comes about.
  package enum Supplementary: Equatable {
    /// There is none.
    case none
    /// As high as it asks for.
    case automatic
    /// So many rows.
    case rows(Int)
  }

  /// How items are broken into lines.
  var breaks: LineBreaks
  /// Columns and rows free around the items.
  var insets = CellInsets.zero
  /// Rows free between lines.
  var lineSpacing = 0
  /// Rows free below the section.
  var spacingBelow = 0
  /// Where an item stands on its line; over the whole width where it is `nil`.
  var columns: (@MainActor (_ item: Int, _ index: Int, _ line: Range<Int>) -> (start: Int, width: Int))?
  /// How many rows an item has; as many as it asks for where it is `nil`.
  var rows: (@MainActor (_ item: Int) -> Int?)?
  var header = Supplementary.none
  var footer = Supplementary.none
}

/// Items beside each other, as many as fit, line below line (UIKit: `UICollectionViewFlowLayout`).
///
/// Lengths are in points. In a grid of one size the items of a line fill it from edge to edge. It always scrolls from top to
/// bottom.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A size that the item says itself.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

  /// Where content scrolls (UIKit: `UICollectionView.ScrollDirection`).
  public final var scrollDirection = UICollectionView.ScrollDirection.vertical
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
  /// The height of headers; none where it is 0, as by default.
  open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
  /// The height of footers; none where it is 0, as by default.
  open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
  /// Whether headers stay at the top while their sections scroll by. Default: no.
  open var sectionHeadersPinToVisibleBounds = false
  /// Kept for listings: footers scroll.
  open var sectionFootersPinToVisibleBounds = false

  package override var pinsHeaders: Bool { sectionHeadersPinToVisibleBounds }

  package override func section(
    _ section: Int, count: Int, columns: Int, in view: UICollectionView
  ) -> CollectionSection {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let insets = (delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset).cells
    let spacing = CellLength.columns(
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing)
    let room = max(1, columns - insets.left - insets.right)
    let sizes = sizes(section, count: count, of: delegate, in: view)
    var result = CollectionSection(breaks: .uniform(count: count, perLine: 1))
    result.insets = insets
    result.lineSpacing = CellLength.rows(
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing)
    result.header = Self.supplementary(
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize)
    result.footer = Self.supplementary(
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize)
    if let sizes {
      result.breaks = Self.breaks(sizes, room: room, spacing: spacing)
      result.columns = { item, index, line in
        let start = line.prefix(index).reduce(0) { $0 + sizes[$1].width + spacing }
        return (insets.left + min(start, room), min(sizes[item].width, room))
      }
      result.rows = { sizes[$0].height }
    } else {
      let size = CellSize(itemSize)
      let width = min(max(1, size.width), room)
      let perLine = max(1, (room + spacing) / (width + spacing))
      result.breaks = .uniform(count: count, perLine: perLine)
      // The edges are rounded: items fill the line from side to side.
      let free = room - perLine * width
      result.columns = { _, index, _ in
        let gap = perLine > 1 ? CellLength.cells(CGFloat(index * free) / CGFloat(perLine - 1)) : 0
        return (insets.left + index * width + gap, width)
      }
      let isSelfSizing = estimatedItemSize != .zero
      result.rows = { _ in isSelfSizing ? nil : max(1, size.height) }
    }
    return result
  }

  /// The sizes of items, where the delegate says them; `nil` where all have one.
  private func sizes(
    _ section: Int, count: Int, of delegate: (any UICollectionViewDelegateFlowLayout)?, in view: UICollectionView
  ) -> [CellSize]? {
    guard let delegate, count > 0 else { return nil }
    view.answersItemSizes = true
    var sizes: [CellSize] = []
    for item in 0..<count {
      let size = delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
      guard view.answersItemSizes else { return nil }
      let cells = CellSize(size)
      sizes.append(CellSize(width: max(1, cells.width), height: max(1, cells.height)))
    }
    return sizes
  }

  private static func breaks(_ sizes: [CellSize], room: Int, spacing: Int) -> LineBreaks {
    var starts: [Int] = []
    var end = 0
    for (item, size) in sizes.enumerated() {
      let width = min(size.width, room)
      if starts.isEmpty || end + spacing + width > room {
        starts.append(item)
        end = width
      } else {
        end += spacing + width
      }
    }
    return .starts(starts, count: sizes.count)
  }

  private static func supplementary(_ size: CGSize) -> CollectionSection.Supplementary {
    size.height > 0 ? .rows(CellLength.rows(ofSize: size.height)) : .none
  }
}

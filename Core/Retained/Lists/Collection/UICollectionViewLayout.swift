/// Says where the items of a collection stand (UIKit: `UICollectionViewLayout`). The two kinds there are: a grid,
/// ``UICollectionViewFlowLayout``, and a list, ``UICollectionViewCompositionalLayout``.
@MainActor @preconcurrency
open class UICollectionViewLayout {
  /// The collection that shows this layout; `nil` before.
  ///
  /// It is held weakly.
  public internal(set) final weak var collectionView: UICollectionView?

  /// Creates a layout of items below each other, each as wide as the collection.
  public init() {}

  /// Has every item measured and placed again, in the next layout.
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
  /// Columns free at both sides of a header or a footer.
  var supplementaryInset = 0
  /// Rows free between lines.
  var lineSpacing = 0
  /// Rows free below the section.
  var spacingBelow = 0
  /// Where an item stands on its line, in columns of the view; from inset to inset where it is `nil`.
  var columns: (@MainActor (_ item: Int, _ index: Int, _ line: Range<Int>) -> (start: Int, width: Int))?
  /// How many rows an item has; as many as it asks for where it is `nil`.
  var rows: (@MainActor (_ item: Int) -> Int?)?
  var header = Supplementary.none
  var footer = Supplementary.none
}

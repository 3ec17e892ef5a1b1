import CoreTerminal
import Foundation

/// Something that is fastened to an item of a collection, and stands over what that shows.
@MainActor
struct CellBadge {
  let view: UICollectionReusableView
  let item: NSCollectionLayoutSupplementaryItem

  /// Where it stands in a cell: at the edges of its anchor, and within the cell, as nothing sticks out of one.
  func frame(in size: CellSize, isRightToLeft: Bool) -> CellRectangle {
    let wanted = item.layoutSize.size(in: size.points)
    // A cell is higher than it is wide: what is not two rows high has one.
    let width = min(size.width, max(1, CellLength.columns(ofSize: wanted.width)))
    let height = min(size.height, max(1, Int(wanted.height / 16)))
    let edges = item.containerAnchor.edges
    var isAtStart = edges.contains(.leading)
    var isAtEnd = edges.contains(.trailing)
    if isRightToLeft { swap(&isAtStart, &isAtEnd) }
    let (columns, rows) = (size.width - width, size.height - height)
    return CellRectangle(
      column: isAtStart ? 0 : isAtEnd ? columns : columns / 2,
      row: edges.contains(.top) ? 0 : edges.contains(.bottom) ? rows : rows / 2, width: width, height: height)
  }
}

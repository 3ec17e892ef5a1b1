/// Drawing a part of a surface anew, so that it comes out as all of it drawn anew would.
///
/// A wide cluster is shown as a whole or not at all. So a cell more on each side has to be drawn: the half of a cluster there
/// comes back when what covered the other half is gone. And where a cluster stands across the edge of that, it stays.
extension Surface {
  /// What has to be drawn where a rectangle of the whole surface has changed.
  package func widened(_ rectangle: CellRectangle) -> CellRectangle {
    let part = rectangle.intersection(CellRectangle(width: width, height: height))
    guard holdsWide, part.width > 0 else { return part }
    let (first, end) = (max(0, part.column - 1), min(width, part.column + part.width + 1))
    return CellRectangle(column: first, row: part.row, width: end - first, height: part.height)
  }

  /// The wide clusters of which only one half is in a rectangle of the whole surface.
  package func clusters(acrossEdgesOf rectangle: CellRectangle) -> ClustersAcrossEdges {
    guard holdsWide, rectangle.width > 0 else { return ClustersAcrossEdges() }
    var clusters = ClustersAcrossEdges()
    for row in rectangle.rows {
      for column in [rectangle.column, rectangle.column + rectangle.width] where column > 0 && column < width {
        let index = row * width + column
        if cells[index].isContinuation { clusters.cells.append((index, cells[index - 1], cells[index])) }
      }
    }
    return clusters
  }

  /// Puts back what was drawn over.
  package mutating func restore(_ clusters: ClustersAcrossEdges) {
    for (index, left, right) in clusters.cells {
      cells[index - 1] = left
      cells[index] = right
    }
  }
}

/// Wide clusters on a surface, each with the index of its right half.
package struct ClustersAcrossEdges {
  fileprivate var cells: [(index: Int, left: Cell, right: Cell)] = []
}

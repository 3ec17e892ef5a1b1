/// A rectangle of cells; columns count from the left, rows from the top, both from 0.
public struct CellRectangle: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// The number of columns; not negative.
  public var width: Int
  /// The number of rows; not negative.
  public var height: Int

  /// Makes a rectangle; negative sizes become 0.
  public init(column: Int = 0, row: Int = 0, width: Int, height: Int) {
    self.column = column
    self.row = row
    self.width = max(0, width)
    self.height = max(0, height)
  }

  var columns: Range<Int> { column..<column + width }
  var rows: Range<Int> { row..<row + height }

  /// What both have in common; empty where they do not meet.
  public func intersection(_ other: CellRectangle) -> CellRectangle {
    let columns = columns.clamped(to: other.columns)
    let rows = rows.clamped(to: other.rows)
    return CellRectangle(column: columns.lowerBound, row: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// The same size elsewhere.
  public func moved(columns: Int, rows: Int) -> CellRectangle {
    CellRectangle(column: column + columns, row: row + rows, width: width, height: height)
  }
}

/// A rectangle of cells; columns count from the left, rows from the top, both from 0.
///
/// ```swift
/// let screen = CellRectangle(width: 80, height: 24)
/// let status = CellRectangle(row: 23, width: 80, height: 1)
/// let below = status.moved(columns: 0, rows: 1)
/// print(below.intersection(screen).height)  // 0
/// ```
public struct CellRectangle: Hashable, Sendable {
  /// The leftmost column, counted from 0; it may be negative, outside of the surface.
  public var column: Int
  /// The topmost row, counted from 0; it may be negative, outside of the surface.
  public var row: Int
  /// How many columns it has; never negative.
  public var width: Int
  /// How many rows it has; never negative.
  public var height: Int

  /// Makes a rectangle of cells, at the origin unless said otherwise; negative sizes become 0.
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

  /// A rectangle of the same size, so many columns and rows further.
  public func moved(columns: Int, rows: Int) -> CellRectangle {
    CellRectangle(column: column + columns, row: row + rows, width: width, height: height)
  }
}

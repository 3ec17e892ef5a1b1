package import CoreTerminal
package import Foundation

extension CellRectangle {
  /// The cells nearest to a rectangle in points.
  package init(_ rect: CGRect) {
    self.init(
      column: CellLength.columns(rect.origin.x), row: CellLength.rows(rect.origin.y),
      width: CellLength.columns(ofSize: rect.size.width), height: CellLength.rows(ofSize: rect.size.height))
  }

  /// The same rectangle in points.
  package var rect: CGRect {
    CGRect(x: .columns(column), y: .rows(row), width: .columns(width), height: .rows(height))
  }

  /// The size.
  package var size: CellSize { CellSize(width: width, height: height) }

  /// Whether nothing is in it.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the two have a cell in common.
  package func intersects(_ other: CellRectangle) -> Bool {
    column < other.column + other.width && other.column < column + width && row < other.row + other.height
      && other.row < row + height
  }

  /// Whether a cell is in it.
  package func contains(column: Int, row: Int) -> Bool {
    column >= self.column && column < self.column + width && row >= self.row && row < self.row + height
  }

  /// Whether another rectangle lies in it.
  package func contains(_ other: CellRectangle) -> Bool { intersection(other) == other }

  /// The smallest rectangle around both; an empty one counts for nothing.
  package func union(_ other: CellRectangle) -> CellRectangle {
    guard !isEmpty else { return other }
    guard !other.isEmpty else { return self }
    let (left, top) = (min(column, other.column), min(row, other.row))
    return CellRectangle(
      column: left, row: top, width: max(column + width, other.column + other.width) - left,
      height: max(row + height, other.row + other.height) - top)
  }

  /// What is left within insets.
  package func inset(by insets: CellInsets) -> CellRectangle {
    CellRectangle(
      column: column + insets.left, row: row + insets.top, width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}

extension CellSize {
  /// The cells nearest to a size in points; each side above 0 is at least one cell.
  package init(_ size: CGSize) {
    self.init(width: CellLength.columns(ofSize: size.width), height: CellLength.rows(ofSize: size.height))
  }

  /// The same size in points.
  package var points: CGSize { CGSize(width: .columns(width), height: .rows(height)) }

  /// The size with insets around it.
  package func outset(by insets: CellInsets) -> CellSize {
    CellSize(width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }
}

/// Cells at the four edges.
package struct CellInsets: Hashable, Sendable {
  package var top: Int
  package var left: Int
  package var bottom: Int
  package var right: Int

  package init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  package static let zero = CellInsets()

  /// One of the sides sticks out.
  package var isNegative: Bool { min(top, left, bottom, right) < 0 }

  package static func + (one: CellInsets, other: CellInsets) -> CellInsets {
    CellInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}

public import Foundation

/// Points as cells: where a length enters, it becomes whole cells, once. A cell is 8 points wide and 16 high.
///
/// To the nearest cell, ties towards 0. What has a size above 0 takes at least one cell; what only separates may become
/// nothing. What is no number is 0; what is too large for any screen is cut to ``limit``.
package enum CellLength {
  /// Points from side to side of a cell.
  package static let columnPoints: CGFloat = 8
  /// Points from top to bottom of a cell.
  package static let rowPoints: CGFloat = 16
  /// As many cells as a length may have.
  package static let limit = 1 << 24

  /// Columns of a position, an offset or a gap.
  package static func columns(_ points: CGFloat) -> Int { cells(points / columnPoints) }
  /// Rows of a position, an offset or a gap.
  package static func rows(_ points: CGFloat) -> Int { cells(points / rowPoints) }
  /// Columns of a width: at least one where it is above 0, never negative.
  package static func columns(ofSize points: CGFloat) -> Int { size(points / columnPoints) }
  /// Rows of a height: at least one where it is above 0, never negative.
  package static func rows(ofSize points: CGFloat) -> Int { size(points / rowPoints) }

  /// The column in which a point lies, whatever part of it.
  package static func column(at points: CGFloat) -> Int { cell(at: points / columnPoints) }
  /// The row in which a point lies, whatever part of it.
  package static func row(at points: CGFloat) -> Int { cell(at: points / rowPoints) }

  private static func cell(at length: CGFloat) -> Int {
    length.isNaN ? 0 : Int(length.rounded(.down).clamped(to: -CGFloat(limit)...CGFloat(limit)))
  }

  /// The nearest whole number of cells; a half goes towards 0, so that an inset from the right is as wide as one from the left.
  package static func cells(_ length: CGFloat) -> Int {
    guard !length.isNaN else { return 0 }
    let magnitude = Int(min((length.magnitude - 0.5).rounded(.up), CGFloat(limit)))
    return length < 0 ? -magnitude : magnitude
  }

  private static func size(_ length: CGFloat) -> Int { length > 0 ? max(1, cells(length)) : 0 }
}

extension CGFloat {
  /// The points of so many columns: 8 each.
  ///
  /// For lengths that are meant in cells.
  public static func columns(_ count: Int) -> CGFloat { CGFloat(count) * CellLength.columnPoints }
  /// The points of so many rows: 16 each.
  ///
  /// For lengths that are meant in cells.
  public static func rows(_ count: Int) -> CGFloat { CGFloat(count) * CellLength.rowPoints }
}

/// The measures of a cell in a picture, in user units.
///
/// Odd, so that lines of an odd width through the middle of a cell cover whole pixels.
enum SVGGrid {
  static let width = 9.0
  static let height = 19.0
  /// From the top of a cell.
  static let baseline = 14.0
  /// Most monospace fonts are 0.602 wide: a cell is as wide as their characters.
  static let fontSize = 14.95
  /// Between the grid and the window's edge.
  static let padding = 16.0

  static func x(_ column: Int) -> Double { Double(column) * width }
  static func y(_ row: Int) -> Double { Double(row) * height }
}

extension Double {
  /// As short as it can be written; the coordinates of pictures are sums of a few powers of two.
  var coordinate: String {
    if self == 0 { return "0" }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// How things on one row share its columns.
enum ColumnShares {
  /// The same widths where they fit; else the widest shortened until they do. They come to `columns` exactly then, or to
  /// nothing.
  static func shortened(_ widths: [Int], to columns: Int) -> [Int] {
    guard widths.reduce(0, +) > columns else { return widths }
    // The width to which everything wider is cut.
    var left = max(0, columns)
    var cut = widths
    let order = widths.indices.sorted { widths[$0] < widths[$1] }
    for (position, index) in order.enumerated() {
      let share = left / (widths.count - position)
      cut[index] = min(widths[index], share)
      left -= cut[index]
    }
    return cut
  }

  /// Equal shares that come to `columns` exactly: edges are rounded, not widths.
  static func equal(_ count: Int, of columns: Int) -> [Int] {
    (0..<count).map { columns * ($0 + 1) / count - columns * $0 / count }
  }
}

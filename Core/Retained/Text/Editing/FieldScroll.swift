/// Which part of a line is seen in a field that is too narrow for it.
struct FieldScroll: Hashable {
  /// The columns that are hidden on the left; a cluster begins after them.
  private(set) var offset = 0

  /// Scrolls no further than needed to see the caret, and not so far that room is left unused at the end.
  ///
  /// - Parameters:
  ///   - caret: Where the caret is; it takes a column, also at the end.
  ///   - line: The line.
  ///   - width: The columns of the field.
  mutating func show(_ caret: String.Index, of line: FieldLine, width: Int) {
    let column = line.column(of: caret)
    let lowest = column + 1 - max(1, width)
    let highest = max(0, line.columns + 1 - max(1, width))
    // Never beyond the caret: a cluster begins there.
    offset = line.boundary(from: min(max(offset, lowest), column, highest))
  }
}

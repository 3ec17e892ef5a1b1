extension Surface {
  /// Writes text on one row, cut at the edges of what can be drawn on; of a wide cluster cut in half the visible half
  /// is blank.
  ///
  /// The text is made harmless first. What takes no column by itself is dropped; a cluster that the pool has no room
  /// for is shown as U+FFFD. Plain ASCII costs a store a cell and takes no memory.
  /// - Parameters:
  ///   - text: What is written.
  ///   - column: Where it begins, from 0, the default; it may lie beyond an edge.
  ///   - row: The row, from 0, the default; on one that cannot be drawn on nothing is written.
  ///   - style: Its colours, and what of its look is on; as the terminal has it by default.
  ///   - isTransparent: Leaves the background of each cell as it is.
  /// - Returns: the columns the whole text takes, seen or not.
  @discardableResult
  public mutating func write(
    _ text: String, column: Int = 0, row: Int = 0, style: CellStyle = CellStyle(), isTransparent: Bool = false
  ) -> Int {
    write(text[...], column: column, row: row, style: style, isTransparent: isTransparent)
  }

  /// Writes a part of a text in the same way, without copying it.
  @discardableResult
  package mutating func write(
    _ text: Substring, column: Int, row: Int, style: CellStyle, isTransparent: Bool
  ) -> Int {
    guard let (columns, start) = target(row: row) else {
      return TextWidth.columns(of: TerminalText.sanitized(String(text)))
    }
    let style = Ink(style: pool.packed(style), isTransparent: isTransparent)
    let first = absolute(column: column)
    var position = first
    var text = text
    let plain = text.withUTF8 { bytes in
      let plain = TerminalText.plainPrefix(of: bytes)
      // What follows may join the last character.
      let count = plain == bytes.count ? plain : max(0, plain - 1)
      writePlain(UnsafeBufferPointer(rebasing: bytes[..<count]), position, columns, start, style)
      return count
    }
    position += plain
    if plain == text.utf8.count { return plain }
    let rest = text.utf8.index(text.startIndex, offsetBy: plain)
    var walk = ClusterWalk(TerminalText.sanitized(String(text[rest...])))
    while let step = walk.next() {
      let width = step.columns
      if width > 0 { put(step, width, position, columns, start, style) }
      position += width
    }
    return position - first
  }

  /// Printable ASCII: a cell a byte.
  private mutating func writePlain(
    _ text: UnsafeBufferPointer<UInt8>, _ column: Int, _ columns: Range<Int>, _ start: Int, _ ink: Ink
  ) {
    let range = (column..<column + text.count).clamped(to: columns)
    guard !range.isEmpty else { return }
    cells.withUnsafeMutableBufferPointer { cells in
      cells.breakClusters(around: start + range.lowerBound..<start + range.upperBound)
      var cell = Cell.blank(ink.style)
      for position in range {
        if ink.isTransparent { cell.background = cells[start + position].background }
        cell.glyph = UInt32(text[position - column])
        cells[start + position] = cell
      }
    }
  }

  private mutating func put(
    _ step: ClusterWalk.Step, _ width: Int, _ column: Int, _ columns: Range<Int>, _ start: Int, _ ink: Ink
  ) {
    let visible = (column..<column + width).clamped(to: columns)
    guard !visible.isEmpty else { return }
    if width == 2 { holdsWide = true }
    let glyph: UInt32?
    var isDisputed = false
    switch step {
    case .scalar(let scalar, _): glyph = scalar.value
    case .cluster(let cluster):
      glyph = pool.glyph(for: cluster)
      isDisputed = TextWidth.isDisputed(cluster) || TextWidth.mayJoin(cluster)
      if isDisputed { holdsDisputed = true }
    }
    cells.withUnsafeMutableBufferPointer { cells in
      let range = start + visible.lowerBound..<start + visible.upperBound
      cells.breakClusters(around: range)
      let style = ink.style(over: cells[range.lowerBound])
      guard visible.count == width else { return cells[range].update(repeating: .blank(style)) }
      // The replacement is narrow, whatever it stands for.
      guard let glyph else {
        return cells[range].update(repeating: Cell(glyph: 0xFFFD, style: style, width: 1))
      }
      cells[range.lowerBound] = Cell(glyph: glyph, style: style, width: width, isDisputed: isDisputed)
      if width == 2 { cells[range.lowerBound + 1] = .continuation(style) }
    }
  }
}

/// What is written with.
private struct Ink {
  let style: PackedStyle
  let isTransparent: Bool

  func style(over cell: Cell) -> PackedStyle {
    guard isTransparent else { return style }
    var style = style
    style.background = cell.background
    return style
  }
}

import Glibc

/// Turns the difference of two surfaces into the bytes that bring a terminal from one to the other.
///
/// Pure: writes nothing itself. Expects autowrap off, the cursor anywhere and no style set, and leaves it so. Equal
/// frames give no byte. A row with a cluster that terminals measure differently is painted whole, with the cursor
/// positioned anew around each such cluster.
public struct FrameEncoder: Sendable {
  /// What may be sent.
  public var capabilities: TerminalCapabilities

  /// Makes an encoder.
  public init(capabilities: TerminalCapabilities) { self.capabilities = capabilities }

  /// Appends the bytes that show `frame` where `shown` is shown; nil, or another size or pool, clears and paints all.
  @discardableResult
  public mutating func encode(_ frame: Surface, after shown: Surface?, into bytes: inout [UInt8]) -> FrameCounts {
    var counts = FrameCounts()
    var pass = Pass(colors: capabilities.colors, contents: frame.pool.contents)
    var former: Surface
    if let shown, shown.width == frame.width, shown.height == frame.height, shown.pool === frame.pool {
      former = shown
    } else {
      former = Surface(width: frame.width, height: frame.height, pool: frame.pool)
      pass.append("\u{1B}[m\u{1B}[2J")
      counts.isRepaint = true
    }
    frame.cells.withUnsafeBufferPointer { new in
      former.cells.withUnsafeBufferPointer { old in
        for row in 0..<frame.height {
          let range = row * frame.width..<(row + 1) * frame.width
          pass.encode(
            UnsafeBufferPointer(rebasing: new[range]), after: UnsafeBufferPointer(rebasing: old[range]), row: row)
        }
      }
    }
    pass.end()
    counts.bytes = pass.bytes.count
    bytes += pass.bytes
    return counts
  }
}

/// What one frame needs while it is encoded.
private struct Pass {
  let colors: ColorSupport
  let contents: SurfacePool.Contents
  var bytes: [UInt8] = []
  private var pen = CellStyle()
  /// The style of the last cell, and the same in the colours there are.
  private var wanted = CellStyle()
  private var reduced = CellStyle()
  /// Where the terminal's cursor is known to be.
  private var cursor: (column: Int, row: Int)?

  init(colors: ColorSupport, contents: SurfacePool.Contents) {
    self.colors = colors
    self.contents = contents
  }

  mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func encode(_ new: UnsafeBufferPointer<Cell>, after old: UnsafeBufferPointer<Cell>, row: Int) {
    if isEqual(new, old) { return }
    if new.contains(where: \.isDisputed) || old.contains(where: \.isDisputed) { return repaint(new, row: row) }
    var column = 0
    while column < new.count {
      // A right half goes with its left one, which differs whenever it does.
      if new[column] != old[column], !new[column].isContinuation { put(new[column], column: column, row: row) }
      column += 1
    }
  }

  /// The whole row, from an erased one: a terminal may have put anything beside a disputed cluster.
  private mutating func repaint(_ cells: UnsafeBufferPointer<Cell>, row: Int) {
    use(CellStyle())
    append("\u{1B}[\(row + 1);1H\u{1B}[2K")
    cursor = (0, row)
    for (column, cell) in cells.enumerated() where !cell.isContinuation {
      if cell.isDisputed { cursor = nil }
      put(cell, column: column, row: row)
      if cell.isDisputed { cursor = nil }
    }
  }

  private mutating func put(_ cell: Cell, column: Int, row: Int) {
    move(column: column, row: row)
    // Neighbours mostly look alike: reducing colours costs more than comparing them.
    let style = contents.style(cell.style)
    if style != wanted {
      wanted = style
      reduced = CellStyle(
        wanted.attributes, foreground: wanted.foreground.reduced(to: colors),
        background: wanted.background.reduced(to: colors), underline: wanted.underline.map { _ in .single })
    }
    use(reduced)
    if cell.glyph < 0x80 { bytes.append(UInt8(cell.glyph)) } else { append(contents.text(for: cell.glyph)) }
    cursor = (column + cell.width, row)
  }

  private mutating func move(column: Int, row: Int) {
    if let cursor, cursor.row == row {
      if cursor.column == column { return }
      if column > cursor.column {
        let distance = column - cursor.column
        return append(distance == 1 ? "\u{1B}[C" : "\u{1B}[\(distance)C")
      }
    }
    append("\u{1B}[\(row + 1);\(column + 1)H")
  }

  /// SGR for what changes; an attribute can only be taken away with all others.
  private mutating func use(_ style: CellStyle) {
    guard style != pen else { return }
    defer { pen = style }
    if style == CellStyle() { return append("\u{1B}[m") }
    var parameters: [String] = []
    var former = pen
    if !former.attributes.isSubset(of: style.attributes) || (former.underline != nil && style.underline == nil) {
      parameters.append("0")
      former = CellStyle()
    }
    let known: [(CellStyle.Attributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.inverse, 7), (.strikethrough, 9),
    ]
    for (attribute, parameter) in known
    where style.attributes.contains(attribute) && !former.attributes.contains(attribute) {
      parameters.append(String(parameter))
    }
    if style.underline != nil, former.underline == nil { parameters.append("4") }
    if style.foreground != former.foreground { parameters.append(parameter(of: style.foreground, base: 30)) }
    if style.background != former.background { parameters.append(parameter(of: style.background, base: 40)) }
    append("\u{1B}[\(parameters.joined(separator: ";"))m")
  }

  private func parameter(of color: TerminalColor, base: Int) -> String {
    switch color.kind {
    case .standard: "\(base + 9)"
    case .palette(let index) where index < 8: "\(base + Int(index))"
    case .palette(let index) where index < 16: "\(base + 52 + Int(index))"
    case .palette(let index): "\(base + 8);5;\(index)"
    case .components(let red, let green, let blue): "\(base + 8);2;\(red);\(green);\(blue)"
    }
  }

  mutating func end() { use(CellStyle()) }

  private func isEqual(_ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>) -> Bool {
    guard let first = new.baseAddress, let second = old.baseAddress else { return true }
    return memcmp(first, second, new.count * MemoryLayout<Cell>.stride) == 0
  }
}

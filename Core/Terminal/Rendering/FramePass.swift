/// What one frame needs while it is encoded.
struct FramePass {
  let capabilities: TerminalCapabilities
  let contents: SurfacePool.Contents
  /// Columns of the frame.
  let width: Int
  /// Whether rows with a disputed cluster are painted whole.
  let repaintsDisputed: Bool
  /// The pictures that are shown in pixels, and not as characters.
  let pictures: SurfacePictures
  /// The cells of them that were written.
  var pieces = PicturePieces()
  var bytes: FrameBytes
  var reduction = ColorReduction()
  var counts = FrameCounts()
  private var pen = Pen()
  /// The style of the last cell, and the same in what the terminal has.
  private var style = PackedStyle.standard
  private var reduced = Pen()
  /// The colour behind the last blank, and the same in what the terminal has.
  private var ground = TerminalColor.standard
  private var reducedGround = TerminalColor.standard
  private var cursor = CursorPosition.unknown

  init(
    capabilities: TerminalCapabilities, contents: SurfacePool.Contents, width: Int, repaintsDisputed: Bool,
    pictures: SurfacePictures, bytes: FrameBytes
  ) {
    self.capabilities = capabilities
    self.contents = contents
    self.width = width
    self.repaintsDisputed = repaintsDisputed
    self.pictures = pictures
    self.bytes = bytes
  }

  // MARK: - Beginning and end

  /// Brings a terminal in any state to a blank screen, with all that this encoder relies on: no margins, origin at the
  /// corner, replacing and not inserting, no wrap, ASCII.
  mutating func clear() {
    // The first sequence may end one that stands unfinished, the no-break space a piece of UTF-8.
    bytes.append("\u{1B}[r\u{A0}\u{1B}[?6l\u{1B}[4l\u{1B}[?7l\u{F}\u{1B}(B")
    if capabilities.hasHyperlinks { bytes.append("\u{1B}]8;;\u{1B}\\") }
    bytes.append("\u{1B}[m\u{1B}[H\u{1B}[2J")
    cursor = CursorPosition(column: 0, row: 0)
    counts.isRepaint = true
  }

  /// Moves blocks of rows: DECSTBM, SU and SD (ECMA-48 8.3.147, 8.3.113). What comes free is blanked in the standard
  /// pen, which is the one a frame begins with.
  mutating func scroll(_ scrolls: [Scroll], height: Int) {
    var hasMargins = false
    for scroll in scrolls {
      if hasMargins || scroll.rows != 0..<height {
        bytes.append("\u{1B}[")
        bytes.append(decimal: scroll.rows.lowerBound + 1)
        bytes.append(UInt8(ascii: ";"))
        bytes.append(decimal: scroll.rows.upperBound)
        bytes.append(UInt8(ascii: "r"))
        hasMargins = true
      }
      bytes.appendSequence(abs(scroll.distance), scroll.distance > 0 ? "S" : "T")
    }
    if hasMargins { bytes.append("\u{1B}[r") }
    counts.scrolls = scrolls.count
  }

  mutating func end() { use(Pen()) }

  // MARK: - Rows

  /// Brings one row from what is shown to what is to be shown.
  mutating func show(_ new: UnsafePointer<Cell>, after old: UnsafePointer<Cell>, row: Int) {
    counts.rows += 1
    if repaintsDisputed, (0..<width).contains(where: { new[$0].isDisputed || old[$0].isDisputed }) {
      repaint(new, row: row)
    } else {
      paint(new, after: old, row: row)
    }
  }

  /// What differs.
  private mutating func paint(_ new: UnsafePointer<Cell>, after old: UnsafePointer<Cell>, row: Int) {
    // Where the blanks of one colour end, as far as they have been looked at.
    var endOfBlanks = 0
    var column = CellRows.firstChange(new, old, 0..<width)
    while column < width {
      // A right half goes with its left one, which differs whenever it does.
      if new[column].isContinuation {
        column = CellRows.firstChange(new, old, column + 1..<width)
        continue
      }
      let cell = new[column]
      if cell.isGround, cell == .blank || capabilities.erasesInColor {
        if column >= endOfBlanks { endOfBlanks = end(ofBlanksFrom: column, new) }
        if endOfBlanks == width {
          if let last = (column..<width).last(where: { new[$0] != old[$0] }), last - column >= 3 {
            return erase(from: placeToErase(column, new, row: row), ground: cell.background, row: row)
          }
        } else if capabilities.erasesInColor, endOfBlanks - column >= Self.leastErased,
          let last = (column..<endOfBlanks).last(where: { new[$0] != old[$0] }), last - column >= Self.leastErased - 1
        {
          erase(last + 1 - column, from: column, ground: cell.background, row: row)
          column = CellRows.firstChange(new, old, last + 1..<width)
          continue
        }
      }
      if cursor != CursorPosition(column: column, row: row) { advance(in: new, to: column, row: row) }
      put(cell, column: column, row: row)
      column = CellRows.firstChange(new, old, column + cell.width..<width)
    }
  }

  /// So many blanks are as long as the sequence that erases them and the one that goes on behind them.
  private static let leastErased = 10

  /// Where the blanks end that have the same colour behind as the one in a column. Those of the terminal's own ground are blanks without
  /// any style where it cannot erase in a colour.
  private func end(ofBlanksFrom column: Int, _ cells: UnsafePointer<Cell>) -> Int {
    let ground = cells[column].background
    var end = column + 1
    if capabilities.erasesInColor {
      while end < width, cells[end].isGround, cells[end].background == ground { end += 1 }
    } else {
      while end < width, cells[end] == .blank { end += 1 }
    }
    return end
  }

  /// From where blanks are erased up to the edge: those before the first that differs may be erased too, if that is where the cursor
  /// waits.
  private func placeToErase(_ column: Int, _ cells: UnsafePointer<Cell>, row: Int) -> Int {
    guard cursor.row == row, let waiting = cursor.column, waiting < column else { return column }
    let cell = cells[column]
    for place in waiting..<column {
      guard cells[place].isGround, cells[place].background == cell.background else { return column }
      guard capabilities.erasesInColor || cells[place] == .blank else { return column }
    }
    return waiting
  }

  /// The whole row from an erased one: a terminal may have put anything beside a disputed cluster. What it puts to the
  /// right of one is erased before the row goes on.
  private mutating func repaint(_ cells: UnsafePointer<Cell>, row: Int) {
    erase(from: 0, ground: .standard, row: row)
    for column in 0..<width where !cells[column].isContinuation && cells[column] != .blank {
      let cell = cells[column]
      put(cell, column: column, row: row)
      let next = column + cell.width
      if cell.isDisputed, next < width { erase(from: next, ground: .standard, row: row) }
    }
  }

  /// EL (ECMA-48 8.3.41): from a column to the right edge, in the standard pen or, where the terminal erases in its colour, in one that
  /// has nothing on but colours: terminals differ in what of another one goes into the blanks.
  private mutating func erase(from column: Int, ground: TerminalColor, row: Int) {
    move(toColumn: column, row: row)
    use(ground == .standard ? Pen() : pen(on: ground))
    bytes.append("\u{1B}[K")
  }

  /// ECH (ECMA-48 8.3.38): so many cells from a column on; the cursor stays.
  private mutating func erase(_ count: Int, from column: Int, ground: TerminalColor, row: Int) {
    move(toColumn: column, row: row)
    use(ground == .standard ? Pen() : pen(on: ground))
    bytes.appendSequence(count, "X")
  }

  /// The pen for blanks on a colour: the present one where nothing else of it would be seen, else with as little changed as that takes.
  private mutating func pen(on ground: TerminalColor) -> Pen {
    if ground != self.ground {
      self.ground = ground
      reducedGround = reduction.reduced(ground, to: capabilities.colors)
    }
    var pen = pen
    if pen.background == reducedGround, pen.link == 0, !pen.look.showsOnBlanks { return pen }
    if reducedGround == .standard { return Pen() }
    pen.background = reducedGround
    pen.link = 0
    if pen.look.showsOnBlanks { pen.look = PackedStyle.Look() }
    return pen
  }

  // MARK: - Cells

  /// Goes on along a row: by writing once more what stands between where that is shorter than a move.
  private mutating func advance(in cells: UnsafePointer<Cell>, to column: Int, row: Int) {
    guard cursor.row == row, let start = cursor.column, start < column,
      column - start <= CursorMotion.horizontalCost(from: start, to: column)
    else { return }
    for position in start..<column {
      let cell = cells[position]
      if cell.isGround, pen(on: cell.background) == pen { continue }
      guard pen == reduced, cell.style == style, 0x20..<0x7F ~= cell.glyph, cell.picture == 0 else { return }
    }
    for position in start..<column { put(cells[position], column: position, row: row) }
  }

  private mutating func put(_ cell: Cell, column: Int, row: Int) {
    var cell = cell
    // Pixels have nothing before them, and a colour behind.
    if cell.picture != 0, let picture = pictures[cell.picture] {
      pieces.add(cell.picture, column: column, row: row)
      cell = .blank(PackedStyle(ground: picture.ground))
    }
    let isDisputed = cell.isDisputed
    if isDisputed { cursor = .unknown }
    move(toColumn: column, row: row)
    if cell.isGround {
      use(pen(on: cell.background))
    } else {
      let style = cell.style
      if style != self.style {
        self.style = style
        reduced = reducedPen(style)
      }
      if reduced != pen { use(reduced) }
    }
    if cell.glyph & Cell.interned == 0 {
      bytes.append(scalar: cell.glyph)
    } else {
      bytes.append(text: contents.text(for: cell.glyph))
    }
    counts.cells += 1
    let next = column + cell.width
    cursor = isDisputed ? .unknown : CursorPosition(column: next < width ? next : nil, row: row)
  }

  private mutating func move(toColumn column: Int, row: Int) {
    let target = CursorPosition(column: column, row: row)
    if cursor == target { return }
    CursorMotion.append(from: cursor, toColumn: column, row: row, to: &bytes)
    cursor = target
  }

  private mutating func use(_ next: Pen) {
    guard next != pen else { return }
    if next.link != pen.link { open(contents.hyperlink(next.link), number: next.link) }
    pen.link = next.link
    if next != pen { pen.append(changeTo: next, to: &bytes) }
    pen = next
  }

  /// OSC 8. The number lets a terminal know that pieces in several rows are one link.
  private mutating func open(_ hyperlink: Hyperlink?, number: UInt32) {
    bytes.append("\u{1B}]8;")
    if let hyperlink {
      bytes.append("id=")
      bytes.append(decimal: Int(number))
      bytes.append(UInt8(ascii: ";"))
      bytes.append(text: hyperlink.address)
    } else {
      bytes.append(UInt8(ascii: ";"))
    }
    bytes.append("\u{1B}\\")
  }

  private mutating func reducedPen(_ style: PackedStyle) -> Pen {
    var pen = Pen()
    pen.foreground = reduction.reduced(style.foreground, to: capabilities.colors)
    pen.background = reduction.reduced(style.background, to: capabilities.colors)
    pen.look = style.look
    if !capabilities.hasStyledUnderlines, style.look.isUnderlined {
      pen.look = PackedStyle.Look(style.look.attributes, .single)
    }
    guard style.decoration != 0 else { return pen }
    let decoration = contents.decorations[Int(style.decoration)]
    if capabilities.hasStyledUnderlines {
      pen.underlineColor = reduction.reduced(decoration.underlineColor, to: capabilities.colors)
    }
    if capabilities.hasHyperlinks { pen.link = decoration.link }
    return pen
  }
}

import CoreTerminal

/// A tiny terminal: just what the frame encoder writes, pictures with it, and it fails on anything else.
struct ScreenInterpreter: Equatable {
  struct Place: Equatable {
    var text = " "
    var style = CellStyle()
    /// The right half of the cluster to the left.
    var isContinuation = false

    /// As it is seen.
    static func == (left: Self, right: Self) -> Bool {
      left.text == right.text && left.isContinuation == right.isContinuation && left.seenStyle == right.seenStyle
    }

    /// What is seen of its style.
    var seenStyle: CellStyle { text == " " && !isContinuation ? style.seenOfBlank : style }
  }

  let width: Int
  let height: Int
  /// How this terminal measures clusters that others measure differently: as a whole, or scalar by scalar.
  let addsScalars: Bool
  private(set) var places: [Place]
  private(set) var failures: [String] = []
  /// How many pixels a cell has, where sixels are drawn.
  var cellPixels = (width: 8, height: 16)
  /// The pictures of kitty's protocol.
  private(set) var kitty = KittyDecoder()
  /// The pixels of sixels, by the cell that they are in: what is written there takes them away.
  private(set) var sixels: [Int: [UInt8]] = [:]
  /// At the right edge it counts as `width`: where terminals disagree.
  private var column = 0
  private var row = 0
  private var margins: Range<Int>
  private var pen = ScreenPen()
  private var isHeldBack = false

  init(width: Int, height: Int, addsScalars: Bool = false) {
    self.width = width
    self.height = height
    self.addsScalars = addsScalars
    places = Array(repeating: Place(), count: width * height)
    margins = 0..<height
  }

  static func == (left: Self, right: Self) -> Bool { left.places == right.places }

  var text: String {
    (0..<height).map { row in
      var line = places[row * width..<(row + 1) * width].filter { !$0.isContinuation }.map(\.text).joined()
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  /// Takes the bytes of a whole frame.
  mutating func receive(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.first {
      if byte >= 0x20 {
        let text = rest.prefix { $0 >= 0x20 }
        rest = rest[text.endIndex...]
        // Text is cut into clusters only between sequences.
        show(String(decoding: text, as: UTF8.self))
      } else {
        rest.removeFirst()
        if byte == 0x1B { obeyEscape(&rest) } else { obeyControl(byte) }
      }
      if row < 0 || row >= height || column < 0 || column > width { return fail("the cursor left the screen") }
    }
    if pen != ScreenPen() { fail("a style was left on") }
    if margins != 0..<height { fail("margins were left") }
    if isHeldBack { fail("the output is held back") }
  }

  private mutating func fail(_ reason: String) { failures.append(reason) }

  private mutating func obeyControl(_ byte: UInt8) {
    switch byte {
    case 0x08:
      if column == width { fail("a step back from the edge") }
      column -= 1
    case 0x0A:
      if row == margins.upperBound - 1 { fail("a line feed at the bottom") }
      row += 1
    case 0x0D: column = 0
    case 0x0F: break
    default: fail("unknown control \(byte)")
    }
  }

  private mutating func obeyEscape(_ rest: inout ArraySlice<UInt8>) {
    switch rest.popFirst() {
    case UInt8(ascii: "["):
      let body = rest.prefix { $0 < 0x40 }
      guard let final = rest.dropFirst(body.count).first else { return fail("an unfinished sequence") }
      rest = rest.dropFirst(body.count + 1)
      obey(String(UnicodeScalar(final)), String(decoding: body, as: UTF8.self))
    case UInt8(ascii: "]"):
      let body = rest.prefix { $0 != 0x1B }
      rest = rest.dropFirst(body.count + 2)
      let parts = String(decoding: body, as: UTF8.self).split(
        separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0] == "8" else { return fail("unknown command \(parts)") }
      if parts[2].isEmpty != parts[1].isEmpty { fail("a link without its number") }
      pen.style.hyperlink = Hyperlink(String(parts[2]))
    case UInt8(ascii: "_"):
      let command = string(&rest)
      kitty.receive(command, column: column, row: row) { failures.append($0) }
    case UInt8(ascii: "P"):
      guard let picture = SixelDecoder(string(&rest)) else { return fail("no sixels") }
      draw(picture)
    case UInt8(ascii: "("): rest.removeFirst()
    default: fail("unknown escape")
    }
  }

  private mutating func string(_ rest: inout ArraySlice<UInt8>) -> String {
    let body = rest.prefix { $0 != 0x1B }
    rest = rest.dropFirst(body.count + 2)
    return String(decoding: body, as: UTF8.self)
  }

  private mutating func draw(_ picture: SixelDecoder) {
    let (columns, rows) = (picture.width / cellPixels.width, picture.height / cellPixels.height)
    guard picture.width % cellPixels.width == 0, picture.height % cellPixels.height == 0, column + columns <= width
    else {
      return fail("sixels that do not fit the cells")
    }
    guard row + rows < height else { return fail("sixels in the last row, which may scroll") }
    for line in 0..<rows {
      for offset in 0..<columns {
        var part: [UInt8] = []
        for y in 0..<cellPixels.height {
          let start = ((line * cellPixels.height + y) * picture.width + offset * cellPixels.width) * 4
          part += picture.bytes[start..<start + cellPixels.width * 4]
        }
        if sixels.updateValue(part, forKey: (row + line) * width + column + offset) != nil {
          fail("sixels over others")
        }
      }
    }
    // Terminals differ in where the cursor is afterwards.
    (column, row) = (0, height - 1)
  }

  /// The pixels that are shown in a cell; `nil` for none.
  mutating func pixels(column: Int, row: Int) -> [UInt8]? {
    var reasons: [String] = []
    let pixels = sixels[row * width + column] ?? kitty.pixels(column: column, row: row) { reasons.append($0) }
    failures += reasons
    return pixels
  }

  private mutating func obey(_ final: String, _ body: String) {
    if final == "m" { return pen.select(body) { failures.append($0) } }
    switch body + final {
    case "?2026h": isHeldBack = true
    case "?2026l": isHeldBack = false
    case "?6l", "4l", "?7l": break
    case "2J":
      places = Array(repeating: erased, count: places.count)
      sixels = [:]
      kitty.clearScreen()
    case "K": for index in row * width + column..<(row + 1) * width { erase(index) }
    case "r": (margins, row, column) = (0..<height, 0, 0)
    default:
      let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { $0.isEmpty ? 1 : Int($0) ?? -1 }
      let number = numbers.first ?? 1
      switch final {
      case "H": (row, column) = (number - 1, (numbers.count > 1 ? numbers[1] : 1) - 1)
      case "A": row -= number
      case "B": row += number
      case "C", "D":
        if column == width { fail("a relative step from the edge") }
        column += final == "C" ? number : -number
      case "G": column = number - 1
      case "d": row = number - 1
      case "r" where numbers.count == 2 && numbers[0] < numbers[1]:
        (margins, row, column) = (numbers[0] - 1..<numbers[1], 0, 0)
      case "X":
        if column + number > width { fail("more is erased than there is") }
        for index in row * width + column..<row * width + min(width, column + number) { erase(index) }
      case "S": scroll(up: number)
      case "T": scroll(up: -number)
      default: fail("unknown sequence \(body)\(final)")
      }
    }
  }

  private var erased: Place { Place(text: " ", style: pen.style) }

  private mutating func erase(_ index: Int) {
    clearHalves(at: index, within: index..<index + 1)
    places[index] = erased
    sixels[index] = nil
  }

  private mutating func scroll(up distance: Int) {
    if sixels.keys.contains(where: { margins.contains($0 / width) })
      || kitty.placements.contains(where: { ($0.row..<$0.row + $0.rows).overlaps(margins) })
    {
      fail("rows with pictures are moved")
    }
    let former = places
    for row in margins {
      for column in 0..<width {
        let source = row + distance
        places[row * width + column] = margins.contains(source) ? former[source * width + column] : erased
      }
    }
  }

  private mutating func show(_ text: String) {
    for cluster in text {
      let columns =
        addsScalars
        ? cluster.unicodeScalars.reduce(0) { $0 + TextWidth.columns(of: $1) } : TextWidth.columns(of: cluster)
      // Autowrap is off: what does not fit is not shown.
      guard columns > 0, column + columns <= width else {
        if columns == 0 { fail("a cluster without width") } else { column = width }
        continue
      }
      for offset in 0..<columns {
        let index = row * width + column + offset
        clearHalves(at: index, within: row * width + column..<row * width + column + columns)
        sixels[index] = nil
        places[index] = Place(
          text: offset == 0 ? String(cluster) : "", style: pen.style, isContinuation: offset > 0)
      }
      column += columns
    }
  }

  /// Overwriting a part of a cluster blanks the rest of it.
  private mutating func clearHalves(at index: Int, within new: Range<Int>) {
    var start = index
    while places[start].isContinuation, start % width > 0 { start -= 1 }
    var end = index + 1
    while end < places.count, end % width > 0, places[end].isContinuation { end += 1 }
    guard end - start > 1 else { return }
    for other in start..<end where !new.contains(other) {
      places[other] = Place(text: " ", style: places[other].style)
    }
  }
}

extension CellStyle {
  /// What is seen of it where there is no text: what is behind, and lines.
  var seenOfBlank: CellStyle {
    let isGround =
      underline == nil && hyperlink == nil && attributes.isDisjoint(with: [.inverse, .strikethrough])
    return isGround ? CellStyle(background: background) : self
  }
}

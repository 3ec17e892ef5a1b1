import Randomness
import Testing

@testable import CoreTerminal

@Suite("Frame encoder", .timeLimit(.minutes(5)))
struct FrameEncoderTests {
  private let pool = SurfacePool()
  private static let all = TerminalCapabilities(
    colors: .trueColor, hasStyledUnderlines: true, hasHyperlinks: true, hasScrolling: true)

  private func surface(_ width: Int, _ height: Int, _ rows: String...) -> Surface {
    var surface = Surface(width: width, height: height, pool: pool)
    for (row, text) in rows.enumerated() { surface.write(text, row: row) }
    return surface
  }

  private func encoded(
    _ frame: Surface, after shown: Surface?,
    _ capabilities: TerminalCapabilities = TerminalCapabilities(colors: .trueColor)
  ) -> String {
    var encoder = FrameEncoder(capabilities: capabilities)
    var bytes: [UInt8] = []
    encoder.encode(frame, after: shown, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let clear =
    "\u{1B}[r\u{A0}\u{1B}[?6l\u{1B}[4l\u{1B}[?7l\u{F}\u{1B}(B\u{1B}[m\u{1B}[H\u{1B}[2J"

  // MARK: - How little is written

  @Test("equal frames give no byte")
  func equal() {
    var frame = surface(20, 5)
    frame.write("東京 ☀️ \u{1F1EA}", column: 1, row: 2, style: CellStyle(.bold))
    #expect(encoded(frame, after: frame) == "")
    var same = surface(20, 5)
    same.write("東京 ☀️ \u{1F1EA}", column: 1, row: 2, style: CellStyle(.bold))
    #expect(encoded(same, after: frame) == "")
    #expect(encoded(surface(0, 5), after: nil) == "")
  }

  @Test("one changed cell costs a move and the cell, at most 30 bytes")
  func oneCell() {
    let blank = surface(120, 40)
    var frame = blank
    frame.write("x", column: 99, row: 29)
    #expect(encoded(frame, after: blank) == "\u{1B}[30;100Hx")
    frame.write(
      "x", column: 99, row: 29, style: CellStyle(.bold, foreground: TerminalColor(red: 200, green: 100, blue: 0)))
    #expect(encoded(frame, after: blank) == "\u{1B}[30;100H\u{1B}[1;38;2;200;100;0mx\u{1B}[m")
    frame.write("x", column: 99, row: 29, style: CellStyle(.bold, foreground: .palette(3)))
    #expect(encoded(frame, after: blank).utf8.count <= 30)
  }

  @Test("another size or pool clears and paints all")
  func resized() {
    let frame = surface(5, 1, "ab")
    #expect(encoded(frame, after: nil) == Self.clear + "ab")
    #expect(encoded(frame, after: surface(6, 1)) == Self.clear + "ab")
    #expect(encoded(frame, after: Surface(width: 5, height: 1, pool: SurfacePool())) == Self.clear + "ab")
    #expect(encoded(frame, after: nil, Self.all).contains("\u{1B}]8;;\u{1B}\\"))
  }

  @Test("what was written is counted, and appended to what is there")
  func counts() {
    let blank = surface(10, 3)
    var frame = blank
    frame.write("ab", row: 0)
    frame.write("c", row: 2)
    var encoder = FrameEncoder(capabilities: TerminalCapabilities())
    var bytes: [UInt8] = [0x21]
    let counts = encoder.encode(frame, after: blank, into: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "!\u{1B}[Hab\r\n\nc")
    #expect((counts.rows, counts.cells, counts.bytes, counts.isRepaint, counts.scrolls) == (2, 3, 9, false, 0))
    #expect(encoder.encode(frame, after: nil, into: &bytes).isRepaint)
  }

  // MARK: - Moves

  private static let moves: [(places: [(Int, Int)], bytes: String)] = [
    // From 0, 0 after a first cell there: along the row, to the next rows, far away.
    ([(0, 0), (9, 0)], "\u{1B}[Ha\u{1B}[8Ca"),
    ([(0, 0), (3, 0)], "\u{1B}[Haxxa"),
    ([(0, 0), (0, 1)], "\u{1B}[Ha\r\na"),
    ([(0, 0), (1, 1)], "\u{1B}[Ha\na"),
    ([(0, 0), (0, 2)], "\u{1B}[Ha\r\n\na"),
    ([(0, 0), (0, 8)], "\u{1B}[Ha\u{1B}[9Ha"),
    ([(5, 0), (4, 1)], "\u{1B}[;6Ha\u{8}\u{8}\na"),
    ([(5, 0), (1, 1)], "\u{1B}[;6Ha\u{1B}[2G\na"),
    ([(5, 0), (6, 7)], "\u{1B}[;6Ha\u{1B}[7Ba"),
    // At the right edge only what does not depend on the column.
    ([(19, 0), (0, 1)], "\u{1B}[;20Ha\r\na"),
    ([(19, 0), (18, 1)], "\u{1B}[;20Ha\u{1B}[19G\na"),
    ([(19, 8)], "\u{1B}[9;20Ha"),
  ]

  @Test("the cursor goes the shortest way", arguments: moves)
  func shortest(places: [(Int, Int)], bytes: String) {
    var blank = surface(20, 9)
    for row in 0..<9 { blank.write("xxxxxxxxxxxxxxxxxxxx", row: row) }
    var frame = blank
    for (column, row) in places { frame.write("a", column: column, row: row) }
    #expect(encoded(frame, after: blank) == bytes)
  }

  @Test("a gap is written once more only in the pen's own style")
  func gap() {
    var before = surface(10, 1, "abcdef")
    before.write("c", column: 2, style: CellStyle(.bold))
    var after = before
    after.write("A", column: 0)
    after.write("D", column: 3)
    #expect(encoded(after, after: before) == "\u{1B}[HA\u{1B}[4GD")
    after = before
    after.write("D", column: 3)
    after.write("F", column: 5)
    #expect(encoded(after, after: before) == "\u{1B}[;4HDeF")
  }

  @Test("blanks to the right edge are erased, where that is shorter")
  func erased() {
    #expect(encoded(surface(20, 1, "ab"), after: surface(20, 1, "ab cdef")) == "\u{1B}[;4H\u{1B}[K")
    #expect(encoded(surface(20, 1, "ab"), after: surface(20, 1, "abcd")) == "\u{1B}[;3H  ")
    var shaded = surface(20, 1, "ab")
    shaded.fill(CellRectangle(column: 2, width: 18, height: 1), style: CellStyle(background: .palette(4)))
    #expect(
      encoded(shaded, after: surface(20, 1, "ab"))
        == "\u{1B}[;3H\u{1B}[44m" + String(repeating: " ", count: 18) + "\u{1B}[m")
    #expect(encoded(surface(20, 1, "a"), after: shaded) == "\u{1B}[;2H\u{1B}[K")
  }

  @Test("erasing is done without a style")
  func erasedPlain() {
    let before = surface(20, 1, "some long text")
    var after = surface(20, 1)
    after.write("bold", style: CellStyle(.bold))
    #expect(encoded(after, after: before) == "\u{1B}[H\u{1B}[1mbold\u{1B}[m\u{1B}[K")
  }

  @Test(
    "blanks on a colour are erased where the terminal erases in it: up to the edge, and a run of ten and more within the row"
  )
  func erasedInColor() {
    var capabilities = TerminalCapabilities(colors: .trueColor, erasesInColor: true)
    let blue = CellStyle(background: .palette(4))
    var frame = surface(30, 1)
    frame.fill(CellRectangle(width: 30, height: 1), style: blue)
    #expect(encoded(frame, after: surface(30, 1), capabilities) == "\u{1B}[H\u{1B}[44m\u{1B}[K\u{1B}[m")
    frame.write("end", column: 27, style: blue)
    #expect(
      encoded(frame, after: surface(30, 1), capabilities) == "\u{1B}[H\u{1B}[44m\u{1B}[27X\u{1B}[28Gend\u{1B}[m")
    // What is erased must not have a line.
    frame.fill(CellRectangle(width: 5, height: 1), style: CellStyle(.strikethrough, background: .palette(4)))
    #expect(
      encoded(frame, after: surface(30, 1), capabilities)
        == "\u{1B}[H\u{1B}[9;44m     \u{1B}[29m\u{1B}[22X\u{1B}[28Gend\u{1B}[m")
    // Nine are written.
    var short = surface(30, 1)
    short.fill(CellRectangle(width: 9, height: 1), style: blue)
    #expect(encoded(short, after: surface(30, 1), capabilities) == "\u{1B}[H\u{1B}[44m         \u{1B}[m")
    // The terminal's own ground within a row.
    #expect(
      encoded(surface(30, 1, "a                  b"), after: surface(30, 1, "axxxxxxxxxxxxxxxxxxb"), capabilities)
        == "\u{1B}[;2H\u{1B}[18X")
    capabilities.erasesInColor = false
    #expect(
      encoded(frame, after: surface(30, 1), capabilities).contains(String(repeating: " ", count: 22) + "end"))
  }

  @Test("for a blank no colour of text is switched, nor what is not seen of it")
  func blanksOfAnyStyle() {
    let red = CellStyle(.bold, foreground: .palette(1))
    let blue = CellStyle(background: .palette(4))
    #expect(
      row(
        [("a", red), (" ", CellStyle()), ("b", red), (" ", CellStyle(.italic, foreground: .palette(2))), ("c", red)],
        TerminalCapabilities(colors: .trueColor)) == "\u{1B}[H\u{1B}[1;31ma b c\u{1B}[m")
    #expect(
      row([("a", red), (" ", blue), ("b", red)], TerminalCapabilities(colors: .trueColor))
        == "\u{1B}[H\u{1B}[1;31ma\u{1B}[44m \u{1B}[49mb\u{1B}[m")
    // A line and a link are seen.
    #expect(
      row(
        [("a", CellStyle(underline: UnderlineStyle(.single))), (" ", CellStyle()), ("b", CellStyle())],
        TerminalCapabilities(colors: .trueColor)) == "\u{1B}[H\u{1B}[4ma\u{1B}[C\u{1B}[mb")
  }

  // MARK: - Styles

  private func row(_ pieces: [(String, CellStyle)], _ capabilities: TerminalCapabilities) -> String {
    let blank = surface(40, 1)
    var frame = blank
    var column = 0
    for (text, style) in pieces { column += frame.write(text, column: column, style: style) }
    return encoded(frame, after: blank, capabilities)
  }

  @Test("styles change by what differs, the shorter way, and go off at the end")
  func styles() {
    let underlined = CellStyle(.bold, underline: .single)
    let red = CellStyle(.bold, foreground: .palette(1), underline: .single)
    let blue = CellStyle(.bold, foreground: .palette(12))
    let pieces = [("a", underlined), ("b", red), ("c", blue), ("d", CellStyle())]
    #expect(row(pieces, Self.all) == "\u{1B}[H\u{1B}[1;4ma\u{1B}[31mb\u{1B}[24;94mc\u{1B}[md")
    #expect(row(pieces, TerminalCapabilities()) == "\u{1B}[H\u{1B}[1;4mab\u{1B}[24mc\u{1B}[md")
    let rgb = CellStyle([.bold, .italic], foreground: TerminalColor(red: 1, green: 2, blue: 3))
    var less = rgb
    less.attributes = .italic
    #expect(
      row(
        [("a", rgb), ("b", less), ("c", CellStyle(.dim)), ("d", CellStyle([.bold, .dim])), ("e", CellStyle(.bold))],
        Self.all)
        == "\u{1B}[H\u{1B}[1;3;38;2;1;2;3ma\u{1B}[22mb\u{1B}[0;2mc\u{1B}[1md\u{1B}[0;1me\u{1B}[m")
  }

  @Test("colours are written in what the terminal has")
  func fewerColors() {
    let orange = CellStyle(
      foreground: TerminalColor(red: 255, green: 135, blue: 0), background: TerminalColor(red: 0, green: 0, blue: 95))
    let pieces = [("a", orange), ("b", CellStyle(foreground: .palette(9), background: .palette(0)))]
    #expect(
      row(pieces, TerminalCapabilities(colors: .trueColor))
        == "\u{1B}[H\u{1B}[38;2;255;135;0;48;2;0;0;95ma\u{1B}[91;40mb\u{1B}[m")
    #expect(
      row(pieces, TerminalCapabilities(colors: .ansi256)) == "\u{1B}[H\u{1B}[38;5;208;48;5;17ma\u{1B}[91;40mb\u{1B}[m")
    #expect(row(pieces, TerminalCapabilities(colors: .none)) == "\u{1B}[Hab")
  }

  @Test("no sequence has more than sixteen parameters")
  func parameters() {
    let all = CellStyle(
      [.bold, .dim, .italic, .inverse, .strikethrough], foreground: TerminalColor(red: 1, green: 2, blue: 3),
      background: TerminalColor(red: 4, green: 5, blue: 6),
      underline: UnderlineStyle(.curly, color: TerminalColor(red: 7, green: 8, blue: 9)))
    #expect(
      row([("a", all)], Self.all)
        == "\u{1B}[H\u{1B}[1;2;3;7;9;4:3;38;2;1;2;3m\u{1B}[48;2;4;5;6;58:2::7:8:9ma\u{1B}[m")
  }

  @Test("underlines have a shape and a colour where the terminal knows them")
  func underlines() {
    let curly = CellStyle(underline: UnderlineStyle(.curly, color: TerminalColor(red: 255, green: 0, blue: 9)))
    let dashed = CellStyle(underline: UnderlineStyle(.dashed, color: .palette(9)))
    let pieces = [
      ("a", curly), ("b", dashed), ("c", CellStyle(underline: .dotted)), ("d", CellStyle(underline: .single)),
    ]
    #expect(
      row(pieces, Self.all)
        == "\u{1B}[H\u{1B}[4:3;58:2::255:0:9ma\u{1B}[4:5;58:5:9mb\u{1B}[0;4:4mc\u{1B}[4md\u{1B}[m")
    #expect(row(pieces, TerminalCapabilities(colors: .trueColor)) == "\u{1B}[H\u{1B}[4mabcd\u{1B}[m")
    #expect(
      row([pieces[0]], TerminalCapabilities(colors: .ansi16, hasStyledUnderlines: true))
        == "\u{1B}[H\u{1B}[4:3;58:5:9ma\u{1B}[m")
  }

  @Test("links are opened with a number and closed, where the terminal knows them")
  func links() {
    let style = CellStyle(hyperlink: Hyperlink("https://example.org/"))
    let pieces = [("a", style), ("b", CellStyle(.bold, hyperlink: style.hyperlink)), ("c", CellStyle())]
    #expect(
      row(pieces, Self.all)
        == "\u{1B}[H\u{1B}]8;id=1;https://example.org/\u{1B}\\a\u{1B}[1mb\u{1B}]8;;\u{1B}\\\u{1B}[mc")
    #expect(row([pieces[0]], Self.all).hasSuffix("a\u{1B}]8;;\u{1B}\\"))
    #expect(row(pieces, TerminalCapabilities()) == "\u{1B}[Ha\u{1B}[1mb\u{1B}[mc")
  }

  // MARK: - Large changes

  @Test("large frames are held back until complete, where the terminal said that it can")
  func synchronized() {
    var capabilities = TerminalCapabilities(hasSynchronizedOutput: true)
    let blank = surface(4, 3)
    let frame = surface(4, 3, "abcd", "e")
    #expect(encoded(frame, after: blank, capabilities) == "\u{1B}[?2026h\u{1B}[Habcd\r\ne\u{1B}[?2026l")
    #expect(encoded(surface(4, 3, "abcd"), after: blank, capabilities) == "\u{1B}[Habcd")
    #expect(encoded(frame, after: nil, capabilities).hasPrefix("\u{1B}[?2026h\u{1B}[r\u{A0}"))
    capabilities.hasSynchronizedOutput = false
    #expect(encoded(frame, after: blank, capabilities) == "\u{1B}[Habcd\r\ne")
  }

  @Test("a block of rows that moved is moved within margins")
  func scrolled() {
    func list(_ first: Int) -> Surface {
      var frame = surface(30, 12, "Title")
      frame.write("Status", row: 11)
      for row in 1...10 { frame.write(line(first + row), row: row) }
      return frame
    }
    #expect(encoded(list(11), after: list(10), Self.all) == "\u{1B}[2;11r\u{1B}[S\u{1B}[r\u{1B}[11H" + line(21))
    #expect(
      encoded(list(10), after: list(12), Self.all)
        == "\u{1B}[2;11r\u{1B}[2T\u{1B}[r\u{1B}[2H" + line(11) + "\r\n" + line(12))
    #expect(!encoded(list(11), after: list(10)).contains("\u{1B}[2;11r"))
  }

  @Test("a whole screen that moved needs no margins, a few cells are not worth it, two blocks may move apart")
  func scrolledParts() {
    func screen(_ first: Int, _ second: Int) -> Surface {
      var frame = surface(30, 12)
      for row in 0..<6 { frame.write(line(first + row), row: row) }
      for row in 6..<12 { frame.write(line(second + row), row: row) }
      return frame
    }
    #expect(encoded(screen(1, 1), after: screen(0, 0), Self.all) == "\u{1B}[S\u{1B}[12H" + line(12))
    #expect(
      encoded(screen(1, 11), after: screen(0, 12), Self.all)
        == "\u{1B}[1;6r\u{1B}[S\u{1B}[7;12r\u{1B}[T\u{1B}[r\u{1B}[6H" + line(6) + "\r\n" + line(17))
    let numbers = (surface(30, 4, "1", "2", "3", "4"), surface(30, 4, "2", "3", "4", "5"))
    #expect(encoded(numbers.1, after: numbers.0, Self.all) == "\u{1B}[H2\r\n3\r\n4\r\n5")
  }

  /// A line that has nothing in common with its neighbours.
  private func line(_ number: Int) -> String {
    String(repeating: String(UnicodeScalar(UInt8(0x41 + number))), count: 25)
  }

  // MARK: - Clusters

  @Test("a row with a disputed cluster is painted whole, the cursor placed behind it")
  func disputed() {
    let blank = surface(6, 1)
    let frame = surface(6, 1, "a☀️b")
    #expect(encoded(frame, after: blank) == "\u{1B}[H\u{1B}[Ka\u{1B}[;2H☀️\u{1B}[;4H\u{1B}[Kb")
    #expect(encoded(blank, after: frame) == "\u{1B}[H\u{1B}[K")
    #expect(
      encoded(frame, after: blank, TerminalCapabilities(measuresGraphemes: true)) == "\u{1B}[Ha\u{1B}[;2H☀️\u{1B}[;4Hb")
  }

  @Test("incremental output shows what a full repaint shows, in terminals of both opinions", arguments: [false, true])
  func incrementalEqualsFull(addsScalars: Bool) {
    let seed = UInt64.random(in: 0 ... .max)
    var frames = RandomFrames(seed: seed, pieces: RandomFrames.undisputed + RandomFrames.disputed)
    var encoder = FrameEncoder(capabilities: Self.all)
    encoder.capabilities.hasSynchronizedOutput = true
    for _ in 0..<60 {
      let (width, height) = (frames.generator.below(24) + 1, frames.generator.below(7) + 1)
      var frame = surface(width, height)
      var shown: Surface?
      var screen = ScreenInterpreter(width: width, height: height, addsScalars: addsScalars)
      for step in 0..<40 {
        frames.draw(on: &frame)
        var bytes: [UInt8] = []
        encoder.encode(frame, after: shown, into: &bytes)
        screen.receive(bytes)
        var repainted = ScreenInterpreter(width: width, height: height, addsScalars: addsScalars)
        var all: [UInt8] = []
        encoder.encode(frame, after: nil, into: &all)
        repainted.receive(all)
        let place = "seed \(seed), \(width) x \(height), step \(step)"
        #expect(screen == repainted, "\(place)\n\(screen.text)\n---\n\(repainted.text)")
        #expect(screen.failures == [], "\(place) \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        if !addsScalars {
          #expect(screen.text == frame.text, "\(place)")
          #expect(styles(of: screen) == styles(of: frame), "\(place)")
        }
        #expect(encoded(frame, after: frame) == "")
        shown = frame
        if screen != repainted || !screen.failures.isEmpty { return }
      }
    }
  }

  private func styles(of screen: ScreenInterpreter) -> [CellStyle] { screen.places.map(\.seenStyle) }

  private func styles(of frame: Surface) -> [CellStyle] {
    (0..<frame.height).flatMap { row in
      (0..<frame.width).map { column in
        let style = frame.style(column: column, row: row)
        return frame.cells[row * frame.width + column].glyph == 0x20 ? style.seenOfBlank : style
      }
    }
  }
}

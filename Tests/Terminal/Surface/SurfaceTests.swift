@testable import CoreTerminal
import Testing

@Suite("Surface")
struct SurfaceTests {
  private let pool = SurfacePool()

  private func surface(_ width: Int = 10, _ height: Int = 2) -> Surface {
    Surface(width: width, height: height, pool: pool)
  }

  @Test("a cell takes 16 bytes")
  func size() {
    #expect(MemoryLayout<Cell>.size == 16)
    #expect(MemoryLayout<Cell>.stride == 16)
  }

  @Test("text is written where it is said, with its style, and its columns are told")
  func writes() {
    var surface = surface()
    #expect(surface.write("Oak", column: 2, row: 1, style: CellStyle(.bold)) == 3)
    #expect(surface.text == "\n  Oak")
    #expect(surface.style(column: 2, row: 1) == CellStyle(.bold))
    #expect(surface.style(column: 5, row: 1) == CellStyle())
    #expect(surface.write("東京", column: 0, row: 0) == 4)
    #expect(surface.text(row: 0) == "東京")
  }

  @Test("drawing outside is clipped on every side")
  func clipped() {
    var surface = surface(4, 2)
    for row in -1...3 { #expect(surface.write("abcdefgh", column: -2, row: row) == 8) }
    #expect(surface.text == "cdef\ncdef")
    surface.fill(CellRectangle(column: -5, row: 1, width: 7, height: 9))
    #expect(surface.text == "cdef\n  ef")
    surface.draw(in: CellRectangle(column: 1, row: 0, width: 2, height: 1)) { _ = $0.write("XXXX", column: -1) }
    #expect(surface.text(row: 0) == "cXXf")
    var none = Surface(width: -1, height: 0, pool: pool)
    none.write("a", column: 0, row: 0)
    #expect(none.text == "")
  }

  @Test("half of a wide cluster is never shown")
  func wide() {
    var surface = surface(5, 1)
    surface.write("東京都", column: 0, row: 0)
    #expect(surface.text == "東京")
    surface.write("x", column: 1, row: 0)
    #expect(surface.text == " x京")
    surface.write("y", column: 2, row: 0)
    #expect(surface.text == " xy")
    surface.write("東", column: -1, row: 0)
    #expect(surface.text == " xy")
    surface.write("東", column: 2, row: 0)
    surface.write("京", column: 1, row: 0)
    #expect(surface.text == " 京")
    surface.write("東", column: 2, row: 0)
    surface.write("京", column: 3, row: 0)
    #expect(surface.text == "   京")
  }

  @Test("what a server sends cannot control the terminal")
  func hostile() {
    var surface = surface(20, 1)
    surface.write("a\u{1B}[2J\u{202E}b\u{301}\u{301}", column: 0, row: 0)
    #expect(surface.text == "a␛[2Jb\u{301}\u{301}")
    #expect(surface.write("\u{301}", column: 0, row: 0) == 0)
  }

  // MARK: - Drawing within

  @Test("drawing in a rectangle counts from its corner and stays within it, however deep")
  func nested() {
    var surface = surface(8, 3)
    surface.draw(in: CellRectangle(column: 2, row: 1, width: 4, height: 2)) { surface in
      #expect(surface.bounds == CellRectangle(width: 4, height: 2))
      #expect(surface.write("abcdef") == 6)
      surface.draw(in: CellRectangle(column: 2, row: 1, width: 9, height: 9)) { surface in
        #expect(surface.bounds == CellRectangle(width: 9, height: 9))
        #expect(surface.clip == CellRectangle(width: 2, height: 1))
        surface.write("xyz", column: -1)
        surface.write("below", row: 1)
      }
      surface.write("up", row: -1)
    }
    #expect(surface.text == "\n  abcd\n    yz")
    surface.write("0", column: 0, row: 0)
    #expect(surface.text(row: 0) == "0")
  }

  @Test("what is scrolled is drawn from a corner outside")
  func scrolled() {
    var surface = surface(3, 2)
    surface.draw(in: surface.bounds) { surface in
      surface.draw(in: CellRectangle(row: -4, width: 3, height: 10)) { surface in
        #expect(surface.clip == CellRectangle(row: 4, width: 3, height: 2))
        for row in 0..<10 { surface.write("\(row)", row: row) }
      }
    }
    #expect(surface.text == "4\n5")
  }

  @Test("an error leaves the rectangle as returning does")
  func throwing() {
    var surface = surface(4, 1)
    #expect(throws: CancellationError.self) {
      try surface.draw(in: CellRectangle(column: 2, width: 1, height: 1)) { _ throws(CancellationError) in
        throw CancellationError()
      }
    }
    surface.write("abcd")
    #expect(surface.text == "abcd")
  }

  @Test("filling and clearing stay within, and blank the halves that stick out")
  func fills() {
    var surface = surface(6, 2)
    for row in 0..<2 { surface.write("東京都", row: row) }
    surface.draw(in: CellRectangle(column: 1, width: 4, height: 1)) { $0.clear() }
    #expect(surface.text == "\n東京都")
    surface.fill(CellRectangle(column: 3, row: 1, width: 1, height: 1), style: CellStyle(.inverse))
    #expect(surface.text == "\n東  都")
    #expect(surface.style(column: 3, row: 1) == CellStyle(.inverse))
    surface.clear()
    #expect(surface.text == "\n")
  }

  // MARK: - Styles

  @Test("styles come back as they were written")
  func styles() {
    var surface = surface()
    let link = Hyperlink("https://example.org")
    let styles = UnderlineStyle.Shape.allCases.map {
      CellStyle(
        [.dim, .strikethrough], foreground: .palette(3), background: TerminalColor(red: 1, green: 2, blue: 3),
        underline: UnderlineStyle($0, color: .palette($0.rawValue)), hyperlink: link)
    }
    for (column, style) in styles.enumerated() { surface.write("x", column: column, style: style) }
    for (column, style) in styles.enumerated() { #expect(surface.style(column: column, row: 0) == style) }
    surface.write("y", style: CellStyle(CellStyle.Attributes(rawValue: 0xFFFF)))
    #expect(surface.style(column: 0, row: 0).underline == nil)
  }

  @Test("runs are the longest of one style, with wide clusters whole")
  func runs() {
    var surface = surface(8, 1)
    surface.write("ab東", style: CellStyle(.bold))
    surface.write("c", column: 4)
    #expect(
      surface.runs(row: 0) == [
        Surface.Run(column: 0, columns: 4, text: "ab東", style: CellStyle(.bold)),
        Surface.Run(column: 4, columns: 4, text: "c   ", style: CellStyle()),
      ])
    #expect(surface.runs(row: 1) == [])
  }
}

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

  @Test("the nearest of the 256 is as near as any of them")
  func nearest() {
    func distance(_ left: (Int, Int, Int), _ right: (Int, Int, Int)) -> Int {
      let (red, green, blue) = (left.0 - right.0, left.1 - right.1, left.2 - right.2)
      return 3 * red * red + 6 * green * green + blue * blue
    }
    let palette = (16..<256).map { TerminalColor.components(of: UInt8($0)) }
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let color = TerminalColor(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
          guard case .palette(let index) = color.reduced(to: .ansi256).kind else {
            Issue.record("no palette colour")
            return
          }
          let wanted = (red, green, blue)
          let best = palette.map { distance(wanted, $0) }.min()
          #expect(distance(wanted, TerminalColor.components(of: index)) == best, "\(wanted)")
        }
      }
    }
  }

  @Test("colours become the nearest that can be shown")
  func colors() {
    let red = TerminalColor(red: 250, green: 5, blue: 5)
    #expect(red.reduced(to: .trueColor) == red)
    #expect(red.reduced(to: .ansi256) == .palette(196))
    #expect(red.reduced(to: .ansi16) == .palette(9))
    #expect(red.reduced(to: .none) == .standard)
    #expect(TerminalColor.palette(196).reduced(to: .ansi16) == .palette(9))
    #expect(TerminalColor.palette(3).reduced(to: .ansi16) == .palette(3))
    #expect(TerminalColor(red: 128, green: 128, blue: 128).reduced(to: .ansi256) == .palette(244))
    #expect(TerminalColor.standard.reduced(to: .ansi16) == .standard)
  }
}

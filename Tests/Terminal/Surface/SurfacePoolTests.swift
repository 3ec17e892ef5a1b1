@testable import CoreTerminal
import Testing

@Suite("Surface pool")
struct SurfacePoolTests {
  @Test("equal clusters have one number")
  func clusters() {
    let pool = SurfacePool()
    #expect(pool.glyph(for: "a") == 0x61)
    let number = pool.glyph(for: "e\u{302}\u{323}")
    #expect(number == Cell.interned)
    #expect(pool.glyph(for: "e\u{302}\u{323}") == number)
    #expect(pool.glyph(for: "👍🏽") == Cell.interned | 1)
    #expect(pool.contents.text(for: Cell.interned | 1) == "👍🏽")
  }

  @Test("a cluster without end is shown as U+FFFD in each of its columns")
  func longCluster() {
    var surface = Surface(width: 6, height: 1, pool: SurfacePool())
    let family = Array(repeating: "👩", count: 100).joined(separator: "\u{200D}")
    #expect(surface.write(family + "x") == 3)
    #expect(surface.text == "\u{FFFD}\u{FFFD}x")
    #expect(surface.pool.contents.clusters.isEmpty)
  }

  @Test("links and colours of underlines share numbers, and none has none")
  func decorations() {
    let pool = SurfacePool()
    let link = Hyperlink("https://example.org")
    #expect(pool.packed(CellStyle(.bold, underline: .curly)).decoration == 0)
    #expect(pool.packed(CellStyle(hyperlink: link)).decoration == 1)
    #expect(pool.packed(CellStyle(underline: UnderlineStyle(.curly, color: .palette(1)))).decoration == 2)
    #expect(pool.packed(CellStyle(underline: UnderlineStyle(.single, color: .palette(1)))).decoration == 2)
    #expect(pool.packed(CellStyle(underline: UnderlineStyle(color: .palette(1)), hyperlink: link)).decoration == 3)
    #expect(pool.packed(CellStyle(.dim, hyperlink: link)).decoration == 1)
    #expect(pool.contents.links.count == 1)
  }

  @Test("a full pool says that it is crowded, and shows new styles without what is rare about them")
  func crowded() {
    let pool = SurfacePool()
    func style(_ number: Int) -> CellStyle {
      CellStyle(
        underline: UnderlineStyle(
          color: TerminalColor(red: UInt8(number >> 16), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))))
    }
    for number in 1..<SurfacePool.decorationLimit / 2 - 1 { _ = pool.packed(style(number)) }
    #expect(!pool.isCrowded)
    for number in 0..<SurfacePool.decorationLimit { _ = pool.packed(style(number)) }
    #expect(pool.isCrowded)
    #expect(pool.packed(style(7)).decoration != 0)
    let late = pool.packed(style(1 << 20))
    #expect((late.decoration, late.look.shape) == (0, .single))
    #expect(pool.contents.decorations.count == SurfacePool.decorationLimit)
  }

  @Test("addresses take so much room and no more")
  func addresses() {
    let pool = SurfacePool()
    let path = String(repeating: "x", count: 2_000)
    for number in 0..<5_000 { _ = pool.packed(CellStyle(hyperlink: Hyperlink("https://\(number)/\(path)"))) }
    #expect(pool.isCrowded)
    #expect(pool.contents.links.reduce(0) { $0 + $1.address.utf8.count } <= SurfacePool.addressLimit)
    #expect(pool.packed(CellStyle(hyperlink: Hyperlink("https://late/\(path)"))).decoration == 0)
  }
}

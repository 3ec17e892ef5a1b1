import CoreTerminal
import Testing

@Suite("SVG image")
struct SVGImageTests {
  private let pool = SurfacePool()

  private func surface(_ width: Int, _ height: Int = 1) -> Surface { Surface(width: width, height: height, pool: pool) }

  /// The lines of a picture without a frame, from behind the background on.
  private func lines(_ surface: Surface, cursor: TerminalCursor? = nil) -> [String] {
    let text = SVGImage(surface, title: "Test", cursor: cursor, isFramed: false).text
    return text.split(separator: "\n").drop { !$0.hasPrefix("<rect") }.dropFirst().dropLast().map(String.init)
  }

  /// The elements of that kind alone.
  private func elements(_ name: String, _ surface: Surface, cursor: TerminalCursor? = nil) -> [String] {
    lines(surface, cursor: cursor).filter { $0.hasPrefix("<\(name) ") }
  }

  private func elements(_ name: String, _ text: String, _ style: CellStyle = CellStyle()) -> [String] {
    var surface = surface(20)
    surface.write(text, style: style)
    return elements(name, surface)
  }

  @Test("a picture is a file that says what it shows")
  func file() {
    var surface = surface(4, 3)
    surface.write("Goal", row: 1)
    #expect(
      SVGImage(surface, title: "A goal").text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="68" height="89" viewBox="-16 -16 68 89" role="img">
        <title>A goal</title>
        <desc>
        Goal</desc>
        <rect x="-15.5" y="-15.5" width="67" height="88" rx="8" fill="#161a21" stroke="#323945"/>
        <g font-family="ui-monospace,'SF Mono',Menlo,'DejaVu Sans Mono','Cascadia Mono',Consolas,monospace" \
        font-size="14.95" fill="#d9dee7">
        <text x="0" textLength="36" y="33">Goal</text>
        </g>
        </svg>

        """)
  }

  @Test("without a frame the picture is the grid alone, in the colours of the theme")
  func frameless() {
    let text = SVGImage(surface(4, 3), theme: .light, title: "T", isFramed: false).text
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="36" height="57" viewBox="0 0 36 57" role="img">
        <title>T</title>
        <desc></desc>
        <rect width="36" height="57" fill="#fcfcfa"/>
        </svg>

        """)
  }

  @Test("hostile text stays text")
  func hostile() {
    var surface = surface(60)
    surface.write("</text><script>alert('1')</script>&amp;\"\u{1B}\u{0}\u{FFFE}")
    let text = SVGImage(surface, title: "</title>\u{0}<script>\u{FFFF}&\u{1B}]").text
    #expect(text.contains("<title>&lt;/title&gt;␀&lt;script&gt;\u{FFFD}&amp;␛]</title>"))
    #expect(!text.contains("<script"))
    #expect(text.contains("&lt;/text&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;&quot;"))
    // XML 1.0 §2.2: no control characters but tab, line feed and carriage return, and no noncharacters.
    #expect(
      text.unicodeScalars.allSatisfy { ($0.value >= 0x20 || $0 == "\n") && $0.value != 0xFFFE && $0.value != 0xFFFF })
  }

  @Test("an address cannot leave its attribute")
  func links() {
    let style = CellStyle(hyperlink: Hyperlink("https://a/?b=\"><script>'&c"))
    #expect(
      elements("a", "x", style) == [
        "<a href=\"https://a/?b=&quot;&gt;&lt;script&gt;&#39;&amp;c\"><text x=\"0\" y=\"14\">x</text></a>"
      ])
  }

  @Test("text of one look is one element, without the blanks around it")
  func runs() {
    #expect(
      elements("text", "   ab  c  ") == [
        "<text x=\"27\" textLength=\"45\" y=\"14\" xml:space=\"preserve\">ab  c</text>"
      ])
    #expect(elements("text", "a b") == ["<text x=\"0\" textLength=\"27\" y=\"14\">a b</text>"])
    #expect(elements("text", "Köln – “жук”") == ["<text x=\"0\" textLength=\"108\" y=\"14\">Köln – “жук”</text>"])
    #expect(elements("text", "   ").isEmpty)
    var surface = surface(4, 2)
    surface.write("ab")
    surface.write("c", column: 2, style: CellStyle([.bold, .italic], foreground: .palette(1)))
    surface.write("d", column: 3, row: 1)
    #expect(
      elements("text", surface) == [
        "<text x=\"0\" textLength=\"18\" y=\"14\">ab</text>",
        "<text x=\"18\" y=\"14\" fill=\"#f47c7c\" font-weight=\"bold\" font-style=\"italic\">c</text>",
        "<text x=\"27\" y=\"33\">d</text>",
      ])
  }

  @Test("what may come of another font stands in the middle of its cells, and moves nothing beside it")
  func otherFonts() {
    #expect(
      elements("text", "a東b●e\u{301}") == [
        "<text x=\"0\" y=\"14\">a</text>", "<text x=\"18\" text-anchor=\"middle\" y=\"14\">東</text>",
        "<text x=\"27\" y=\"14\">b</text>", "<text x=\"40.5\" text-anchor=\"middle\" y=\"14\">●</text>",
        "<text x=\"49.5\" text-anchor=\"middle\" y=\"14\">e\u{301}</text>",
      ])
  }

  @Test("backgrounds that touch are one shape")
  func backgrounds() {
    var surface = surface(6, 3)
    surface.fill(CellRectangle(column: 1, row: 0, width: 4, height: 3), style: CellStyle(background: .palette(4)))
    surface.write("ab", column: 2, row: 1, style: CellStyle(.bold, background: .palette(4)))
    #expect(elements("path", surface) == ["<path fill=\"#7faefa\" d=\"M9 0h36v57h-36z\"/>"])
  }

  @Test("inverse exchanges the colours, and dim goes towards what is behind")
  func inverse() {
    let inverse = elements("path", "x", CellStyle(.inverse)) + elements("text", "x", CellStyle(.inverse))
    #expect(
      inverse == [
        "<path fill=\"#d9dee7\" d=\"M0 0h9v19h-9z\"/>", "<text x=\"0\" y=\"14\" fill=\"#161a21\">x</text>",
      ])
    #expect(elements("text", "x", CellStyle(.dim)) == ["<text x=\"0\" y=\"14\" fill=\"#9599a2\">x</text>"])
  }

  @Test("lines of box drawing go through from cell to cell")
  func boxes() {
    var surface = surface(4, 3)
    surface.write("┌──┐", row: 0)
    surface.write("│  │", row: 1)
    surface.write("└──┘", row: 2)
    #expect(
      elements("path", surface) == [
        "<path stroke=\"#d9dee7\" d=\"M4 9.5H32M4.5 9V48M31.5 9V48M4 47.5H32\"/>"
      ])
    #expect(elements("text", surface).isEmpty)
  }

  @Test("lines of different weights and colours are different shapes")
  func weights() {
    #expect(
      elements("path", "╾─") == [
        "<path stroke=\"#d9dee7\" stroke-width=\"3\" d=\"M0 9.5H4.5\"/>",
        "<path stroke=\"#d9dee7\" d=\"M4.5 9.5H18\"/>",
      ])
    #expect(
      elements("path", "╶╴", CellStyle(foreground: .palette(2))) == ["<path stroke=\"#7fcf8e\" d=\"M4.5 9.5H13.5\"/>"])
  }

  @Test("double lines are open where they meet")
  func double() {
    #expect(
      elements("path", "╬") == [
        "<path stroke=\"#d9dee7\" d=\"M0 7.5H3M6 7.5H9M0 11.5H3M6 11.5H9M2.5 0V8M2.5 11V19M6.5 0V8M6.5 11V19\"/>"
      ])
    #expect(elements("path", "╔") == ["<path stroke=\"#d9dee7\" d=\"M2 7.5H9M6 11.5H9M2.5 7V19M6.5 11V19\"/>"])
    #expect(elements("path", "═") == ["<path stroke=\"#d9dee7\" d=\"M0 7.5H9M0 11.5H9\"/>"])
  }

  @Test("rounded corners meet their lines")
  func rounded() {
    #expect(
      elements("path", "╭─") == [
        "<path stroke=\"#d9dee7\" d=\"M4.5 14V19M9 9.5H18M4.5 14A4.5 4.5 0 0 1 9 9.5\"/>"
      ])
  }

  @Test("blocks are rectangles, and shades let through what is behind")
  func blocks() {
    #expect(
      elements("path", "▄█▒") == [
        "<path fill=\"#d9dee7\" d=\"M0 9.5h9v9.5h-9zM9 0h9v19h-9z\"/>",
        "<path fill=\"#d9dee7\" fill-opacity=\"0.5\" d=\"M18 0h9v19h-9z\"/>",
      ])
    #expect(elements("path", "███") == ["<path fill=\"#d9dee7\" d=\"M0 0h27v19h-27z\"/>"])
  }

  @Test("underlines have their shape and colour, blanks too")
  func underlines() {
    func path(_ shape: UnderlineStyle.Shape) -> [String] {
      elements("path", "a ", CellStyle(underline: UnderlineStyle(shape, color: .palette(1))))
    }
    #expect(path(.single) == ["<path stroke=\"#f47c7c\" d=\"M0 16.5H18\"/>"])
    #expect(path(.double) == ["<path stroke=\"#f47c7c\" d=\"M0 15.5H18M0 17.5H18\"/>"])
    #expect(path(.dotted) == ["<path stroke=\"#f47c7c\" stroke-dasharray=\"1.5\" d=\"M0 16.5H18\"/>"])
    #expect(path(.dashed) == ["<path stroke=\"#f47c7c\" stroke-dasharray=\"4 2\" d=\"M0 16.5H18\"/>"])
    #expect(path(.curly) == ["<path stroke=\"#f47c7c\" d=\"M0 16.5q2.25 3 4.5 0t4.5 0t4.5 0t4.5 0\"/>"])
    #expect(elements("path", "ab", CellStyle(.strikethrough)) == ["<path stroke=\"#d9dee7\" d=\"M0 9.5H18\"/>"])
  }

  @Test("a block cursor exchanges the colours of its cell; others are drawn over it")
  func cursor() {
    var surface = surface(4)
    surface.write("a東")
    func paths(_ cursor: TerminalCursor) -> [String] { elements("path", surface, cursor: cursor) }
    #expect(paths(TerminalCursor(column: 2, row: 0)) == ["<path fill=\"#f2c14e\" d=\"M9 0h18v19h-18z\"/>"])
    #expect(
      elements("text", surface, cursor: TerminalCursor(column: 0, row: 0)).first
        == "<text x=\"0\" y=\"14\" fill=\"#161a21\">a</text>")
    #expect(paths(TerminalCursor(column: 0, row: 0, shape: .bar)) == ["<path fill=\"#f2c14e\" d=\"M0 0h2v19h-2z\"/>"])
    #expect(
      paths(TerminalCursor(column: 1, row: 0, shape: .underline)) == ["<path fill=\"#f2c14e\" d=\"M9 17h18v2h-18z\"/>"])
    for outside in [(-1, 0), (4, 0), (0, 1), (0, -1)] {
      #expect(paths(TerminalCursor(column: outside.0, row: outside.1)).isEmpty)
    }
  }

  @Test("the same screen gives the same picture")
  func deterministic() {
    var surface = surface(40, 4)
    for index in 0..<40 {
      surface.write(
        index % 3 == 0 ? "─" : "x", column: index, row: index % 4,
        style: CellStyle(foreground: .palette(UInt8(index)), background: .palette(UInt8(255 - index))))
    }
    #expect(SVGImage(surface, title: "T").text == SVGImage(surface, title: "T").text)
  }
}

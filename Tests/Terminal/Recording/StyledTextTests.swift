import CoreTerminal
import Testing

@Suite("Styled text")
struct StyledTextTests {
  private let pool = SurfacePool()

  private func surface(_ width: Int, _ height: Int = 1) -> Surface { Surface(width: width, height: height, pool: pool) }

  @Test("a screen without styles is its size and its rows behind bars")
  func plain() {
    var surface = surface(12, 3)
    surface.write("Spain  1 – 0", row: 1)
    #expect(surface.styledText == "12x3\n|\n|Spain  1 – 0\n|\n")
    #expect(self.surface(0, 0).styledText == "0x0\n")
  }

  @Test("each style of a row has a line below, with carets under its cells")
  func styles() {
    var surface = surface(30, 2)
    surface.write("Spain", style: CellStyle(.bold))
    surface.write("1", column: 7, style: CellStyle(foreground: .palette(1)))
    surface.write("東", column: 10, style: CellStyle(.bold))
    surface.write("0", column: 13, style: CellStyle(foreground: .palette(1)))
    #expect(
      surface.styledText == """
        30x2
        |Spain  1  東 0
         ^^^^^     ^^ bold
                ^     ^ red
        |

        """)
  }

  @Test("styled blanks at the end are seen by their carets alone")
  func blanks() {
    var surface = surface(6)
    surface.fill(surface.bounds, style: CellStyle(background: .palette(4)))
    #expect(surface.styledText == "6x1\n|\n ^^^^^^ on blue\n")
  }

  @Test(
    "a style is named by its parts",
    arguments: [
      (CellStyle([.bold, .dim, .italic, .inverse, .strikethrough]), "bold dim italic inverse strikethrough"),
      (CellStyle(foreground: .palette(9), background: .palette(15)), "bright-red on bright-white"),
      (CellStyle(foreground: .palette(16), background: .palette(255)), "palette-16 on palette-255"),
      (CellStyle(foreground: TerminalColor(red: 255, green: 128, blue: 0)), "#ff8000"),
      (CellStyle(underline: .single), "underline"),
      (CellStyle(foreground: .palette(2), underline: .double), "green underline double"),
      (CellStyle(underline: UnderlineStyle(.curly, color: .palette(1))), "underline curly red"),
      (CellStyle(underline: UnderlineStyle(.single, color: .palette(0))), "underline black"),
      (CellStyle(hyperlink: Hyperlink("https://example.org/")), "link \"https://example.org/\""),
      (CellStyle(hyperlink: Hyperlink(#"https://a/"\^"#)), #"link "https://a/\"\\^""#),
    ])
  func names(style: CellStyle, name: String) {
    var surface = surface(1)
    surface.write("x", style: style)
    #expect(surface.styledText == "1x1\n|x\n ^ \(name)\n")
  }

  @Test("clusters that would read as one stay apart")
  func joining() {
    var flag = surface(6)
    flag.write("🇪🇸")
    var halves = surface(6)
    let width = halves.write("\u{1F1EA}")
    halves.write("\u{1F1F8}", column: width)
    #expect(flag.styledText == "6x1\n|🇪🇸\n")
    #expect(halves.styledText == "6x1\n|\u{1F1EA}\u{200B}\u{1F1F8}\n")
  }

  @Test("nothing a server sends can make a line or a bar of its own")
  func hostile() {
    var surface = surface(20)
    surface.write("a\n|b\u{1B}[1m\u{200B}^ bold")
    #expect(surface.styledText == "20x1\n|a |b␛[1m^ bold\n")
  }

  @Test("surfaces that look different give different texts")
  func unambiguous() {
    let styles = [
      CellStyle(), CellStyle(.bold), CellStyle(.dim), CellStyle(foreground: .palette(1)),
      CellStyle(background: .palette(1)), CellStyle(underline: UnderlineStyle(.single, color: .palette(1))),
      CellStyle(underline: .dotted), CellStyle(underline: UnderlineStyle(.dotted, color: .palette(1))),
      CellStyle(foreground: .palette(1), underline: .single), CellStyle(hyperlink: Hyperlink("https://a")),
    ]
    var texts: Set<String> = []
    var count = 0
    for first in styles {
      for second in styles {
        for text in ["ab", "a", "  ", "^b"] {
          var surface = surface(2)
          surface.write(String(text.prefix(1)), style: first)
          surface.write(String(text.dropFirst()), column: 1, style: second)
          texts.insert(surface.styledText)
          // A text of one column leaves the second cell alone.
          count += text.count == 1 ? (second == CellStyle() ? 1 : 0) : 1
        }
      }
    }
    #expect(texts.count == count)
  }
}

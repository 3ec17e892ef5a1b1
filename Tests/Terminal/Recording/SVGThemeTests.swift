@testable import CoreTerminal
import Glibc
import Testing

@Suite("SVG theme")
struct SVGThemeTests {
  /// WCAG 2.2, relative luminance.
  private func luminance(_ color: RGBColor) -> Double {
    func linear(_ component: UInt8) -> Double {
      let value = Double(component) / 255
      return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private func contrast(_ first: RGBColor, _ second: RGBColor) -> Double {
    let both = [luminance(first), luminance(second)].sorted()
    return (both[1] + 0.05) / (both[0] + 0.05)
  }

  @Test("text is legible in every colour that is meant for it", arguments: [(SVGTheme.dark, [0]), (.light, [7, 15])])
  func legible(theme: SVGTheme, backgrounds: [Int]) {
    #expect(contrast(theme.foreground, theme.background) >= 7)
    for index in 0..<16 where !backgrounds.contains(index) {
      let color = theme.color(.palette(UInt8(index)), standard: theme.foreground)
      #expect(contrast(color, theme.background) >= 4.5, "\(index)")
    }
    #expect(contrast(CellLook(CellStyle(.dim), theme: theme).foreground, theme.background) >= 4.5)
    #expect(contrast(theme.cursor, theme.background) >= 3)
  }

  @Test("the fixed colours are those of a terminal")
  func fixed() {
    #expect(SVGTheme.dark.color(.palette(196), standard: RGBColor(0)) == RGBColor(0xFF0000))
    #expect(SVGTheme.dark.color(.palette(244), standard: RGBColor(0)) == RGBColor(0x808080))
    #expect(SVGTheme.light.color(TerminalColor(red: 1, green: 2, blue: 3), standard: RGBColor(0)) == RGBColor(0x010203))
    #expect(SVGTheme.light.color(.standard, standard: RGBColor(0x123456)).description == "#123456")
  }
}

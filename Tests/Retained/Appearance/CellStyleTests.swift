import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation
import Testing

private var system: UITraitCollection { UITraitCollection() }
private var light: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }
private var dark: UITraitCollection { UITraitCollection(userInterfaceStyle: .dark) }

private func monochrome(_ style: UIUserInterfaceStyle) -> UITraitCollection {
  UITraitCollection {
    $0.userInterfaceStyle = style
    $0.colorDepth = .none
  }
}

@Suite("The style of cells")
struct CellStyleTests {
  @Test("is the terminal's own for text of the system where the style is unspecified")
  func native() {
    #expect(CellStyle(foreground: .label, background: .systemBackground, traits: system) == CellStyle())
    #expect(CellStyle(foreground: .label, traits: system) == CellStyle())
  }

  @Test("is faint for secondary text there, in high contrast not")
  func faint() {
    #expect(CellStyle(foreground: .secondaryLabel, traits: system) == CellStyle(.dim))
    let strong = system.modifyingTraits { $0.accessibilityContrast = .high }
    #expect(CellStyle(foreground: .secondaryLabel, traits: strong) == CellStyle())
  }

  @Test("has the colours of the style where there is one")
  func explicit() {
    let style = CellStyle(foreground: .label, background: .systemBackground, traits: dark)
    #expect(style == CellStyle(foreground: TerminalColor(0xFFFFFF), background: TerminalColor(0x000000)))
  }

  @Test("has bold and italic from the font")
  func font() {
    #expect(CellStyle(foreground: .label, font: .boldSystemFont(ofSize: 17), traits: system) == CellStyle(.bold))
    #expect(CellStyle(foreground: .label, font: .italicSystemFont(ofSize: 17), traits: system) == CellStyle(.italic))
  }

  @Test("blends text with its ground, and the ground with what is behind it")
  func blending() {
    let half = UIColor.white.withAlphaComponent(0.5)
    let style = CellStyle(foreground: half, background: half, traits: dark)
    #expect(style == CellStyle(foreground: TerminalColor(0xBFBFBF), background: TerminalColor(0x808080)))
  }

  @Test("shows what is behind where the background is clear")
  func clearGround() {
    let ground = UIColor.clear.resolved(with: light).blended(over: UIColor.red.resolved(with: light))
    let style = CellStyle(.black, on: ground, traits: light)
    #expect(style == CellStyle(foreground: TerminalColor(0x000000), background: TerminalColor(0xFF0000)))
  }

  @Test("takes black or white for the terminal's own text on a ground of an app")
  func legible() {
    let onWhite = CellStyle(foreground: .label, background: .white, traits: system)
    #expect(onWhite == CellStyle(foreground: TerminalColor(0x000000), background: TerminalColor(0xFFFFFF)))
    let onBlack = CellStyle(foreground: .label, background: .black, traits: system)
    #expect(onBlack == CellStyle(foreground: TerminalColor(0xFFFFFF), background: TerminalColor(0x000000)))
    let faint = CellStyle(foreground: .secondaryLabel, background: .black, traits: system)
    #expect(faint == CellStyle(.dim, foreground: TerminalColor(0xFFFFFF), background: TerminalColor(0x000000)))
  }

  @Test("exchanges the terminal's own colours where text is to be the ground")
  func exchanged() {
    #expect(CellStyle(foreground: .systemBackground, background: .label, traits: system) == CellStyle(.inverse))
    // What is behind text when it is exchanged is its foreground.
    let red = CellStyle(foreground: .red, background: .label, traits: system)
    #expect(red == CellStyle(.inverse, background: TerminalColor(0xFF0000)))
  }

  @Test(
    "has no colour where there are none, and keeps what they mean",
    arguments: [UIUserInterfaceStyle.unspecified, .light, .dark])
  func withoutColors(style: UIUserInterfaceStyle) {
    func look(_ text: UIColor, _ ground: UIColor? = nil) -> CellStyle {
      CellStyle(foreground: text, background: ground, traits: monochrome(style))
    }
    #expect(look(.label) == CellStyle())
    #expect(look(.label, .systemBackground) == CellStyle())
    #expect(look(.label, .secondarySystemBackground) == CellStyle())
    #expect(look(.label, .systemFill) == CellStyle())
    for faint in [UIColor.secondaryLabel, .tertiaryLabel, .placeholderText, .gray, .systemGray] {
      #expect(look(faint) == CellStyle(.dim), "\(faint)")
    }
    for strong in [UIColor.tintColor, .link, .systemRed, .systemGreen, .systemYellow] {
      #expect(look(strong) == CellStyle(.bold), "\(strong)")
    }
    for ground in [UIColor.tintColor, .systemRed, .label] {
      #expect(look(.white, ground) == CellStyle(.inverse), "\(ground)")
      #expect(look(.systemBackground, ground) == CellStyle(.inverse), "\(ground)")
    }
  }

  @Test("without colours is faint for nothing where strong contrast is asked for")
  func monochromeContrast() {
    let strong = monochrome(.light).modifyingTraits { $0.accessibilityContrast = .high }
    #expect(CellStyle(foreground: .secondaryLabel, traits: strong) == CellStyle())
  }

  @Test("without colours still has what the font says")
  func monochromeFont() {
    let style = CellStyle(
      foreground: .secondaryLabel, font: .boldSystemFont(ofSize: 1), traits: monochrome(.light))
    #expect(style == CellStyle([.bold, .dim]))
  }
}

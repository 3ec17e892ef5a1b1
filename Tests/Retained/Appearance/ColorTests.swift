import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation
import Testing

private struct Team: UITraitDefinition { static let defaultValue = 0 }

private var light: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }
private var dark: UITraitCollection { UITraitCollection(userInterfaceStyle: .dark) }
private var system: UITraitCollection { UITraitCollection() }

@Suite("A colour")
struct ColorTests {
  @Test("keeps the components it was made of")
  func components() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(
      UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [0.1, 0.2, 0.3, 0.4])
  }

  @Test(
    "makes the nearest possible of components beyond 0 and 1, and 0 of what is no number",
    arguments: [(-1.0, 0.0), (2, 1), (.infinity, 1), (-.infinity, 0), (.nan, 0)])
  func limits(given: Double, taken: Double) {
    let color = UIColor(red: given, green: given, blue: given, alpha: 1)
    #expect(color == UIColor(white: taken, alpha: 1))
  }

  @Test(
    "comes from the wheel, and goes back to it",
    arguments: [
      (0.0, 0xFF0000), (1, 0xFF0000), (1.0 / 6, 0xFFFF00), (1.0 / 3, 0x00FF00), (0.5, 0x00FFFF), (2.0 / 3, 0x0000FF),
      (5.0 / 6, 0xFF00FF),
    ] as [(Double, Int)])
  func wheel(hue: Double, bits: Int) {
    let color = UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1)
    #expect(color.terminalColor(with: system) == TerminalColor(bits))
    var back: CGFloat = -1
    color.getHue(&back, saturation: nil, brightness: nil, alpha: nil)
    #expect(abs(back - hue.truncatingRemainder(dividingBy: 1)) < 1e-9)
  }

  @Test("that is grey says how white it is, any other does not")
  func white() {
    var white: CGFloat = -1
    #expect(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: nil))
    #expect(white == 0.25)
    #expect(!UIColor.red.getWhite(&white, alpha: nil))
  }

  @Test("of Display P3 is the nearest of sRGB: white stays white")
  func displayP3() {
    #expect(
      UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 1).terminalColor(with: system) == TerminalColor(0xFFFFFF))
    #expect(
      UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).terminalColor(with: system) == TerminalColor(0xFF0000))
    #expect(
      UIColor(displayP3Red: 0.4, green: 0.4, blue: 0.4, alpha: 1).terminalColor(with: system) == TerminalColor(0x666666)
    )
  }

  @Test("equals one of the same components, and a colour of the system only itself")
  func equality() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.hashValue == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hashValue)
    #expect(UIColor.systemRed == .systemRed)
    #expect(UIColor.systemRed != .systemBlue)
    #expect(UIColor.systemRed != UIColor.systemRed.resolvedColor(with: light))
    #expect(UIColor.systemRed.withAlphaComponent(0.5) == UIColor.systemRed.withAlphaComponent(0.5))
    #expect(UIColor.red.withAlphaComponent(1) == .red)
  }

  @Test("of the system follows style and contrast")
  func variants() {
    let strong = dark.modifyingTraits { $0.accessibilityContrast = .high }
    #expect(UIColor.systemBackground.terminalColor(with: light) == TerminalColor(0xFFFFFF))
    #expect(UIColor.systemBackground.terminalColor(with: dark) == TerminalColor(0x000000))
    #expect(UIColor.systemGray6.terminalColor(with: dark) == TerminalColor(0x1C1C1E))
    #expect(UIColor.systemGray6.terminalColor(with: strong) == TerminalColor(0x242426))
  }

  @Test("of text or ground is the terminal's own where the style is unspecified")
  func native() {
    for color in [
      UIColor.label, .secondaryLabel, .placeholderText, .systemBackground, .secondarySystemGroupedBackground,
    ] {
      #expect(color.terminalColor(with: system) == .standard, "\(color)")
    }
  }

  @Test("that is clear is none to draw")
  func clear() {
    #expect(UIColor.clear.terminalColor(with: light) == nil)
    #expect(UIColor.systemRed.withAlphaComponent(0).terminalColor(with: light) == nil)
    #expect(UIColor.clear.terminalColor(with: UITraitCollection(colorDepth: .none)) == nil)
  }

  @Test("is the terminal's own where there are no colours")
  func monochrome() {
    #expect(UIColor.systemRed.terminalColor(with: UITraitCollection(colorDepth: .none)) == .standard)
  }

  @Test("that is translucent is blended with what is known to be behind it")
  func blending() {
    let half = UIColor.white.withAlphaComponent(0.5)
    #expect(half.terminalColor(with: dark) == TerminalColor(0x808080))
    #expect(half.terminalColor(with: dark, over: .red) == TerminalColor(0xFF8080))
    #expect(half.terminalColor(with: light) == TerminalColor(0xFFFFFF))
  }

  @Test("that is translucent over the unknown is blended with what terminals usually have")
  func unknownGround() {
    #expect(UIColor.white.withAlphaComponent(0.25).terminalColor(with: system) == TerminalColor(0x565656))
    #expect(UIColor.systemFill.terminalColor(with: system) != .standard)
    #expect(UIColor.systemBackground.withAlphaComponent(0.25).terminalColor(with: system) == .standard)
  }

  @Test("with another opacity still follows the style")
  func dynamicAlpha() {
    let color = UIColor.systemBackground.withAlphaComponent(0.5).withAlphaComponent(0.25)
    #expect(color.resolvedColor(with: dark) == UIColor.black.withAlphaComponent(0.25))
    #expect(color.resolvedColor(with: light) == UIColor.white.withAlphaComponent(0.25))
  }

  @Test("of a rule is chosen by traits, own ones too, each time anew")
  func provider() {
    let color = UIColor { [.red, .green, .systemBackground][$0[Team.self]] }
    #expect(color.resolvedColor(with: light) == .red)
    #expect(color.resolvedColor(with: UITraitCollection { $0[Team.self] = 1 }) == .green)
    #expect(color.resolvedColor(with: dark.modifyingTraits { $0[Team.self] = 2 }) == .black)
  }

  @Test("named tint is what the traits say, blue where they say nothing")
  func tint() {
    #expect(UIColor.tintColor.resolvedColor(with: light) == UIColor.systemBlue.resolvedColor(with: light))
    let tinted = light.modifyingTraits { $0.tintColor = .systemPink }
    #expect(UIColor.tintColor.resolvedColor(with: tinted) == UIColor.systemPink.resolvedColor(with: light))
    #expect(tinted.hasDifferentColorAppearance(comparedTo: light))
  }

  @Test("that leads back to itself is that of text, and ends")
  func circle() {
    let circle = light.modifyingTraits { $0.tintColor = UIColor.tintColor.withAlphaComponent(0.5) }
    #expect(UIColor.tintColor.resolvedColor(with: circle) == UIColor.black.withAlphaComponent(0.5))
    let rule = UIColor { _ in .tintColor }
    #expect(rule.resolvedColor(with: light.modifyingTraits { $0.tintColor = rule }) == .black)
  }

  @Test("of the system is resolved without making a new one")
  func identity() {
    #expect(UIColor.systemRed.resolvedColor(with: light) === UIColor.systemRed.resolvedColor(with: light))
    #expect(UIColor.red.resolvedColor(with: light) === UIColor.red)
    #expect(UIColor.tintColor.resolvedColor(with: dark) === UIColor.systemBlue.resolvedColor(with: dark))
  }

  @Test("names itself")
  func description() {
    #expect("\(UIColor.systemTeal)" == "<UIColor: systemTeal>")
    #expect("\(UIColor.clear)" == "<UIColor: clear>")
    #expect("\(UIColor(white: 0.5, alpha: 1))" == "<UIColor: 0.5 0.5 0.5 1.0>")
  }
}

extension TerminalColor {
  /// The lower 24 bits, as they are written in hexadecimal.
  init(_ bits: Int) {
    self.init(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }
}

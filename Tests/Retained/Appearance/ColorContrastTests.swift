import CoreEnvironment
import CoreRetained
@testable import CoreTerminal
import Testing

/// A look of the whole interface, and the contrast that is promised in it.
private struct Theme: CustomTestStringConvertible, Sendable {
  let style: UIUserInterfaceStyle
  let contrast: UIAccessibilityContrast

  var promised: Double { contrast == .high ? 7 : 4.5 }
  var traits: UITraitCollection {
    UITraitCollection {
      $0.userInterfaceStyle = style
      $0.accessibilityContrast = contrast
    }
  }
  var testDescription: String { "\(style), contrast \(contrast)" }

  static let all: [Theme] = [
    Theme(style: .light, contrast: .normal), Theme(style: .light, contrast: .high),
    Theme(style: .dark, contrast: .normal), Theme(style: .dark, contrast: .high),
  ]
}

private let accents: [UIColor] = [
  .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal, .systemCyan, .systemBlue,
  .systemIndigo, .systemPurple, .systemPink, .systemBrown, .systemGray, .link, .tintColor,
]
private let texts: [UIColor] =
  accents + [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText]
private let grounds: [UIColor] = [
  .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
  .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground, .systemGray6,
]
private let fills: [UIColor] = [
  .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
]

@Suite("Colours can be read")
struct ColorContrastTests {
  /// Every ground, and every layer on the first of them.
  private static func grounds(_ traits: UITraitCollection) -> [(name: String, color: ResolvedColor)] {
    let base = UIColor.systemBackground.resolved(with: traits)
    return CoreRetainedTests.grounds.map { ("\($0)", $0.resolved(with: traits)) }
      + fills.map { ("\($0)", $0.resolved(with: traits).blended(over: base)) }
  }

  @Test("as text of the system on each of its grounds", arguments: Theme.all)
  fileprivate func pairs(theme: Theme) {
    for ground in Self.grounds(theme.traits) {
      for text in texts {
        let contrast = text.resolved(with: theme.traits).components.contrast(with: ground.color.components)
        #expect(contrast >= theme.promised, "\(text) on \(ground.name): \(contrast)")
      }
    }
  }

  @Test("so too after they were brought down to 256", arguments: Theme.all)
  fileprivate func reduced(theme: Theme) {
    for ground in Self.grounds(theme.traits) {
      for text in texts {
        let colors = [text.resolved(with: theme.traits), ground.color].map { $0.terminalColor.shown(in: .ansi256) }
        let contrast = colors[0].contrast(with: colors[1])
        #expect(contrast >= theme.promised - 0.01, "\(text) on \(ground.name): \(contrast)")
      }
    }
  }

  @Test("where nobody knows the ground: accents on black, on white, and black and white on accents")
  func unspecified() {
    for accent in accents {
      let color = accent.resolved(with: UITraitCollection()).components
      #expect(color.contrast(with: .black) >= 4.5, "\(accent)")
      #expect(color.contrast(with: .white) >= 4.5, "\(accent)")
    }
  }

  @Test("levels of text go from strong to faint", arguments: Theme.all)
  fileprivate func levels(theme: Theme) {
    let ground = UIColor.systemBackground.resolved(with: theme.traits).components
    let contrasts = [UIColor.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel].map {
      $0.resolved(with: theme.traits).components.contrast(with: ground)
    }
    #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test(
    "as WCAG counts",
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x767676, 0xFFFFFF, 4.54), (0xFF0000, 0xFFFFFF, 4.0),
      (0x0000FF, 0xFFFFFF, 8.59),
    ] as [(UInt32, UInt32, Double)])
  func formula(text: UInt32, ground: UInt32, contrast: Double) {
    let found = ColorComponents(text).contrast(with: ColorComponents(ground))
    #expect(abs(found - contrast) < 0.005)
  }
}

extension TerminalColor {
  /// What is seen where a terminal shows no more colours.
  fileprivate func shown(in support: ColorSupport) -> ColorComponents {
    switch reduced(to: support).kind {
    case .standard: return .black
    case .components(let red, let green, let blue): return ColorComponents(bytes: (red, green, blue))
    case .palette(let index): return ColorComponents(bytes: Self.components(of: index))
    }
  }
}

extension ColorComponents {
  fileprivate init(bytes: (red: UInt8, green: UInt8, blue: UInt8)) {
    self.init(UInt32(bytes.red) << 16 | UInt32(bytes.green) << 8 | UInt32(bytes.blue))
  }
}

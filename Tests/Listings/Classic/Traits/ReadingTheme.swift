import Core

enum ReadingTheme: CaseIterable {
  case standard, sepia, monochrome
}

struct ReadingThemeTrait: UITraitDefinition {
  static let defaultValue = ReadingTheme.standard
  static let affectsColorAppearance = true
  static let name = "reading theme"
  static let identifier = "org.example.reading-theme"
}

struct ContainedInDrawerTrait: UITraitDefinition {
  static let defaultValue = false
}

extension UITraitCollection {
  var readingTheme: ReadingTheme { self[ReadingThemeTrait.self] }
  var isContainedInDrawer: Bool { self[ContainedInDrawerTrait.self] }
}

extension UIMutableTraits {
  var readingTheme: ReadingTheme {
    get { self[ReadingThemeTrait.self] }
    set { self[ReadingThemeTrait.self] = newValue }
  }

  var isContainedInDrawer: Bool {
    get { self[ContainedInDrawerTrait.self] }
    set { self[ContainedInDrawerTrait.self] = newValue }
  }
}

extension UIColor {
  static let page = UIColor { traits in
    switch traits.readingTheme {
    case .standard: return .systemBackground
    case .sepia: return UIColor(red: 0.96, green: 0.92, blue: 0.82, alpha: 1)
    case .monochrome: return traits.userInterfaceStyle == .dark ? .black : .white
    }
  }
}

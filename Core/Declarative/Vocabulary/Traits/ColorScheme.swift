public import CoreEnvironment
import CoreRetained

/// Whether the surroundings are light or dark (SwiftUI: `ColorScheme`).
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Text is dark, on a light background.
  case light
  /// Text is light, on a dark background.
  case dark

  /// Takes over the style of UIKit; `nil` where it is unspecified.
  public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
    switch uiUserInterfaceStyle {
    case .light: self = .light
    case .dark: self = .dark
    case .unspecified: return nil
    }
  }
}

extension UIUserInterfaceStyle {
  /// The style of a scheme; unspecified for `nil`.
  public init(_ colorScheme: ColorScheme?) {
    switch colorScheme {
    case .light: self = .light
    case .dark: self = .dark
    case nil: self = .unspecified
    }
  }
}

/// Whether the usual or a stronger contrast is wanted (SwiftUI: `ColorSchemeContrast`).
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// The usual contrast between text and what is behind it.
  case standard
  /// A stronger contrast, for users who ask for it.
  case increased
}

extension EnvironmentValues {
  /// Light or dark: the trait `userInterfaceStyle`, under another name (SwiftUI: `colorScheme`). A terminal whose ground is
  /// not known counts as light.
  public var colorScheme: ColorScheme {
    get { self[ColorSchemeKey.self] }
    set {
      self[ColorSchemeKey.self] = newValue
      // Texts are drawn by it.
      self[TextPlaceKeys.self] = true
      self[TextKeys.self] = true
    }
  }

  /// Usual or strong contrast: the trait `accessibilityContrast`, under another name (SwiftUI: `colorSchemeContrast`).
  public var colorSchemeContrast: ColorSchemeContrast { self[ContrastKey.self] }
}

private enum ColorSchemeKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: ColorScheme { .light }
  static func read(from traitCollection: UITraitCollection) -> ColorScheme {
    ColorScheme(traitCollection.userInterfaceStyle) ?? .light
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: ColorScheme) {
    mutableTraits.userInterfaceStyle = UIUserInterfaceStyle(value)
  }
}

private enum ContrastKey: UITraitBridgedEnvironmentKey {
  static var defaultValue: ColorSchemeContrast { .standard }
  static func read(from traitCollection: UITraitCollection) -> ColorSchemeContrast {
    traitCollection.accessibilityContrast == .high ? .increased : .standard
  }
  static func write(to mutableTraits: inout any UIMutableTraits, value: ColorSchemeContrast) {
    mutableTraits.accessibilityContrast = value == .increased ? .high : .normal
  }
}

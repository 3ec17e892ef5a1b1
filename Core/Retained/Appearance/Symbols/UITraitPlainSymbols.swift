public import CoreEnvironment

/// The trait that says whether symbols, pictures and lines are drawn in ASCII: for terminals without the fonts, and for
/// screen readers.
public struct UITraitPlainSymbols: UITraitDefinition {
  /// They are drawn in Unicode.
  public static let defaultValue = false
}

extension UITraitCollection {
  /// Whether symbols, pictures and lines are drawn in ASCII.
  public var prefersPlainSymbols: Bool { self[UITraitPlainSymbols.self] }
}

extension UIMutableTraits {
  /// Whether symbols, pictures and lines are drawn in ASCII.
  public var prefersPlainSymbols: Bool {
    get { self[UITraitPlainSymbols.self] }
    set { self[UITraitPlainSymbols.self] = newValue }
  }
}

public import CoreEnvironment

/// The trait that says whether symbols, pictures and lines are drawn in ASCII: for terminals without the fonts, and for
/// screen readers.
public struct UITraitPlainSymbols: UITraitDefinition {
  /// `false`: symbols, pictures and lines are drawn in Unicode unless something above says otherwise.
  public static let defaultValue = false
}

extension UITraitCollection {
  /// Whether symbols, pictures and lines are drawn in ASCII, for terminals and fonts without the signs.
  public var prefersPlainSymbols: Bool { self[UITraitPlainSymbols.self] }
}

extension UIMutableTraits {
  /// Whether everything below the place where this is set draws symbols, pictures and lines in ASCII.
  public var prefersPlainSymbols: Bool {
    get { self[UITraitPlainSymbols.self] }
    set { self[UITraitPlainSymbols.self] = newValue }
  }
}

public import CoreEnvironment
public import CoreTerminal

/// The trait that says how many colours the terminal shows. Without any, meaning is kept by bold, faint and inverse.
///
/// Set where a window meets its terminal, from what the terminal can do.
public struct UITraitColorDepth: UITraitDefinition {
  /// 24 bits: what is more than a terminal shows is brought down as it is written.
  public static let defaultValue = ColorSupport.trueColor
  /// Yes.
  public static let affectsColorAppearance = true
}

extension UITraitCollection {
  /// How many colours the terminal shows.
  public var colorDepth: ColorSupport { self[UITraitColorDepth.self] }

  /// Creates a collection of this trait alone.
  public init(colorDepth: ColorSupport) {
    self.init { $0.colorDepth = colorDepth }
  }
}

extension UIMutableTraits {
  /// How many colours the terminal shows.
  public var colorDepth: ColorSupport {
    get { self[UITraitColorDepth.self] }
    set { self[UITraitColorDepth.self] = newValue }
  }
}

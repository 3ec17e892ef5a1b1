public import CoreEnvironment
public import CoreTerminal

/// The trait that says how many colours the terminal shows. Without any, meaning is kept by bold, faint and inverse.
///
/// Set where a window meets its terminal, from what the terminal can do.
public struct UITraitColorDepth: UITraitDefinition {
  /// 24 bits: what is more than a terminal shows is brought down as it is written.
  public static let defaultValue = ColorSupport.trueColor
  /// `true`: a change resolves colours anew, and draws what uses them.
  public static let affectsColorAppearance = true
}

extension UITraitCollection {
  /// How many colours the terminal shows, from none to 24 bits; views need not ask, as colours are turned into the
  /// nearest ones.
  public var colorDepth: ColorSupport { self[UITraitColorDepth.self] }

  /// Creates a collection in which only the colour depth is set; everything else has its default.
  public init(colorDepth: ColorSupport) {
    self.init { $0.colorDepth = colorDepth }
  }
}

extension UIMutableTraits {
  /// How many colours are shown below the place where this is set; the screen sets what its terminal can.
  public var colorDepth: ColorSupport {
    get { self[UITraitColorDepth.self] }
    set { self[UITraitColorDepth.self] = newValue }
  }
}

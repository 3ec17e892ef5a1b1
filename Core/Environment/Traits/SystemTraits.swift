/// The trait that says whether the interface is light or dark.
///
/// Colours that know both are resolved by it.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// `unspecified`: nothing above has said whether it is light or dark, and colours are the terminal's own.
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  /// `true`: a change resolves colours anew, and draws what uses them.
  public static let affectsColorAppearance = true
}

/// The trait that says how much room there is from side to side: in a terminal, from its columns.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// `unspecified`: no screen or window above has said how wide it is.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// The trait that says how much room there is from top to bottom: in a terminal, from its rows.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// `unspecified`: no screen or window above has said how high it is.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// The trait that says which colours can be shown: in a terminal, from its colour depth.
public struct UITraitDisplayGamut: UITraitDefinition {
  /// `unspecified`: no screen above has said which colours it can show.
  public static let defaultValue: UIDisplayGamut = .unspecified
  /// `true`: a change resolves colours anew, and draws what uses them.
  public static let affectsColorAppearance = true
}

/// The trait that says whether strong contrast is asked for.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// `unspecified`: nobody has asked for strong contrast, nor for the usual one.
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  /// `true`: a change resolves colours anew, and draws what uses them.
  public static let affectsColorAppearance = true
}

/// The trait that says in which direction text and lists run.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// `unspecified`, which is laid out from left to right.
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
}

/// The trait that says how large text is wanted.
///
/// No view draws by it: every character of a terminal has one size. `dynamicTypeSize` reads it.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// `unspecified`: nobody has said how large text is wanted.
  public static let defaultValue: UIContentSizeCategory = .unspecified
}

/// The trait that says for which kind of device the interface is made.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// `unspecified`: nobody has said for which kind of device the interface is made.
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
}

/// The trait that says how many dots make a point. The default is 1: a terminal's cells have no dots.
public struct UITraitDisplayScale: UITraitDefinition {
  /// 1, as a terminal's cells have no dots that could be finer than a point.
  public static let defaultValue: Double = 1
}

/// The trait that says whether the interface is in use: in a terminal, whether it has the focus.
public struct UITraitActiveAppearance: UITraitDefinition {
  /// `unspecified`: no screen above has said whether it has the focus.
  public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
  /// `true`: a change resolves colours anew, and draws what uses them.
  public static let affectsColorAppearance = true
}

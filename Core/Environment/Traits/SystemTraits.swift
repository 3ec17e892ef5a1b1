/// The trait that says light or dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
}

/// The trait that says how much room there is from side to side: in a terminal, from its columns.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// The trait that says how much room there is from top to bottom: in a terminal, from its rows.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
}

/// The trait that says which colours can be shown: in a terminal, from its colour depth.
public struct UITraitDisplayGamut: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIDisplayGamut = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
}

/// The trait that says whether strong contrast is asked for.
public struct UITraitAccessibilityContrast: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
}

/// The trait that says in which direction text and lists run.
public struct UITraitLayoutDirection: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
}

/// The trait that says how large text is wanted.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIContentSizeCategory = .unspecified
}

/// The trait that says for which kind of device the interface is made.
public struct UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
}

/// The trait that says how many dots make a point. The default is 1: a terminal's cells have no dots.
public struct UITraitDisplayScale: UITraitDefinition {
  /// 1.
  public static let defaultValue: Double = 1
}

/// The trait that says whether the interface is in use: in a terminal, whether it has the focus.
public struct UITraitActiveAppearance: UITraitDefinition {
  /// Not known.
  public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
  /// Yes.
  public static let affectsColorAppearance = true
}

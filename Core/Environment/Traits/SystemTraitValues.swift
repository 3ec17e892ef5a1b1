/// Light or dark (UIKit: `UIUserInterfaceStyle`).
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  case unspecified = 0
  case light = 1
  case dark = 2
}

/// Whether there is little or much room in one direction (UIKit: `UIUserInterfaceSizeClass`); in a terminal from its
/// columns and rows.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  case unspecified = 0
  case compact = 1
  case regular = 2
}

/// Which colours can be shown (UIKit: `UIDisplayGamut`); in a terminal from its colour depth.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  case unspecified = -1
  case SRGB = 0
  case P3 = 1
}

/// Whether strong contrast is asked for (UIKit: `UIAccessibilityContrast`).
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  case unspecified = -1
  case normal = 0
  case high = 1
}

/// In which direction text and lists run (UIKit: `UITraitEnvironmentLayoutDirection`).
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// For which kind of device the interface is made (UIKit: `UIUserInterfaceIdiom`). A terminal leaves it unspecified.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  case unspecified = -1
  case phone = 0
  case pad = 1
  case tv = 2
  case carPlay = 3
  case mac = 5
  case vision = 6
}

/// Whether the interface is the one in use (UIKit: `UIUserInterfaceActiveAppearance`); in a terminal, whether it has the
/// focus.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
  case unspecified = -1
  case inactive = 0
  case active = 1
}

/// Whether the interface is light or dark (UIKit: `UIUserInterfaceStyle`).
///
/// Raw values are UIKit's.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = 0
  /// Dark text on a light ground.
  case light = 1
  /// Light text on a dark ground.
  case dark = 2
}

/// Whether there is little or much room in one direction (UIKit: `UIUserInterfaceSizeClass`); in a terminal from its
/// columns and rows.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = 0
  /// Little room.
  case compact = 1
  /// Much room.
  case regular = 2
}

/// Which colours can be shown (UIKit: `UIDisplayGamut`); in a terminal from its colour depth.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = -1
  /// The usual colours.
  case SRGB = 0
  /// More colours than sRGB has.
  case P3 = 1
}

/// Whether colours are wanted that stand out strongly (UIKit: `UIAccessibilityContrast`).
///
/// Raw values are UIKit's.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = -1
  /// The usual contrast.
  case normal = 0
  /// Strong contrast.
  case high = 1
}

/// In which direction text, rows and lists run (UIKit: `UITraitEnvironmentLayoutDirection`).
///
/// Raw values are UIKit's.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = -1
  /// As in English.
  case leftToRight = 0
  /// As in Arabic.
  case rightToLeft = 1
}

/// For which kind of device the interface is made (UIKit: `UIUserInterfaceIdiom`). A terminal leaves it unspecified.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad = 1
  /// A television.
  case tv = 2
  /// A car's display.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// A headset.
  case vision = 6
}

/// Whether the interface is the one in use (UIKit: `UIUserInterfaceActiveAppearance`); in a terminal, whether it has the
/// focus.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = -1
  /// Something else has the focus.
  case inactive = 0
  /// It has the focus.
  case active = 1
}

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
  /// Little room: fewer than 80 columns, or fewer than 24 rows.
  case compact = 1
  /// Much room: 80 columns and more, or 24 rows and more.
  case regular = 2
}

/// Which colours can be shown (UIKit: `UIDisplayGamut`); in a terminal from its colour depth.
public enum UIDisplayGamut: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = -1
  /// The usual colours: the terminal shows fewer than 24 bits.
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
  /// The usual contrast was asked for.
  case normal = 0
  /// Strong contrast was asked for.
  case high = 1
}

/// In which direction text, rows and lists run (UIKit: `UITraitEnvironmentLayoutDirection`).
///
/// Raw values are UIKit's.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = -1
  /// From left to right, as in English.
  case leftToRight = 0
  /// From right to left, as in Arabic.
  case rightToLeft = 1
}

/// For which kind of device the interface is made (UIKit: `UIUserInterfaceIdiom`). A terminal leaves it unspecified.
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = -1
  /// An interface for a phone.
  case phone = 0
  /// An interface for a tablet.
  case pad = 1
  /// An interface for a television.
  case tv = 2
  /// An interface for a car's display.
  case carPlay = 3
  /// An interface for a Mac.
  case mac = 5
  /// An interface for a headset.
  case vision = 6
}

/// Whether the interface is the one in use (UIKit: `UIUserInterfaceActiveAppearance`); in a terminal, whether it has the
/// focus.
public enum UIUserInterfaceActiveAppearance: Int, Hashable, Sendable {
  /// Not known, or not decided.
  case unspecified = -1
  /// Something else has the focus.
  case inactive = 0
  /// The terminal has the focus.
  case active = 1
}

/// Colours of the system (UIKit's adaptable colours): Apple's hues, as much darker or lighter as text needs to be read on
/// every ground of its style, also in the terminal's 256 colours.
extension UIColor {
  /// A red that is legible on the background in force, light or dark: for what is wrong or takes away.
  public static let systemRed = UIColor(
    "systemRed",
    ColorVariants(between: 0xDE3228, light: 0xBC2921, lightHigh: 0x97000B, dark: 0xFF7671, darkHigh: 0xFFC4C2))
  /// An orange that is legible on the background in force, light or dark: for a warning.
  public static let systemOrange = UIColor(
    "systemOrange",
    ColorVariants(between: 0xAD6300, light: 0x965500, lightHigh: 0x8C2100, dark: 0xFF9F0A, darkHigh: 0xFFC37F))
  /// A yellow that is legible on the background in force, light or dark, and so rather brown on a light one.
  public static let systemYellow = UIColor(
    "systemYellow",
    ColorVariants(between: 0x907200, light: 0x7C6200, lightHigh: 0x6D3B00, dark: 0xFFD60A, darkHigh: 0xFFD426))
  /// A green that is legible on the background in force, light or dark: for what went well.
  public static let systemGreen = UIColor(
    "systemGreen",
    ColorVariants(between: 0x20873A, light: 0x1A7331, lightHigh: 0x0E461C, dark: 0x30D158, darkHigh: 0xA1E8AB))
  /// A mint green that is legible on the background in force, light or dark.
  public static let systemMint = UIColor(
    "systemMint",
    ColorVariants(between: 0x00847D, light: 0x00716C, lightHigh: 0x044C48, dark: 0x63E6E2, darkHigh: 0x99DEDB))
  /// A bluish green that is legible on the background in force, light or dark.
  public static let systemTeal = UIColor(
    "systemTeal",
    ColorVariants(between: 0x208092, light: 0x1B6E7E, lightHigh: 0x004A59, dark: 0x40CBE0, darkHigh: 0x6CE7FF))
  /// A light blue that is legible on the background in force, light or dark.
  public static let systemCyan = UIColor(
    "systemCyan",
    ColorVariants(between: 0x227DA8, light: 0x1C6C91, lightHigh: 0x004668, dark: 0x64D2FF, darkHigh: 0x77D8FF))
  /// A blue that is legible on the background in force, light or dark: the tint unless another one is set.
  public static let systemBlue = UIColor(
    "systemBlue",
    ColorVariants(between: 0x0071ED, light: 0x0061CE, lightHigh: 0x0037C2, dark: 0x659BFF, darkHigh: 0xA9C8FF))
  /// A violet blue that is legible on the background in force, light or dark.
  public static let systemIndigo = UIColor(
    "systemIndigo",
    ColorVariants(between: 0x6968D8, light: 0x4846B2, lightHigh: 0x3634A3, dark: 0x9796EC, darkHigh: 0xC5C4FF))
  /// A purple that is legible on the background in force, light or dark.
  public static let systemPurple = UIColor(
    "systemPurple",
    ColorVariants(between: 0xA54DD1, light: 0x883EAD, lightHigh: 0x663181, dark: 0xC675F3, darkHigh: 0xE9C3FF))
  /// A pink that is legible on the background in force, light or dark.
  public static let systemPink = UIColor(
    "systemPink",
    ColorVariants(between: 0xE1264A, light: 0xBE1F3D, lightHigh: 0x94072E, dark: 0xFF5973, darkHigh: 0xFFC3CB))
  /// A brown that is legible on the background in force, light or dark.
  public static let systemBrown = UIColor(
    "systemBrown",
    ColorVariants(between: 0x8B7150, light: 0x766043, lightHigh: 0x58452E, dark: 0xB49A7C, darkHigh: 0xD7C9BA))
  /// A grey that is legible on the background in force, light or dark, for what matters less.
  public static let systemGray = UIColor(
    "systemGray",
    ColorVariants(between: 0x757579, light: 0x656568, lightHigh: 0x48484B, dark: 0x99999D, darkHigh: 0xCBCBCD))
  /// A grey nearer to the ground than ``systemGray``; for shapes, not for text.
  public static let systemGray2 = UIColor(
    "systemGray2",
    ColorVariants(between: 0x757579, light: 0xAEAEB2, lightHigh: 0x8E8E93, dark: 0x636366, darkHigh: 0x7C7C80))
  /// A grey nearer to the ground than ``systemGray2``; for shapes, not for text.
  public static let systemGray3 = UIColor(
    "systemGray3",
    ColorVariants(between: 0x757579, light: 0xC7C7CC, lightHigh: 0xAEAEB2, dark: 0x48484A, darkHigh: 0x545456))
  /// A grey nearer to the ground than ``systemGray3``; for shapes, not for text.
  public static let systemGray4 = UIColor(
    "systemGray4", ColorVariants(groundLight: 0xD1D1D6, lightHigh: 0xBCBCC0, dark: 0x3A3A3C, darkHigh: 0x444446))
  /// A grey nearer to the ground than ``systemGray4``; for shapes, not for text.
  public static let systemGray5 = UIColor(
    "systemGray5", ColorVariants(groundLight: 0xE5E5EA, lightHigh: 0xD8D8DC, dark: 0x2C2C2E, darkHigh: 0x363638))
  /// A grey nearer to the ground than ``systemGray5``; for shapes, not for text.
  public static let systemGray6 = UIColor(
    "systemGray6", ColorVariants(groundLight: 0xF2F2F7, lightHigh: 0xEBEBF0, dark: 0x1C1C1E, darkHigh: 0x242426))
}

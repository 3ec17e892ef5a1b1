/// Colours by what they are for (UIKit's UI element colours).
extension UIColor {
  // MARK: Text

  /// Text. Where the style is unspecified, the terminal's own colour of text.
  public static let label = UIColor(
    "label", ColorVariants(textAlpha: 1, light: 0x000000, lightHigh: 0x000000, dark: 0xFFFFFF, darkHigh: 0xFFFFFF))
  /// Text that matters less; faint where the style is unspecified.
  public static let secondaryLabel = UIColor(
    "secondaryLabel",
    ColorVariants(textAlpha: 0.6, light: 0x4A4A4F, lightHigh: 0x363639, dark: 0xC7C7CC, darkHigh: 0xE0E0E5))
  /// Text that matters little; faint where the style is unspecified.
  public static let tertiaryLabel = UIColor(
    "tertiaryLabel",
    ColorVariants(textAlpha: 0.5, light: 0x5A5A5F, lightHigh: 0x424246, dark: 0xAEAEB2, darkHigh: 0xD1D1D6))
  /// Text that hardly matters, and still can be read; faint where the style is unspecified.
  public static let quaternaryLabel = UIColor(
    "quaternaryLabel",
    ColorVariants(textAlpha: 0.5, light: 0x646469, lightHigh: 0x48484B, dark: 0x9C9CA1, darkHigh: 0xCBCBD0))
  /// For what stands in a field until something is typed; fainter than ``label``, and legible.
  public static let placeholderText = UIColor(
    "placeholderText",
    ColorVariants(textAlpha: 0.5, light: 0x5A5A5F, lightHigh: 0x424246, dark: 0xAEAEB2, darkHigh: 0xD1D1D6))
  /// For text that leads elsewhere: a blue that is legible on the background in force.
  public static let link = UIColor(
    "link", ColorVariants(between: 0x0071ED, light: 0x0061CE, lightHigh: 0x0037C2, dark: 0x659BFF, darkHigh: 0xA9C8FF))
  /// What the nearest view above has as its `tintColor`; where none has, the `AccentColor` of the program's assets, else
  /// ``systemBlue``.
  public static let tintColor = UIColor(.tint, name: "tintColor")

  // MARK: Grounds

  /// What is behind everything. Where the style is unspecified, the terminal's own.
  public static let systemBackground = UIColor(
    "systemBackground", ColorVariants(groundLight: 0xFFFFFF, lightHigh: 0xFFFFFF, dark: 0x000000, darkHigh: 0x000000))
  /// For an area on ``systemBackground`` that is set apart from it, such as a bar.
  public static let secondarySystemBackground = UIColor(
    "secondarySystemBackground",
    ColorVariants(groundLight: 0xF2F2F7, lightHigh: 0xEBEBF0, dark: 0x1C1C1E, darkHigh: 0x242426))
  /// For an area on ``secondarySystemBackground`` that is set apart from it again.
  public static let tertiarySystemBackground = UIColor(
    "tertiarySystemBackground",
    ColorVariants(groundLight: 0xFFFFFF, lightHigh: 0xFFFFFF, dark: 0x2C2C2E, darkHigh: 0x363638))
  /// For what lies behind a list in groups, darker than the groups on a light screen.
  public static let systemGroupedBackground = UIColor(
    "systemGroupedBackground",
    ColorVariants(groundLight: 0xF2F2F7, lightHigh: 0xEBEBF0, dark: 0x000000, darkHigh: 0x000000))
  /// For a group of rows on ``systemGroupedBackground``.
  public static let secondarySystemGroupedBackground = UIColor(
    "secondarySystemGroupedBackground",
    ColorVariants(groundLight: 0xFFFFFF, lightHigh: 0xFFFFFF, dark: 0x1C1C1E, darkHigh: 0x242426))
  /// For an area within a group, on ``secondarySystemGroupedBackground``.
  public static let tertiarySystemGroupedBackground = UIColor(
    "tertiarySystemGroupedBackground",
    ColorVariants(groundLight: 0xF2F2F7, lightHigh: 0xEBEBF0, dark: 0x2C2C2E, darkHigh: 0x363638))

  // MARK: Layers and lines

  /// A thin layer for small shapes, which shines through less than the others.
  public static let systemFill = UIColor(
    "systemFill", ColorVariants(fillLight: 0x787880, alpha: 0.2, dark: 0x787880, alpha: 0.36))
  /// For middle-sized shapes on any background, which shines through more than through ``systemFill``.
  public static let secondarySystemFill = UIColor(
    "secondarySystemFill", ColorVariants(fillLight: 0x787880, alpha: 0.16, dark: 0x787880, alpha: 0.32))
  /// For fields and buttons on any background, which shines through more than through ``secondarySystemFill``.
  public static let tertiarySystemFill = UIColor(
    "tertiarySystemFill", ColorVariants(fillLight: 0x767680, alpha: 0.12, dark: 0x767680, alpha: 0.24))
  /// For large areas on any background, of which most shines through: the thinnest of the four.
  public static let quaternarySystemFill = UIColor(
    "quaternarySystemFill", ColorVariants(fillLight: 0x747480, alpha: 0.08, dark: 0x767680, alpha: 0.18))
  /// A line between things that lets what is behind shine through.
  public static let separator = UIColor(
    "separator",
    ColorVariants(
      native: ResolvedColor(ColorComponents(0x757579)),
      light: ColorComponents(0x3C3C43, alpha: 0.29), lightHigh: ColorComponents(0x3C3C43, alpha: 0.6),
      dark: ColorComponents(0x545458, alpha: 0.6), darkHigh: ColorComponents(0xA4A4A8, alpha: 0.7)))
  /// For a line between things that lets nothing behind it through, as ``separator`` may.
  public static let opaqueSeparator = UIColor(
    "opaqueSeparator",
    ColorVariants(
      between: 0x757579, light: 0xC6C6C8, lightHigh: 0x8A8A8E, dark: 0x38383A, darkHigh: 0x737376))
}

/// The colours of a picture where a screen leaves the choice to the terminal.
///
/// In both themes text of the standard colour, and of each of the 16 palette colours that are meant for text, has a
/// contrast of at least 4.5 to the background (WCAG 2.2, success criterion 1.4.3). Not meant for text are black in the
/// dark theme, and white and bright white in the light one: they serve as backgrounds.
public struct SVGTheme: Hashable, Sendable {
  let background: RGBColor
  let foreground: RGBColor
  /// The window's edge.
  let border: RGBColor
  let cursor: RGBColor
  private let palette: [RGBColor]

  private init(background: UInt32, foreground: UInt32, border: UInt32, cursor: UInt32, palette: [UInt32]) {
    self.background = RGBColor(background)
    self.foreground = RGBColor(foreground)
    self.border = RGBColor(border)
    self.cursor = RGBColor(cursor)
    self.palette = palette.map { RGBColor($0) }
  }

  /// Light text on a dark ground.
  public static let dark = SVGTheme(
    background: 0x16_1A21, foreground: 0xD9_DEE7, border: 0x32_3945, cursor: 0xF2_C14E,
    palette: [
      0x39_4150, 0xF4_7C7C, 0x7F_CF8E, 0xE3_C063, 0x7F_AEFA, 0xD39B_EF, 0x5F_CBD6, 0xC3_CAD6,
      0x8B_95A7, 0xFF_A29C, 0xA3_E3A8, 0xF7_DA8C, 0xA9_C8FF, 0xE6_BDFA, 0x93_E5EC, 0xFF_FFFF,
    ])

  /// Dark text on a light ground.
  public static let light = SVGTheme(
    background: 0xFC_FCFA, foreground: 0x23_2830, border: 0xD3_D7DE, cursor: 0xB8_5C00,
    palette: [
      0x23_2830, 0xB3_2833, 0x1F_7038, 0x82_5B00, 0x22_5BB5, 0x87_3AA8, 0x0B_6D78, 0xD6_DAE1,
      0x5F_6875, 0xCF_2F3D, 0x1D_7F3C, 0x96_6600, 0x2A_6ED6, 0xA0_48C4, 0x0A_7B88, 0xF2_F4F6,
    ])

  /// What a colour looks like; `standard` is taken where the cell says nothing.
  func color(_ color: TerminalColor, standard: RGBColor) -> RGBColor {
    switch color.kind {
    case .standard: return standard
    case .palette(let index) where Int(index) < palette.count: return palette[Int(index)]
    case .palette(let index):
      let (red, green, blue) = TerminalColor.components(of: index)
      return RGBColor(UInt8(red), UInt8(green), UInt8(blue))
    case .components(let red, let green, let blue): return RGBColor(red, green, blue)
    }
  }
}

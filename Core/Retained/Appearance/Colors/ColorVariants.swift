import CoreEnvironment

/// What a colour of the system is for each style and contrast.
struct ColorVariants {
  /// In the order of ``index(_:isNative:)``: unspecified, light, dark; each in usual and in high contrast.
  let colors: [ResolvedColor]

  /// - Parameters:
  ///   - native: what it is where the style is unspecified: the terminal's background is unknown there.
  ///   - nativeHigh: the same in high contrast; `nil` for no difference.
  init(
    native: ResolvedColor, nativeHigh: ResolvedColor? = nil, light: ColorComponents, lightHigh: ColorComponents,
    dark: ColorComponents, darkHigh: ColorComponents
  ) {
    colors =
      [native, nativeHigh ?? native]
      + [light, lightHigh, dark, darkHigh].map { ResolvedColor($0) }
  }

  /// A colour that text can have. Where the style is unspecified it is as far from black as from white, hence 4.5:1
  /// from both: it can be read, and be written on, whatever the terminal looks like.
  init(between: UInt32, light: UInt32, lightHigh: UInt32, dark: UInt32, darkHigh: UInt32) {
    self.init(
      native: ResolvedColor(ColorComponents(between)), light: ColorComponents(light),
      lightHigh: ColorComponents(lightHigh), dark: ColorComponents(dark), darkHigh: ColorComponents(darkHigh))
  }

  /// A level of text: the terminal's own, fainter by `alpha`; in high contrast never fainter.
  init(textAlpha alpha: Double, light: UInt32, lightHigh: UInt32, dark: UInt32, darkHigh: UInt32) {
    self.init(
      native: ResolvedColor(ColorComponents.black.withAlpha(alpha), native: .foreground),
      nativeHigh: ResolvedColor(.black, native: .foreground), light: ColorComponents(light),
      lightHigh: ColorComponents(lightHigh), dark: ColorComponents(dark), darkHigh: ColorComponents(darkHigh))
  }

  /// A ground for text: the terminal's own, opaque.
  init(groundLight light: UInt32, lightHigh: UInt32, dark: UInt32, darkHigh: UInt32) {
    self.init(
      native: .terminalBackground, light: ColorComponents(light), lightHigh: ColorComponents(lightHigh),
      dark: ColorComponents(dark), darkHigh: ColorComponents(darkHigh))
  }

  /// A thin layer on any ground. On one that is not known it is what it is on a dark one, as most are dark.
  init(fillLight light: UInt32, alpha lightAlpha: Double, dark: UInt32, alpha darkAlpha: Double) {
    let light = ColorComponents(light, alpha: lightAlpha)
    let dark = ColorComponents(dark, alpha: darkAlpha)
    self.init(native: ResolvedColor(dark), light: light, lightHigh: light, dark: dark, darkHigh: dark)
  }

  /// Where the variant for some traits is found. Reads style and contrast, and so subscribes to them.
  ///
  /// - Parameter isNative: In the terminal's own style this is the terminal's own colour, unless strong contrast is asked for:
  ///   how strong that of a terminal's colours is nobody knows.
  static func index(_ traits: UITraitCollection, isNative: Bool) -> Int {
    let contrast = traits.accessibilityContrast == .high ? 1 : 0
    let style = traits.userInterfaceStyle
    let isOwn = isNative && contrast == 0 && style == traits[UITraitTerminalStyle.self]
    return isOwn ? 0 : style.rawValue * 2 + contrast
  }

  /// Whether the first of some variants is the terminal's own colour.
  static func isNative(_ variants: [UIColor]) -> Bool {
    guard let first = variants.first, case .resolved(let color) = first.definition else { return false }
    return color.native != nil
  }

  /// The variant for some traits.
  static func variant(of variants: [UIColor], for traits: UITraitCollection) -> UIColor {
    variants[index(traits, isNative: isNative(variants))]
  }
}

/// How a cell looks in a picture: its style in the colours of a theme.
struct CellLook: Hashable {
  var foreground: RGBColor
  /// `nil` for the picture's own.
  var background: RGBColor?
  var isBold = false
  var isItalic = false
  var isStruck = false
  var underline: UnderlineStyle.Shape?
  var underlineColor: RGBColor
  var hyperlink: Hyperlink?

  init(_ style: CellStyle, theme: SVGTheme) {
    var foreground = theme.color(style.foreground, standard: theme.foreground)
    var background = theme.color(style.background, standard: theme.background)
    if style.attributes.contains(.inverse) { swap(&foreground, &background) }
    if style.attributes.contains(.dim) { foreground = foreground.mixed(with: background, percent: 35) }
    self.foreground = foreground
    self.background = background == theme.background ? nil : background
    isBold = style.attributes.contains(.bold)
    isItalic = style.attributes.contains(.italic)
    isStruck = style.attributes.contains(.strikethrough)
    underline = style.underline?.shape
    underlineColor = theme.color(style.underline?.color ?? .standard, standard: foreground)
    hyperlink = style.hyperlink
  }

  /// The same below a block cursor.
  func covered(by cursor: RGBColor, theme: SVGTheme) -> CellLook {
    var look = self
    look.foreground = background ?? theme.background
    look.underlineColor = look.foreground
    look.background = cursor
    return look
  }
}

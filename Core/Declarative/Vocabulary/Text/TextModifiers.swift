import CoreRetained

/// What is said of a text itself: it stays a text, and can be joined to another one.
extension Text {
  /// Sets the font of the text; `nil` takes that of the place.
  public func font(_ font: Font?) -> Text { changed(.font(font)) }

  /// Sets how heavy the text is; `nil` takes what the font says. From `semibold` on it is bold.
  public func fontWeight(_ weight: Font.Weight?) -> Text { changed(.weight(weight)) }

  /// Draws the text bold, whatever its font says.
  public func bold() -> Text { changed(.bold(true)) }

  /// Draws the text bold or not, whatever is said around it.
  public func bold(_ isActive: Bool) -> Text { changed(.bold(isActive)) }

  /// Draws the text slanted, where the terminal can show italics.
  public func italic() -> Text { changed(.italic(true)) }

  /// Draws the text slanted or not, whatever is said around it.
  public func italic(_ isActive: Bool) -> Text { changed(.italic(isActive)) }

  /// Gives the digits the same width, which they have in a terminal in any case.
  public func monospacedDigit() -> Text { self }

  /// Sets the colour of the text; `nil` takes that of the place.
  public func foregroundColor(_ color: Color?) -> Text { changed(.paint(color?.anyPaint)) }

  /// Sets the style of the text; of a gradient, its first colour is used.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text { changed(.paint(style.anyPaint)) }

  /// Underlines the text; without a colour the line has that of the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  /// Underlines the text with a line of a pattern, such as dashes, where the terminal has it.
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    changed(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// A line through it. A terminal has one, in the text's colour.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  /// A line through it. A terminal has one, in the text's colour.
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
    changed(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  /// How large text is beside other text (SwiftUI: `Text.Scale`). Not seen in a terminal.
  public struct Scale: Hashable, Sendable {
    private let isSecondary: Bool
    /// The usual scale of text.
    public static let `default` = Scale(isSecondary: false)
    /// A smaller scale, for what stands beside; drawn like the usual one, as cells have one size.
    public static let secondary = Scale(isSecondary: true)
  }
}

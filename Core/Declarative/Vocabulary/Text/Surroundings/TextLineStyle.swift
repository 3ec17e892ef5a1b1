import CoreEnvironment
import CoreRetained

extension Text {
  /// A line below text, or through it (SwiftUI: `Text.LineStyle`).
  public struct LineStyle: Hashable, Sendable {
    /// What the line is made of (SwiftUI: `Text.LineStyle.Pattern`).
    public struct Pattern: Hashable, Sendable {
      let style: NSUnderlineStyle

      /// The line has no gaps.
      public static let solid = Pattern(style: .single)
      /// The line is made of dots, where the terminal has such a line.
      public static let dot = Pattern(style: [.single, .patternDot])
      /// The line is made of dashes, where the terminal has such a line.
      public static let dash = Pattern(style: [.single, .patternDash])
      /// Dashes and dots: a terminal shows dashes.
      public static let dashDot = Pattern(style: [.single, .patternDashDot])
      /// Dashes, each with two dots: a terminal shows dashes.
      public static let dashDotDot = Pattern(style: [.single, .patternDashDotDot])
    }

    let pattern: Pattern
    let color: Color?

    /// Creates a line; `nil` for the colour of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// One line without gaps, in the colour of the text.
    public static let single = LineStyle()
  }
}

extension View {
  /// Underlines the texts in this view (SwiftUI: `underline(_:pattern:color:)`).
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(\.textUnderline, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
  }

  /// Strikes the texts in this view through. A terminal has one line for it, in the text's colour (SwiftUI:
  /// `strikethrough(_:pattern:color:)`).
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(\.textStrikethrough, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
  }
}

extension EnvironmentValues {
  var textUnderline: Text.LineStyle? {
    get { self[text: UnderlineKey.self] }
    set { self[text: UnderlineKey.self] = newValue }
  }

  var textStrikethrough: Text.LineStyle? {
    get { self[text: StrikethroughKey.self] }
    set { self[text: StrikethroughKey.self] = newValue }
  }
}

private enum UnderlineKey: TextKey {
  typealias Group = TextLookKeys
  static var defaultValue: Text.LineStyle? { nil }
}

private enum StrikethroughKey: TextKey {
  typealias Group = TextLookKeys
  static var defaultValue: Text.LineStyle? { nil }
}

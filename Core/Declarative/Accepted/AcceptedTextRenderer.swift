public import Foundation

// Text that a program draws by itself. A terminal's texts are characters in cells, which it writes: nothing of this is called.

/// What a program says of a part of a text, for a renderer of its own (SwiftUI: `TextAttribute`).
public protocol TextAttribute {}

/// A text that is drawn by a renderer (SwiftUI: `TextProxy`).
public struct TextProxy {
  let size: CGSize
  /// How large the text is, in points.
  ///
  /// `proposal` has no effect here: a text is as large as it was laid out.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { size }
}

/// Draws texts (SwiftUI: `TextRenderer`). Never asked in a terminal, which shows the text as it is.
@MainActor @preconcurrency
public protocol TextRenderer: Animatable {
  /// Draws a text.
  func draw(layout: Text.Layout, in ctx: inout GraphicsContext)
  /// How large the text is.
  func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize
  /// How far it draws beyond the text.
  var displayPadding: EdgeInsets { get }
}

extension TextRenderer {
  /// As large as the text is by itself.
  public func sizeThatFits(proposal: ProposedViewSize, text: TextProxy) -> CGSize { text.sizeThatFits(proposal) }
  /// Not beyond the text.
  public var displayPadding: EdgeInsets { EdgeInsets() }
}

extension Text {
  /// Says something of the text for a renderer of the program's own, on other systems.
  ///
  /// `value` has no effect here: a terminal writes its texts itself (SwiftUI: `customAttribute(_:)`).
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text { self }

  /// The lines of a text for a renderer (SwiftUI: `Text.Layout`).
  public struct Layout: RandomAccessCollection, Equatable {
    let lines: [Line]
    /// Whether lines were cut.
    public var isTruncated: Bool { false }
    /// The first line's index.
    public var startIndex: Int { 0 }
    /// The index after that of the last line.
    public var endIndex: Int { lines.count }
    /// A line.
    public subscript(position: Int) -> Line { lines[position] }

    /// Where a part of a text is (SwiftUI: `Text.Layout.TypographicBounds`).
    public struct TypographicBounds: Equatable, Sendable {
      /// Where it begins, on the line's foot.
      public var origin = CGPoint.zero
      /// How wide it is, in points.
      public var width: CGFloat = 0
      /// How far it rises above the line's foot.
      public var ascent: CGFloat = 0
      /// How far it reaches below the line's foot.
      public var descent: CGFloat = 0
      /// The room to the next line.
      public var leading: CGFloat = 0
      /// The rectangle of all that.
      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
      /// Creates empty bounds.
      public init() {}
    }

    /// A line of a text (SwiftUI: `Text.Layout.Line`).
    public struct Line: RandomAccessCollection, Equatable {
      let runs: [Run]
      /// Where the line begins, in points of the text.
      public var origin: CGPoint { .zero }
      /// Where it is.
      public var typographicBounds: TypographicBounds { TypographicBounds() }
      /// The first run's index.
      public var startIndex: Int { 0 }
      /// The index after that of the last run.
      public var endIndex: Int { runs.count }
      /// A run.
      public subscript(position: Int) -> Run { runs[position] }
    }

    /// Characters that are said the same of (SwiftUI: `Text.Layout.Run`).
    public struct Run: RandomAccessCollection, Equatable {
      let slices: [RunSlice]
      /// Where it is.
      public var typographicBounds: TypographicBounds { TypographicBounds() }
      /// The direction in which it is read.
      public var layoutDirection: LayoutDirection { .leftToRight }
      /// The first character's index.
      public var startIndex: Int { 0 }
      /// The index after that of the last character.
      public var endIndex: Int { slices.count }
      /// A character.
      public subscript(position: Int) -> RunSlice { slices[position] }
      /// Some of the characters.
      ///
      /// `bounds` has no effect here: nobody draws them.
      public subscript(bounds: Range<Int>) -> RunSlice { RunSlice() }
      /// What the program says of them: nothing, as nobody draws them.
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
    }

    /// Some characters of a run (SwiftUI: `Text.Layout.RunSlice`).
    public struct RunSlice: Equatable {
      /// Where it is.
      public var typographicBounds: TypographicBounds { TypographicBounds() }
      /// What the program says of it: nothing, as nobody draws it.
      public subscript<T: TextAttribute>(key: T.Type) -> T? { nil }
    }
  }
}

extension GraphicsContext {
  /// How a part of a text is drawn (SwiftUI: `Text.Layout.DrawingOptions`).
  public struct TextDrawingOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt32
    /// Creates options from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Between the places of pixels.
    public static let disablesSubpixelQuantization = TextDrawingOptions(rawValue: 1)
  }

  /// Draws a line of a text, on other systems.
  ///
  /// `line` and `options` have no effect here: a terminal writes its texts itself.
  public func draw(_ line: Text.Layout.Line, options: TextDrawingOptions = []) {}
  /// Draws a run of a text, on other systems.
  ///
  /// `run` and `options` have no effect here: a terminal writes its texts itself.
  public func draw(_ run: Text.Layout.Run, options: TextDrawingOptions = []) {}
  /// Draws characters of a text, on other systems.
  ///
  /// `slice` and `options` have no effect here: a terminal writes its texts itself.
  public func draw(_ slice: Text.Layout.RunSlice, options: TextDrawingOptions = []) {}
}

/// In which language's way a text is set (SwiftUI: `TypesettingLanguage`).
public struct TypesettingLanguage: Hashable, Sendable {
  /// As the place says.
  public static let automatic = TypesettingLanguage()
  /// In that of a language.
  ///
  /// `language` has no effect here: characters stand in cells in every language.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage { automatic }
}

extension View {
  /// Has a renderer draw the texts in the view, on other systems.
  ///
  /// `renderer` has no effect here: a terminal writes its texts itself (SwiftUI: `textRenderer(_:)`).
  public nonisolated func textRenderer<T: TextRenderer>(_ renderer: T) -> some View { self }

  /// Sets texts in the way of a language, on other systems.
  ///
  /// `language` and `isEnabled` have no effect here: characters stand in cells in every language (SwiftUI:
  /// `typesettingLanguage(_:isEnabled:)`).
  public nonisolated func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> some View { self }

  /// Sets texts in the way of a language, on other systems.
  ///
  /// `language` and `isEnabled` have no effect here: characters stand in cells in every language (SwiftUI:
  /// `typesettingLanguage(_:isEnabled:)`).
  public nonisolated func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> some View {
    self
  }
}

extension Text {
  /// Sets the text in the way of a language, on other systems.
  ///
  /// `language` and `isEnabled` have no effect here: characters stand in cells in every language.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text { self }

  /// Sets the text in the way of a language, on other systems.
  ///
  /// `language` and `isEnabled` have no effect here: characters stand in cells in every language.
  public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text { self }
}

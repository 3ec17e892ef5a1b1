public import Foundation

// How lines of text are set: rows of cells have one height, and characters one size.

extension AttributedString {
  /// How high lines are (SwiftUI: `AttributedString.LineHeight`). Accepted so that listings compile: rows have one height.
  public struct LineHeight: Hashable, Sendable {
    private let name: String
    /// Lines further from each other.
    public static let loose = LineHeight(name: "loose")
    /// The usual lines.
    public static let normal = LineHeight(name: "normal")
    /// Lines nearer to each other.
    public static let tight = LineHeight(name: "tight")
    /// As the font has it.
    public static let variable = LineHeight(name: "variable")
    /// A multiple of the size of the font.
    public static func multiple(factor: CGFloat) -> LineHeight { LineHeight(name: "multiple \(factor)") }
    /// The size of the font, and some points more.
    public static func leading(increase: CGFloat) -> LineHeight { LineHeight(name: "leading \(increase)") }
    /// So many points.
    public static func exact(points: CGFloat) -> LineHeight { LineHeight(name: "exact \(points)") }
  }
}

extension Text {
  /// By what the sides of texts are found (SwiftUI: `Text.AlignmentStrategy`). Accepted so that listings compile.
  public struct AlignmentStrategy: Hashable, Sendable {
    private let name: String
    /// The system decides.
    public static let `default` = AlignmentStrategy(name: "default")
    /// By the direction of the place.
    public static let layoutBased = AlignmentStrategy(name: "layoutBased")
    /// By the direction of the text.
    public static let writingDirectionBased = AlignmentStrategy(name: "writingDirectionBased")
  }

  /// By what the direction of texts is found (SwiftUI: `Text.WritingDirectionStrategy`). Accepted so that listings compile.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    private let name: String
    /// The system decides.
    public static let `default` = WritingDirectionStrategy(name: "default")
    /// By the direction of the place.
    public static let layoutBased = WritingDirectionStrategy(name: "layoutBased")
    /// By the letters of the text.
    public static let contentBased = WritingDirectionStrategy(name: "contentBased")
  }
}

extension View {
  /// Sets how high the lines of texts in the view are, on other systems.
  ///
  /// `lineHeight` has no effect here: rows have one height (SwiftUI: `lineHeight(_:)`).
  public nonisolated func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View { self }

  /// Says by what the sides of texts in the view are found, on other systems.
  ///
  /// `strategy` has no effect here: texts have the sides of their place (SwiftUI: `multilineTextAlignment(strategy:)`).
  public nonisolated func multilineTextAlignment(strategy: Text.AlignmentStrategy) -> some View { self }

  /// Says by what the direction of texts in the view is found, on other systems.
  ///
  /// `strategy` has no effect here: the terminal decides about letters that run the other way (SwiftUI: `writingDirection(strategy:)`).
  public nonisolated func writingDirection(strategy: Text.WritingDirectionStrategy) -> some View { self }

  /// Shows or hides what changes the look of text in an editor, on other systems.
  ///
  /// `visibility` and `placement` have no effect here: editors have plain text (SwiftUI:
  /// `textInputFormattingControlVisibility(_:for:)`).
  public nonisolated func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set
  ) -> some View { self }
}

extension View {
  /// Says what tools may write for the user in the view, on other systems.
  ///
  /// `behavior` has no effect here: a terminal has no such tools (SwiftUI: `writingToolsBehavior(_:)`).
  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
}

/// What tools may write for the user (SwiftUI: `WritingToolsBehavior`).
///
/// Accepted so that listings compile: a terminal has no such tools.
public struct WritingToolsBehavior: Hashable, Sendable {
  private let name: String
  /// The system decides.
  public static let automatic = WritingToolsBehavior(name: "automatic")
  /// All that there is.
  public static let complete = WritingToolsBehavior(name: "complete")
  /// Beside the text, as a suggestion.
  public static let limited = WritingToolsBehavior(name: "limited")
  /// Nothing.
  public static let disabled = WritingToolsBehavior(name: "disabled")
}

/// Where something stands that changes the look of text (SwiftUI: `TextInputFormattingControlPlacement`). Accepted so that listings
/// compile.
public struct TextInputFormattingControlPlacement: Hashable, Sendable {
  private init() {}

  /// Several places.
  public struct Set: OptionSet, Sendable {
    /// One bit for each place, as the static members give it.
    public let rawValue: UInt
    /// Creates a set of places from its bits; prefer the named ones.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The menu of what is selected.
    public static let contextMenu = Set(rawValue: 1)
    /// Above the keyboard on the screen.
    public static let inputAssistant = Set(rawValue: 2)
    /// All of them.
    public static let all: Set = [.contextMenu, .inputAssistant]
    /// As the system does it.
    public static let `default`: Set = .all
  }
}

extension Font {
  /// The same font in another size.
  ///
  /// `factor` has no effect here: cells have one size (SwiftUI: `scaled(by:)`).
  public func scaled(by factor: CGFloat) -> Font { self }
}

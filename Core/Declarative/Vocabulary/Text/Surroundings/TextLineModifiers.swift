import CoreEnvironment
public import Foundation

extension View {
  /// Gives each text of the view at most so many lines; `nil` for as many as it takes (SwiftUI: `lineLimit(_:)`).
  ///
  /// ```swift
  /// Text("A text that needs three rows in a narrow terminal is cut after the second one.").lineLimit(2)
  /// ```
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number.map { max(1, $0) }).environment(\.reservedLines, 0)
  }

  /// Gives each text of the view, and each field that grows, at least and at most so many lines (SwiftUI: `lineLimit(_:)`). A text
  /// that is longer is cut, a field scrolls.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.lineLimit, max(1, limit.upperBound))
      .environment(\.reservedLines, limit.lowerBound > 1 ? limit.lowerBound : 0)
  }

  /// Gives each text of the view at most so many lines; what is longer is cut (SwiftUI: `lineLimit(_:)`).
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Gives each text of the view, and each field that grows, at least so many lines (SwiftUI: `lineLimit(_:)`).
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.lineLimit, nil).environment(\.reservedLines, limit.lowerBound > 1 ? limit.lowerBound : 0)
  }

  /// Gives each text of the view at most so many lines, and keeps room for them where it has fewer (SwiftUI:
  /// `lineLimit(_:reservesSpace:)`): nothing around it moves when the text changes.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.lineLimit, max(1, limit)).environment(\.reservedLines, reservesSpace ? max(1, limit) : 0)
  }

  /// Sets where the lines of texts with several lines stand (SwiftUI: `multilineTextAlignment(_:)`).
  ///
  /// ```swift
  /// Text("In the middle\nof each other").multilineTextAlignment(.center)
  /// ```
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets where texts are cut that have too little room; an ellipsis stands there (SwiftUI: `truncationMode(_:)`).
  ///
  /// ```swift
  /// Text("/usr/share/doc/swift/README").lineLimit(1).truncationMode(.middle)
  /// ```
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Shows texts in capital or in small letters; `nil` as they are (SwiftUI: `textCase(_:)`).
  ///
  /// ```swift
  /// Text("Total").textCase(.uppercase)
  /// ```
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }

  /// Sets the room between the lines of texts; rows of a terminal stand close, so nothing changes (SwiftUI:
  /// `lineSpacing(_:)`).
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

  /// Sets how small text may become to fit; text keeps its size in a terminal (SwiftUI: `minimumScaleFactor(_:)`).
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Lets characters stand closer so that a text fits; cells stand where they stand, so nothing changes (SwiftUI:
  /// `allowsTightening(_:)`).
  public nonisolated func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

  /// Lets the user select the texts in the view, on other systems.
  ///
  /// `selectability` has no effect here: it is the terminal that selects text (SwiftUI: `textSelection(_:)`).
  public nonisolated func textSelection<Selectability: TextSelectability>(_ selectability: Selectability) -> some View {
    self
  }
}

/// Whether the program lets the user select text (SwiftUI: `TextSelectability`).
public protocol TextSelectability {
  /// Whether it can.
  static var allowsSelection: Bool { get }
}

/// Lets the user select text (SwiftUI: `EnabledTextSelectability`).
public struct EnabledTextSelectability: TextSelectability {
  /// `true`: text of this kind can be selected.
  public static let allowsSelection = true
}

/// Keeps the user from selecting text (SwiftUI: `DisabledTextSelectability`).
public struct DisabledTextSelectability: TextSelectability {
  /// `false`: text of this kind cannot be selected.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// Text can be selected by the program's own means; in a terminal it is the terminal that selects.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// Text cannot be selected by the program's own means; the terminal may select it all the same.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

public import CoreEnvironment
import CoreRetained
public import Foundation

/// How the lines of a text are set.
struct TextLineValues: Equatable {
  var limit: Int?
  /// Room for so many lines, whether they are there or not.
  var reserved = 0
  var alignment = TextAlignment.leading
  var truncationMode = Text.TruncationMode.tail
  var textCase: Text.Case?
}

/// Where the lines of a text with several lines stand (SwiftUI: `TextAlignment`).
@frozen public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// Lines begin at the leading edge of the text.
  case leading
  /// Lines stand in the middle of the text.
  case center
  /// Lines end at the trailing edge of the text.
  case trailing
}

extension Text {
  /// Where a text is cut for which there is too little room (SwiftUI: `Text.TruncationMode`).
  public enum TruncationMode: Hashable, Sendable {
    /// The beginning is cut, so that the end is seen: for paths.
    case head
    /// The end is cut, the usual way.
    case tail
    /// The middle is cut, so that beginning and end are seen.
    case middle

    var lineBreakMode: NSLineBreakMode {
      switch self {
      case .head: .byTruncatingHead
      case .tail: .byTruncatingTail
      case .middle: .byTruncatingMiddle
      }
    }
  }

  /// Small or capital letters (SwiftUI: `Text.Case`).
  public enum Case: Hashable, Sendable {
    /// All letters are shown as capitals.
    case uppercase
    /// All letters are shown as small ones.
    case lowercase
  }
}

extension EnvironmentValues {
  /// The number of lines that a text has at most; `nil` for as many as it takes (SwiftUI: `lineLimit`).
  public var lineLimit: Int? {
    get { self[text: LineLimitKey.self] }
    set { self[text: LineLimitKey.self] = newValue }
  }

  var reservedLines: Int {
    get { self[text: ReservedLinesKey.self] }
    set { self[text: ReservedLinesKey.self] = newValue }
  }

  /// Where the lines of a text with several lines stand (SwiftUI: `multilineTextAlignment`).
  public var multilineTextAlignment: TextAlignment {
    get { self[text: MultilineAlignmentKey.self] }
    set { self[text: MultilineAlignmentKey.self] = newValue }
  }

  /// Where a text is cut for which there is too little room (SwiftUI: `truncationMode`).
  public var truncationMode: Text.TruncationMode {
    get { self[text: TruncationKey.self] }
    set { self[text: TruncationKey.self] = newValue }
  }

  /// Small or capital letters; `nil` for the text's own (SwiftUI: `textCase`).
  public var textCase: Text.Case? {
    get { self[text: CaseKey.self] }
    set { self[text: CaseKey.self] = newValue }
  }

  /// The room between lines, in points. Accepted: lines of cells stand close (SwiftUI: `lineSpacing`).
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }

  /// How small text may become to fit. Accepted: cells have one size (SwiftUI: `minimumScaleFactor`).
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleKey.self] }
    set { self[ScaleKey.self] = newValue }
  }

  /// Whether characters may stand closer to fit. Accepted: cells stand where they stand (SwiftUI: `allowsTightening`).
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }
}

private enum LineLimitKey: TextKey {
  typealias Group = TextLineKeys
  static var defaultValue: Int? { nil }
}

private enum ReservedLinesKey: TextKey {
  typealias Group = TextLineKeys
  static var defaultValue: Int { 0 }
}

private enum MultilineAlignmentKey: TextKey {
  typealias Group = TextLineKeys
  static var defaultValue: TextAlignment { .leading }
}

private enum TruncationKey: TextKey {
  typealias Group = TextLineKeys
  static var defaultValue: Text.TruncationMode { .tail }
}

private enum CaseKey: TextKey {
  typealias Group = TextLineKeys
  static var defaultValue: Text.Case? { nil }
}

private enum LineSpacingKey: EnvironmentKey {
  static var defaultValue: CGFloat { 0 }
}

private enum ScaleKey: EnvironmentKey {
  static var defaultValue: CGFloat { 1 }
}

private enum TighteningKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

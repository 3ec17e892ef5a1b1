public import Foundation

/// Whether straight quotation marks become curly ones (UIKit: `UITextSmartQuotesType`). Has no effect here.
public enum UITextSmartQuotesType: Int, Hashable, Sendable {
  /// As the system has it.
  case `default` = 0
  /// Not at all.
  case no = 1
  /// Always.
  case yes = 2
}

/// Whether two hyphens become a dash (UIKit: `UITextSmartDashesType`). Has no effect here.
public enum UITextSmartDashesType: Int, Hashable, Sendable {
  /// As the system has it.
  case `default` = 0
  /// Not at all.
  case no = 1
  /// Always.
  case yes = 2
}

/// Whether blanks are put in and taken away with words (UIKit: `UITextSmartInsertDeleteType`). Has no effect here.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable {
  /// As the system has it.
  case `default` = 0
  /// Not at all.
  case no = 1
  /// Always.
  case yes = 2
}

/// Whether what is typed next is guessed (UIKit: `UITextInlinePredictionType`). Has no effect here.
public enum UITextInlinePredictionType: Int, Hashable, Sendable {
  /// As the system has it.
  case `default` = 0
  /// Not at all.
  case no = 1
  /// Always.
  case yes = 2
}

/// What a password has to be like (UIKit: `UITextInputPasswordRules`). Has no effect here: nobody makes up passwords.
public final class UITextInputPasswordRules: Hashable, Sendable {
  /// The rules, in Apple's words for them.
  public let passwordRulesDescriptor: String
  /// Creates rules from Apple's words for them: `required: upper; minlength: 8;`.
  public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }
  /// Whether both are the same rules.
  public static func == (left: UITextInputPasswordRules, right: UITextInputPasswordRules) -> Bool {
    left.passwordRulesDescriptor == right.passwordRulesDescriptor
  }
  /// Hashes the rules.
  public func hash(into hasher: inout Hasher) { hasher.combine(passwordRulesDescriptor) }
}

/// Whether texts can be rewritten (UIKit: `UIWritingToolsBehavior`). Has no effect here.
public enum UIWritingToolsBehavior: Int, Hashable, Sendable {
  /// Not at all.
  case none = -1
  /// As the system has it.
  case `default` = 0
  /// With all that there is.
  case complete = 1
  /// With a part of it.
  case limited = 2
}

/// What a text that was rewritten may be made of (UIKit: `UIWritingToolsResultOptions`). Has no effect here.
public struct UIWritingToolsResultOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates options from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Letters alone.
  public static let plainText = UIWritingToolsResultOptions(rawValue: 1)
  /// Letters that look otherwise.
  public static let richText = UIWritingToolsResultOptions(rawValue: 2)
  /// Lists.
  public static let list = UIWritingToolsResultOptions(rawValue: 4)
  /// Tables.
  public static let table = UIWritingToolsResultOptions(rawValue: 8)
}

/// What stands above the keyboard of a screen (UIKit: `UITextInputAssistantItem`). Has no effect here: a terminal shows no keyboard.
@MainActor @preconcurrency
public final class UITextInputAssistantItem: NSObject {
  /// Groups of buttons at the left.
  public var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Groups of buttons at the right.
  public var trailingBarButtonGroups: [UIBarButtonItemGroup] = []
  /// Whether the buttons may be hidden.
  public var allowsHidingShortcuts = true
}

/// Where a part of a text is on the screen (UIKit: `UITextSelectionRect`).
@MainActor @preconcurrency
open class UITextSelectionRect: NSObject {
  /// The rectangle, in points of the view that shows the text.
  open var rect: CGRect { .zero }
  /// Whether the selection begins in it.
  open var containsStart: Bool { false }
  /// Whether the selection ends in it.
  open var containsEnd: Bool { false }
  /// Whether its text runs from top to bottom: never here.
  open var isVertical: Bool { false }
  /// Creates a rectangle of no size, for subclasses.
  public override init() {}
}

/// A rectangle of a part of one line.
final class LineSelectionRect: UITextSelectionRect {
  private let place: CGRect
  init(_ place: CGRect) { self.place = place }
  override var rect: CGRect { place }
  override var containsStart: Bool { true }
  override var containsEnd: Bool { true }
}

/// What finds words and lines in a text (UIKit: `UITextInputTokenizer`).
@MainActor @preconcurrency
public protocol UITextInputTokenizer: AnyObject {
  /// The word around a place; `nil` where there is none.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  )
    -> UITextRange?
}

/// A way in a text (UIKit: `UITextDirection`).
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The number of the way.
  public let rawValue: Int
  /// Creates a way from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// On to the end, as text is read.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A way in the order of a text (UIKit: `UITextStorageDirection`).
public enum UITextStorageDirection: Int, Hashable, Sendable {
  /// On to the end.
  case forward = 0
  /// Back to the beginning.
  case backward = 1
}

/// What a text is made of (UIKit: `UITextGranularity`).
public enum UITextGranularity: Int, Hashable, Sendable {
  /// Characters.
  case character = 0
  /// Words.
  case word = 1
  /// Sentences.
  case sentence = 2
  /// Paragraphs, which end where a line is ended.
  case paragraph = 3
  /// Lines, as they are broken.
  case line = 4
  /// All of it.
  case document = 5
}

/// Finds words and paragraphs in a text that is edited (UIKit: `UITextInputStringTokenizer`).
@MainActor @preconcurrency
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UITextInput)?

  /// Creates one for a text, which is held weakly.
  public init(textInput: any UITextInput) { input = textInput }

  /// What of a kind is around a place: a character, a word, a paragraph or all; sentences and lines count as paragraphs. `direction` has no
  /// effect here: between two words it is the one after the place.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input, let text = (input as? any TextEditing)?.edited.text, !text.isEmpty else { return nil }
    let utf16 = Array(text.utf16)
    let isPart: (UInt16) -> Bool
    switch granularity {
    case .document: return UITextRange(0, utf16.count)
    case .character: return position.offset < utf16.count ? UITextRange(position.offset, position.offset + 1) : nil
    case .word:
      isPart = { Unicode.Scalar($0).map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? true }
    case .sentence, .paragraph, .line: isPart = { $0 != 10 }
    }
    var (start, end) = (min(position.offset, utf16.count), min(position.offset, utf16.count))
    while start > 0, isPart(utf16[start - 1]) { start -= 1 }
    while end < utf16.count, isPart(utf16[end]) { end += 1 }
    return start < end ? UITextRange(start, end) : nil
  }
}

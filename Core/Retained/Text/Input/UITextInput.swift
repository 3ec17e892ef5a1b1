public import Foundation

/// A place in a text, in UTF-16 code units from its beginning (UIKit: `UITextPosition`).
public final class UITextPosition: Hashable, Sendable {
  /// The UTF-16 code units before it.
  let offset: Int

  init(_ offset: Int) { self.offset = offset }

  /// Whether both are the same place, in whichever text.
  public static func == (left: UITextPosition, right: UITextPosition) -> Bool { left.offset == right.offset }
  /// Hashes the place, and not the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
}

/// A part of a text, from one place to another (UIKit: `UITextRange`).
public final class UITextRange: Hashable, Sendable {
  /// The place where it begins.
  public let start: UITextPosition
  /// The place where it ends, after its last character.
  public let end: UITextPosition
  /// Whether nothing is in it: it begins where it ends.
  public var isEmpty: Bool { start == end }

  init(_ start: Int, _ end: Int) {
    self.start = UITextPosition(min(start, end))
    self.end = UITextPosition(max(start, end))
  }

  /// Whether both begin and end at the same places, in whichever text.
  public static func == (left: UITextRange, right: UITextRange) -> Bool {
    left.start == right.start && left.end == right.end
  }
  /// Hashes the places where it begins and ends.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
  }
}

/// A text that is edited, by places and ranges (UIKit: `UITextInput`, as far as apps use it). Offsets count UTF-16 code
/// units, as on iOS; a place inside of a character counts as the one after it.
@MainActor @preconcurrency
public protocol UITextInput: UIKeyInput, UITextInputTraits {}

extension UITextInput {
  private var editor: (any TextEditing)? { self as? any TextEditing }
  private var count: Int { editor?.edited.text.utf16.count ?? 0 }

  /// The place before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// The place after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(count) }

  /// What is selected; where nothing is, the place of the cursor. Setting `nil` changes nothing.
  public var selectedTextRange: UITextRange? {
    get { ownSelectedTextRange }
    set { ownSelectedTextRange = newValue }
  }

  var ownSelectedTextRange: UITextRange? {
    get {
      guard let edited = editor?.edited else { return nil }
      let range = NSRange(edited.selection.range, in: edited.text)
      return UITextRange(range.location, NSMaxRange(range))
    }
    set {
      guard let editor, let newValue else { return }
      let (start, end) = (editor.edited.index(newValue.start), editor.edited.index(newValue.end))
      editor.finish(editor.edited.moved { $0.select(anchor: start, head: end) })
    }
  }

  /// The place some code units away; `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (place, isTooFar) = position.offset.addingReportingOverflow(offset)
    return isTooFar || place < 0 || place > count ? nil : UITextPosition(place)
  }

  /// The UTF-16 code units from a place to another; negative where that comes before.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }

  /// The part between two places, whichever comes first.
  public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    UITextRange(fromPosition.offset, toPosition.offset)
  }

  /// Which of two places comes first.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset == other.offset ? .orderedSame : .orderedDescending
  }

  /// What is written and not decided on yet, as with some keyboards: always `nil` here, as a terminal tells of what is decided on.
  public var markedTextRange: UITextRange? { nil }
  /// Has no effect here: there is no text that is not decided on.
  public func unmarkText() {}
  /// Finds words in the text.
  public var tokenizer: any UITextInputTokenizer { UITextInputStringTokenizer(textInput: self) }

  /// The text of a part; `nil` where there is no text to edit.
  public func text(in range: UITextRange) -> String? {
    guard let edited = editor?.edited else { return nil }
    return String(edited.text[edited.index(range.start)..<edited.index(range.end)])
  }

  /// Puts text in place of a part, without asking the delegate.
  public func replace(_ range: UITextRange, withText text: String) {
    guard let editor else { return }
    let part = editor.edited.index(range.start)..<editor.edited.index(range.end)
    guard let edit = editor.edited.edit(replacing: part, with: text) else { return }
    editor.finish(editor.edited.apply(edit))
  }
}

extension EditedText {
  /// The place in the text; the nearest there is.
  func index(_ position: UITextPosition) -> String.Index {
    let utf16 = text.utf16
    let index = utf16.index(utf16.startIndex, offsetBy: max(0, position.offset), limitedBy: utf16.endIndex)
    return text.clusterBoundary(notBefore: index ?? text.endIndex)
  }
}

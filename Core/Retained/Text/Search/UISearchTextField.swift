public import Foundation

/// The field of a search bar (UIKit: `UISearchTextField`): it begins with a magnifying glass, and has a ground of its own.
open class UISearchTextField: UITextField {
  package override class var untracked: AnyClass { UISearchTextField.self }
  package override var accessibilityRole: AccessibilityRole { .searchField }
  package override var mark: (glyph: String, plain: String)? { ("⌕", "/") }

  /// What is searched for besides the text, as words on grounds of their own. They stand before the text; a Delete at the beginning of the
  /// text takes the last.
  open var tokens: [UISearchToken] = [] { didSet { tokensChanged() } }
  /// The colour of the words of ``tokens``. Default: the tint.
  open var tokenBackgroundColor: UIColor! = .tintColor { didSet { tokensChanged() } }
  /// Whether a Delete takes a token. Default: yes.
  open var allowsDeletingTokens = true
  /// Has no effect here: the clipboard of a terminal takes text alone; accepted so that listings compile.
  open var allowsCopyingTokens = true

  /// Puts a token before another one, by its index.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: min(max(0, tokenIndex), tokens.count))
  }
  /// Takes a token away, by its index.
  open func removeToken(at tokenIndex: Int) { if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) } }
  /// Puts a token in place of a part of the text.
  open func replaceTextualPortion(of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }
  /// The text without the tokens.
  open var textualRange: UITextRange { textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange(0, 0) }
  /// Where a token stands: before the text.
  ///
  /// `tokenIndex` has no effect here: all tokens stand before the text.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
  /// The tokens in a part of the text that is not empty: none, as they stand before it.
  ///
  /// `textRange` has no effect here: no token stands within text.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] { [] }

  private final func tokensChanged() {
    guard !tokens.isEmpty else { return leftView = nil }
    let label = leftView as? UILabel ?? UILabel(frame: .zero)
    label.text = tokens.map { "[\($0.text)]" }.joined(separator: " ")
    label.textColor = tokenBackgroundColor
    leftView = label
    leftViewMode = .always
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Deletes the selection, the character before the cursor, or, at the beginning, the last token.
  open override func deleteBackward() {
    guard allowsDeletingTokens, !tokens.isEmpty, edited.selection.isEmpty,
      edited.selection.head == edited.text.startIndex
    else { return super.deleteBackward() }
    tokens.removeLast()
    sendActions(for: .editingChanged)
  }
}

/// Something that is searched for besides a text (UIKit: `UISearchToken`).
@MainActor @preconcurrency
open class UISearchToken: NSObject {
  /// What stands on it.
  final let text: String
  /// The picture before the text. Has no effect here: a token shows its text.
  final let icon: UIImage?
  /// Whatever the program wants to find by it.
  open var representedObject: Any?

  /// Creates a token with a picture, which has no effect here, and a text.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
  }
}

/// The delegate of a search field (UIKit: `UISearchTextFieldDelegate`).
@MainActor @preconcurrency
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {}

/// Something that a search suggests (UIKit: `UISearchSuggestion`).
@MainActor @preconcurrency
public protocol UISearchSuggestion: AnyObject {
  /// What is searched for; `nil` for nothing.
  var localizedSuggestion: String? { get }
  /// What is told besides; `nil` for nothing.
  var localizedDescription: String? { get }
  /// A picture; `nil` for none.
  var iconImage: UIImage? { get }
  /// Whatever the program wants to find by it.
  var representedObject: Any? { get set }
}

/// A text that a search suggests (UIKit: `UISearchSuggestionItem`).
@MainActor @preconcurrency
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
  /// What is searched for.
  public final let localizedSuggestion: String?
  /// What is told besides.
  public final let localizedDescription: String?
  /// A picture, which is not shown.
  public final let iconImage: UIImage?
  /// Whatever the program wants to find by it.
  open var representedObject: Any?

  /// Creates a suggestion. `iconImage` has no effect here: a list of suggestions shows their words.
  public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
    self.localizedSuggestion = localizedSuggestion
    self.localizedDescription = localizedDescription
    self.iconImage = iconImage
  }
}

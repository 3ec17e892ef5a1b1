/// What keyboard a text would like to have (UIKit: `UITextInputTraits`). A terminal has one keyboard: all of these are kept
/// for listings, but for `isSecureTextEntry`, which fields have by themselves.
@MainActor @preconcurrency
public protocol UITextInputTraits: AnyObject {}

/// The traits of a text, where they are kept.
struct TextInputTraits: Hashable, Sendable {
  var keyboardType = UIKeyboardType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var returnKeyType = UIReturnKeyType.default
  var textContentType: UITextContentType?
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var spellCheckingType = UITextSpellCheckingType.default
  var enablesReturnKeyAutomatically = false
}

/// What keeps the traits.
@MainActor
protocol TextInputTraitsOwner: AnyObject {
  var inputTraits: TextInputTraits { get set }
}

extension UITextInputTraits {
  private var inputTraits: TextInputTraits {
    get { (self as? any TextInputTraitsOwner)?.inputTraits ?? TextInputTraits() }
    set { (self as? any TextInputTraitsOwner)?.inputTraits = newValue }
  }

  /// Has no effect here: a terminal has one keyboard; accepted so that listings compile.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }
  /// Has no effect here: a terminal shows no keyboard; accepted so that listings compile.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }
  /// Has no effect here: a terminal shows no keyboard that could name its Return key; accepted so that listings
  /// compile.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }
  /// Has no effect here: a terminal fills nothing in; accepted so that listings compile.
  public var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }
  /// Has no effect here: what is typed comes as it was typed; accepted so that listings compile.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }
  /// Has no effect here: what is typed comes as it was typed; accepted so that listings compile.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }
  /// Has no effect here: a terminal has no dictionary to look words up in; accepted so that listings compile.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }
  /// Has no effect here: a terminal shows no keyboard whose Return key could be faint; accepted so that listings
  /// compile.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
}

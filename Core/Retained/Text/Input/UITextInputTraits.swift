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

  /// Kept for listings.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }
  /// Kept for listings.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }
  /// Kept for listings.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }
  /// Kept for listings.
  public var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }
  /// Kept for listings.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }
  /// Kept for listings.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }
  /// Kept for listings.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }
  /// Kept for listings.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
}

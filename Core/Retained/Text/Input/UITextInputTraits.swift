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
  var smartQuotesType = UITextSmartQuotesType.default
  var smartDashesType = UITextSmartDashesType.default
  var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  var inlinePredictionType = UITextInlinePredictionType.default
  var passwordRules: UITextInputPasswordRules?
  var writingToolsBehavior = UIWritingToolsBehavior.default
  var allowedWritingToolsResultOptions: UIWritingToolsResultOptions = []
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
  /// Has no effect here: what is typed comes as it was typed; accepted so that listings compile.
  public var smartQuotesType: UITextSmartQuotesType {
    get { inputTraits.smartQuotesType }
    set { inputTraits.smartQuotesType = newValue }
  }
  /// Has no effect here: what is typed comes as it was typed; accepted so that listings compile.
  public var smartDashesType: UITextSmartDashesType {
    get { inputTraits.smartDashesType }
    set { inputTraits.smartDashesType = newValue }
  }
  /// Has no effect here: what is typed comes as it was typed; accepted so that listings compile.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputTraits.smartInsertDeleteType }
    set { inputTraits.smartInsertDeleteType = newValue }
  }
  /// Has no effect here: nobody guesses what is typed next; accepted so that listings compile.
  public var inlinePredictionType: UITextInlinePredictionType {
    get { inputTraits.inlinePredictionType }
    set { inputTraits.inlinePredictionType = newValue }
  }
  /// Has no effect here: nobody makes up passwords; accepted so that listings compile.
  public var passwordRules: UITextInputPasswordRules? {
    get { inputTraits.passwordRules }
    set { inputTraits.passwordRules = newValue }
  }
  /// Has no effect here: nobody rewrites texts; accepted so that listings compile.
  public var writingToolsBehavior: UIWritingToolsBehavior {
    get { inputTraits.writingToolsBehavior }
    set { inputTraits.writingToolsBehavior = newValue }
  }
  /// Has no effect here: nobody rewrites texts; accepted so that listings compile.
  public var allowedWritingToolsResultOptions: UIWritingToolsResultOptions {
    get { inputTraits.allowedWritingToolsResultOptions }
    set { inputTraits.allowedWritingToolsResultOptions = newValue }
  }
}

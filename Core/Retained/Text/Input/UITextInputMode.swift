public import Foundation

/// What is typed with (UIKit: `UITextInputMode`): here the keyboard of the machine, of which there is one.
@MainActor @preconcurrency
open class UITextInputMode: NSObject {
  /// Posted on iOS when another keyboard is chosen. Never posted here: a terminal does not tell which keyboard its user has.
  public nonisolated static let currentInputModeDidChangeNotification = NSNotification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  private static let keyboard = UITextInputMode()

  /// The language that is typed in, such as `en-US`: the first that the user prefers.
  open var primaryLanguage: String? { Locale.preferredLanguages.first ?? Locale.current.identifier }
  /// All that the user can type with.
  open class var activeInputModes: [UITextInputMode] { [keyboard] }
  /// What is typed with now. (Deprecated in UIKit.)
  open class var current: UITextInputMode? { keyboard }

  /// Creates a mode: the keyboard of the machine.
  public nonisolated override init() { super.init() }
}

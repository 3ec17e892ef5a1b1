public import Foundation

/// What iOS posts as its keyboard on the screen comes and goes. None of it is ever posted here: a terminal has keys to press.
extension UIResponder {
  /// Never posted: no keyboard comes up over a terminal.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Never posted: no keyboard comes up over a terminal.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Never posted: there is no keyboard on the screen that could go.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Never posted: there is no keyboard on the screen that could go.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Never posted: there is no keyboard on the screen that could change.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Never posted: there is no keyboard on the screen that could change.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key, in a notification's user info, of where the keyboard was: a `CGRect`.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of where the keyboard will be: a `CGRect`.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of how long the keyboard takes, in seconds: a number.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve by which the keyboard moves: a number.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key of whether the keyboard belongs to this program: a Boolean.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

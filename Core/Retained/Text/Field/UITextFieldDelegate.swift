public import Foundation

/// Is asked and told what happens in a field (UIKit: `UITextFieldDelegate`). Everything may be left out.
///
/// ```swift
/// final class Digits: UITextFieldDelegate {
///   func textField(
///     _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
///   ) -> Bool { string.allSatisfy(\.isNumber) }
/// }
/// ```
@MainActor @preconcurrency
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin. Default: yes.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun: the field has the focus.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end. Default: yes.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Told when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended. Where this one is there, the other is not called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the user may replace a part of the text. Default: yes.
  ///
  /// - Parameters:
  ///   - textField: The field that asks.
  ///   - range: The part, in UTF-16 code units.
  ///   - string: What comes in its place; empty where it is deleted.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The text or the selection is another.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the clear button may empty the field. Default: yes.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether Return does what it does. Default: yes.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// `true`: editing may begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing when editing has begun, for a delegate that does not care.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// `true`: editing may end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing when editing has ended, for a delegate that does not care.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``, for a delegate that does not care why.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// `true`: every change may be made.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Does nothing when cursor or selection moved, for a delegate that does not care.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// `true`: the text may be cleared.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// `true`: Return does what the field does with it.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

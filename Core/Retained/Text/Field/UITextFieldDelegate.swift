public import Foundation

/// Is asked and told what happens in a field (UIKit: `UITextFieldDelegate`). Everything may be left out.
@MainActor @preconcurrency
public protocol UITextFieldDelegate: AnyObject {
  /// Whether editing may begin. Default: yes.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun: the field has the focus.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end. Default: yes.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended. Where this one is there, the other is not called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the user may replace a part of the text. Default: yes.
  ///
  /// - Parameters:
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
  /// Yes.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls the one without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Yes.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  /// Nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Yes.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Yes.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

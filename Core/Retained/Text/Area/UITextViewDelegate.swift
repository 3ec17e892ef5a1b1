public import Foundation

/// Is asked and told what happens in a text view (UIKit: `UITextViewDelegate`). Everything may be left out.
@MainActor @preconcurrency
public protocol UITextViewDelegate: AnyObject {
  /// Whether editing may begin. Default: yes.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Editing has begun: the view has the focus.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Whether editing may end. Default: yes.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Told when editing has ended.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether the user may replace a part of the text. Default: yes.
  ///
  /// - Parameters:
  ///   - range: The part, in UTF-16 code units.
  ///   - text: What comes in its place; empty where it is deleted.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The text or the selection is another.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// `true`: editing may begin.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing when editing has begun, for a delegate that does not care.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// `true`: editing may end.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing when editing has ended, for a delegate that does not care.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// `true`: every change may be made.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing when the user changed the text, for a delegate that does not care.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing when cursor or selection moved, for a delegate that does not care.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

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
  /// Editing has ended.
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
  /// Yes.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Yes.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Yes.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

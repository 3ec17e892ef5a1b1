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
  ///   - textView: The view that asks.
  ///   - range: The part, in UTF-16 code units.
  ///   - text: What comes in its place; empty where it is deleted.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// The text or the selection is another.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Whether a link that was pressed is followed. Default: yes.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
  /// Deprecated, as it is by UIKit: the same without the interaction.
  func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
  /// Whether a picture that was pressed does something: never asked here, as pictures in a text do nothing.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// What is done with a link that was pressed; `nil` for nothing. Default: it is opened.
  func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
  /// The menu of a link: never asked here, as a link is opened.
  func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration?
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

  /// What the older method says: yes where it is left out, too.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { self.textView(textView, shouldInteractWith: URL, in: characterRange) }
  /// `true`: every link is followed.
  public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool { true }
  /// `true`, though nobody asks.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  /// What is done anyway.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  /// `nil`: no menu, which nobody asks for.
  public func textView(
    _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
  ) -> UITextItem.MenuConfiguration? { nil }
}

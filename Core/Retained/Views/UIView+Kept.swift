public import Foundation

/// What listings say to views that means nothing to a terminal, or the same as something else.
extension UIView {
  /// Asks for the view to be drawn in the next frame. (UIKit: `setNeedsDisplay(_:)`).
  ///
  /// `rect` has no effect here: a part costs as much as all of it.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Whether more than one finger is followed. A terminal has one mouse: no.
  public final var isMultipleTouchEnabled: Bool {
    get { false }
    set { _ = newValue }
  }

  /// Whether no other view hears of the mouse meanwhile. A terminal has one mouse: yes.
  public final var isExclusiveTouch: Bool {
    get { true }
    set { _ = newValue }
  }

  /// Lets the text field in here that has the focus end its editing, and give up the focus.
  ///
  /// `force` has no effect here: the field's delegate is asked in any case.
  ///
  /// - Returns: Whether nothing in here is being edited now.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let field = attachedWindow?.focus.responder as? UIView, field.isEditingText, field.isDescendant(of: self)
    else {
      _ = attachedWindow?.endInput(of: self)
      return true
    }
    return field.resignFirstResponder()
  }
}

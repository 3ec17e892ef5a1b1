import Foundation

/// What listings say to views that means nothing to a terminal, or the same as something else.
extension UIView {
  final func defaultSetNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  final var defaultIsMultipleTouchEnabled: Bool {
    get { false }
    set { _ = newValue }
  }

  final var defaultIsExclusiveTouch: Bool {
    get { true }
    set { _ = newValue }
  }

  @discardableResult
  final func defaultEndEditing(_ force: Bool) -> Bool {
    guard let field = attachedWindow?.focus.responder as? UIView, field.isEditingText, field.isDescendant(of: self)
    else {
      _ = attachedWindow?.endInput(of: self)
      return true
    }
    return field.resignFirstResponder()
  }
}

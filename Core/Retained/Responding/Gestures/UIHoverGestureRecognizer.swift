public import Foundation

/// Recognizes that the mouse is over a view without a button held (UIKit: `UIHoverGestureRecognizer`): it begins as the mouse comes,
/// changes as it moves, and ends as it goes. Only where the terminal was asked to tell of movements, which it is not by
/// default.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private var place: CGPoint?

  /// Where the mouse is, in points of a view.
  open override func location(in view: UIView?) -> CGPoint {
    guard let place, let window = self.view?.window else { return .zero }
    return view.map { window.convert(place, to: $0) } ?? place
  }

  /// How far away a pencil is: always 0.
  open var zOffset: CGFloat { 0 }

  /// The mouse is at a place of the window, over the view or what is in it, or it is not.
  final func hover(at place: CGPoint?) {
    guard isEnabled else { return }
    if let place {
      self.place = place
      state = state == .possible ? .began : .changed
    } else if self.place != nil {
      state = .ended
      finish()
      self.place = nil
    }
  }
}

import CoreRetained

/// A hosting view that can be told which view in it gets the focus first.
@MainActor
protocol FocusPreferring: UIView {
  var preferredFocusView: UIView? { get set }
}

extension UIView {
  /// Makes this view the preferred one of the hosting view around it.
  func preferFocusHere() {
    let host = sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? any FocusPreferring }.first
    host?.preferredFocusView = self
  }
}

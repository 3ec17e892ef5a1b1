import CoreRetained

/// A view that can be told what in it gets the focus first.
@MainActor
protocol FocusPreferring: UIView {
  var preferredFocusView: UIView? { get set }
}

extension UIView {
  /// Asks the view that hosts this one to give the focus to what this one prefers.
  func preferFocusHere() {
    let host = sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? any FocusPreferring }.first
    host?.preferredFocusView = self
  }
}

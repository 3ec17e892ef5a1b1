import CoreRetained

extension UIView {
  /// Nothing is drawn in front of the view, as far as the containers say that it is in: what is written there stays.
  var hasNothingInFront: Bool {
    var view: UIView = self
    while let container = view.superview as? ContainerView {
      if let last = container.lastLayer, last !== view { return false }
      guard container.isWrapper || container.lastLayer != nil else { return true }
      view = container
    }
    return true
  }
}

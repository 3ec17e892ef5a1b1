import CoreTerminal

extension UIViewController {
  /// Lets one child take another one's place in a view, and tells both in Apple's order: the old one that it is going, the
  /// new one that it is coming, and, when the frame is drawn, that they are gone and there.
  ///
  /// - Parameters:
  ///   - container: The view that both stand in; laid out by its controller.
  ///   - completion: Called when the frame is drawn, or at once where nothing is seen.
  final func swapChildren(
    from former: UIViewController?, to next: UIViewController?, in container: UIView, isAnimated: Bool,
    completion: (@MainActor () -> Void)? = nil
  ) {
    guard former !== next else {
      completion?()
      return
    }
    let isSeen = container.window != nil
    former?.keepFocus()
    if isSeen {
      former?.beginAppearanceTransition(false, animated: isAnimated)
      next?.beginAppearanceTransition(true, animated: isAnimated)
      AppearancePhase.main.afterFrame { [weak former, weak next] in
        former?.isLeavingInTransition = false
        if former?.appearance.phase == .disappearing { former?.endAppearanceTransition() }
        if next?.appearance.phase == .appearing { next?.endAppearanceTransition() }
        completion?()
      }
    }
    if let view = next?.view, view.superview !== container { container.addSubview(view) }
    former?.isLeavingInTransition = isSeen
    former?.viewIfLoaded?.removeFromSuperview()
    container.setNeedsLayout()
    focusWindow?.focusChanged()
    if !isSeen { completion?() }
  }

  /// Remembers what has the focus in the controller's view, for when it comes back.
  final func keepFocus() {
    guard let view = viewIfLoaded, let focused = view.window?.focus.responder as? UIView,
      focused.isDescendant(of: view)
    else { return }
    keptFocus = focused
  }
}

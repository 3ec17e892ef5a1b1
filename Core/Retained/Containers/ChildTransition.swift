import CoreTerminal

extension UIViewController {
  /// Lets one child take another one's place in a view, and tells both in Apple's order: the old one that it is going, the
  /// new one that it is coming, and, when the frame is drawn, that they are gone and there.
  ///
  /// - Parameters:
  ///   - next: The new one. Its view is loaded already.
  ///   - container: The view that both stand in; laid out by its controller.
  ///   - isNextFirst: The new one is told first that it is coming.
  ///   - completion: Called when the frame is drawn, or at once where nothing is seen.
  final func swapChildren(
    from former: UIViewController?, to next: UIViewController?, in container: UIView, isAnimated: Bool,
    isNextFirst: Bool = false, completion: (@MainActor () -> Void)? = nil
  ) {
    guard former !== next else {
      completion?()
      return
    }
    former?.keepFocus()
    let isSeen = container.window != nil && !container.isCovered
    if isSeen {
      if isNextFirst { next?.beginAppearanceTransition(true, animated: isAnimated) }
      former?.viewIfLoaded?.controllersInside.forEach { $0.beginAppearanceTransition(false, animated: isAnimated) }
      if !isNextFirst { next?.beginAppearanceTransition(true, animated: isAnimated) }
    }
    let leaving = LeavingControllers()
    if isSeen {
      AppearancePhase.main.afterFrame {
        leaving.endTransitions()
        if next?.appearance.phase == .appearing { next?.endAppearanceTransition() }
        completion?()
      }
    }
    if let view = next?.view, view.superview !== container { container.addSubview(view) }
    leaving.controllers = AppearancePhase.main.whoLeaves { former?.viewIfLoaded?.removeFromSuperview() }
    if !isSeen { leaving.endTransitions() }
    container.setNeedsLayout()
    focusWindow?.focusChanged()
    if !isSeen { completion?() }
  }

  /// A child's view is in its place, or will come there: it is told that it has become a child, once it has appeared where it
  /// is about to.
  final func endJoining(of child: UIViewController) {
    guard child.appearance.phase == .appearing else { return child.didMove(toParent: self) }
    AppearancePhase.main.afterFrame { [weak self] in
      if let self, child.parent === self { child.didMove(toParent: self) }
    }
  }

  /// It is about to be nobody's child.
  final func beginsLeavingParent() { appearance.happens(because: .leavesParent) }

  /// It is nobody's child any more: it is told so, once it has disappeared where it is about to.
  final func endLeavingParent() {
    guard appearance.phase == .disappearing else {
      appearance.forgetReason(ofAppearing: false)
      return didMove(toParent: nil)
    }
    // Held until then: nobody else may.
    AppearancePhase.main.afterFrame { [self] in
      if parent == nil { didMove(toParent: nil) }
    }
  }

  /// Remembers what has the focus in the controller's view, for when it comes back.
  final func keepFocus() {
    guard let view = viewIfLoaded, let focused = view.window?.focus.responder as? UIView,
      focused.isDescendant(of: view)
    else { return }
    keptFocus = focused
  }
}

/// Those who are told when the frame is drawn that they have disappeared. They are held until then: nobody else may.
@MainActor
private final class LeavingControllers {
  var controllers: [UIViewController] = []

  func endTransitions() {
    for controller in controllers where controller.appearance.phase == .disappearing {
      controller.endAppearanceTransition()
    }
  }
}

extension UIView {
  /// The controllers of this view and of the views in it, the outer ones first.
  final var controllersInside: [UIViewController] {
    var found: [UIViewController] = []
    collectControllers(in: &found)
    return found
  }

  private func collectControllers(in found: inout [UIViewController]) {
    if let controller { found.append(controller) }
    for view in subviews { view.collectControllers(in: &found) }
  }

  /// Whether something is presented over the view that takes the whole screen.
  final var isCovered: Bool {
    guard let attachedWindow, attachedWindow.covers > 0 else { return false }
    return sequence(first: self, next: \.superview).contains { $0.controller?.appearance.isCovered == true }
  }
}

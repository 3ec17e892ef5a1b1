import CoreTerminal
import Foundation

extension UIViewController {
  /// Lets one child take another one's place in a view by a transition of the program's own, which both stand in meanwhile.
  ///
  /// - Parameters:
  ///   - former: The old one, whose view is in the container.
  ///   - next: The new one. Its view is loaded already.
  ///   - isNextFirst: The new one is told first that it is coming.
  ///   - end: Called when it is over, with whether the new one is there; the views are where they belong then.
  /// - Returns: The transition, and the view that it happens in.
  final func animateChildren(
    from former: UIViewController, to next: UIViewController, in container: UIView, _ animators: TransitionAnimators,
    isNextFirst: Bool, end: @escaping @MainActor (_ didComplete: Bool) -> Void
  ) -> (transition: ControllerTransition, stage: UIView) {
    former.keepFocus()
    if isNextFirst { next.beginAppearanceTransition(true, animated: true) }
    former.view.controllersInside.forEach { $0.beginAppearanceTransition(false, animated: true) }
    if !isNextFirst { next.beginAppearanceTransition(true, animated: true) }
    let stage = UIView(frame: former.view.frame)
    container.insertSubview(stage, at: container.subviews.firstIndex(of: former.view) ?? 0)
    for view in [former.view, next.view] {
      view?.place(in: CellRectangle(width: stage.cellFrame.width, height: stage.cellFrame.height))
    }
    stage.addSubview(former.view)
    let transition = ControllerTransition(from: former, to: next, in: stage, animators) { key in
      key == .from ? former.view : next.view
    } initialFrame: { [unowned stage] controller in
      controller === former ? stage.bounds : .zero
    } finalFrame: { [unowned stage] controller in
      controller === next ? stage.bounds : .zero
    } onEnd: { [weak self, stage] didComplete in
      let (staying, leaving) = didComplete ? (next, former) : (former, next)
      if let index = container.subviews.firstIndex(of: stage) { container.insertSubview(staying.view, at: index) }
      if !didComplete {
        next.beginAppearanceTransition(false, animated: true)
        former.view.controllersInside.forEach { $0.beginAppearanceTransition(true, animated: true) }
      }
      let gone = AppearancePhase.main.whoLeaves { leaving.viewIfLoaded?.removeFromSuperview() }
      stage.removeFromSuperview()
      container.setNeedsLayout()
      self?.focusWindow?.focusChanged()
      AppearancePhase.main.afterFrame {
        for controller in gone + [leaving] where controller.appearance.phase == .disappearing {
          controller.endAppearanceTransition()
        }
        staying.endAppearing()
        end(didComplete)
      }
    }
    return (transition, stage)
  }

  /// It, and what is in it, has appeared where it was about to.
  final func endAppearing() {
    for controller in viewIfLoaded?.controllersInside ?? []
    where controller.appearance.phase == .appearing && controller.viewIfLoaded?.window != nil {
      controller.endAppearanceTransition()
    }
  }
}

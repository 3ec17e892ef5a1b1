/// The child whose view is in a container's, where it shows one at a time.
///
/// Those who are told that they come or go may have the container show yet another one: what is wanted last is shown, and
/// nothing else is left behind.
@MainActor
final class ShownChild {
  private weak var controller: UIViewController?
  private var isChanging = false
  private var transition: ControllerTransition?
  /// What both stand in while one takes the other's place by a transition of the program's own.
  private(set) var stage: UIView?

  /// Puts the first one behind what else is in the view, before anything is seen.
  func begin(with controller: UIViewController?, in view: UIView) {
    self.controller = controller
    if let controller { view.insertSubview(controller.view, at: 0) }
  }

  /// Puts the wanted child in the place of the one that is there.
  ///
  /// - Parameters:
  ///   - isNextFirst: The new child is told first that it is coming, then the old one that it is going.
  ///   - animators: What animates a transition from one to the other; `nil` for nothing.
  ///   - onCancel: Told which child is shown again, where a transition was broken off.
  ///   - completion: Called for each child that was put there, when the frame that shows it is drawn.
  func follow(
    in container: UIViewController, isAnimated: Bool, isNextFirst: Bool = false,
    animators: ((_ from: UIViewController, _ to: UIViewController) -> TransitionAnimators?)? = nil,
    onCancel: (@MainActor (UIViewController) -> Void)? = nil, wanted: () -> UIViewController?,
    completion: (@MainActor (UIViewController) -> Void)? = nil
  ) {
    guard !isChanging, let view = container.viewIfLoaded else { return }
    // What is on its way is there first.
    transition?.completeTransition(true)
    isChanging = true
    defer { isChanging = false }
    // Whoever always wants another one is left alone with it.
    for _ in 0..<100 {
      let (former, next) = (controller, wanted())
      guard former !== next else { return }
      // The view is loaded before anybody is told of anything. Who loads it may want yet another one.
      next?.loadViewIfNeeded()
      guard wanted() === next else { continue }
      controller = next
      if let former, let next, view.window != nil, !view.isCovered, former.viewIfLoaded?.superview === view,
        let animators = animators?(former, next)
      {
        let staged = container.animateChildren(
          from: former, to: next, in: view, animators, isNextFirst: isNextFirst
        ) { didComplete in if didComplete { completion?(next) } }
        (transition, stage) = (staged.transition, staged.stage)
        staged.transition.beforeEnd { [weak self] didComplete in
          self?.transition = nil
          self?.stage = nil
          guard !didComplete else { return }
          self?.controller = former
          onCancel?(former)
        }
        staged.transition.begin()
        continue
      }
      container.swapChildren(from: former, to: next, in: view, isAnimated: isAnimated, isNextFirst: isNextFirst) {
        if let next { completion?(next) }
      }
    }
  }
}

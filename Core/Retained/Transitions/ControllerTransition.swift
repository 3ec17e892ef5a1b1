import Foundation

/// What animates a transition, and what has the user do it.
struct TransitionAnimators {
  let animator: any UIViewControllerAnimatedTransitioning
  let interaction: (any UIViewControllerInteractiveTransitioning)?
}

/// A transition of a program's own from one controller to another, from its beginning until it is completed.
///
/// It holds both controllers until then: nobody else may.
@MainActor
final class ControllerTransition: UIViewControllerContextTransitioning {
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let from: UIViewController
  /// The controller that comes.
  let to: UIViewController
  private let animators: TransitionAnimators
  private let views: @MainActor (UITransitionContextViewKey) -> UIView?
  private let initialFrames: @MainActor (UIViewController) -> CGRect
  private let finalFrames: @MainActor (UIViewController) -> CGRect
  private let onEnd: @MainActor (_ didComplete: Bool) -> Void
  private var completions: [@MainActor () -> Void] = []
  private var isOver = false
  private(set) var isInteractive: Bool
  private(set) var transitionWasCancelled = false
  private(set) var percentComplete: CGFloat = 0

  /// Has both controllers know of it; ``begin()`` begins it.
  ///
  /// - Parameters:
  ///   - view: Those that change: what stays in its place is not among them.
  ///   - initialFrame: Of a controller's view, in points of the container.
  ///   - onEnd: Called once, when it is completed or broken off.
  init(
    from: UIViewController, to: UIViewController, in containerView: UIView, _ animators: TransitionAnimators,
    style: UIModalPresentationStyle = .none, view: @escaping @MainActor (UITransitionContextViewKey) -> UIView?,
    initialFrame: @escaping @MainActor (UIViewController) -> CGRect,
    finalFrame: @escaping @MainActor (UIViewController) -> CGRect,
    onEnd: @escaping @MainActor (_ didComplete: Bool) -> Void
  ) {
    (self.from, self.to, self.containerView, self.animators) = (from, to, containerView, animators)
    (presentationStyle, views, initialFrames, finalFrames, self.onEnd) = (style, view, initialFrame, finalFrame, onEnd)
    isInteractive = animators.interaction?.wantsInteractiveStart ?? false
    (from.ownTransition, to.ownTransition) = (self, self)
  }

  /// Begins: the animator does, or whatever has the user do it.
  func begin() {
    if let interaction = animators.interaction, interaction.wantsInteractiveStart {
      interaction.startInteractiveTransition(self)
    } else {
      animate()
    }
  }

  /// The animator begins.
  func animate() { if !isOver { animators.animator.animateTransition(using: self) } }

  var transitionDuration: TimeInterval { animators.animator.transitionDuration(using: self) }
  let isAnimated = true
  let targetTransform = CGAffineTransform.identity

  /// Called right before it ends, with whether it was completed.
  func beforeEnd(_ action: @escaping @MainActor (Bool) -> Void) { onEnding = action }
  private var onEnding: (@MainActor (Bool) -> Void)?

  /// Called when it is over, whatever came of it.
  func whenOver(_ completion: @escaping @MainActor () -> Void) { completions.append(completion) }

  func updateInteractiveTransition(_ percentComplete: CGFloat) { self.percentComplete = percentComplete }
  func finishInteractiveTransition() { isInteractive = false }
  func pauseInteractiveTransition() {}
  func cancelInteractiveTransition() { (isInteractive, transitionWasCancelled) = (false, true) }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    transitionWasCancelled = !didComplete
    (from.ownTransition, to.ownTransition) = (nil, nil)
    onEnding?(didComplete)
    onEnding = nil
    onEnd(didComplete)
    animators.animator.animationEnded(didComplete)
    let due = completions
    completions = []
    for completion in due { completion() }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from
    case .to: to
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { views(key) }
  func initialFrame(for vc: UIViewController) -> CGRect { initialFrames(vc) }
  func finalFrame(for vc: UIViewController) -> CGRect { finalFrames(vc) }
}

public import Foundation

/// What a custom transition from one controller to another is done with (UIKit: `UIViewControllerContextTransitioning`).
@MainActor @preconcurrency
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view that it happens in: what comes is put into it by whoever animates.
  var containerView: UIView { get }
  /// Whether it was asked for as something that moves: yes, as there would be no animator otherwise.
  var isAnimated: Bool { get }
  /// Whether the user does it step by step.
  var isInteractive: Bool { get }
  /// Whether it was broken off.
  var transitionWasCancelled: Bool { get }
  /// How a controller is presented; `none` where none is.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How far the user has come, from 0 to 1. Nothing is seen of it.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The user goes on to the end.
  func finishInteractiveTransition()
  /// The user goes back.
  func cancelInteractiveTransition()
  /// The user holds it.
  func pauseInteractiveTransition()
  /// Says that the animation is over, and so the transition: to be called by whoever animates.
  ///
  /// - Parameter didComplete: `false` where it was broken off: everything is then as before.
  func completeTransition(_ didComplete: Bool)
  /// The controller that goes, or that comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes, or that comes; `nil` where it stays in its place, as that of who presents something over it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// What is done to what comes as a whole: nothing.
  var targetTransform: CGAffineTransform { get }
  /// Where the view of a controller is before, in points of the container; no size where it is not there yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where the view of a controller is afterwards; no size where it is not there any more.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Animates a transition from one controller to another (UIKit: `UIViewControllerAnimatedTransitioning`).
///
/// ```swift
/// final class SlideUp: UIViewControllerAnimatedTransitioning {
///   func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
///
///   func animateTransition(using context: any UIViewControllerContextTransitioning) {
///     guard let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) else { return }
///     context.containerView.addSubview(view)
///     let end = context.finalFrame(for: controller)
///     view.frame = end.offsetBy(dx: 0, dy: end.height)
///     UIView.animate(withDuration: transitionDuration(using: context)) {
///       view.frame = end
///     } completion: { _ in
///       context.completeTransition(!context.transitionWasCancelled)
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Animates, and calls `completeTransition(_:)` at the end: without that the transition never ends.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Told when the transition has ended.
  ///
  /// - Parameter transitionCompleted: `false` where it was broken off.
  func animationEnded(_ transitionCompleted: Bool)
  /// An animator that can be held, on iOS; it is not asked for here.
  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing at the end, for an animator that does not care.
  public func animationEnded(_ transitionCompleted: Bool) {}
  /// An animator of nothing: it is not asked for here.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { UIViewPropertyAnimator(duration: 0, curve: .linear) }
}

/// Has the user do a transition step by step (UIKit: `UIViewControllerInteractiveTransitioning`).
@MainActor @preconcurrency
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Begins; whoever does it calls `completeTransition(_:)` at the end.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast it goes on after the user has let go. Nothing is seen of it.
  var completionSpeed: CGFloat { get }
  /// How it goes on after the user has let go. Nothing is seen of it.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the user does it from the beginning; otherwise it is animated.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1: as fast as it was said.
  public var completionSpeed: CGFloat { 1 }
  /// The usual curve.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// `true`: the user does it from the beginning.
  public var wantsInteractiveStart: Bool { true }
}

/// Has the user do a transition by how far something was dragged (UIKit: `UIPercentDrivenInteractiveTransition`).
///
/// Cells have no places between: nothing is seen of the steps. When the user goes on to the end, the animator begins; when the user goes back,
/// everything is as before.
@MainActor @preconcurrency
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  /// How long the animator takes, in seconds.
  open private(set) var duration: CGFloat = 0
  /// How far the user has come, from 0 to 1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast it goes on after the user has let go. Nothing is seen of it. Default: 1.
  open var completionSpeed: CGFloat = 1
  /// How it goes on after the user has let go. Nothing is seen of it.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// Whether the user does it from the beginning; otherwise it is animated. Default: yes.
  open var wantsInteractiveStart = true
  /// Has no effect here: nothing is seen of the curve.
  open var timingCurve: (any UITimingCurveProvider)?
  private var context: ControllerTransition?

  /// Creates one that has not begun.
  public init() {}

  /// Begins. Called by the framework.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext as? ControllerTransition
    percentComplete = 0
    duration = CGFloat(context?.transitionDuration ?? 0)
  }

  /// Says how far the user has come, from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    self.percentComplete = max(0, min(1, percentComplete))
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Has no effect here: nothing goes on by itself while the user holds it.
  open func pause() {}

  /// The user goes on to the end.
  open func finish() {
    let context = context
    self.context = nil
    context?.finishInteractiveTransition()
    context?.animate()
  }

  /// The user goes back: everything is as before.
  open func cancel() {
    let context = context
    self.context = nil
    context?.cancelInteractiveTransition()
    context?.completeTransition(false)
  }
}

/// Who says how a controller comes and goes, and how it is presented (UIKit: `UIViewControllerTransitioningDelegate`).
@MainActor @preconcurrency
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// What animates a controller that is presented; `nil` for nothing.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What animates a controller that is dismissed; `nil` for nothing.
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// What has the user do it, of a controller that is presented; `nil` for nothing.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What has the user do it, of a controller that is dismissed; `nil` for nothing.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The presentation controller for a controller of style `custom`.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// `nil`: it is there in one frame.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// `nil`: it is gone in one frame.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// `nil`: the animator does it by itself.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// `nil`: the animator does it by itself.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// `nil`: the presentation is that of the style.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? { nil }
}

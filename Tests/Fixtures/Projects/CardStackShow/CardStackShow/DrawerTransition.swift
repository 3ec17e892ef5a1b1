import UIKit

final class DrawerTransition: NSObject, UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    DrawerPresentationController(presentedViewController: presented, presenting: presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(isPresenting: true)
  }

  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    SlideAnimator(isPresenting: false)
  }
}

final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    0.3
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewControllerKey = isPresenting ? .to : .from
    guard let controller = transitionContext.viewController(forKey: key) else {
      transitionContext.completeTransition(false)
      return
    }
    if isPresenting {
      transitionContext.containerView.addSubview(controller.view)
    }

    let shown =
      isPresenting
      ? transitionContext.finalFrame(for: controller) : transitionContext.initialFrame(for: controller)
    let hidden = shown.offsetBy(dx: transitionContext.containerView.frame.width, dy: 0)
    controller.view.frame = isPresenting ? hidden : shown

    UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveEaseInOut) {
      controller.view.frame = self.isPresenting ? shown : hidden
    } completion: { finished in
      if !self.isPresenting {
        controller.view.removeFromSuperview()
      }
      transitionContext.completeTransition(finished && !transitionContext.transitionWasCancelled)
    }
  }
}

import UIKit

final class DrawerPresentationController: UIPresentationController {
  private lazy var dimmingView: UIView = {
    let view = UIView()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.4)
    view.alpha = 0
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimmingTapped)))
    return view
  }()

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: bounds.width * 0.5, y: 0, width: bounds.width * 0.5, height: bounds.height)
  }

  override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    dimmingView.frame = containerView.bounds
    containerView.insertSubview(dimmingView, at: 0)
    presentedViewController.transitionCoordinator?.animate { _ in
      self.dimmingView.alpha = 1
    }
  }

  override func dismissalTransitionWillBegin() {
    presentedViewController.transitionCoordinator?.animate(
      alongsideTransition: { _ in
        self.dimmingView.alpha = 0
      },
      completion: { _ in
        self.dimmingView.removeFromSuperview()
      })
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    dimmingView.frame = containerView?.bounds ?? .zero
    presentedView?.frame = frameOfPresentedViewInContainerView
  }

  @objc private func dimmingTapped() {
    presentingViewController.dismiss(animated: true)
  }
}

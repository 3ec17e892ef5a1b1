import CoreTerminal

extension UIViewController {
  final var defaultPresentingViewController: UIViewController? { ownPresenter ?? parent?.presentingViewController }

  final var defaultPresentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }

  /// What presents it, or the nearest around it: made at the first asking, so that traits can be set before.
  public final var presentationController: UIPresentationController? {
    if let ownPresentation { return ownPresentation }
    if let around = parent?.presentationController, parent?.ownPresenter != nil { return around }
    let presentation = makePresentationController()
    preparedPresentation = presentation
    return presentation
  }

  /// The presentation controller where this is presented as a sheet; `nil` otherwise.
  ///
  /// Set its detents before presenting.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  private func makePresentationController() -> UIPresentationController {
    let own = transitioningDelegate?.presentationController(forPresented: self, presenting: nil, source: self)
    if modalPresentationStyle == .custom, let own { return own }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet:
      return UISheetPresentationController(presentedViewController: self, presenting: nil)
    case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    default: return UIPresentationController(presentedViewController: self, presenting: nil)
    }
  }

  final func startPresenting(
    _ controller: UIViewController, isAnimated: Bool, completion: (@MainActor () -> Void)?
  ) {
    guard let window = viewIfLoaded?.window ?? parent?.viewIfLoaded?.window else {
      return Self.warn(
        "\(type(of: self)) presents nothing: its view is in no window. Present from viewIsAppearing(_:) on.")
    }
    guard controller.ownPresenter == nil, controller.parent == nil else {
      return Self.warn("\(type(of: controller)) is presented already, or is the child of another controller.")
    }
    // One presents the next: from the window's root upwards.
    let presenter = outermost
    guard presenter.presentedViewController == nil else {
      return Self.warn(
        "\(type(of: presenter)) presents \(presenter.presentedViewController.map { "\(type(of: $0))" } ?? "") already. Dismiss that first, or present from it."
      )
    }
    let presentation = controller.ownPresentation ?? controller.makePresentationController()
    presentation.begin(in: window, from: presenter, isAnimated: isAnimated, completion: completion)
  }

  /// What presents it, or what was made to: made before, it is held here, later by the window.
  final var ownPresentation: UIPresentationController? { currentPresentation ?? preparedPresentation }

  final func isPresented(by presentation: UIPresentationController, from presenter: UIViewController) {
    currentPresentation = presentation
    preparedPresentation = nil
    ownPresenter = presenter
    presenter.ownPresented = self
  }

  final func isPresentedNoMore() {
    // Where it never came to be seen there is nobody to tell why.
    if appearance.phase == .disappeared { appearance.forgetReason(ofAppearing: false) }
    ownPresenter = nil
    currentPresentation = nil
    parentNodeChanged()
  }

  /// - Parameter isLeaving: This controller goes, too: it does not appear again.
  final func stopPresenting(isAnimated: Bool, isLeaving: Bool = false, completion: (@MainActor () -> Void)?) {
    if let presented = ownPresented {
      // Whatever that presents goes with it, the last first.
      presented.ownPresented.map { _ in presented.stopPresenting(isAnimated: false, isLeaving: true, completion: nil) }
      presented.ownPresentation?.end(isAnimated: isAnimated, isPresenterLeaving: isLeaving, completion: completion)
    } else if let presenter = presentedViewController?.ownPresenter ?? presentingViewController {
      presenter.stopPresenting(isAnimated: isAnimated, completion: completion)
    } else {
      completion?()
    }
  }

  /// The controller that fills the window, or was presented over it, around this one.
  private var outermost: UIViewController { sequence(first: self, next: \.parent).reduce(self) { $1 } }

  private static func warn(_ text: String) { RetainedWarning.write(text) }
}

/// What a presentation that takes the whole screen means for those behind it: the presenter and the controllers in its view
/// disappear when it comes and appear when it goes, although their views stay where they are.
@MainActor
final class PresentationCover {
  private weak var presenter: UIViewController?
  private weak var window: UIWindow?
  /// Those who were told that they come or go, and not yet that they are there or gone.
  private var told: [UIViewController] = []

  /// The outer ones are told first.
  func begin(over presenter: UIViewController, in window: UIWindow, isAnimated: Bool) {
    (self.presenter, self.window) = (presenter, window)
    presenter.appearance.isCovered = true
    window.covers += 1
    tell(isAppearing: false, isAnimated)
  }

  /// - Parameter isPresenterLeaving: The presenter goes, too: nobody appears.
  func end(isPresenterLeaving: Bool, isAnimated: Bool) {
    guard let presenter, presenter.appearance.isCovered else { return }
    presenter.appearance.isCovered = false
    window?.covers -= 1
    guard !isPresenterLeaving else { return }
    tell(isAppearing: true, isAnimated)
  }

  private func tell(isAppearing: Bool, _ isAnimated: Bool) {
    told = presenter?.viewIfLoaded?.controllersInside ?? []
    for controller in told {
      // Those who are told may have what covers them taken away at once.
      guard presenter?.appearance.isCovered != isAppearing else { return }
      controller.beginAppearanceTransition(isAppearing, animated: isAnimated)
      if isAppearing { controller.viewIfLoaded?.setNeedsLayout() }
    }
  }

  /// The frame is drawn.
  func endTransitions() {
    let due = told
    told = []
    for controller in due {
      switch controller.appearance.phase {
      case .appearing where controller.viewIfLoaded?.window != nil: controller.endAppearanceTransition()
      case .disappearing: controller.endAppearanceTransition()
      default: break
      }
    }
  }
}

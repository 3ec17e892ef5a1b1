public import CoreEnvironment
import CoreObserving

extension UIViewController {
  /// What is inherited: from the view's superview, else from what presents it, else from the controller around, which has
  /// taken the view away for as long as another one is shown.
  final var parentNode: ValueNode? {
    viewIfLoaded?.superview?.valueNode ?? ownPresentation?.valueNode ?? parent?.viewIfLoaded?.valueNode
  }

  final func parentNodeChanged() {
    // Another view's node would be made only to be asked.
    let parent = parentNode
    guard valueNode.parent !== parent else { return }
    valueNode.move(under: parent)
  }

  /// Light or dark, for this controller and everything in it; inherited where it is unspecified.
  public final var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.contains(UITraitUserInterfaceStyle.self) ? traitOverrides.userInterfaceStyle : .unspecified }
    set {
      if newValue == .unspecified {
        traitOverrides.remove(UITraitUserInterfaceStyle.self)
      } else {
        traitOverrides.userInterfaceStyle = newValue
      }
      viewIfLoaded?.setNeedsDisplay()
    }
  }

  /// The traits that are set here, for the controller's view and everything in it.
  public final var traitOverrides: UITraitOverrides {
    get {
      viewIfLoaded?.watchAppearance()
      return valueNode.traitOverrides
    }
    set {
      viewIfLoaded?.watchAppearance()
      valueNode.traitOverrides = newValue
    }
  }

  // MARK: Appearance

  /// Tells a child that it is about to be seen, or not to be seen any more: for containers that do it by themselves.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    tell(appearance.begin(appearing: isAppearing), animated)
  }

  /// Tells a child that what had begun is done.
  public final func endAppearanceTransition() { tell(appearance.end(), false) }

  /// Whether it is about to be seen.
  public final var isBeingPresented: Bool { appearance.phase == .appearing && ownPresenter != nil }
  /// Whether it is about to be seen no more, being dismissed.
  public final var isBeingDismissed: Bool { appearance.phase == .disappearing && ownPresentation?.isEnding == true }
  /// Whether it has just become a child, and is about to be seen.
  public final var isMovingToParent: Bool { appearance.phase == .appearing && parent != nil }
  /// Whether it is no child any more, and is about to be seen no more.
  public final var isMovingFromParent: Bool { appearance.phase == .disappearing && parent == nil }

  final func viewWillMove(toWindow window: UIWindow?) {
    tell(appearance.begin(appearing: window != nil), false)
  }

  final func viewDidMove(toWindow window: UIWindow?) {
    guard let window else {
      if !isLeavingInTransition { tell(appearance.end(), false) }
      return
    }
    viewIfLoaded?.watchAppearance()
    // It is told that it is appearing when its place is known: right before its next layout, which must come then.
    viewIfLoaded?.setNeedsLayout()
    window.setNeedsFocusUpdate()
    AppearancePhase.main.afterFrame { [weak self] in
      guard let self, viewIfLoaded?.window != nil, appearance.phase == .appearing else { return }
      endAppearanceTransition()
    }
  }

  /// The view is about to be laid out in its place.
  final func settleAppearance() {
    guard appearance.isUnannounced else { return }
    updateTraitsIfNeeded()
    tell(appearance.settle(), false)
  }

  private func tell(_ notices: [AppearanceState.Notice], _ isAnimated: Bool) {
    for notice in notices {
      switch notice {
      case .willAppear: viewWillAppear(isAnimated)
      case .isAppearing: viewIsAppearing(isAnimated)
      case .didAppear:
        viewDidAppear(isAnimated)
        let waiting = onceAppeared.values
        onceAppeared = [:]
        for show in waiting { show() }
      case .willDisappear: viewWillDisappear(isAnimated)
      case .didDisappear: viewDidDisappear(isAnimated)
      }
    }
  }

  // MARK: Around

  /// The nearest navigation controller around.
  public final var navigationController: UINavigationController? { nearest(UINavigationController.self) }
  /// The nearest tab bar controller around.
  public final var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  /// The nearest split view controller around.
  public final var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var next = parent
    while let controller = next {
      if let container = controller as? Container { return container }
      next = controller.parent
    }
    return nil
  }
}

public import CoreEnvironment
import CoreObserving

extension UIViewController {
  /// What is inherited: from the view's superview, else from what presents it, else from the controller around, which has
  /// taken the view away for as long as another one is shown, or has not put it anywhere yet.
  final var parentNode: ValueNode? {
    viewIfLoaded?.superview?.valueNode ?? ownPresentation?.valueNode
      ?? parent.map { $0.viewIfLoaded?.valueNode ?? $0.valueNode }
  }

  final func parentNodeChanged() {
    // Another view's node would be made only to be asked. Taken out of everything it keeps what it had there.
    let parent = parentNode ?? valueNode.parent?.keptValues
    guard valueNode.parent !== parent else { return }
    valueNode.move(under: parent)
  }

  final var defaultOverrideUserInterfaceStyle: UIUserInterfaceStyle {
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

  final func defaultBeginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    tell(appearance.begin(appearing: isAppearing, isAnimated: animated))
  }

  final func defaultEndAppearanceTransition() { tell(appearance.end()) }

  final func viewWillMove(toWindow window: UIWindow?) { tell(appearance.begin(appearing: window != nil)) }

  final func viewDidMove(toWindow window: UIWindow?) {
    guard let window else {
      if !AppearancePhase.main.keepLeaving(self) { endAppearanceTransition() }
      return
    }
    viewIfLoaded?.watchAppearance()
    window.setNeedsFocusUpdate()
    appearOnceDrawn()
  }

  /// It is told that it is appearing when its place is known, right before its next layout, which must come then; and that it
  /// has appeared when the frame is drawn.
  final func appearOnceDrawn() {
    viewIfLoaded?.setNeedsLayout()
    AppearancePhase.main.afterFrame { [weak self] in
      guard let self, viewIfLoaded?.window != nil, appearance.phase == .appearing, !isInTransition else { return }
      endAppearanceTransition()
    }
  }

  /// It comes by a transition that is not completed: what ends that tells it that it has appeared.
  private var isInTransition: Bool { sequence(first: self, next: \.parent).contains { $0.ownTransition?.to === $0 } }

  /// The view is about to be laid out in its place.
  final func settleAppearance() {
    guard appearance.isUnannounced else { return }
    updateTraitsIfNeeded()
    tell(appearance.settle())
  }

  private func tell(_ notices: [AppearanceState.Notice]) {
    let isAnimated = appearance.isAnimated
    for notice in notices {
      switch notice {
      case .willAppear: viewWillAppear(isAnimated)
      case .isAppearing: viewIsAppearing(isAnimated)
      case .didAppear:
        viewDidAppear(isAnimated)
        appearance.forgetReason(ofAppearing: true)
        let waiting = onceAppeared.values
        onceAppeared = [:]
        for show in waiting { show() }
      case .willDisappear: viewWillDisappear(isAnimated)
      case .didDisappear:
        viewDidDisappear(isAnimated)
        appearance.forgetReason(ofAppearing: false)
      }
    }
  }

  // MARK: Around

  final var defaultNavigationController: UINavigationController? { nearest(UINavigationController.self) }
  final var defaultTabBarController: UITabBarController? { nearest(UITabBarController.self) }
  final var defaultSplitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  private func nearest<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var next = parent
    while let controller = next {
      if let container = controller as? Container { return container }
      next = controller.parent
    }
    return nil
  }
}

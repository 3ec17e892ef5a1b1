/// Why a controller's view comes or goes.
enum AppearanceReason: Equatable {
  /// It has become a child of another controller.
  case joinsParent
  /// It is no child of its parent any more.
  case leavesParent
  /// It is being presented.
  case isPresented
  /// It is being dismissed.
  case isDismissed

  /// Whether it is a reason to appear, and not one to disappear.
  var isOfAppearing: Bool { self == .joinsParent || self == .isPresented }
}

extension UIViewController {
  /// Whether the view is about to be seen because the controller is being presented. True in `viewWillAppear`,
  /// `viewIsAppearing` and `viewDidAppear`, of the presented controller itself and not of its children.
  public final var isBeingPresented: Bool { isAppearing(because: .isPresented) }
  /// Whether the view is about to be seen no more because the controller is being dismissed. True in `viewWillDisappear` and
  /// `viewDidDisappear`, of the presented controller itself and not of its children.
  public final var isBeingDismissed: Bool { isDisappearing(because: .isDismissed) }
  /// Whether the view is about to be seen because the controller has become a child of another one: was pushed, say. True in
  /// `viewWillAppear`, `viewIsAppearing` and `viewDidAppear`.
  public final var isMovingToParent: Bool { isAppearing(because: .joinsParent) }
  /// Whether the view is about to be seen no more because the controller is no child of its parent any more: was popped, say.
  /// True in `viewWillDisappear` and `viewDidDisappear`.
  public final var isMovingFromParent: Bool { isDisappearing(because: .leavesParent) }

  private func isAppearing(because reason: AppearanceReason) -> Bool {
    appearance.reason == reason && (appearance.phase == .appearing || appearance.phase == .appeared)
  }

  private func isDisappearing(because reason: AppearanceReason) -> Bool {
    appearance.reason == reason && (appearance.phase == .disappearing || appearance.phase == .disappeared)
  }
}

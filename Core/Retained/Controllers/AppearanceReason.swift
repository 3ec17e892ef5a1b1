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
  final var defaultIsBeingPresented: Bool { isAppearing(because: .isPresented) }
  final var defaultIsBeingDismissed: Bool { isDisappearing(because: .isDismissed) }
  final var defaultIsMovingToParent: Bool { isAppearing(because: .joinsParent) }
  final var defaultIsMovingFromParent: Bool { isDisappearing(because: .leavesParent) }

  private func isAppearing(because reason: AppearanceReason) -> Bool {
    appearance.reason == reason && (appearance.phase == .appearing || appearance.phase == .appeared)
  }

  private func isDisappearing(because reason: AppearanceReason) -> Bool {
    appearance.reason == reason && (appearance.phase == .disappearing || appearance.phase == .disappeared)
  }
}

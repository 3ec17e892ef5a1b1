import CoreEnvironment

/// Owns the actions of a screen, so that each of them equals itself.
final class ScreenReference: Sendable {}

/// The navigation stack around a view.
struct NavigationReference: Equatable {
  weak var core: NavigationCore?

  static func == (left: NavigationReference, right: NavigationReference) -> Bool { left.core === right.core }
}

private struct NavigationKey: EnvironmentKey {
  static var defaultValue: NavigationReference { NavigationReference(core: nil) }
}

private struct ScreenKey: EnvironmentKey {
  static var defaultValue: ScreenReference? { nil }
}

extension EnvironmentValues {
  var navigation: NavigationReference {
    get { self[NavigationKey.self] }
    set { self[NavigationKey.self] = newValue }
  }

  /// Kept alive by the screen it belongs to.
  var screen: ScreenReference? {
    get { self[ScreenKey.self] }
    set { self[ScreenKey.self] = newValue }
  }
}

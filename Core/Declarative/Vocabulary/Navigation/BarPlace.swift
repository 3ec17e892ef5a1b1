import CoreEnvironment

private enum OnBarKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// It is read on a bar of the screen: buttons have no brackets there, toggles are buttons, and pickers show their choice alone.
  var isOnBar: Bool {
    get { self[OnBarKey.self] }
    set { self[OnBarKey.self] = newValue }
  }
}

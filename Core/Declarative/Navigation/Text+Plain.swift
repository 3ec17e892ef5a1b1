import CoreEnvironment

extension Text {
  /// The words alone, as bars and alerts show them.
  @MainActor func plain(in environment: EnvironmentValues) -> String { string(in: environment) }
}

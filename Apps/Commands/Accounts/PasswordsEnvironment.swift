public import AppsShared
public import Core

private nonisolated struct PasswordsKey: EnvironmentKey {
  /// Asked by commands alone, which run on the main actor.
  static var defaultValue: PasswordSource { MainActor.assumeIsolated { .process } }
}

extension EnvironmentValues {
  /// Where passwords come from. Default: the process's terminal.
  public nonisolated var passwords: PasswordSource {
    get { self[PasswordsKey.self] }
    set { self[PasswordsKey.self] = newValue }
  }
}

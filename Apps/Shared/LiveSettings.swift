public import CoreEnvironment
public import CoreStores

/// Keeps the stores of an app in step with what other apps of the suite choose: the theme, and who is signed in.
///
/// It follows the settings for as long as it lives. A change that cannot be read, as of a file that was damaged, leaves the stores
/// as they were: whoever writes next is told.
public final class LiveSettings {
  private let task: Task<Void, Never>

  /// Begins to follow.
  public init(
    _ settings: any SettingsStorage, theme: ThemeStore, authentication: AuthenticationStore? = nil
  ) {
    // The stream first, then the look: nothing falls between.
    let changes = settings.changes()
    func reload() {
      // What cannot be read now stays as it was: the next change is looked at again.
      try? theme.reload()
      try? authentication?.reload()
    }
    reload()
    task = Task {
      for await _ in changes { reload() }
    }
  }

  deinit { task.cancel() }
}

package import CoreEnvironment
package import CoreRetained

private struct TimerSchedulerKey: EnvironmentKey {
  static var defaultValue: (any TimerScheduler)? { nil }
}

extension EnvironmentValues {
  /// The clock of the timers that views receive; `nil` for that of the main queue. Tests have one that they drive.
  package var timerScheduler: (any TimerScheduler)? {
    get { self[TimerSchedulerKey.self] }
    set { self[TimerSchedulerKey.self] = newValue }
  }
}

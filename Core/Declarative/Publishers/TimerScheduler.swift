package import CoreEnvironment
import CoreObserving
import Dispatch
package import Foundation

/// What says when it is time: the clock of timers.
@MainActor
package protocol TimerScheduler: AnyObject {
  /// The time it is.
  var now: Date { get }
  /// Calls `fire` again and again, until what is returned is called.
  func schedule(
    every interval: TimeInterval, tolerance: TimeInterval, _ fire: @escaping @MainActor (Date) -> Void
  ) -> @MainActor () -> Void
}

/// The main queue's clock.
package final class MainQueueTimerScheduler: TimerScheduler {
  /// The only one.
  package static let shared = MainQueueTimerScheduler()

  package var now: Date { Date.now }

  package func schedule(
    every interval: TimeInterval, tolerance: TimeInterval, _ fire: @escaping @MainActor (Date) -> Void
  ) -> @MainActor () -> Void {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(
      deadline: .now() + interval, repeating: interval, leeway: .nanoseconds(Int(tolerance * 1_000_000_000)))
    // Safe: the main actor runs on the main queue.
    timer.setEventHandler { MainActor.assumeIsolated { fire(Date.now) } }
    timer.resume()
    return { timer.cancel() }
  }
}

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

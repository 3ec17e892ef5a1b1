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

/// The clock that animations of views go by, which know of no window.
@MainActor
package enum AnimationClock {
  /// The clock of a test, while there is one.
  package static weak var current: (any TimerScheduler)?

  /// Does something once, when so many seconds have passed.
  static func after(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
    var stop: (@MainActor () -> Void)?
    stop = (current ?? MainQueueTimerScheduler.shared).schedule(every: seconds, tolerance: 0) { _ in
      stop?()
      stop = nil
      action()
    }
  }
}

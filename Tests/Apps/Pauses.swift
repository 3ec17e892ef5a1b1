import AppsScreens
import Core
import CoreTestSupport
import Observation
import Synchronization

/// The pauses on a screen, as the one before something that was lost is asked for again: each lasts until the test ends it. Else
/// it is the clock of the screen's host.
final class Pauses: EnvironmentClock, Observable {
  private let clock: ManualClock
  private let asked = Mutex<[Duration]>([])
  private let registrar = ObservationRegistrar()

  /// Takes the place of the clock in a window.
  @MainActor init(in host: TestHost) {
    clock = host.clock
    host.window.valueNode.environment(\.clock, self)
  }

  /// How long each would have been.
  var durations: [Duration] {
    registrar.access(self, keyPath: \.durations)
    return asked.withLock { $0 }
  }

  /// Waits until somebody pauses, and ends it.
  @MainActor func end() async {
    _ = await eventually { clock.sleepingTaskCount > 0 }
    clock.advance(by: RetryPause.durations.max() ?? .zero)
  }

  /// Waits until there were so many.
  @MainActor func began(_ count: Int) async { _ = await eventually { durations.count >= count } }

  var date: Date { clock.date }
  var now: ContinuousClock.Instant { clock.now }
  var minimumResolution: Duration { clock.minimumResolution }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    asked.withLock { $0.append(deadline - clock.now) }
    registrar.withMutation(of: self, keyPath: \.durations) {}
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }

  @MainActor func startTimer(
    after delay: Duration, every interval: Duration?, tolerance: Duration,
    _ action: @escaping @MainActor (Date) -> Void
  ) -> ClockTimer { clock.startTimer(after: delay, every: interval, tolerance: tolerance, action) }
}

import AmbientPublishers
import CoreEnvironment
import CoreObserving
import CoreRetained
import Foundation

/// A publisher that goes by a clock.
protocol TimedPublisher {
  /// Goes by a clock from now on.
  @MainActor func follow(_ clock: any EnvironmentClock)
}

extension Timer.TimerPublisher: TimedPublisher {
  @MainActor func follow(_ clock: any EnvironmentClock) {
    follow { interval, tolerance, beat in
      let beats = Beats(beat)
      MainWork.perform { beats.start(clock, .seconds(interval), .seconds(tolerance)) }
      return AnyCancellable { MainWork.perform { beats.stop() } }
    }
  }
}

extension Publishers.Autoconnect: TimedPublisher where Upstream: TimedPublisher {
  @MainActor func follow(_ clock: any EnvironmentClock) { upstream.follow(clock) }
}

/// Work on the main actor: at once where the caller is on it.
enum MainWork {
  static func perform(_ work: @escaping @Sendable @MainActor () -> Void) {
    // Safe: the main actor runs on the main queue.
    if MainQueue.isCurrent { MainActor.assumeIsolated(work) } else { MainQueue.async(work) }
  }
}

/// The timer of a publisher on a clock.
@MainActor
private final class Beats {
  private var timer: ClockTimer?
  private var isStopped = false
  // Safe: it is called on the main actor alone.
  private nonisolated(unsafe) let beat: (Date) -> Void

  nonisolated init(_ beat: @escaping (Date) -> Void) { self.beat = beat }

  func start(_ clock: any EnvironmentClock, _ interval: Duration, _ tolerance: Duration) {
    guard !isStopped else { return }
    timer = clock.startTimer(every: interval, tolerance: tolerance) { [weak self] in self?.beat($0) }
  }

  func stop() {
    isStopped = true
    timer?.stop()
    timer = nil
  }

  isolated deinit { timer?.stop() }
}

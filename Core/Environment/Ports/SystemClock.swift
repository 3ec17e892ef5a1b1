import Dispatch
public import FoundationEssentials

/// The machine's time (the default of the port).
public final class SystemClock: EnvironmentClock {
  /// The only one.
  public static let shared = SystemClock()

  private init() {}

  /// The day and the time of day that the machine has.
  public var date: Date { Date.now }
  /// The instant it is; it goes on while the machine sleeps.
  public var now: ContinuousClock.Instant { .now }
  /// The least that two instants are apart.
  public var minimumResolution: Duration { ContinuousClock().minimumResolution }

  /// Waits until an instant.
  ///
  /// - Throws: `CancellationError` where the task is cancelled before.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }

  /// Calls an action later, on the main queue. A machine that sleeps fires no timer, and those that were due meanwhile fire once.
  @MainActor @discardableResult
  public func startTimer(
    after delay: Duration, every interval: Duration?, tolerance: Duration,
    _ action: @escaping @MainActor (Date) -> Void
  ) -> ClockTimer {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    let repeating: DispatchTimeInterval =
      interval.map { .nanoseconds(max($0, .milliseconds(1)).nanoseconds) } ?? .never
    timer.schedule(
      deadline: .now() + .nanoseconds(delay.nanoseconds), repeating: repeating,
      leeway: .nanoseconds(tolerance.nanoseconds))
    // The handler keeps the timer until it is cancelled.
    timer.setEventHandler {
      if interval == nil { timer.cancel() }
      // Safe: the main actor runs on the main queue.
      MainActor.assumeIsolated { action(Date.now) }
    }
    timer.resume()
    return ClockTimer { timer.cancel() }
  }
}

extension Duration {
  /// In whole nanoseconds, of which none is less than 0. What is longer than a century is one.
  fileprivate var nanoseconds: Int {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    return Int(min(seconds, 3_200_000_000)) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
  }
}

public import FoundationEssentials
public import Observation
import Synchronization

/// A clock that stands still until it is told to go on, for tests and previews: nothing in them has to wait.
///
/// ```swift
/// let clock = ManualClock(date: Date(timeIntervalSince1970: 0))
/// clock.startTimer(every: .seconds(2)) { print($0.timeIntervalSince1970) }
/// clock.advance(by: .seconds(5))  // 2.0, 4.0
/// ```
///
/// How many sleep and how many timers run can be observed.
public final class ManualClock: EnvironmentClock, Observable {
  private enum Work {
    case call(every: Duration?, action: @MainActor (Date) -> Void)
    case resume(CheckedContinuation<Void, any Error>)
  }

  private struct Waiting {
    let number: Int
    var due: Instant
    let work: Work
  }

  private struct State {
    var now = ContinuousClock.now
    /// The date that was set last, and when.
    var setting: (date: Date, instant: Instant)
    var waiting: [Waiting] = []
    var lastNumber = 0

    var date: Date { setting.date + (now - setting.instant) / .seconds(1) }

    mutating func nextNumber() -> Int {
      lastNumber += 1
      return lastNumber
    }

    mutating func remove(_ number: Int) -> Work? {
      waiting.firstIndex { $0.number == number }.map { waiting.remove(at: $0).work }
    }
  }

  private let state: Mutex<State>
  private let registrar = ObservationRegistrar()

  /// Creates a clock that stands at a date; at the machine's unless told otherwise.
  public init(date: Date = .now) {
    let now = ContinuousClock.now
    state = Mutex(State(now: now, setting: (date, now)))
  }

  /// The day and the time of day. Setting it is what a user does who sets the machine's clock: ``now`` stays, and nothing falls
  /// due by it.
  public var date: Date {
    get { state.withLock { $0.date } }
    set { state.withLock { $0.setting = (newValue, $0.now) } }
  }

  /// The instant it stands at.
  public var now: ContinuousClock.Instant { state.withLock { $0.now } }
  /// The least that it can go on by.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many tasks sleep by it: a test waits for one to do so before it lets time go on.
  public var sleepingTaskCount: Int {
    registrar.access(self, keyPath: \.sleepingTaskCount)
    return state.withLock { $0.waiting.count { if case .resume = $0.work { true } else { false } } }
  }

  /// How many timers go by it: what is idle has none.
  public var runningTimerCount: Int {
    registrar.access(self, keyPath: \.runningTimerCount)
    return state.withLock { $0.waiting.count { if case .call = $0.work { true } else { false } } }
  }

  /// Waits until it has gone on to an instant.
  ///
  /// `tolerance` has no effect here: what is due is never late.
  ///
  /// - Throws: `CancellationError` where the task is cancelled before.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let number = state.withLock { $0.nextNumber() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let result: Result<Void, any Error>? = state.withLock { state in
          // The handler below may have come first: then it has found nothing to end.
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.waiting.append(Waiting(number: number, due: deadline, work: .resume(continuation)))
          return nil
        }
        if let result { continuation.resume(with: result) } else { countsChanged() }
      }
    } onCancel: {
      let work = state.withLock { $0.remove(number) }
      countsChanged()
      if case .resume(let continuation) = work { continuation.resume(throwing: CancellationError()) }
    }
  }

  /// Calls an action when it has gone on so far.
  @MainActor @discardableResult
  public func startTimer(
    after delay: Duration, every interval: Duration?, tolerance: Duration,
    _ action: @escaping @MainActor (Date) -> Void
  ) -> ClockTimer {
    let number = state.withLock { state in
      let number = state.nextNumber()
      let work = Work.call(every: interval.map { max($0, .milliseconds(1)) }, action: action)
      state.waiting.append(Waiting(number: number, due: state.now + max(.zero, delay), work: work))
      return number
    }
    countsChanged()
    return ClockTimer { [weak self] in
      guard let self, state.withLock({ $0.remove(number) }) != nil else { return }
      countsChanged()
    }
  }

  /// Tells who observes how many wait, after it is so: what they are told of is there when they look.
  private func countsChanged() {
    registrar.withMutation(of: self, keyPath: \.sleepingTaskCount) {}
    registrar.withMutation(of: self, keyPath: \.runningTimerCount) {}
  }

  /// Lets time go on. What falls due meanwhile happens at its own instant, one after the other; what is due at the same instant,
  /// in the order in which it was asked for.
  ///
  /// Timers fire before this returns. Tasks that sleep are resumed, and run when the caller lets them: a task that sleeps again
  /// and again wakes once in one leap, unless it sleeps until instants that it has counted itself.
  ///
  /// - Parameters:
  ///   - duration: How far time goes on; nothing where it is below zero.
  ///   - afterEach: Called after each thing that fell due, with the clock at its instant.
  @MainActor
  public func advance(by duration: Duration, afterEach: @MainActor () -> Void = {}) {
    let end = now + max(.zero, duration)
    while let next = takeNext(until: end) {
      switch next.work {
      case .call(_, let action): action(next.date)
      case .resume(let continuation): continuation.resume()
      }
      afterEach()
    }
    countsChanged()
    // It may have gone on from within.
    state.withLock { $0.now = max($0.now, end) }
  }

  /// Goes on to what is due next; timers that repeat wait for their next time.
  private func takeNext(until end: Instant) -> (work: Work, date: Date)? {
    state.withLock { state in
      let index = state.waiting.indices.min {
        let (left, right) = (state.waiting[$0], state.waiting[$1])
        return (left.due, left.number) < (right.due, right.number)
      }
      guard let index, state.waiting[index].due <= end else { return nil }
      let next = state.waiting[index]
      state.now = max(state.now, next.due)
      if case .call(let interval?, _) = next.work {
        state.waiting[index].due += interval
      } else {
        state.waiting.remove(at: index)
      }
      return (next.work, state.date)
    }
  }
}

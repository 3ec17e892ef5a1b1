import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Foundation

extension Timer {
  /// Makes a publisher of the time, which beats again and again (Combine: `Timer.publish(every:tolerance:on:in:)`).
  ///
  /// ```swift
  /// let tick = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  /// …
  /// .onReceive(tick) { now = $0 }
  /// ```
  ///
  /// It beats once it is connected, on the main actor, whatever run loop is named. Beats that nobody could take are left out. A
  /// view that receives it has it go by the clock of its place, see ``EnvironmentValues/clock``.
  ///
  /// `runLoop` and `mode` have no effect here: it beats on the main actor, in all modes.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval: interval, tolerance: tolerance) }

  /// A publisher of the time (Combine: `Timer.TimerPublisher`).
  public final class TimerPublisher: ConnectablePublisher, Sendable {
    /// It sends the time of each beat.
    public typealias Output = Date
    /// It never fails, and ends only when its connection is cancelled.
    public typealias Failure = Never

    /// The time between two beats, in seconds.
    public let interval: TimeInterval
    /// How late a beat may come, in seconds; `nil` allows a tenth of the interval.
    public let tolerance: TimeInterval?
    private let beat: TimerBeat

    /// Creates a publisher that does not beat yet. Intervals that are no time at all are a thousandth of a second.
    public init(interval: TimeInterval, tolerance: TimeInterval? = nil) {
      self.interval = interval
      self.tolerance = tolerance
      let every = interval.isFinite ? max(0.001, min(interval, 1e9)) : 1e9
      let late = max(0, min(tolerance ?? every / 10, every))
      beat = TimerBeat(every: every, tolerance: late.isFinite ? late : 0)
    }

    /// Subscribes to its beats, once it is connected.
    public func sink(
      receiveCompletion: @escaping (Subscribers.Completion<Never>) -> Void, receiveValue: @escaping (Date) -> Void
    ) -> AnyCancellable {
      let (beat, number) = (beat, TimerNumber())
      // Safe: it is called on the main actor alone.
      nonisolated(unsafe) let receive = receiveValue
      MainWork.perform { beat.add(number) { receive($0) } }
      return AnyCancellable { MainWork.perform { beat.remove(number) } }
    }

    /// Begins to beat, until what is returned is cancelled. (Unlike in Combine letting go of it changes nothing.)
    @discardableResult
    public func connect() -> any Cancellable {
      let beat = beat
      MainWork.perform { beat.start() }
      return Connection { MainWork.perform { beat.stop() } }
    }
  }
}

extension Timer.TimerPublisher: TimedPublisher {
  @MainActor func follow(_ clock: any EnvironmentClock) { beat.clock = clock }
}

/// A publisher that goes by a clock.
protocol TimedPublisher {
  /// Goes by a clock from now on.
  @MainActor func follow(_ clock: any EnvironmentClock)
}

/// Names a subscription.
private final class TimerNumber: Sendable {}

/// A connection that goes on when it is not held, until it is cancelled.
private struct Connection: Cancellable {
  let end: () -> Void
  func cancel() { end() }
}

/// Work on the main actor: at once where the caller is on it.
enum MainWork {
  static func perform(_ work: @escaping @Sendable @MainActor () -> Void) {
    // Safe: the main actor runs on the main queue.
    if MainQueue.isCurrent { MainActor.assumeIsolated(work) } else { MainQueue.async(work) }
  }
}

/// The timer of a publisher, which sends its beats.
@MainActor
private final class TimerBeat {
  private let interval: Duration
  private let tolerance: Duration
  private var receivers: [(number: TimerNumber, receive: @MainActor (Date) -> Void)] = []
  private var timer: ClockTimer?

  nonisolated init(every interval: TimeInterval, tolerance: TimeInterval) {
    self.interval = .seconds(interval)
    self.tolerance = .seconds(tolerance)
  }

  var clock: any EnvironmentClock = SystemClock.shared {
    didSet {
      guard clock !== oldValue, timer != nil else { return }
      stop()
      start()
    }
  }

  func add(_ number: TimerNumber, _ receive: @escaping @MainActor (Date) -> Void) {
    receivers.append((number, receive))
  }

  func remove(_ number: TimerNumber) { receivers.removeAll { $0.number === number } }

  func start() {
    guard timer == nil else { return }
    timer = clock.startTimer(every: interval, tolerance: tolerance) { [weak self] in self?.fire($0) }
  }

  func stop() {
    timer?.stop()
    timer = nil
  }

  private func fire(_ date: Date) {
    for receiver in receivers { receiver.receive(date) }
  }

  isolated deinit { timer?.stop() }
}

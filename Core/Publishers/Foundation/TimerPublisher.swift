public import Foundation

extension Timer {
  /// Makes a publisher of the time, which beats again and again once it is connected.
  ///
  /// ```swift
  /// let tick = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two beats, in seconds.
  ///   - tolerance: How late a beat may come, in seconds.
  ///   - runLoop: Where it beats. That of the main thread stands for the main queue.
  ///   - mode: The mode of the run loop; it has no effect on the main queue.
  ///   - options: There are none.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher of the time.
  ///
  /// Combine: Timer.TimerPublisher.
  public final class TimerPublisher: ConnectablePublisher {
    /// It sends the time of each beat.
    public typealias Output = Date
    /// It never fails, and ends only when its connection is cancelled.
    public typealias Failure = Never

    /// The time between two beats, in seconds.
    public let interval: TimeInterval
    /// How late a beat may come, in seconds; `nil` leaves it to the system.
    public let tolerance: TimeInterval?
    /// Where it beats.
    public let runLoop: RunLoop
    /// The mode of the run loop.
    public let mode: RunLoop.Mode
    /// There are none.
    public let options: RunLoop.SchedulerOptions?

    /// Begins to call a closure again and again, until what is returned is cancelled.
    package typealias Start = (
      _ interval: TimeInterval, _ tolerance: TimeInterval, _ beat: @escaping (Date) -> Void
    ) -> any Cancellable

    private let subject = PassthroughSubject<Date, Never>()
    private let lock = Lock()
    private var start: Start
    private var running: (any Cancellable)?
    private var connections = 0

    /// Creates a publisher that does not beat yet. Intervals that are no time at all are a thousandth of a second.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
      start = { interval, tolerance, beat in
        runLoop.startTimer(at: Date() + interval, every: interval, tolerance: tolerance, in: mode) { beat(Date()) }
      }
    }

    deinit { running?.cancel() }

    /// Subscribes to its beats, once it is connected. One that was not asked for is left out.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: KeepingSubscriber(downstream: subscriber, kept: self))
    }

    /// Begins to beat, until what is returned is cancelled. Cancelling it stops the beats for all subscribers.
    @discardableResult
    public func connect() -> any Cancellable {
      let start = lock.withLock {
        connections += 1
        return connections == 1 ? self.start : nil
      }
      if let start { run(start) }
      return HeldAction { self.stop() }
    }

    /// Goes by another clock from now on: for whoever shows it at a place that has one.
    package func follow(_ start: @escaping Start) {
      let isRunning = lock.withLock {
        self.start = start
        return connections > 0
      }
      if isRunning { run(start) }
    }

    private func run(_ start: Start) {
      let every = interval.isFinite ? Swift.max(0.001, Swift.min(interval, 1e9)) : 1e9
      let late = Swift.max(0, Swift.min(tolerance ?? every / 10, every))
      let new = start(every, late.isFinite ? late : 0) { [weak subject] in subject?.send($0) }
      let former = lock.withLock {
        defer { running = connections > 0 ? new : nil }
        return connections > 0 ? running : new
      }
      former?.cancel()
    }

    private func stop() {
      let former = lock.withLock {
        connections = 0
        return running.take()
      }
      former?.cancel()
    }
  }
}

/// Keeps the publisher going for as long as somebody is subscribed.
private struct KeepingSubscriber<Downstream: Subscriber>: Subscriber {
  let downstream: Downstream
  let kept: AnyObject

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}

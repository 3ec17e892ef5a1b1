extension Publishers {
  /// A publisher that sends a value when no other has followed it for a time.
  ///
  /// Combine: Publishers.Debounce.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The time that has to go by.
    public let dueTime: Context.SchedulerTimeType.Stride
    /// The scheduler whose clock counts.
    public let scheduler: Context
    /// What else is said to the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (dueTime, scheduler, options) = (dueTime, scheduler, options)
      upstream.subscribe(
        TimedSubscription(
          subscriber, name: "Debounce", rule: DebounceRule<Output, Failure>(), keepsOne: true,
          setAlarm: { alarm, action in
            switch alarm {
            case .due:
              scheduler.schedule(
                after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance, options: options,
                action)
            case .end: scheduler.schedule(options: options, action)
            }
            return nil
          }))
    }
  }
}

extension Publisher {
  /// Sends a value when no other has followed it for a time: for what is typed, for example.
  ///
  /// A value that still waits when the publisher ends is not sent.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

private struct DebounceRule<Value, Failure: Error>: TimedRule {
  enum Alarm {
    case due(Int)
    case end
  }

  private var number = 0
  private var waiting: Value?
  private var completion: Subscribers.Completion<Failure>?

  mutating func receive(_ value: Value) -> [TimedAction<Value, Failure, Alarm>] {
    guard completion == nil else { return [] }
    number += 1
    waiting = value
    return [.alarm(.due(number))]
  }

  mutating func receive(completion: Subscribers.Completion<Failure>) -> [TimedAction<Value, Failure, Alarm>] {
    waiting = nil
    self.completion = completion
    return [.alarm(.end)]
  }

  mutating func ring(_ alarm: Alarm) -> [TimedAction<Value, Failure, Alarm>] {
    switch alarm {
    case .due(let number): number == self.number ? waiting.take().map { [.send($0)] } ?? [] : []
    case .end: completion.map { [.end($0)] } ?? []
    }
  }
}

extension Publishers {
  /// How values are collected in arrays.
  ///
  /// Combine: Publishers.TimeGroupingStrategy.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// Those of each span of time.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// Those of each span of time, and so many at most.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }
}

extension Publishers {
  /// A publisher that sends the values of each span of time in an array.
  ///
  /// Combine: Publishers.CollectByTime.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of a span of time.
    public typealias Output = [Upstream.Output]
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// How they are collected.
    public let strategy: Publishers.TimeGroupingStrategy<Context>
    /// What else is said to the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, interval, count) =
        switch strategy {
        case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
        case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
        }
      let options = options
      upstream.subscribe(
        TimedSubscription(
          subscriber, name: "CollectByTime", rule: CollectByTimeRule<Upstream.Output, Failure>(count: count),
          keepsOne: false,
          setAlarm: { _, action in
            scheduler.schedule(
              after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
              options: options, action)
          }))
    }
  }
}

extension Publisher {
  /// Sends the values of each span of time in an array, counted from the subscription; nothing where there were none.
  ///
  /// What is there at the end is sent before it.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
  }
}

private struct CollectByTimeRule<Value, Failure: Error>: TimedRule {
  let count: Int
  private var values: [Value] = []

  init(count: Int) { self.count = max(1, count) }

  mutating func begin() -> [TimedAction<[Value], Failure, Void>] { [.alarm(())] }

  mutating func receive(_ value: Value) -> [TimedAction<[Value], Failure, Void>] {
    values.append(value)
    return values.count >= count ? [.send(values.take())] : []
  }

  mutating func receive(completion: Subscribers.Completion<Failure>) -> [TimedAction<[Value], Failure, Void>] {
    if case .finished = completion, !values.isEmpty { return [.send(values.take()), .end(completion)] }
    return [.end(completion)]
  }

  mutating func ring(_ alarm: Void) -> [TimedAction<[Value], Failure, Void>] {
    values.isEmpty ? [] : [.send(values.take())]
  }
}

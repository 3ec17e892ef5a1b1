extension Publishers {
  /// A publisher that sends at most one value in a time.
  ///
  /// Combine: Publishers.Throttle.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The time.
    public let interval: Context.SchedulerTimeType.Stride
    /// The scheduler whose clock counts.
    public let scheduler: Context
    /// Whether the last value of that time is sent, and not the first.
    public let latest: Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (interval, scheduler) = (interval, scheduler)
      let rule = ThrottleRule<Output, Failure, Context.SchedulerTimeType>(
        interval: interval, latest: latest, now: { scheduler.now })
      upstream.subscribe(
        TimedSubscription(
          subscriber, name: "Throttle", rule: rule, keepsOne: true,
          setAlarm: { moment, action in
            if let moment { scheduler.schedule(after: moment, action) } else { scheduler.schedule(action) }
            return nil
          }))
    }
  }
}

extension Publisher {
  /// Sends the first value at once, and then at most one value in each `interval`: the latest of it, or the first.
  ///
  /// A value that waits is sent before the end; an error does not wait for it.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

private struct ThrottleRule<Value, Failure: Error, Moment: Strideable>: TimedRule {
  let interval: Moment.Stride
  let latest: Bool
  let now: () -> Moment
  private var waiting: Value?
  private var isSet = false
  private var lastSent: Moment?
  private var completion: Subscribers.Completion<Failure>?

  init(interval: Moment.Stride, latest: Bool, now: @escaping () -> Moment) {
    self.interval = interval
    self.latest = latest
    self.now = now
  }

  mutating func receive(_ value: Value) -> [TimedAction<Value, Failure, Moment?>] {
    guard completion == nil else { return [] }
    if latest || waiting == nil { waiting = value }
    guard !isSet else { return [] }
    isSet = true
    // The alarm rings at once where the time has gone by.
    guard let next = lastSent?.advanced(by: interval), next > now() else { return [.alarm(nil)] }
    return [.alarm(next)]
  }

  mutating func receive(completion: Subscribers.Completion<Failure>) -> [TimedAction<Value, Failure, Moment?>] {
    self.completion = completion
    if case .failure = completion { waiting = nil }
    return waiting == nil ? [.alarm(nil)] : []
  }

  mutating func ring(_ alarm: Moment?) -> [TimedAction<Value, Failure, Moment?>] {
    isSet = false
    var actions: [TimedAction<Value, Failure, Moment?>] = []
    if let value = waiting.take() {
      lastSent = now()
      actions.append(.send(value))
    }
    if let completion { actions.append(.end(completion)) }
    return actions
  }
}

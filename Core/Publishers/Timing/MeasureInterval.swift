extension Publishers {
  /// A publisher that sends how much time has gone by between values.
  ///
  /// Combine: Publishers.MeasureInterval.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The time since the value before, or since the subscription.
    public typealias Output = Context.SchedulerTimeType.Stride
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The scheduler whose clock counts.
    public let scheduler: Context

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let scheduler = scheduler
      var last = scheduler.now
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber) { _ in
          let former = last
          last = scheduler.now
          return .send(former.distance(to: last))
        })
    }
  }
}

extension Publisher {
  /// Sends, for each value, how much time has gone by since the one before, or since the subscription.
  /// `options` has no effect here: nothing is scheduled, only the time is asked for.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}

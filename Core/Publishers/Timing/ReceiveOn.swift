extension Publishers {
  /// A publisher that hands its values on by a scheduler.
  ///
  /// Combine: Publishers.ReceiveOn.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The scheduler whose clock counts.
    public let scheduler: Context
    /// What else is said to the scheduler.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (scheduler, options) = (scheduler, options)
      upstream.subscribe(HopSubscription(subscriber) { scheduler.schedule(options: options, $0) })
    }
  }
}

extension Publisher {
  /// Hands values and the end on by a scheduler: `.receive(on: DispatchQueue.main)`. They stay in order, on any scheduler.
  ///
  /// ```swift
  /// session.dataTaskPublisher(for: url).receive(on: DispatchQueue.main).sink { … } receiveValue: { … }
  /// ```
  public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil)
    -> Publishers.ReceiveOn<Self, S>
  {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }
}

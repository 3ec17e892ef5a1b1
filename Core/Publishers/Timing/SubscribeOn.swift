extension Publishers {
  /// A publisher that is subscribed to, asked and cancelled by a scheduler.
  ///
  /// Combine: Publishers.SubscribeOn.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
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
      let (upstream, scheduler, options) = (upstream, scheduler, options)
      let subscription = SubscribeOnSubscription(subscriber) { scheduler.schedule(options: options, $0) }
      scheduler.schedule(options: options) { upstream.subscribe(subscription) }
    }
  }
}

extension Publisher {
  /// Subscribes to the publisher, asks it for values and cancels it by a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }
}

private final class SubscribeOnSubscription<Downstream: Subscriber>: Subscriber, Subscription {
  private let downstream: Downstream
  private let hop: (@escaping () -> Void) -> Void
  private let lock = Lock()
  private var state = SubscriptionState.waiting

  init(_ downstream: Downstream, hop: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.hop = hop
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard lock.withLock({ state.isActive }) else { return .none }
    let more = downstream.receive(input)
    if more > .none { request(more) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard lock.withLock({ state.end() }) != nil else { return }
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    hop { self.lock.withLock { self.state.subscription }?.request(demand) }
  }

  func cancel() {
    guard let subscription = lock.withLock({ state.end() }) else { return }
    hop { subscription.cancel() }
  }
}

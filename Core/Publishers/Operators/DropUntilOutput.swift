extension Publishers {
  /// A publisher that leaves out values until another publisher sends one.
  ///
  /// Combine: Publishers.DropUntilOutput.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The publisher that is waited for.
    public let other: Other

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = UntilSubscription(subscriber, opens: true)
      gate.begin(waitingFor: other)
      upstream.subscribe(gate)
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publishers {
  /// A publisher that sends values until another publisher sends one, and ends.
  ///
  /// Combine: Publishers.PrefixUntilOutput.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The publisher that is waited for.
    public let other: Other

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let gate = UntilSubscription(subscriber, opens: false)
      gate.begin(waitingFor: other)
      upstream.subscribe(gate)
    }
  }
}

extension Publisher {
  /// Leaves out values until `publisher` sends one. Where that fails, or ends before, this does too.
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where P.Failure == Failure {
    Publishers.DropUntilOutput(upstream: self, other: publisher)
  }

  /// Sends values until `publisher` sends one, and ends.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
    Publishers.PrefixUntilOutput(upstream: self, other: publisher)
  }
}

/// Begins or ends with the first value of another publisher.
private final class UntilSubscription<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  private let outlet: Outlet<Downstream>
  /// Whether values pass after the signal, and not before it.
  private let opens: Bool
  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var signal = SubscriptionState.waiting
  private var hasSignal = false
  private var demand = Subscribers.Demand.none

  init(_ downstream: Downstream, opens: Bool) {
    outlet = Outlet(downstream)
    self.opens = opens
    outlet.onSent { [unowned self] _, more in if more > .none { lock.withLock { state.subscription }?.request(more) } }
  }

  var description: String { opens ? "DropUntilOutput" : "PrefixUntilOutput" }

  func begin<P: Publisher>(waitingFor other: P) {
    outlet.begin(self)
    other.subscribe(
      Side<P.Output, P.Failure>(
        onSubscription: { subscription in
          guard self.lock.withLock({ self.signal.begin(subscription) }) else { return subscription.cancel() }
          subscription.request(.max(1))
        },
        onValue: { _ in
          self.receiveSignal()
          return .none
        },
        onCompletion: { self.endSignal($0) }))
  }

  private func receiveSignal() {
    let former = lock.withLock {
      hasSignal = true
      return signal.end()
    }
    former?.cancel()
    if !opens { finish(.finished) }
  }

  private func endSignal<F: Error>(_ completion: Subscribers.Completion<F>) {
    let former = lock.withLock { signal.end() }
    // What has signalled may end; so may what a prefix waits for.
    guard former != nil, opens else { return }
    switch completion {
    case .finished: finish(.finished)
    case .failure(let error): if let error = error as? Downstream.Failure { finish(.failure(error)) }
    }
  }

  func receive(subscription: any Subscription) {
    let demand = lock.withLock { state.begin(subscription) ? self.demand : nil }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let (isHeard, passes) = lock.withLock { (state.isActive, state.isActive && hasSignal == opens) }
    if passes { outlet.send(input) }
    return isHeard && !passes ? .max(1) : .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) { finish(completion) }

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard leave() else { return }
    outlet.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    outlet.request(demand)
    let subscription = lock.withLock {
      if case .waiting = state { self.demand += demand }
      return state.subscription
    }
    subscription?.request(demand)
  }

  func cancel() {
    outlet.cancel()
    _ = leave()
  }

  private func leave() -> Bool {
    let (wasActive, subscriptions) = lock.withLock {
      let wasActive = !state.isEnded
      return (wasActive, [state.end(), signal.end()])
    }
    for subscription in subscriptions { subscription?.cancel() }
    return wasActive
  }
}

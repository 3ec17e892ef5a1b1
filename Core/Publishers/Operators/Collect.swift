extension Publishers {
  /// A publisher that sends all values in an array.
  ///
  /// Combine: Publishers.Collect.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// The values in an array.
    public typealias Output = [Upstream.Output]
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var values: [Upstream.Output] = []
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          step: { value in
            values.append(value)
            return .more
          }, result: { values }))
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher that sends values in arrays of a length.
  ///
  /// Combine: Publishers.CollectByCount.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// So many values in an array.
    public typealias Output = [Upstream.Output]
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// How long an array is; the last one may be shorter.
    public let count: Int

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CollectByCountSubscription(subscriber, count: count))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends all values in one array, at the end.
  public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

  /// Sends values in arrays of `count`; the last one may be shorter.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }
}

/// Asks for `count` values for each array that is asked for.
private final class CollectByCountSubscription<Downstream: Subscriber, Value>: Subscriber, Subscription
where Downstream.Input == [Value] {
  private let downstream: Downstream
  private let count: Int
  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var values: [Value] = []
  private var isCancelled = false

  init(_ downstream: Downstream, count: Int) {
    precondition(count > 0, "Values are collected in arrays of one or more, and not of \(count).")
    self.downstream = downstream
    self.count = count
  }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    let full: [Value]? = lock.withLock {
      guard state.isActive else { return nil }
      values.append(input)
      guard values.count == count else { return nil }
      defer { values = [] }
      return values
    }
    guard let full else { return .none }
    return downstream.receive(full) * count
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    let rest: [Value]? = lock.withLock {
      guard state.end() != nil else { return nil }
      defer { values = [] }
      return values
    }
    guard let rest else { return }
    if case .finished = completion, !rest.isEmpty { _ = downstream.receive(rest) }
    if !lock.withLock({ isCancelled }) { downstream.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { state.subscription }?.request(demand * count) }

  func cancel() {
    let released = lock.withLock {
      isCancelled = true
      return (state.end(), values.take())
    }
    released.0?.cancel()
  }
}

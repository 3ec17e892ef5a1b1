extension Publishers {
  /// What a buffer does with a value that there is no place for.
  ///
  /// Combine: Publishers.BufferingStrategy.
  public enum BufferingStrategy<Failure: Error> {
    /// It leaves out the value.
    case dropNewest
    /// It leaves out the one that waits longest.
    case dropOldest
    /// It fails with the error that the closure makes, after those that wait.
    case customError(() -> Failure)
  }

  /// How a buffer asks for values.
  ///
  /// Combine: Publishers.PrefetchStrategy.
  public enum PrefetchStrategy: Sendable, Hashable {
    /// For as many as there is place for.
    case keepFull
    /// For as many as there are.
    case byRequest
  }
}

extension Publishers {
  /// A publisher that keeps values until they are asked for.
  ///
  /// Combine: Publishers.Buffer.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// How many it keeps.
    public let size: Int
    /// How it asks for values.
    public let prefetch: Publishers.PrefetchStrategy
    /// What it does with a value that there is no place for.
    public let whenFull: Publishers.BufferingStrategy<Upstream.Failure>

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, size: Int, prefetch: Publishers.PrefetchStrategy,
      whenFull: Publishers.BufferingStrategy<Upstream.Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(BufferSubscription(subscriber, size: size, prefetch: prefetch, whenFull: whenFull))
    }
  }
}

extension Publisher {
  /// Keeps up to `size` values until they are asked for.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

private final class BufferSubscription<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  private let outlet: Outlet<Downstream>
  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<Downstream.Failure>
  private let lock = Lock()
  private var state = SubscriptionState.waiting

  init(
    _ downstream: Downstream, size: Int, prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Downstream.Failure>
  ) {
    outlet = Outlet(downstream)
    self.size = max(0, size)
    self.prefetch = prefetch
    self.whenFull = whenFull
    if prefetch == .keepFull {
      outlet.onSent { [unowned self] _, _ in lock.withLock { state.subscription }?.request(.max(1)) }
    }
  }

  var description: String { "Buffer" }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    outlet.begin(self)
    guard lock.withLock({ state.isActive }) else { return }
    subscription.request(prefetch == .keepFull ? .max(size) : .unlimited)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard lock.withLock({ state.isActive }) else { return .none }
    // One that goes on at once needs no place.
    if outlet.count < size || outlet.open > .none {
      outlet.send(input)
      return .none
    }
    switch whenFull {
    case .dropNewest: break
    case .dropOldest:
      guard size > 0 else { break }
      outlet.dropOldest()
      outlet.send(input)
    case .customError(let error):
      guard let subscription = lock.withLock({ state.end() }) else { break }
      subscription.cancel()
      outlet.finish(.failure(error()))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if lock.withLock({ state.end() }) != nil { outlet.finish(completion) }
  }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() {
    outlet.cancel()
    lock.withLock { state.end() }?.cancel()
  }
}

extension Publishers {
  /// A publisher that sends what a closure makes of each value, where it makes something of it.
  ///
  /// Combine: Publishers.CompactMap.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The closure that makes a value, or `nil`.
    public let transform: (Upstream.Output) -> Output?

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber) { transform($0).map { .send($0) } ?? .skip })
    }
  }
}

extension Publishers {
  /// A publisher that sends what a closure makes of each value, where it makes something of it, and fails with what the closure
  /// throws.
  ///
  /// Combine: Publishers.TryCompactMap.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// Any error: that of the upstream publisher, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The closure that makes a value, or `nil`.
    public let transform: (Upstream.Output) throws -> Output?

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber, trying: { try transform($0).map { .send($0) } ?? .skip }))
    }
  }
}

extension Publisher {
  /// Sends what `transform` makes of each value, where it makes something of it.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }

  /// Sends what `transform` makes of each value, where it makes something of it; what it throws ends the publisher.
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
    Publishers.TryCompactMap(upstream: self, transform: transform)
  }
}

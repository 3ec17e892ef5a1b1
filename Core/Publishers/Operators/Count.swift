extension Publishers {
  /// A publisher that sends how many values there were.
  ///
  /// Combine: Publishers.Count.
  public struct Count<Upstream: Publisher>: Publisher {
    /// The number of values.
    public typealias Output = Int
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
      var count = 0
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          step: { value in
            _ = value
            count += 1
            return .more
          }, result: { count }))
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Sends, at the end, how many values there were.
  public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }
}

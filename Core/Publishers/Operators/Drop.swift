extension Publishers {
  /// A publisher that leaves out the first values.
  ///
  /// Combine: Publishers.Drop.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// How many are left out.
    public let count: Int

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      var left = count
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber) { value in
          guard left > 0 else { return .send(value) }
          left -= 1
          return .skip
        })
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Leaves out the first `count` values, which is 1 by default; each subscription counts for itself.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }
}

extension Publishers {
  /// A publisher that sends no value, and ends as another one does.
  ///
  /// Combine: Publishers.IgnoreOutput.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// It sends no values.
    public typealias Output = Never
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
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(subscriber, step: { _ in .more }, result: { nil }))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Leaves out all values, and ends as the publisher does.
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }
}

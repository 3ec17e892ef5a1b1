extension Publishers {
  /// A publisher that sends a value where another one fails, and ends.
  ///
  /// Combine: Publishers.ReplaceError.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// It cannot fail: a subscriber needs to handle no error.
    public typealias Failure = Never

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The value that is sent then.
    public let output: Upstream.Output

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let output = output
      let relay = RelaySubscription(subscriber, name: "ReplaceError")
      relay.begin()
      relay.listen(to: upstream) { [unowned relay] completion in
        guard case .failure = completion else { return relay.finish(.finished) }
        relay.listen(to: Just(output)) { [unowned relay] _ in relay.finish(.finished) }
      }
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publisher {
  /// Sends `output` where the publisher fails, and ends.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    Publishers.ReplaceError(upstream: self, output: output)
  }
}

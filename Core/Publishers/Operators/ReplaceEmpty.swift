extension Publishers {
  /// A publisher that sends a value where another one ends without any.
  ///
  /// Combine: Publishers.ReplaceEmpty.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

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
      var isEmpty = true
      let relay = RelaySubscription(subscriber, name: "ReplaceEmpty")
      relay.begin()
      relay.listen(to: upstream, onValue: { isEmpty = false }) { [unowned relay] completion in
        guard isEmpty, case .finished = completion else { return relay.finish(completion) }
        relay.listen(to: Just(output)) { [unowned relay] _ in relay.finish(.finished) }
      }
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}

extension Publisher {
  /// Sends `output` where the publisher ends without a value.
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    Publishers.ReplaceEmpty(upstream: self, output: output)
  }
}

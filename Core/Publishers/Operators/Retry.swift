extension Publishers {
  /// A publisher that subscribes again where another one fails.
  ///
  /// Combine: Publishers.Retry.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// How many times; `nil` for no limit.
    public let retries: Int?

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = RelaySubscription(subscriber, name: "Retry")
      relay.begin()
      attempt(relay, left: retries)
    }

    private func attempt<S: Subscriber>(_ relay: RelaySubscription<S>, left: Int?)
    where S.Input == Output, S.Failure == Failure {
      relay.listen(to: upstream) { [unowned relay] completion in
        if case .failure = completion, left != 0 {
          attempt(relay, left: left.map { $0 - 1 })
        } else {
          relay.finish(completion)
        }
      }
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Subscribes again where the publisher fails, at most `retries` times; fails with the last error.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: Swift.max(0, retries))
  }
}

extension Publishers {
  /// A publisher that sends what the latest of the publishers sends that another one sends.
  ///
  /// Combine: Publishers.SwitchToLatest.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The values of the publishers that are sent.
    public typealias Output = P.Output
    /// The error of both.
    public typealias Failure = P.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let join = JoinSubscription(subscriber, name: "SwitchToLatest")
      join.begin(expecting: 1)
      upstream.subscribe(
        Side<P, P.Failure>(
          onSubscription: { subscription in
            guard join.beginOuter(subscription) else { return subscription.cancel() }
            subscription.request(.unlimited)
          },
          onValue: { publisher in
            join.replace(with: publisher)
            return .none
          },
          onCompletion: { join.endOuter($0) }))
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends what the latest publisher sends, and leaves the one before it.
  ///
  /// It ends when the publisher of the publishers and the latest one have ended, or one has failed.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends what the latest publisher sends, which cannot fail.
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>, Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    map { $0.setFailureType(to: Failure.self) }.switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Sends what the latest publisher sends.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    setFailureType(to: Output.Failure.self).switchToLatest()
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Sends what the latest publisher sends; neither can fail.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { Publishers.SwitchToLatest(upstream: self) }
}

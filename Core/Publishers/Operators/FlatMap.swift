extension Publishers {
  /// A publisher that makes a publisher of each value, and sends what all of those send.
  ///
  /// Combine: Publishers.FlatMap.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values of the publishers that are made.
    public typealias Output = NewPublisher.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// How many are listened to at a time.
    public let maxPublishers: Subscribers.Demand
    /// The closure that makes a publisher.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (maxPublishers, transform) = (maxPublishers, transform)
      let join = JoinSubscription(subscriber, name: "FlatMap")
      join.onSourceEnded = { [unowned join] in join.requestOuter(.max(1)) }
      join.begin(expecting: 1)
      upstream.subscribe(
        Side<Upstream.Output, Upstream.Failure>(
          onSubscription: { subscription in
            guard join.beginOuter(subscription) else { return subscription.cancel() }
            subscription.request(maxPublishers)
          },
          onValue: { value in
            guard !join.isOver else { return .none }
            join.add(transform(value))
            return .none
          },
          onCompletion: { join.endOuter($0) }))
    }
  }
}

extension Publisher {
  /// Makes a publisher of each value, and sends what all of those send, as it comes.
  ///
  /// At most `maxPublishers` are listened to at a time, which is no limit by default; further values wait with the publisher.
  /// It ends when the publisher and all that were made have ended, or one has failed.
  ///
  /// ```swift
  /// let names = identifiers.flatMap { store.name(of: $0) }
  /// ```
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// Makes a publisher that cannot fail of each value, and sends what all of those send, as it comes.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher of each value, and sends what all of those send, as it comes.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Makes a publisher that cannot fail of each value, and sends what all of those send, as it comes.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publishers {
  /// A publisher that fails with what a closure makes of the error.
  ///
  /// Combine: Publishers.MapError.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The closure that makes an error.
    public let transform: (Upstream.Failure) -> Failure

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber, mapError: transform) { .send($0) })
    }
  }
}

extension Publishers {
  /// A publisher that cannot fail, with the type of an error that it never fails with.
  ///
  /// Combine: Publishers.SetFailureType.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output

    /// The publisher whose values it takes.
    public let upstream: Upstream

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(SetFailureTypeSubscriber(downstream: subscriber))
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publisher {
  /// Fails with what `transform` makes of the error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Gives the publisher the type of an error, so that it goes together with one that can fail.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

private struct SetFailureTypeSubscriber<Downstream: Subscriber>: Subscriber {
  let downstream: Downstream

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
  func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
  func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: .finished) }
}

extension Publishers {
  /// A publisher that leaves out each value that is the same as the one before it.
  ///
  /// Combine: Publishers.RemoveDuplicates.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var last: Upstream.Output?
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber) { value in
          if let last, predicate(last, value) { return .skip }
          last = value
          return .send(value)
        })
    }
  }
}

extension Publishers {
  /// A publisher that leaves out each value that is the same as the one before it, and fails with what the closure throws.
  ///
  /// Combine: Publishers.TryRemoveDuplicates.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// Any error: that of the upstream publisher, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Whether two values are the same.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var last: Upstream.Output?
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          trying: { value in
            if let last, try predicate(last, value) { return .skip }
            last = value
            return .send(value)
          }))
    }
  }
}

extension Publisher {
  /// Leaves out each value that is the same as the last one that was sent, by a closure.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
  }

  /// Leaves out each value that is the same as the last one that was sent; what the closure throws ends the publisher.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out each value that is equal to the one before it.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}

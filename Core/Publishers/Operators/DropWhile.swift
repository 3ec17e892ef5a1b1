extension Publishers {
  /// A publisher that leaves out values until a closure is false for one.
  ///
  /// Combine: Publishers.DropWhile.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Whether a value is left out.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var isDropping = true
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber) { value in
          isDropping = isDropping && predicate(value)
          return isDropping ? .skip : .send(value)
        })
    }
  }
}

extension Publishers {
  /// A publisher that leaves out values until a closure is false for one, and fails with what the closure throws.
  ///
  /// Combine: Publishers.TryDropWhile.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// Any error: that of the upstream publisher, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Whether a value is left out.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var isDropping = true
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          trying: { value in
            isDropping = try isDropping && predicate(value)
            return isDropping ? .skip : .send(value)
          }))
    }
  }
}

extension Publisher {
  /// Leaves out values until `predicate` is false for one, which is sent, as are all that follow.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    Publishers.DropWhile(upstream: self, predicate: predicate)
  }

  /// Leaves out values until `predicate` is false for one; what it throws ends the publisher.
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
    Publishers.TryDropWhile(upstream: self, predicate: predicate)
  }
}

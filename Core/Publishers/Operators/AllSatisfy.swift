extension Publishers {
  /// A publisher that sends whether a closure was true for all values.
  ///
  /// Combine: Publishers.AllSatisfy.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    /// Whether it was true for all.
    public typealias Output = Bool
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// What has to be true.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var isTrue = true
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          step: { value in
            isTrue = predicate(value)
            return isTrue ? .more : .enough
          }, result: { isTrue }))
    }
  }
}

extension Publishers {
  /// A publisher that sends whether a closure was true for all values, and fails with what the closure throws.
  ///
  /// Combine: Publishers.TryAllSatisfy.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    /// Whether it was true for all.
    public typealias Output = Bool
    /// Any error: that of the upstream publisher, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// What has to be true.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var isTrue = true
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          trying: { value in
            isTrue = try predicate(value)
            return isTrue ? .more : .enough
          }, result: { isTrue }))
    }
  }
}

extension Publisher {
  /// Sends false and ends as soon as `predicate` is false for a value; true at the end otherwise.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    Publishers.AllSatisfy(upstream: self, predicate: predicate)
  }

  /// Sends whether `predicate` is true for all values; what it throws ends the publisher.
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> Publishers.TryAllSatisfy<Self> {
    Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
  }
}

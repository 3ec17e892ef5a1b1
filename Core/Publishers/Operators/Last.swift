extension Publishers {
  /// A publisher that sends the last value.
  ///
  /// Combine: Publishers.Last.
  public struct Last<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
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
      var last: Upstream.Output?
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          step: { value in
            last = value
            return .more
          }, result: { last }))
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher that sends the last value for which a closure is true.
  ///
  /// Combine: Publishers.LastWhere.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Whether a value is one that is looked for.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var last: Upstream.Output?
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          step: { value in
            if predicate(value) { last = value }
            return .more
          }, result: { last }))
    }
  }
}

extension Publishers {
  /// A publisher that sends the last value for which a closure is true, and fails with what the closure throws.
  ///
  /// Combine: Publishers.TryLastWhere.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// Any error: that of the upstream publisher, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Whether a value is one that is looked for.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      var last: Upstream.Output?
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          trying: { value in
            if try predicate(value) { last = value }
            return .more
          }, result: { last }))
    }
  }
}

extension Publisher {
  /// Sends the last value, when the publisher has ended.
  public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

  /// Sends the last value for which `predicate` is true, when the publisher has ended.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    Publishers.LastWhere(upstream: self, predicate: predicate)
  }

  /// Sends the last value for which `predicate` is true; what it throws ends the publisher.
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryLastWhere<Self> {
    Publishers.TryLastWhere(upstream: self, predicate: predicate)
  }
}

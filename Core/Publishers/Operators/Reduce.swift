extension Publishers {
  /// A publisher that sends what a closure makes of all values.
  ///
  /// Combine: Publishers.Reduce.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// What each subscription begins with.
    public let initial: Output
    /// The closure that makes the next result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let nextPartialResult = nextPartialResult
      var result = initial
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          step: { value in
            result = nextPartialResult(result, value)
            return .more
          }, result: { result }))
    }
  }
}

extension Publishers {
  /// A publisher that sends what a closure makes of all values, and fails with what the closure throws.
  ///
  /// Combine: Publishers.TryReduce.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// Any error: that of the upstream publisher, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// What each subscription begins with.
    public let initial: Output
    /// The closure that makes the next result.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let nextPartialResult = nextPartialResult
      var result = initial
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          trying: { value in
            result = try nextPartialResult(result, value)
            return .more
          }, result: { result }))
    }
  }
}

extension Publisher {
  /// Sends, at the end, what a closure makes of all values: of its last result and the next value, one after the other.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends, at the end, what a closure makes of all values; what it throws ends the publisher.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

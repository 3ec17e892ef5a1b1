extension Publishers {
  /// A publisher that sends what a closure makes of its last result and each value.
  ///
  /// Combine: Publishers.Scan.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// What each subscription begins with.
    public let initialResult: Output
    /// The closure that makes the next result.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let nextPartialResult = nextPartialResult
      var result = initialResult
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber) { value in
          result = nextPartialResult(result, value)
          return .send(result)
        })
    }
  }
}

extension Publishers {
  /// A publisher that sends what a closure makes of its last result and each value, and fails with what the closure throws.
  ///
  /// Combine: Publishers.TryScan.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// Any error: that of the upstream publisher, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// What each subscription begins with.
    public let initialResult: Output
    /// The closure that makes the next result.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher that the operator of this name returns.
    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let nextPartialResult = nextPartialResult
      var result = initialResult
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          trying: { value in
            result = try nextPartialResult(result, value)
            return .send(result)
          }))
    }
  }
}

extension Publisher {
  /// Sends what a closure makes of its last result and each value; each subscription begins with `initialResult`.
  ///
  /// ```swift
  /// let total = amounts.scan(0) { $0 + $1 }
  /// ```
  public func scan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends what a closure makes of its last result and each value; what it throws ends the publisher.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

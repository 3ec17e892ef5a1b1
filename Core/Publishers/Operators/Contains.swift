extension Publishers {
  /// A publisher that sends whether there was a value.
  ///
  /// Combine: Publishers.Contains.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    /// Whether there was one.
    public typealias Output = Bool
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The value that is looked for.
    public let output: Upstream.Output

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let output = output
      var isFound = false
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          step: { value in
            isFound = value == output
            return isFound ? .enough : .more
          }, result: { isFound }))
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publishers {
  /// A publisher that sends whether a closure was true for a value.
  ///
  /// Combine: Publishers.ContainsWhere.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// Whether there was one.
    public typealias Output = Bool
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
      var isFound = false
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          step: { value in
            isFound = predicate(value)
            return isFound ? .enough : .more
          }, result: { isFound }))
    }
  }
}

extension Publishers {
  /// A publisher that sends whether a closure was true for a value, and fails with what the closure throws.
  ///
  /// Combine: Publishers.TryContainsWhere.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// Whether there was one.
    public typealias Output = Bool
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
      var isFound = false
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          trying: { value in
            isFound = try predicate(value)
            return isFound ? .enough : .more
          }, result: { isFound }))
    }
  }
}

extension Publisher where Output: Equatable {
  /// Sends true and ends as soon as there is a value equal to `output`; false at the end otherwise.
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    Publishers.Contains(upstream: self, output: output)
  }
}

extension Publisher {
  /// Sends true and ends as soon as `predicate` is true for a value; false at the end otherwise.
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    Publishers.ContainsWhere(upstream: self, predicate: predicate)
  }

  /// Sends whether `predicate` is true for a value; what it throws ends the publisher.
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryContainsWhere<Self> {
    Publishers.TryContainsWhere(upstream: self, predicate: predicate)
  }
}

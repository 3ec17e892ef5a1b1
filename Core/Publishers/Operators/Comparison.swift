extension Publishers {
  /// A publisher that sends the value that comes after all others in an order.
  ///
  /// Combine: Publishers.Comparison.
  public struct Comparison<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Whether the left value comes before the right one.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let areInIncreasingOrder = areInIncreasingOrder
      var most: Upstream.Output?
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          step: { value in
            if let before = most, !areInIncreasingOrder(before, value) { return .more }
            most = value
            return .more
          }, result: { most }))
    }
  }
}

extension Publishers {
  /// A publisher that sends the value that comes after all others in an order, and fails with what the closure throws.
  ///
  /// Combine: Publishers.TryComparison.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// Any error: that of the upstream publisher, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Whether the left value comes before the right one.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let areInIncreasingOrder = areInIncreasingOrder
      var most: Upstream.Output?
      upstream.subscribe(
        ReduceSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          trying: { value in
            if let before = most, try !areInIncreasingOrder(before, value) { return .more }
            most = value
            return .more
          }, result: { most }))
    }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the largest value, at the end; the first of those that are equal.
  public func max() -> Publishers.Comparison<Self> { max(by: <) }

  /// Sends the smallest value, at the end; the first of those that are equal.
  public func min() -> Publishers.Comparison<Self> { min(by: <) }
}

extension Publisher {
  /// Sends the value that is largest by a closure, at the end.
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the value that is smallest by a closure, at the end.
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    Publishers.Comparison(upstream: self, areInIncreasingOrder: { areInIncreasingOrder($1, $0) })
  }

  /// Sends the value that is largest by a closure; what it throws ends the publisher.
  public func tryMax(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }

  /// Sends the value that is smallest by a closure; what it throws ends the publisher.
  public func tryMin(by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool)
    -> Publishers.TryComparison<Self>
  {
    Publishers.TryComparison(upstream: self, areInIncreasingOrder: { try areInIncreasingOrder($1, $0) })
  }
}

extension Publishers {
  /// A publisher that sends values until a closure is false for one, and ends.
  ///
  /// Combine: Publishers.PrefixWhile.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Whether a value is sent.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber) { predicate($0) ? .send($0) : .finish })
    }
  }
}

extension Publishers {
  /// A publisher that sends values until a closure is false for one, and ends, and fails with what the closure throws.
  ///
  /// Combine: Publishers.TryPrefixWhile.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// Any error: that of the upstream publisher, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// Whether a value is sent.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let predicate = predicate
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(
          subscriber, trying: { try predicate($0) ? .send($0) : .finish }))
    }
  }
}

extension Publisher {
  /// Sends values until `predicate` is false for one, which is not sent, and ends.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    Publishers.PrefixWhile(upstream: self, predicate: predicate)
  }

  /// Sends values until `predicate` is false for one, and ends; what it throws ends it too.
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
    Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
  }
}

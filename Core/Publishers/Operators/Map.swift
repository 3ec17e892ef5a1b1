extension Publishers {
  /// A publisher that sends what a closure makes of each value.
  ///
  /// Combine: Publishers.Map.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The closure that makes a value.
    public let transform: (Upstream.Output) -> Output

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(MapSubscriber<Upstream.Output, S>(subscriber, transform: transform))
    }
  }
}

extension Publishers {
  /// A publisher that sends what a closure makes of each value, and fails with what it throws.
  ///
  /// Combine: Publishers.TryMap.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// Any error: that of the upstream publisher, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The closure that makes a value.
    public let transform: (Upstream.Output) throws -> Output

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let transform = transform
      upstream.subscribe(
        StepSubscription<Upstream.Output, Upstream.Failure, S>(subscriber, trying: { .send(try transform($0)) }))
    }
  }
}

extension Publisher {
  /// Sends what `transform` makes of each value, at once and on the thread that sent the value.
  ///
  /// ```swift
  /// let subscription = volume.map { "volume \($0)" }.sink { print($0) }
  /// ```
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }

  /// Sends what `transform` makes of each value; what it throws ends the publisher.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    Publishers.TryMap(upstream: self, transform: transform)
  }

  /// Sends `output` in place of each `nil`.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }
}

extension Publishers.Map {
  /// Sends what both closures make of each value, without a publisher between them.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
    let first = self.transform
    return Publishers.Map(upstream: upstream) { transform(first($0)) }
  }

  /// Sends what both closures make of each value, without a publisher between them; what `transform` throws ends it.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Upstream, T> {
    let first = self.transform
    return Publishers.TryMap(upstream: upstream) { try transform(first($0)) }
  }
}

/// Changes the values, and leaves the subscription to the subscriber: there is nothing else to do.
struct MapSubscriber<Input, Downstream: Subscriber>: Subscriber, CustomStringConvertible {
  let downstream: Downstream
  let transform: (Input) -> Downstream.Input

  init(_ downstream: Downstream, transform: @escaping (Input) -> Downstream.Input) {
    self.downstream = downstream
    self.transform = transform
  }

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }
  var description: String { "Map" }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
  func receive(_ input: Input) -> Subscribers.Demand { downstream.receive(transform(input)) }
  func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}

extension Publishers {
  /// A publisher that goes on with another one where one fails.
  ///
  /// Combine: Publishers.Catch.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the publisher that is gone on with.
    public typealias Failure = NewPublisher.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The closure that makes the other publisher.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handler = handler
      let relay = RelaySubscription(subscriber, name: "Catch")
      relay.begin()
      relay.listen(to: upstream) { [unowned relay] completion in
        switch completion {
        case .finished: relay.finish(.finished)
        case .failure(let error): relay.listen(to: handler(error)) { [unowned relay] in relay.finish($0) }
        }
      }
    }
  }
}

extension Publishers {
  /// A publisher that goes on with another one where one fails, or fails with what a closure throws.
  ///
  /// Combine: Publishers.TryCatch.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// Any error: that of the publisher that is gone on with, or one that the closure throws.
    public typealias Failure = any Error

    /// The publisher whose values it takes.
    public let upstream: Upstream
    /// The closure that makes the other publisher.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Subscribes to the upstream publisher for a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let handler = handler
      let relay = RelaySubscription(subscriber, name: "TryCatch")
      relay.begin()
      relay.listen(to: upstream) { [unowned relay] completion in
        switch completion {
        case .finished: relay.finish(.finished)
        case .failure(let error):
          do {
            relay.listen(to: try handler(error)) { [unowned relay] in relay.finish($0.erased) }
          } catch { relay.finish(.failure(error)) }
        }
      }
    }
  }
}

extension Publisher {
  /// Goes on with the publisher that `handler` makes of the error, where the publisher fails.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    Publishers.Catch(upstream: self, handler: handler)
  }

  /// Goes on with the publisher that `handler` makes of the error, or fails with what it throws.
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    Publishers.TryCatch(upstream: self, handler: handler)
  }
}

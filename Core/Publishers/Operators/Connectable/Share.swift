extension Publishers {
  /// A publisher that has one subscription to another one for all its subscribers.
  ///
  /// Combine: Publishers.Share.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    /// The publisher whose values it takes.
    public let upstream: Upstream
    private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    /// Subscribes to what is sent from now on; the first subscriber subscribes to the upstream publisher.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }

    /// Whether both are the same publisher, which is told by identity.
    public static func == (left: Share, right: Share) -> Bool { left === right }
  }
}

extension Publisher {
  /// Has one subscription for all subscribers, from the first one to the last one.
  ///
  /// Who subscribes later gets what is sent from then on.
  public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

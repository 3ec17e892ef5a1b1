extension Publishers {
  /// A publisher that waits until it is connected.
  ///
  /// Combine: Publishers.MakeConnectable.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The error of the upstream publisher.
    public typealias Failure = Upstream.Failure

    private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

    /// Creates the publisher that the operator of this name returns.
    public init(upstream: Upstream) { inner = upstream.multicast { PassthroughSubject() } }

    /// Subscribes to what is sent once it is connected.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      inner.receive(subscriber: subscriber)
    }

    /// Subscribes to the upstream publisher, until what is returned is cancelled or released.
    public func connect() -> any Cancellable { inner.connect() }
  }
}

extension Publisher where Failure == Never {
  /// Lets subscribers wait until the publisher is connected.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}

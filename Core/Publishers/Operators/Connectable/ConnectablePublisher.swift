/// A publisher that waits until it is connected, so that several subscribers begin together.
///
/// Combine: ConnectablePublisher.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Lets it send, until what is returned is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects it with its first subscriber, and ends that with its last one.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

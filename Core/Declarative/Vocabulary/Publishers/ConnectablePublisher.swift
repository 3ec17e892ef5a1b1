import CoreEnvironment
public import CoreObserving

/// A publisher that waits until it is connected (Combine: `ConnectablePublisher`).
public protocol ConnectablePublisher: Publisher {
  /// Lets it send, until what is returned is cancelled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects it with its first subscriber, and ends that with its last one (Combine: `autoconnect()`).
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

/// The publishers that operators come to (Combine: `Publishers`).
public enum Publishers {
  /// Connects a publisher while it has subscribers (Combine: `Publishers.Autoconnect`).
  ///
  /// `timer.upstream.connect().cancel()` ends it for all of them.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values of the publisher within, unchanged.
    public typealias Output = Upstream.Output
    /// The error of the publisher within, unchanged.
    public typealias Failure = Upstream.Failure

    /// The publisher within, which is connected while there are subscribers.
    public let upstream: Upstream
    private var subscribers = 0
    private var connection: (any Cancellable)?

    init(upstream: Upstream) { self.upstream = upstream }

    /// Subscribes to the publisher within; the first subscriber connects it.
    public func sink(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
      let subscription = upstream.sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
      subscribers += 1
      if subscribers == 1 { connection = upstream.connect() }
      // The subscription keeps the publisher, which nobody else may hold.
      return AnyCancellable { [self] in
        subscription.cancel()
        lose()
      }
    }

    private func lose() {
      subscribers -= 1
      guard subscribers == 0 else { return }
      connection?.cancel()
      connection = nil
    }
  }
}

extension Publishers.Autoconnect: TimedPublisher where Upstream: TimedPublisher {
  @MainActor func follow(_ clock: any EnvironmentClock) { upstream.follow(clock) }
}

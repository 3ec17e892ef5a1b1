extension Publishers {
  /// Connects a publisher while it has subscribers.
  ///
  /// `timer.upstream.connect().cancel()` ends a timer for all of them.
  ///
  /// Combine: Publishers.Autoconnect.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values of the publisher within, unchanged.
    public typealias Output = Upstream.Output
    /// The error of the publisher within, unchanged.
    public typealias Failure = Upstream.Failure

    /// The publisher within, which is connected while there are subscribers.
    public let upstream: Upstream
    private let lock = Lock()
    private var subscribers = 0
    private var connection: (any Cancellable)?

    /// Creates a publisher that connects another one.
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Subscribes to the publisher within; the first subscriber connects it.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let isFirst = lock.withLock {
        subscribers += 1
        return subscribers == 1
      }
      // The subscription keeps the publisher, which nobody else may hold.
      upstream.subscribe(AutoconnectSubscription(subscriber) { self.lose() })
      guard isFirst else { return }
      let new = upstream.connect()
      let isLate = lock.withLock {
        if subscribers > 0 { connection = new }
        return subscribers == 0
      }
      if isLate { new.cancel() }
    }

    private func lose() {
      let ended = lock.withLock { () -> (any Cancellable)? in
        subscribers -= 1
        return subscribers == 0 ? connection.take() : nil
      }
      ended?.cancel()
    }
  }
}

/// Tells when it ends, either way.
private final class AutoconnectSubscription<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  private let downstream: Downstream
  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var onEnd: (() -> Void)?

  init(_ downstream: Downstream, onEnd: @escaping () -> Void) {
    self.downstream = downstream
    self.onEnd = onEnd
  }

  var description: String { "Autoconnect" }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    lock.withLock { state.isActive } ? downstream.receive(input) : .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    let (subscription, onEnd) = end()
    guard subscription != nil else { return }
    onEnd?()
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { state.subscription }?.request(demand) }

  func cancel() {
    let (subscription, onEnd) = end()
    subscription?.cancel()
    onEnd?()
  }

  private func end() -> ((any Subscription)?, (() -> Void)?) { lock.withLock { (state.end(), onEnd.take()) } }
}

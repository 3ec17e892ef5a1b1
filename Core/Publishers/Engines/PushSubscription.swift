/// The subscription to a source that pushes its values, whatever was asked for: one that comes unasked is kept, the latest of several, and
/// sent when it is asked for.
package final class PushSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  private let lock = Lock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var latest: Downstream.Input?
  private var source: AnyCancellable?
  private var isOver = false

  /// Subscribes to a source for a subscriber, who is given the subscription first.
  ///
  /// - Parameter start: Begins to push, until what it returns is cancelled.
  package static func begin(
    _ downstream: Downstream,
    _ start: (
      _ receive: @escaping (Downstream.Input) -> Void,
      _ complete: @escaping (Subscribers.Completion<Downstream.Failure>) -> Void
    ) -> AnyCancellable
  ) {
    let subscription = PushSubscription(downstream)
    downstream.receive(subscription: subscription)
    let source = start({ subscription.push($0) }, { subscription.finish($0) })
    let isLate = subscription.lock.withLock {
      if !subscription.isOver { subscription.source = source }
      return subscription.isOver
    }
    if isLate { source.cancel() }
  }

  private init(_ downstream: Downstream) { self.downstream = downstream }

  /// Takes so many values more; one that waits is sent at once.
  package func request(_ demand: Subscribers.Demand) {
    let waiting = lock.withLock { () -> Downstream.Input? in
      self.demand += demand
      return self.demand > .none ? latest.take() : nil
    }
    if let waiting { push(waiting) }
  }

  /// Ends the subscription: nothing is sent any more.
  package func cancel() { end()?.cancel() }

  private func push(_ value: Downstream.Input) {
    let receiver = lock.withLock { () -> Downstream? in
      guard !isOver else { return nil }
      guard demand > .none else {
        latest = value
        return nil
      }
      demand -= 1
      return downstream
    }
    guard let receiver else { return }
    let more = receiver.receive(value)
    if more > .none { request(more) }
  }

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let receiver = lock.withLock { isOver ? nil : downstream }
    let source = end()
    receiver?.receive(completion: completion)
    // Let go of after the call: it may be its end that is told.
    withExtendedLifetime(source) {}
  }

  private func end() -> AnyCancellable? {
    let (source, former) = lock.withLock {
      isOver = true
      latest = nil
      return (self.source.take(), downstream.take())
    }
    // Released outside of the lock.
    withExtendedLifetime(former) {}
    return source
  }
}

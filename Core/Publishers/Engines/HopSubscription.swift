/// Hands on what a publisher sends in closures that run elsewhere or later, one for each value, in the order that it came in.
final class HopSubscription<Downstream: Subscriber>: Subscriber, Subscription, CustomStringConvertible {
  private enum Event {
    case value(Downstream.Input)
    case completion(Subscribers.Completion<Downstream.Failure>)
  }

  private let downstream: Downstream
  private let hop: (@escaping () -> Void) -> Void
  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var isEnded = false
  private var events = Queue<Event>()
  private var turnstile = Turnstile<Void>()

  init(_ downstream: Downstream, hop: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.hop = hop
  }

  var description: String { "\(downstream)" }

  func receive(subscription: any Subscription) {
    guard lock.withLock({ state.begin(subscription) }) else { return subscription.cancel() }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let isHeard = lock.withLock {
      if state.isActive { events.append(.value(input)) }
      return state.isActive
    }
    if isHeard { hop { self.deliver() } }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    let former = lock.withLock {
      let former = state.end()
      if former != nil { events.append(.completion(completion)) }
      return former
    }
    if former != nil { hop { self.deliver() } }
  }

  /// Hands on one event. A scheduler of several threads may run this on two of them at once, or in another order.
  private func deliver() {
    guard lock.withLock({ turnstile.enter(with: ()) }) else { return }
    repeat {
      switch lock.withLock({ isEnded ? nil : events.removeFirst() }) {
      case .value(let value):
        let more = downstream.receive(value)
        if more > .none { lock.withLock { state.subscription }?.request(more) }
      case .completion(let completion):
        lock.withLock { isEnded = true }
        downstream.receive(completion: completion)
      case nil: break
      }
    } while lock.withLock { turnstile.next() } != nil
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { state.subscription }?.request(demand) }

  func cancel() {
    let (subscription, released) = lock.withLock {
      isEnded = true
      let released = events
      events.removeAll()
      return (state.end(), released)
    }
    withExtendedLifetime(released) { subscription?.cancel() }
  }
}

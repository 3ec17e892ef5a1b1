/// Connects an operator that listens to one publisher after the other: what was asked for and not sent is asked of the next one.
final class RelaySubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  private let name: String
  private let downstream: Downstream
  private let lock = Lock()
  private var demand = Subscribers.Demand.none
  private var current: (any Subscription)?
  /// Tells what a former publisher sends from what the present one does.
  private var turn = 0
  private var isEnded = false
  private var isStarting = false
  private var nextStart: (() -> Void)?

  init(_ downstream: Downstream, name: String) {
    self.downstream = downstream
    self.name = name
  }

  var description: String { name }

  func begin() { downstream.receive(subscription: self) }

  /// Listens to a publisher, and says what is done when it has ended.
  func listen<P: Publisher>(
    to publisher: P, onValue: (() -> Void)? = nil, onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Downstream.Input {
    // One that ends within its subscription is followed after that, and not within it: a thousand need no deep stack.
    let isFirst = lock.withLock {
      guard !isEnded else { return false }
      nextStart = { self.start(publisher, onValue, onCompletion) }
      defer { isStarting = true }
      return !isStarting
    }
    guard isFirst else { return }
    while true {
      let start = lock.withLock {
        if nextStart == nil { isStarting = false }
        return nextStart.take()
      }
      guard let start else { return }
      start()
    }
  }

  private func start<P: Publisher>(
    _ publisher: P, _ onValue: (() -> Void)?, _ onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Downstream.Input {
    let turn = lock.withLock {
      self.turn += 1
      return self.turn
    }
    publisher.subscribe(
      Side<P.Output, P.Failure>(
        onSubscription: { self.receive($0, turn) },
        onValue: {
          onValue?()
          return self.receive($0, turn)
        },
        onCompletion: { completion in
          let released = self.lock.withLock { () -> ((any Subscription)?, Bool) in
            guard self.turn == turn, !self.isEnded else { return (nil, false) }
            // A publisher that has ended sends nothing more.
            self.turn += 1
            return (self.current.take(), true)
          }
          if released.1 { onCompletion(completion) }
        }))
  }

  private func receive(_ subscription: any Subscription, _ turn: Int) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      guard self.turn == turn, !isEnded, current == nil else { return nil }
      current = subscription
      return self.demand
    }
    guard let demand else { return subscription.cancel() }
    if demand > .none { subscription.request(demand) }
  }

  private func receive(_ value: Downstream.Input, _ turn: Int) -> Subscribers.Demand {
    let isHeard = lock.withLock {
      guard self.turn == turn, !isEnded, demand > .none else { return false }
      demand -= 1
      return true
    }
    guard isHeard else { return .none }
    let more = downstream.receive(value)
    return lock.withLock {
      demand += more
      return more
    }
  }

  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let released = end()
    guard released.wasActive else { return }
    downstream.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let current = lock.withLock {
      self.demand += demand
      return self.current
    }
    current?.request(demand)
  }

  func cancel() { end().current?.cancel() }

  private func end() -> (wasActive: Bool, current: (any Subscription)?, next: (() -> Void)?) {
    lock.withLock {
      defer { isEnded = true }
      return (!isEnded, current.take(), nextStart.take())
    }
  }
}

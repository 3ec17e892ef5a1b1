/// Connects an operator that hands on what several publishers send, as it comes: merge, flat map, switch to the latest.
///
/// While the subscriber has not asked for as many values as there are, each publisher is asked for one value, and for the next
/// when that was sent.
final class JoinSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  typealias Value = Downstream.Input
  typealias Failure = Downstream.Failure

  private let name: String
  private let outlet: Outlet<Downstream>
  private let lock = Lock()
  /// The subscriptions to the publishers, once they are there.
  private var sources: [Int: SubscriptionState] = [:]
  private var outer = SubscriptionState.waiting
  private var lastSource = 0
  /// Those that may send yet: publishers, and what makes them.
  private var alive = 0
  private var isUnlimited = false
  private var isEnded = false

  init(_ downstream: Downstream, name: String) {
    self.name = name
    outlet = Outlet(downstream)
    outlet.onSent { [unowned self] source, more in sent(source, more) }
  }

  var description: String { name }

  /// Tells the subscriber. `count` of those that may send are named already, so that it does not end before all were listened to.
  /// Whether it has ended, or was cancelled.
  var isOver: Bool { lock.withLock { isEnded } }

  func begin(expecting count: Int) {
    alive = count
    outlet.begin(self)
  }

  /// Listens to a publisher that was counted before.
  func listen<P: Publisher>(to publisher: P) where P.Output == Value, P.Failure == Failure {
    let source = lock.withLock { () -> Int? in
      guard !isEnded else { return nil }
      lastSource += 1
      sources[lastSource] = .waiting
      return lastSource
    }
    guard let source else { return }
    publisher.subscribe(
      Side<Value, Failure>(
        onSubscription: { self.receive($0, from: source) }, onValue: { self.receive($0, from: source) },
        onCompletion: { self.receive($0, from: source) }))
  }

  /// Counts one publisher more, and listens to it.
  func add<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Failure {
    lock.withLock { alive += 1 }
    listen(to: publisher)
  }

  /// Leaves those that it listens to, and listens to another one.
  func replace<P: Publisher>(with publisher: P) where P.Output == Value, P.Failure == Failure {
    let former = lock.withLock {
      alive += 1 - sources.count
      defer { sources = [:] }
      return sources
    }
    for (source, state) in former {
      state.subscription?.cancel()
      outlet.drop(tag: source)
    }
    listen(to: publisher)
  }

  /// Takes the subscription to what makes the publishers. Returns false where it is too late.
  func beginOuter(_ subscription: any Subscription) -> Bool { lock.withLock { !isEnded && outer.begin(subscription) } }

  /// Asks what makes the publishers for one more.
  func requestOuter(_ demand: Subscribers.Demand) { lock.withLock { outer.subscription }?.request(demand) }

  /// What makes the publishers has ended.
  func endOuter(_ completion: Subscribers.Completion<Failure>) {
    let released = lock.withLock { outer.end() }
    withExtendedLifetime(released) { end(completion) }
  }

  /// Told when a publisher has ended, and others have not.
  var onSourceEnded: (() -> Void)?

  private func receive(_ subscription: any Subscription, from source: Int) {
    let demand = lock.withLock { () -> Subscribers.Demand? in
      guard case .waiting? = sources[source] else { return nil }
      sources[source] = .active(subscription)
      return isUnlimited ? .unlimited : .max(1)
    }
    if let demand { subscription.request(demand) } else { subscription.cancel() }
  }

  private func receive(_ value: Value, from source: Int) -> Subscribers.Demand {
    // Added under the lock: what a publisher has sent that is left at the same time is dropped with it.
    var isAdmitted = false
    let isHeard = lock.withLock {
      guard case .active? = sources[source] else { return false }
      isAdmitted = outlet.admit()
      if !isAdmitted { outlet.add(value, tag: source) }
      return true
    }
    if isAdmitted { outlet.sendAdmitted(value, tag: source) } else if isHeard { outlet.drain() }
    return .none
  }

  private func receive(_ completion: Subscribers.Completion<Failure>, from source: Int) {
    let former = lock.withLock { sources.removeValue(forKey: source) }
    guard former != nil else { return }
    end(completion)
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .finished:
      let isLast = lock.withLock {
        alive -= 1
        if alive == 0 { isEnded = true }
        return alive == 0
      }
      if isLast { outlet.finish(.finished) } else { onSourceEnded?() }
    case .failure(let error): fail(error)
    }
  }

  /// Leaves all publishers, and fails.
  func fail(_ error: Failure) {
    guard leave() else { return }
    outlet.finish(.failure(error), atOnce: true)
  }

  private func sent(_ source: Int, _ more: Subscribers.Demand) {
    let subscription = lock.withLock { isUnlimited ? nil : sources[source]?.subscription }
    if more == .unlimited { becomeUnlimited() } else { subscription?.request(.max(1)) }
  }

  func request(_ demand: Subscribers.Demand) {
    outlet.request(demand)
    if demand == .unlimited { becomeUnlimited() }
  }

  private func becomeUnlimited() {
    let present = lock.withLock {
      defer { isUnlimited = true }
      return isUnlimited ? [] : sources.sorted { $0.key < $1.key }.compactMap(\.value.subscription)
    }
    for subscription in present { subscription.request(.unlimited) }
  }

  func cancel() {
    outlet.cancel()
    _ = leave()
  }

  /// Cancels all subscriptions. Returns false where it had ended before.
  private func leave() -> Bool {
    let left = lock.withLock { () -> [(any Subscription)?]? in
      guard !isEnded else { return nil }
      isEnded = true
      defer { sources = [:] }
      return [outer.end()] + sources.sorted { $0.key < $1.key }.map(\.value.subscription)
    }
    for subscription in left ?? [] { subscription?.cancel() }
    return left != nil
  }
}

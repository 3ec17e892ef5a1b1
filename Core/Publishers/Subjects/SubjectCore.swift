/// What both subjects are within: who has subscribed, in their order, and the value that is kept, if one is.
final class SubjectCore<Output, Failure: Error> {
  private enum Event {
    case value(Output, version: Int)
    case completion(Subscribers.Completion<Failure>)
  }

  /// Whether subscribers begin with a value.
  let keepsValue: Bool
  private let lock = Lock()
  private var current: Output?
  /// Counts the values, so that a subscriber who was given one with the subscription is not given it again.
  private var version = 0
  /// All of them of the type for this subject. Their array is of a type that is not generic, and so quick to go through.
  private var conduits: [NumberedConduit] = []
  private var lastNumber = 0
  private var completion: Subscribers.Completion<Failure>?
  private var isOver = false
  private var upstream: [any Subscription] = []
  private var isWanted: Bool
  private var turnstile = Turnstile<Event>()

  init(value: Output?) {
    current = value
    keepsValue = value != nil
    isWanted = value != nil
  }

  deinit { for subscription in upstream { subscription.cancel() } }

  var hasSubscribers: Bool { lock.withLock { !conduits.isEmpty } }
  var value: Output? { lock.withLock { current } }
  var versioned: (value: Output, version: Int)? { lock.withLock { current.map { ($0, version) } } }

  func send(_ value: Output) {
    guard !keepsValue else { return keepAndSend(value) }
    var number = 0
    let isInside = lock.withLock {
      guard !isOver else { return false }
      version += 1
      number = version
      return turnstile.enter(with: .value(value, version: number))
    }
    guard isInside else { return }
    deliver(value, version: number)
    if !lock.withLock({ turnstile.leaveIfEmpty() }) { deliver(nil) }
  }

  private func keepAndSend(_ value: Output) {
    // What was kept is released outside of the lock: its end may send.
    let (isInside, number, former) = lock.withLock { () -> (Bool, Int, Output?) in
      guard completion == nil else { return (false, 0, nil) }
      version += 1
      let former = current
      current = value
      return (turnstile.enter(with: .value(value, version: version)), version, former)
    }
    withExtendedLifetime(former) { if isInside { deliver(.value(value, version: number)) } }
  }

  func send(completion end: Subscribers.Completion<Failure>) {
    let isInside = lock.withLock {
      guard completion == nil else { return false }
      completion = end
      isOver = true
      return turnstile.enter(with: .completion(end))
    }
    if isInside { deliver(.completion(end)) }
  }

  private func deliver(_ value: Output, version: Int) {
    for conduit in lock.withLock({ conduits }) {
      // Safe: only such are added.
      unsafeDowncast(conduit, to: Conduit<Output, Failure>.self).offer(value, version: version)
    }
  }

  /// Delivers an event, and what others have left meanwhile.
  private func deliver(_ first: Event?) {
    var event = first ?? lock.withLock { turnstile.next() }
    while let present = event {
      switch present {
      case .value(let value, let version):
        deliver(value, version: version)
      case .completion(let completion):
        let told = lock.withLock { (conduits.take(), upstream.take()) }
        for conduit in told.0 { unsafeDowncast(conduit, to: Conduit<Output, Failure>.self).finish(completion) }
      }
      event = lock.withLock { turnstile.next() }
    }
  }

  func send(subscription: any Subscription) {
    let (isEnded, isWanted) = lock.withLock {
      if completion == nil { upstream.append(subscription) }
      return (completion != nil, self.isWanted)
    }
    if isEnded { subscription.cancel() } else if isWanted { subscription.request(.unlimited) }
  }

  /// Somebody has asked for a value: publishers that the subject is subscribed to may begin.
  func want() {
    let waiting = lock.withLock {
      defer { isWanted = true }
      return isWanted ? [] : upstream
    }
    for subscription in waiting { subscription.request(.unlimited) }
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let conduit = ConduitTo(subscriber, of: self)
    let end = lock.withLock {
      if completion == nil {
        lastNumber += 1
        conduit.number = lastNumber
        conduits.append(conduit)
      }
      return completion
    }
    guard let end else { return subscriber.receive(subscription: conduit) }
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: end)
  }

  func remove(_ conduit: Conduit<Output, Failure>) {
    let removed = lock.withLock { () -> NumberedConduit? in
      // Their numbers ascend.
      var (low, high) = (0, conduits.count)
      while low < high {
        let middle = (low + high) / 2
        if conduits[middle].number < conduit.number { low = middle + 1 } else { high = middle }
      }
      guard low < conduits.count, conduits[low] === conduit else { return nil }
      return conduits.remove(at: low)
    }
    _ = removed
  }
}

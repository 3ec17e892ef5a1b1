import Foundation

/// Sends what operators of several publishers make to one subscriber: in order, one thread at a time, as much as was asked for.
///
/// Values wait here until they are asked for, and the end waits until they are sent. No lock is held while the subscriber is
/// called. What its own thread adds while it is called is sent at once; what others add is sent by the thread that is at it.
final class Outlet<Downstream: Subscriber> {
  typealias Value = Downstream.Input
  typealias Completion = Subscribers.Completion<Downstream.Failure>

  private let downstream: Downstream
  private let lock = Lock()
  private var values = Queue<(value: Value, tag: Int)>()
  private var demand = Subscribers.Demand.none
  private var completion: Completion?
  private var isFinishing = false
  private var turnstile = Turnstile<Void>()
  private var ended = false
  /// Told after a value was sent, with its tag and with what the subscriber has asked for meanwhile.
  private var onSent: ((_ tag: Int, _ more: Subscribers.Demand) -> Void)?

  init(_ downstream: Downstream) { self.downstream = downstream }

  func onSent(_ action: @escaping (_ tag: Int, _ more: Subscribers.Demand) -> Void) { onSent = action }

  var isEnded: Bool { lock.withLock { ended } }
  /// How many values wait.
  var count: Int { lock.withLock { values.count } }
  /// What was asked for, and has not been sent.
  var outstanding: Subscribers.Demand { lock.withLock { demand } }
  /// What was asked for beyond what waits.
  var open: Subscribers.Demand { lock.withLock { demand > values.count ? demand - values.count : .none } }

  func begin(_ subscription: any Subscription) { downstream.receive(subscription: subscription) }

  /// Adds a value, which ``drain()`` sends. Calls nobody.
  func add(_ value: Value, tag: Int = 0) {
    lock.withLock { if !ended, completion == nil { values.append((value, tag)) } }
  }

  /// Lets go of the values that wait and have the tag.
  func drop(tag: Int) {
    lock.withLock { values.removeAll { $0.tag == tag } }
  }

  /// Lets go of the value that waits longest.
  func dropOldest() {
    let dropped = lock.withLock { values.removeFirst() }
    _ = dropped
  }

  /// Ends it after the values that wait; or at once, without them.
  func finish(_ end: Completion, atOnce: Bool = false) {
    let dropped = lock.withLock {
      guard !ended, completion == nil else { return Queue<(value: Value, tag: Int)>() }
      completion = end
      isFinishing = true
      let dropped = values
      if atOnce { values.removeAll() }
      return dropped
    }
    withExtendedLifetime(dropped) { drain() }
  }

  func send(_ value: Value, tag: Int = 0) {
    if admit() { return sendAdmitted(value, tag: tag) }
    add(value, tag: tag)
    drain()
  }

  /// Whether the caller may send a value at once, as nothing waits and it was asked for. Then he has to, by
  /// ``sendAdmitted(_:tag:)``. Calls nobody.
  func admit() -> Bool {
    lock.withLock {
      guard !ended, !isFinishing, values.count == 0, demand > .none, turnstile.enter(with: ()) else { return false }
      demand.takeOne()
      return true
    }
  }

  /// Sends a value that was admitted, and what was added meanwhile.
  func sendAdmitted(_ value: Value, tag: Int) {
    if !isEnded { deliver(value, tag) }
    drainInside()
  }

  private func deliver(_ value: Value, _ tag: Int) {
    let more = downstream.receive(value)
    let onSent = lock.withLock {
      demand += more
      return self.onSent
    }
    onSent?(tag, more)
  }

  func request(_ more: Subscribers.Demand) {
    lock.withLock { demand += more }
    drain()
  }

  func cancel() {
    let released = lock.withLock {
      ended = true
      let released = (values, onSent)
      values.removeAll()
      onSent = nil
      return released
    }
    _ = released
  }

  private enum Action {
    case send(Value, Int)
    case finish(Completion)
  }

  /// Sends what waits, as far as it was asked for.
  func drain() {
    if lock.withLock({ turnstile.enter(with: ()) }) { drainInside() }
  }

  private func drainInside() {
    while true {
      let isIdle = lock.withLock { (ended || (values.count == 0 && !isFinishing)) && turnstile.leaveIfEmpty() }
      if isIdle { return }
      let (action, isInside) = lock.withLock { () -> (Action?, Bool) in
        if let action = nextAction() { return (action, true) }
        return (nil, turnstile.next() != nil)
      }
      switch action {
      case .send(let value, let tag): deliver(value, tag)
      case .finish(let completion): downstream.receive(completion: completion)
      case nil: if !isInside { return }
      }
    }
  }

  private func nextAction() -> Action? {
    guard !ended else { return nil }
    if demand > .none, let (value, tag) = values.removeFirst() {
      demand.takeOne()
      return .send(value, tag)
    }
    if values.isEmpty, let completion {
      ended = true
      onSent = nil
      return .finish(completion)
    }
    return nil
  }
}

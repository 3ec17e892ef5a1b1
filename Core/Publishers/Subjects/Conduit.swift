/// What a subject finds its subscriptions by, of whatever types it is.
class NumberedConduit {
  /// Set before anybody else knows of it.
  var number = 0
}

/// A subscription to a subject, whoever the subscriber is.
class Conduit<Output, Failure: Error>: NumberedConduit, Subscription {
  func offer(_ value: Output, version: Int) {}
  func finish(_ completion: Subscribers.Completion<Failure>) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// Hands on what a subject sends, as far as it was asked for.
final class ConduitTo<Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure>, CustomStringConvertible {
  typealias Value = Downstream.Input

  private enum Event {
    case value(Value, version: Int)
    case current
    case finish(Subscribers.Completion<Downstream.Failure>)
  }

  private let lock = Lock()
  private var downstream: Held<Downstream>?
  private var subject: SubjectCore<Value, Downstream.Failure>?
  private let keepsValue: Bool
  private var demand = Subscribers.Demand.none
  /// Whether the value that the subject keeps has been handed on.
  private var hasCurrent: Bool
  /// Which one that was; what was sent before that is late.
  private var seen = 0
  private var turnstile = Turnstile<Event>()

  init(_ downstream: Downstream, of subject: SubjectCore<Value, Downstream.Failure>) {
    self.downstream = Held(downstream)
    self.subject = subject
    keepsValue = subject.keepsValue
    hasCurrent = !subject.keepsValue
  }

  var description: String { keepsValue ? "CurrentValueSubject" : "PassthroughSubject" }

  override func offer(_ value: Value, version: Int) {
    let isInside = lock.withLock {
      downstream != nil && turnstile.enter(with: .value(value, version: version))
    }
    guard isInside else { return }
    receive(value, version: version)
    if !lock.withLock({ turnstile.leaveIfEmpty() }) { handle(nil) }
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if lock.withLock({ turnstile.enter(with: .finish(completion)) }) { handle(.finish(completion)) }
  }

  override func request(_ demand: Subscribers.Demand) {
    let (isInside, subject) = lock.withLock {
      self.demand += demand
      return (owesCurrent && turnstile.enter(with: .current), self.subject)
    }
    if isInside { handle(.current) }
    if demand > .none { subject?.want() }
  }

  override func cancel() {
    let released = lock.withLock {
      turnstile.clear()
      return (downstream.take(), subject.take())
    }
    released.1?.remove(self)
  }

  private var owesCurrent: Bool { !hasCurrent && demand > .none && downstream != nil }

  private func receive(_ value: Value, version: Int) {
    let downstream = lock.withLock { () -> Held<Downstream>? in
      guard version > seen else { return nil }
      hasCurrent = !keepsValue || demand > .none
      guard demand > .none else { return nil }
      demand.takeOne()
      return self.downstream
    }
    if let downstream { send(value, to: downstream) }
  }

  /// Handles an event, and what others have left meanwhile.
  private func handle(_ first: Event?) {
    var event = first ?? lock.withLock { turnstile.next() }
    while let present = event {
      switch present {
      case .value(let value, let version): receive(value, version: version)
      case .current: sendCurrent()
      case .finish(let completion):
        let (downstream, subject) = lock.withLock { (self.downstream.take(), self.subject.take()) }
        withExtendedLifetime(subject) { downstream?.value.receive(completion: completion) }
      }
      event = lock.withLock { turnstile.next() }
    }
  }

  private func send(_ value: Value, to downstream: Held<Downstream>) {
    let more = downstream.value.receive(value)
    let isOwing = lock.withLock {
      demand += more
      return owesCurrent
    }
    if isOwing { sendCurrent() }
  }

  private func sendCurrent() {
    guard let (value, version) = lock.withLock({ subject })?.versioned else { return }
    let downstream = lock.withLock { () -> Held<Downstream>? in
      guard owesCurrent else { return nil }
      demand.takeOne()
      hasCurrent = true
      seen = max(seen, version)
      return self.downstream
    }
    if let downstream { send(value, to: downstream) }
  }
}

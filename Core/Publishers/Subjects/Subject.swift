/// A publisher that is told what to send.
///
/// Combine: Subject.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every subscriber.
  func send(_ value: Output)
  /// Ends it: nothing is sent any more.
  func send(completion: Subscribers.Completion<Failure>)
  /// Gives it a subscription to a publisher, whose values it will be told to send.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Tells every subscriber, in the order of their subscriptions, within this call.
  public func send() { send(()) }
}

/// Sends through a subject what a publisher sends.
final class SubjectSubscriber<Base: Subject>: Subscriber, Subscription, CustomStringConvertible {
  private let lock = Lock()
  private var state = SubscriptionState.waiting
  private var subject: Base?

  init(_ subject: Base) { self.subject = subject }

  var description: String { "Subject" }

  func receive(subscription: any Subscription) {
    let subject = lock.withLock { state.begin(subscription) ? self.subject : nil }
    guard let subject else { return subscription.cancel() }
    subject.send(subscription: self)
  }

  func receive(_ input: Base.Output) -> Subscribers.Demand {
    lock.withLock { state.isActive ? subject : nil }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Base.Failure>) {
    let (subject, subscription) = end()
    if subscription != nil { subject?.send(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) { lock.withLock { state.subscription }?.request(demand) }

  func cancel() {
    let (subject, subscription) = end()
    withExtendedLifetime(subject) { subscription?.cancel() }
  }

  private func end() -> (Base?, (any Subscription)?) { lock.withLock { (subject.take(), state.end()) } }
}

/// Sends one value to each subscriber, and ends.
///
/// Combine: Just.
public struct Just<Output>: Publisher {
  /// It cannot fail: a subscriber needs to handle no error.
  public typealias Failure = Never

  /// The value that each subscriber is sent.
  public let output: Output

  /// Creates a publisher that sends `output` once to each subscriber.
  public init(_ output: Output) { self.output = output }

  /// Sends the value as soon as it is asked for, within that call, and ends.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receive(subscription: OneValueSubscription(subscriber, value: output))
  }
}

extension Just: Equatable where Output: Equatable {}

/// Sends one value when it is asked for, and ends.
final class OneValueSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible {
  private let lock = Lock()
  private let value: Downstream.Input
  private var downstream: Downstream?
  private var isSending = false

  init(_ downstream: Downstream, value: Downstream.Input) {
    self.downstream = downstream
    self.value = value
  }

  var description: String { "Just" }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none, let downstream = lock.withLock({ self.downstream.take() }) else { return }
    lock.withLock { isSending = true }
    _ = downstream.receive(value)
    // Who cancels within the call is not told of the end.
    if lock.withLock({ isSending }) { downstream.receive(completion: .finished) }
  }

  func cancel() {
    let released = lock.withLock {
      isSending = false
      return downstream.take()
    }
    _ = released
  }
}

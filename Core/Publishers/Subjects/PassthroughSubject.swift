/// Sends each value to everybody who has subscribed by then, and keeps none.
///
/// Who has not asked for a value does not get it. May be sent to from any thread: who comes while another thread sends leaves the
/// value with that thread, so that subscribers are called one after the other.
///
/// ```swift
/// let taps = PassthroughSubject<String, Never>()
/// let subscription = taps.filter { !$0.isEmpty }.sink { print($0) }
/// taps.send("Save")  // prints Save
/// subscription.cancel()
/// ```
///
/// Combine: PassthroughSubject.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let core = SubjectCore<Output, Failure>(value: nil)

  /// Creates a subject that nobody has subscribed to, and that keeps no value.
  public init() {}

  /// Sends a value to every subscriber, in the order of their subscriptions, within this call.
  ///
  /// It is kept for nobody.
  public func send(_ input: Output) { core.send(input) }

  /// Ends the subject: tells every subscriber how, and sends nothing from then on.
  ///
  /// A second call does nothing.
  public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }

  /// Keeps the subscription until the subject ends, and asks it for as many values as there are once a subscriber asks for one.
  public func send(subscription: any Subscription) { core.send(subscription: subscription) }

  /// Subscribes to what is sent from now on; where the subject has ended, only the completion comes, at once.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.receive(subscriber: subscriber)
  }
}

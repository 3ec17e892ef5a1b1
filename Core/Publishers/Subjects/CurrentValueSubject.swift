/// Keeps a value, and sends it to each new subscriber, and to all when it is set.
///
/// A subscriber that has not asked for a value when it is sent gets the present one when it asks. May be used from any thread.
///
/// ```swift
/// let volume = CurrentValueSubject<Int, Never>(5)
/// let subscription = volume.removeDuplicates().sink { print($0) }  // prints 5
/// volume.value = 6  // prints 6
/// subscription.cancel()
/// ```
///
/// Combine: CurrentValueSubject.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let core: SubjectCore<Output, Failure>

  /// Creates a subject whose value is `value` at first; who subscribes is sent it.
  public init(_ value: Output) { core = SubjectCore(value: value) }

  /// The value that was sent last.
  ///
  /// Setting it sends it, also where it is equal; once the subject has ended it stays.
  public var value: Output {
    get {
      guard let value = core.value else { preconditionFailure("A subject of a current value was made without one.") }
      return value
    }
    set { send(newValue) }
  }

  /// Whether anybody is subscribed: a published property that nobody follows need not hand over its values.
  package var hasSubscribers: Bool { core.hasSubscribers }

  /// Keeps a value, and sends it to every subscriber within this call.
  ///
  /// Does nothing once the subject has ended.
  public func send(_ input: Output) { core.send(input) }

  /// Ends the subject: tells every subscriber how, and sends nothing from then on.
  ///
  /// A second call does nothing.
  public func send(completion: Subscribers.Completion<Failure>) { core.send(completion: completion) }

  /// Keeps the subscription until the subject ends, and asks it for as many values as there are.
  public func send(subscription: any Subscription) { core.send(subscription: subscription) }

  /// Subscribes to the present value, and to all later ones.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    core.receive(subscriber: subscriber)
  }
}

/// Receives what a publisher sends.
///
/// It is first given a ``Subscription``, by which it asks for values. It is sent no more of them than it asked for, and at most
/// one completion.
///
/// Combine: Subscriber.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values.
  associatedtype Input
  /// The type of the error that may end them; `Never` where none can.
  associatedtype Failure: Error

  /// Tells that the subscription is there. The subscriber asks it for values, now or later.
  func receive(subscription: any Subscription)
  /// Hands over a value. Returns how many values more the subscriber asks for than it did before.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Tells that the publisher has ended, by itself or with an error.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Tells that something has happened. Returns how many more times the subscriber asks to be told.
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// A namespace for the types that have to do with subscribers.
///
/// Combine: Subscribers.
public enum Subscribers {}

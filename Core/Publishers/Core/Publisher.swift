/// A source of values that it sends over time, one after the other, to whoever subscribes.
///
/// A publisher of one's own says what ``receive(subscriber:)`` does: it gives the subscriber a ``Subscription``, sends no more
/// values than the subscriber has asked for, and ends at most once.
///
/// Combine: Publisher.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that ends it; `Never` where it cannot fail.
  associatedtype Failure: Error

  /// Connects a subscriber to the publisher. Programs call ``subscribe(_:)-(S)``, which calls this.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Connects a subscriber to the publisher.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Sends everything that the publisher sends through a subject, until what is returned is cancelled or released.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    receive(subscriber: subscriber)
    return AnyCancellable { subscriber.cancel() }
  }
}

/// A namespace for the types of the publishers that operators return.
///
/// Combine: Publishers.
public enum Publishers {}

/// A publisher that is the same as another one where both have the same object behind them: for whoever compares publishers that
/// are made anew.
package protocol PublisherOfObject {
  /// What is behind it; `nil` where that is gone.
  var publisherObject: AnyObject? { get }
}

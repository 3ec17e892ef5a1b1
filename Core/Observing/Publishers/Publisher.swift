/// What sends values, one after the other, to whoever subscribes (Combine: `Publisher`).
///
/// There is no Combine here: these are the few of its types that views and models meet, under its names. A publisher of one's own
/// says what ``sink(receiveCompletion:receiveValue:)`` does; nobody asks for a certain number of values. For chains of operators
/// there are asynchronous sequences.
public protocol Publisher<Output, Failure> {
  /// The values that it sends.
  associatedtype Output
  /// What it fails with; `Never` where it cannot.
  associatedtype Failure: Error

  /// Subscribes: the closures are called until the publisher ends, or what is returned is cancelled or released.
  func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable
}

/// A namespace for what subscribers are told (Combine: `Subscribers`): see ``Completion``.
public enum Subscribers {
  /// How a publisher has ended: by itself, or with an error (Combine: `Subscribers.Completion`).
  public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    /// It failed with this error, and sends nothing more.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Publisher where Failure == Never {
  /// Subscribes: the closure is called for each value, until what is returned is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Writes each value to a property of an object, which is kept alive by the subscription (Combine: `assign(to:on:)`).
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }
}

/// A publisher that is the same as another one where both have the same object behind them: for whoever compares publishers that
/// are made anew.
package protocol PublisherOfObject {
  /// What is behind it; `nil` where that is gone.
  var publisherObject: AnyObject? { get }
}

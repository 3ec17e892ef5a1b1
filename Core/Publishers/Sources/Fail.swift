/// Fails at once.
///
/// Combine: Fail.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error that it fails with.
  public let error: Failure

  /// Creates a publisher that fails with an error.
  public init(error: Failure) { self.error = error }

  /// Creates a publisher that fails with an error, and says what type its values would have.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Tells the subscriber of the error.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    subscriber.receive(completion: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

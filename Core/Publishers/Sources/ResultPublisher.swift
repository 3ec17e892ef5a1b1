extension Result {
  /// A publisher of the value, or of the error.
  public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }

  /// Sends the value to each subscriber and ends, or fails with the error.
  ///
  /// Combine: Result.Publisher.
  public struct Publisher: AmbientPublishers.Publisher {
    /// The value.
    public typealias Output = Success

    /// The value, or the error.
    public let result: Result<Success, Failure>

    /// Creates a publisher of a result.
    public init(_ result: Result<Success, Failure>) { self.result = result }
    /// Creates a publisher of a value.
    public init(_ output: Success) { self.init(.success(output)) }
    /// Creates a publisher that fails with an error.
    public init(_ failure: Failure) { self.init(.failure(failure)) }

    /// Sends the value as soon as it is asked for, and ends; fails at once where there is none.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value):
        subscriber.receive(subscription: OneValueSubscription(subscriber, value: value))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

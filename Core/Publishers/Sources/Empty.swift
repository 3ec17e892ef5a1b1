/// Sends no value: it ends at once, or never.
///
/// Combine: Empty.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
  /// Whether it ends at once; otherwise it never does.
  public let completeImmediately: Bool

  /// Creates a publisher of no values, which ends at once unless `completeImmediately` is false.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher of no values whose types are named.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Tells the subscriber of the end, if there is one.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriber.receive(subscription: Subscriptions.empty)
    if completeImmediately { subscriber.receive(completion: .finished) }
  }
}

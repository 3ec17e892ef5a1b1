/// Makes a publisher anew for each subscriber.
///
/// Combine: Deferred.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values of the publisher that is made.
  public typealias Output = DeferredPublisher.Output
  /// The error of the publisher that is made.
  public typealias Failure = DeferredPublisher.Failure

  /// The closure that makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher that makes another one for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  /// Makes the publisher, and subscribes to it.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().subscribe(subscriber)
  }
}

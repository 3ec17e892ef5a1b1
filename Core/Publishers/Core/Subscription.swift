/// What connects a subscriber with a publisher.
///
/// The publisher sends nothing until it is asked to. Cancelling the subscription ends it, once and for all.
///
/// Combine: Subscription.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks the publisher for so many values more.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace for subscriptions.
///
/// Combine: Subscriptions.
public enum Subscriptions {}

extension Subscriptions {
  /// A subscription that sends nothing: for a publisher that ends as soon as it has a subscriber.
  public static var empty: any Subscription { EmptySubscription.shared }
}

private final class EmptySubscription: Subscription, Sendable, CustomStringConvertible {
  static let shared = EmptySubscription()
  var description: String { "Empty" }
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

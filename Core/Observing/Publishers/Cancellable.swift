import Synchronization

/// What can be ended before it ends by itself (Combine: `Cancellable`).
public protocol Cancellable {
  /// Ends it. More than once does nothing more.
  func cancel()
}

extension Cancellable {
  /// Keeps the subscription in `set`: it lasts until the set is released, or lets go of it.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// A subscription: it lasts until it is cancelled or released (Combine: `AnyCancellable`).
///
/// ```swift
/// private var subscriptions: Set<AnyCancellable> = []
/// …
/// store.$count.sink { print($0) }.store(in: &subscriptions)
/// ```
public final class AnyCancellable: Cancellable, Hashable {
  private let action: Mutex<Action?>

  /// Unchecked: what ends a subscription is called once, by whoever takes it out of the lock.
  private struct Action: @unchecked Sendable {
    let call: () -> Void
  }

  /// Creates a subscription that `cancel` ends: called once, when this is cancelled or released, on that thread.
  public init(_ cancel: @escaping () -> Void) { action = Mutex(Action(call: cancel)) }

  /// Creates a subscription that ends another one when this is cancelled or released.
  public convenience init(_ cancellable: some Cancellable) { self.init { cancellable.cancel() } }

  deinit { cancel() }

  /// Ends the subscription.
  ///
  /// Further calls do nothing; releasing it does the same.
  public func cancel() {
    let taken = action.withLock { $0.take() }
    taken?.call()
  }

  /// Keeps the subscription in `set`, which most models have for all of theirs, so that it lasts as long as they do.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps the subscription at the end of `collection`, so that it lasts as long as that does.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) { collection.append(self) }

  /// Whether both are the same subscription, which is told by identity.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Hashes the identity of the subscription, so that a set can hold it.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

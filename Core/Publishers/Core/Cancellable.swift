/// What can be ended before it ends by itself.
///
/// Combine: Cancellable.
public protocol Cancellable {
  /// Ends it. More than once does nothing more.
  func cancel()
}

extension Cancellable {
  /// Keeps it at the end of `collection`: it lasts until that is released, or lets go of it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps it in `set`: it lasts until the set is released, or lets go of it.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }
}

/// A subscription that lasts until it is cancelled or released.
///
/// ```swift
/// private var subscriptions: Set<AnyCancellable> = []
/// …
/// store.$count.sink { print($0) }.store(in: &subscriptions)
/// ```
///
/// Combine: AnyCancellable.
public final class AnyCancellable: Cancellable, Hashable {
  private let lock = Lock()
  private var action: (() -> Void)?

  /// Creates a subscription that `cancel` ends: called once, when this is cancelled or released, on that thread.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Creates a subscription that ends another one when this is cancelled or released.
  public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }

  deinit { action?() }

  /// Ends the subscription.
  ///
  /// Further calls do nothing; releasing it does the same. May be called from any thread.
  public func cancel() { lock.withLock { action.take() }?() }

  /// Keeps the subscription in `set`, which most models have for all of theirs, so that it lasts as long as they do.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps the subscription at the end of `collection`, so that it lasts as long as that does.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether both are the same subscription, which is told by identity.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Hashes the identity of the subscription, so that a set can hold it.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

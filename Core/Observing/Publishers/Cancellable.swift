import Synchronization

/// What can be ended before it ends by itself (Combine: `Cancellable`).
public protocol Cancellable {
  /// Ends it. More than once does nothing more.
  func cancel()
}

extension Cancellable {
  /// Keeps it with others, until they are released.
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

  /// Creates a subscription that `cancel` ends.
  public init(_ cancel: @escaping () -> Void) { action = Mutex(Action(call: cancel)) }

  /// Creates a subscription that ends another one.
  public convenience init(_ cancellable: some Cancellable) { self.init { cancellable.cancel() } }

  deinit { cancel() }

  /// Ends it.
  public func cancel() {
    let taken = action.withLock { $0.take() }
    taken?.call()
  }

  /// Keeps it with others.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps it with others.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) { collection.append(self) }

  /// The same subscription.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// By its identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

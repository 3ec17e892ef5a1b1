import Synchronization

/// The receiver of changes that a tracker registers in models and reader lists.
///
/// They may know it longer than the tracker lives; ``isLive`` tells them.
package protocol ChangeReceiver: AnyObject, Sendable {
  /// `false` once it has ended.
  var isLive: Bool { get }
  /// Tells it, on the thread that made the change; `false` where it has ended.
  @discardableResult func report(_ change: ObservedChange) -> Bool
  /// From here on it is told nothing, and holds nothing.
  func endSubscription()
}

/// A closure that is told of changes.
final class SubscribedClosure: ChangeReceiver {
  /// A closure by itself would be wrapped once more each time it is taken out of the lock.
  private struct Handler: Sendable {
    let call: @Sendable (ObservedChange) -> Void
  }

  private let handler: Mutex<Handler?>

  init(_ handler: @escaping @Sendable (ObservedChange) -> Void) {
    self.handler = Mutex(Handler(call: handler))
  }

  var isLive: Bool { handler.withLock { $0 != nil } }

  func report(_ change: ObservedChange) -> Bool {
    guard let handler = handler.withLock({ $0 }) else { return false }
    handler.call(change)
    return true
  }

  func endSubscription() {
    let last = handler.withLock { $0.take() }
    _ = last
  }
}

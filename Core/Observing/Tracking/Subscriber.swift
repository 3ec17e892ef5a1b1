import Synchronization

/// Who is told of changes: what is left of a tracker in models and reader lists, which may know it longer than it lives.
final class Subscriber: Sendable {
  /// A closure by itself would be wrapped once more each time it is taken out of the lock.
  private struct Handler: Sendable {
    let call: @Sendable (ObservedChange) -> Void
  }

  private let handler: Mutex<Handler?>

  init(_ handler: @escaping @Sendable (ObservedChange) -> Void) {
    self.handler = Mutex(Handler(call: handler))
  }

  /// `false` once it has ended.
  var isLive: Bool { handler.withLock { $0 != nil } }

  /// Tells it; `false` where it has ended.
  @discardableResult
  func report(_ change: ObservedChange) -> Bool {
    guard let handler = handler.withLock({ $0 }) else { return false }
    handler.call(change)
    return true
  }

  /// From here on it is told nothing, and holds nothing.
  func end() {
    let last = handler.withLock { $0.take() }
    _ = last
  }
}

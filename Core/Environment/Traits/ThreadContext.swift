import CoreObserving

/// What a thread has of its own: the traits that are current on it.
final class ThreadContext {
  /// `UITraitCollection.current`, once it was set on this thread.
  var currentTraits: UITraitCollection?

  private init() {}

  /// The calling thread's.
  static var current: ThreadContext { threadLocal.value }

  private static let threadLocal = ThreadLocal { ThreadContext() }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a thread has of its own: the traits that are current on it.
final class ThreadContext {
  /// `UITraitCollection.current`, once it was set on this thread.
  var currentTraits: UITraitCollection?

  private init() {}

  /// The calling thread's.
  static var current: ThreadContext {
    if let known = pthread_getspecific(key) {
      return Unmanaged<ThreadContext>.fromOpaque(known).takeUnretainedValue()
    }
    let context = ThreadContext()
    pthread_setspecific(key, Unmanaged.passRetained(context).toOpaque())
    return context
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let result = pthread_key_create(&key) { context in
      #if canImport(Glibc)
        guard let context else { return }
      #endif
      Unmanaged<ThreadContext>.fromOpaque(context).release()
    }
    precondition(result == 0, "No thread-specific storage is left: a process has \(PTHREAD_KEYS_MAX) of them.")
    return key
  }()
}

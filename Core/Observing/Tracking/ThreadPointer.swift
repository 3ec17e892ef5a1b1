#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pointer for each thread, `nil` at first. It owns nothing: whoever sets it takes it back in time.
struct ThreadPointer: Sendable {
  private let key: pthread_key_t

  /// - Parameter end: Called with what a thread has left at its end, where that is not `nil`.
  init(end: (@convention(c) (UnsafeMutableRawPointer?) -> Void)? = nil) {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, end)
    precondition(failure == 0, "The process has used up its thread-specific keys (error \(failure)).")
    self.key = key
  }

  /// This thread's. About four nanoseconds.
  var value: UnsafeMutableRawPointer? {
    get { pthread_getspecific(key) }
    nonmutating set { pthread_setspecific(key, newValue) }
  }
}

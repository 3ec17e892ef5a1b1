#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a thread has of its own: whether it is the main one, and the traits that are current on it.
final class ThreadContext {
  let isMain: Bool
  /// `UITraitCollection.current`, once it was set on this thread.
  var currentTraits: UITraitCollection?

  private init() {
    isMain = Self.isMainThread()
  }

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

  /// The main thread bears the process's number. Where the system does not tell, no thread is taken for the main one.
  private static func isMainThread() -> Bool {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let start = buffer.baseAddress else { return false }
      let length = readlink("/proc/thread-self", start, buffer.count)
      guard length > 0 else { return false }
      let link = String(decoding: buffer[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return link.split(separator: "/").last.flatMap { Int32($0) } == getpid()
    }
  }
}

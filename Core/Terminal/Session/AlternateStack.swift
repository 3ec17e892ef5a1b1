import Glibc

/// A stack of its own for signal handlers, so that they run where the thread's own stack has overflowed.
///
/// A thread has none unless it is given one, and the main actor moves between threads: whoever calls into the program
/// prepares the thread first.
enum AlternateStack {
  private static let size = 64 << 10

  /// The thread's stack, freed when the thread ends.
  private static let key: pthread_key_t? = {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { memory in
      var none = stack_t()
      none.ss_flags = Int32(SS_DISABLE)
      sigaltstack(&none, nil)
      free(memory)
    }
    return code == 0 ? key : nil
  }()

  /// Gives the calling thread a stack for handlers, unless it has one. Costs some nanoseconds then.
  static func prepareThread() {
    guard let key, pthread_getspecific(key) == nil else { return }
    var current = stack_t()
    // The runtime has given one to some threads.
    if sigaltstack(nil, &current) == 0, current.ss_flags & Int32(SS_DISABLE) == 0, current.ss_size >= size { return }
    guard let memory = malloc(size) else { return }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = size
    guard sigaltstack(&stack, nil) == 0 else { return free(memory) }
    pthread_setspecific(key, memory)
  }
}

#if THREAD_SANITIZER
  import Foundation
#else
  import Synchronization
#endif

/// Guards the state of an object, for as long as a few assignments take: nothing is called out under it.
///
/// A `Mutex` of the state would ask that what is taken out of it be `Sendable`, which values of publishers need not be.
package struct Lock: ~Copyable {
  #if THREAD_SANITIZER
    // The sanitizer does not see the guards of the standard library's mutex.
    private let mutex = NSLock()

    package init() {}

    package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
      mutex.lock()
      defer { mutex.unlock() }
      return try body()
    }
  #else
    private let mutex = Mutex(())

    package init() {}

    // Inlined: in generic code the result is of a type that is only known when it runs, and making that type takes longer than
    // the lock.
    @inline(__always)
    package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
      try mutex.withLock { _ in
        // Safe: who called is the only one who gets it.
        nonisolated(unsafe) let result = try body()
        return result
      }
    }
  #endif
}

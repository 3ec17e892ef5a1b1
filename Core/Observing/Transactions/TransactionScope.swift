#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Transaction {
  /// What is in force here, on this thread; an empty transaction where none is.
  package static var current: Transaction { currentIfAny ?? Transaction() }

  /// What is in force here, on this thread. Costs a few nanoseconds where there is none.
  package static var currentIfAny: Transaction? {
    pthread_getspecific(threadKey)?.assumingMemoryBound(to: Transaction.self).pointee
  }

  /// Runs `body` with exactly `transaction` in force, whatever was before; `nil` for none.
  ///
  /// Kept by thread, not by task: the body is synchronous, so it cannot leave its thread, and what a task started in it
  /// does later is not part of the change. (A task-local value would be copied into that task, and into the one that
  /// runs the next update cycle.)
  package static func inForce<Result>(_ transaction: Transaction?, _ body: () throws -> Result) rethrows -> Result {
    let outer = pthread_getspecific(threadKey)
    defer { pthread_setspecific(threadKey, outer) }
    guard let transaction else {
      pthread_setspecific(threadKey, nil)
      return try body()
    }
    // The pointer is taken back before it ends, also when the body throws.
    return try withUnsafePointer(to: transaction) { pointer in
      pthread_setspecific(threadKey, pointer)
      return try body()
    }
  }

  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    let failure = pthread_key_create(&key, nil)
    precondition(failure == 0, "The process has used up its thread-specific keys (error \(failure)).")
    return key
  }()
}

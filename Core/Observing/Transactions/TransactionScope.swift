extension Transaction {
  /// What is in force here, on this thread; an empty transaction where none is.
  package static var current: Transaction { currentIfAny ?? Transaction() }

  /// What is in force here, on this thread. Costs a few nanoseconds where there is none.
  package static var currentIfAny: Transaction? {
    inForcePointer.value?.assumingMemoryBound(to: Transaction.self).pointee
  }

  /// Runs `body` with exactly `transaction` in force, whatever was before; `nil` for none.
  ///
  /// Kept by thread, not by task: the body is synchronous, so it cannot leave its thread, and what a task started in it
  /// does later is not part of the change. (A task-local value would be copied into that task, and into the one that
  /// runs the next update cycle.)
  package static func inForce<Result>(_ transaction: Transaction?, _ body: () throws -> Result) rethrows -> Result {
    let outer = inForcePointer.value
    defer { inForcePointer.value = outer }
    guard let transaction else {
      inForcePointer.value = nil
      return try body()
    }
    // The pointer is taken back before it ends, also when the body throws.
    return try withUnsafePointer(to: transaction) { pointer in
      inForcePointer.value = UnsafeMutableRawPointer(mutating: pointer)
      return try body()
    }
  }

  private static let inForcePointer = ThreadPointer()
}

import Synchronization

/// A lock with the state that it guards (os: `OSAllocatedUnfairLock`). A copy is the same lock.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked: the state is touched with the lock held alone.
  private final class Storage {
    let mutex = Mutex(())
    var state: State
    init(_ state: State) { self.state = state }
  }

  private let storage: Storage

  /// Creates a lock for a state.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
  /// Creates a lock for a state that nobody else may have.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }
  /// Creates a lock for no state.
  public init() where State == Void { storage = Storage(()) }

  /// Calls a closure with the state while the lock is held.
  public func withLock<Result>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result
  where Result: Sendable {
    try storage.mutex.withLock { _ in try body(&storage.state) }
  }
  /// Calls a closure with the state while the lock is held; nothing is checked.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try storage.mutex.withLock { _ in
      // Safe: it is called at once, and its result goes to this very caller.
      nonisolated(unsafe) let result = try body(&storage.state)
      return result
    }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Calls a closure while the lock is held.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLock { (_: inout Void) in try body() }
  }
}

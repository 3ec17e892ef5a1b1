import Dispatch
import Synchronization

/// A connection and the queue that alone touches it.
///
/// SQLite waits (locks, disk), so it must not run on the threads that Swift's tasks share.
final class DatabaseWorker: Sendable {
  // Safe: only closures on `queue` use it, and the queue is serial.
  private nonisolated(unsafe) let connection: SQLiteConnection
  private let queue: DispatchQueue

  init(label: String, _ make: () throws -> SQLiteConnection) throws {
    queue = DispatchQueue(label: label)
    connection = try make()
  }

  func run<Value: Sendable>(
    _ body: @escaping @Sendable (SQLiteConnection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        continuation.resume(with: Result { try body(connection) })
      }
    }
  }

  /// Has `body` run when all that was asked before has ended.
  func submit(_ body: @escaping @Sendable (SQLiteConnection) -> Void) {
    queue.async { [self] in body(connection) }
  }

  func runAndWait<Value: Sendable>(_ body: @Sendable (SQLiteConnection) throws -> Value) throws -> Value {
    try queue.sync { try body(connection) }
  }
}

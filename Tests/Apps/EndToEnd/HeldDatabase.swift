import Dispatch
import Foundation
import ServicesBackend

/// A backend's database, opened beside the backend: to change what the backend never would, or to hold its lock.
final class HeldDatabase: Sendable {
  private let database: Database
  private let letGo = DispatchSemaphore(value: 0)

  /// Opens the database, or makes one.
  init(path: String) throws {
    database = try Database(path: path)
  }

  /// Runs a statement.
  func run(_ statement: String) async throws {
    _ = try await database.write { connection in try connection.execute(statement) }
  }

  /// Takes the lock for writing, and keeps it until ``release()``.
  func hold() async throws {
    let letGo = letGo
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      Task { [database] in
        do {
          try await database.write { _ in
            continuation.resume()
            letGo.wait()
          }
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  /// Lets go of the lock.
  func release() {
    letGo.signal()
  }

  /// Closes the database.
  func close() throws {
    try database.close()
  }
}

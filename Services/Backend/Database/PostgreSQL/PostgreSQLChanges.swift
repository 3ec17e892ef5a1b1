import Synchronization

/// The changes of one statement that wait, and those who run them: what comes while these are busy goes together.
///
/// A group is a transaction: its locks, in one order so that no two groups wait for each other, and its statements, all sent at once and
/// kept or undone at once. Where one fails, each runs alone, and fails or does not for itself.
final class PostgreSQLChanges: Sendable {
  /// A change, and who waits for it.
  struct Waiting: Sendable {
    var change: DatabaseChange
    var answer: @Sendable (Result<DatabaseRow?, any Error>) -> Void
  }

  private struct State {
    var waiting: [Waiting] = []
    var running = 0
  }

  private let state = Mutex(State())

  /// So many groups run at a time: while the disk writes one, the next one is on its way.
  private static let groups = 2
  /// So many changes share a transaction at most, that one which waits for a lock holds up few.
  private static let size = 32

  /// Adds a change; whether a group is to be run for it.
  func add(_ waiting: Waiting) -> Bool {
    state.withLock { state in
      state.waiting.append(waiting)
      guard state.running < Self.groups else { return false }
      state.running += 1
      return true
    }
  }

  /// Those that a group runs now.
  func take() -> [Waiting] {
    state.withLock { state in
      let taken = Array(state.waiting.prefix(Self.size))
      state.waiting.removeFirst(taken.count)
      return taken
    }
  }

  /// A group has run; whether another one is to follow.
  func goesOn() -> Bool {
    state.withLock { state in
      if state.waiting.isEmpty { state.running -= 1 }
      return !state.waiting.isEmpty
    }
  }

  /// Takes all locks of a group, in one order.
  static func locks(of changes: [DatabaseChange]) -> PostgreSQLStatement {
    let keys = Set(changes.map(\.lock.key)).sorted().map { "\($0)" }
    return PostgreSQLStatement(
      "SELECT pg_advisory_xact_lock(key) FROM unnest(CAST(? AS BIGINT[])) AS key",
      [.text("{\(keys.joined(separator: ","))}")])
  }

  /// Runs a change, and puts what it tells into the outbox.
  static func statement(of change: DatabaseChange) -> PostgreSQLStatement {
    PostgreSQLStatement(
      change.statement.postgreSQL,
      change.values + [.text(change.event.topic), .text(change.event.data)] + change.readValues)
  }
}

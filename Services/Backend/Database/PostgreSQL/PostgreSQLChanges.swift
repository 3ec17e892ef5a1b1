/// The changes of one statement, and those who run them: what comes while these are busy goes together.
///
/// A group is a transaction: its locks, in one order so that no two groups wait for each other, and what it changes, as few statements as
/// can be, all sent at once and kept or undone at once. Where one fails, each change runs alone, and fails or does not for itself; but
/// where a lock was not to be had, all have waited for it as long as anybody should.
final class PostgreSQLChanges: Sendable {
  /// A change, and who waits for it.
  struct Waiting: Sendable {
    var change: DatabaseChange
    var answer: @Sendable (Result<DatabaseRow?, any Error>) -> Void
  }

  /// Runs changes in one transaction on a connection.
  ///
  /// - Returns: What each has returned; or why the server has undone them.
  /// - Throws: Where they may be kept.
  typealias Transaction = @Sendable (PostgreSQLSlot, [DatabaseChange]) throws -> Result<[DatabaseRow?], any Error>

  /// Somebody in the line, and who serves it.
  private struct Entry {
    let waiting: Waiting
    let transaction: Transaction
    let changes: PostgreSQLChanges
  }

  private let pool: PostgreSQLPool
  private let line: ServingLine<Entry>

  /// So many groups run at a time at most. Mostly one does: all that come meanwhile are the next one, which costs the server less than
  /// two of half its size.
  private static let groups = 3
  /// Another group begins where somebody has waited for so long: the disk is slow, or the first one waits for a lock.
  private static let relief = Duration.milliseconds(10)
  /// So many changes share a transaction at most, that one which waits for a lock holds up few.
  private static let size = 32

  init(_ pool: PostgreSQLPool, busyTimeout: Duration) {
    self.pool = pool
    line = ServingLine(
      servers: Self.groups, limit: PostgreSQLPool.limit, patience: busyTimeout,
      late: { $0.waiting.answer(.failure(DatabaseError.busy)) },
      relief: ServingLine.Relief(delay: Self.relief) { group, first in first.changes.run(group, first) })
  }

  /// Has a change run.
  func add(_ waiting: Waiting, _ transaction: @escaping Transaction) {
    let entry = Entry(waiting: waiting, transaction: transaction, changes: self)
    switch line.add(entry) {
    case .waits: break
    case .full: waiting.answer(.failure(DatabaseError.busy))
    case .closed: waiting.answer(.failure(DatabaseError.closed))
    case .served(let group): run(group, entry)
    }
  }

  /// Runs a group that begins with a change; then another one while there is something to do, on the same connection, which knows the
  /// statements, or where somebody waits for that, in its turn among all.
  private func run(_ group: Int, _ first: Entry) {
    pool.submit { [self] slot in
      var first = first
      while true {
        let waiting = [first.waiting] + line.take(upTo: Self.size - 1).map(\.waiting)
        switch slot {
        case .success(let slot): run(waiting, on: slot, first.transaction)
        case .failure(let error): for one in waiting { one.answer(.failure(error)) }
        }
        guard let next = line.next(for: group) else { return }
        guard case .success(let slot) = slot, slot.isConnected, !pool.isWaitedFor else {
          return run(group, next)
        }
        first = next
      }
    }
  }

  private func run(_ group: [Waiting], on slot: PostgreSQLSlot, _ transaction: Transaction) {
    do {
      switch try transaction(slot, group.map(\.change)) {
      case .success(let rows):
        for (one, row) in zip(group, rows) { one.answer(.success(row)) }
      case .failure(let refusal):
        guard group.count > 1, Self.isOfOne(refusal) else { throw refusal }
        for one in group { run([one], on: slot, transaction) }
      }
    } catch {
      for one in group { one.answer(.failure(error)) }
    }
  }

  /// Whether only one change of a group need be the reason, and not the database, which would say the same of each.
  private static func isOfOne(_ refusal: any Error) -> Bool {
    switch refusal as? DatabaseError {
    case .busy, .closed, .full, .readOnlyServer, .unreachable: false
    default: true
    }
  }

  // MARK: Statements

  /// Takes all locks of a group, in one order.
  static func locks(of changes: [DatabaseChange]) -> PostgreSQLStatement {
    let keys = Set(changes.map(\.lock.key)).sorted().map { "\($0)" }
    return PostgreSQLStatement(
      "SELECT pg_advisory_xact_lock(key) FROM unnest(CAST(? AS BIGINT[])) AS key",
      [.text("{\(keys.joined(separator: ","))}")])
  }

  /// Changes that are one statement: all are of one batch, and each has another key.
  struct Statement {
    let batch: DatabaseChange.Batch
    /// The place of each among all that were asked for, by its key.
    private var places: [Int64: Int] = [:]
    private var changes: [DatabaseChange] = []

    fileprivate init(_ batch: DatabaseChange.Batch) { self.batch = batch }

    fileprivate mutating func add(_ change: DatabaseChange, place: Int) {
      places[change.key] = place
      changes.append(change)
    }

    fileprivate func has(_ key: Int64) -> Bool { places[key] != nil }

    /// Which of all that were asked for has changed a row.
    func place(of row: DatabaseRow) throws(DatabaseError) -> Int {
      let column = DatabaseChange.Batch.keyColumn
      guard let place = places[try row.integer(column)] else { throw .unexpectedValue(column: column) }
      return place
    }

    /// Runs them, and puts what they tell into the outbox.
    var sql: PostgreSQLStatement {
      let columns = changes.first?.values.indices ?? 0..<0
      return PostgreSQLStatement(
        batch.sql,
        columns.map { column in .text(PostgreSQLList.text(changes.lazy.map { $0.values[column] })) }
          + [
            .text(PostgreSQLList.text(changes.lazy.map(\.event.topic))),
            .text(PostgreSQLList.text(changes.lazy.map(\.event.data))),
          ])
    }
  }

  /// The statements that a group is. Those of one key come one after the other, in their order.
  static func statements(of changes: [DatabaseChange]) -> [Statement] {
    var statements: [Statement] = []
    for (place, change) in changes.enumerated() {
      // None before one that has the same key, of whatever batch: they may change the same row.
      let first = (statements.lastIndex { $0.has(change.key) }).map { $0 + 1 } ?? 0
      let fitting = statements[first...].firstIndex { $0.batch.sql == change.batch.sql }
      if fitting == nil { statements.append(Statement(change.batch)) }
      statements[fitting ?? statements.count - 1].add(change, place: place)
    }
    return statements
  }
}

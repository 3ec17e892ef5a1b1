/// The changes of one statement, and those who run them: what comes while these are busy goes together.
///
/// A group is a transaction: its locks, in one order so that no two groups wait for each other, and its statements, all sent at once and
/// kept or undone at once. Where one fails, each runs alone, and fails or does not for itself; but where a lock was not to be had, all have
/// waited for it as long as anybody should.
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

  private let pool: PostgreSQLPool
  private let line: ServingLine<Waiting>

  /// So many groups run at a time: while the disk writes one, the next one is on its way.
  private static let groups = 2
  /// So many changes share a transaction at most, that one which waits for a lock holds up few.
  private static let size = 32

  init(_ pool: PostgreSQLPool, busyTimeout: Duration) {
    self.pool = pool
    line = ServingLine(
      servers: Self.groups, limit: PostgreSQLPool.limit, patience: busyTimeout,
      late: { $0.answer(.failure(DatabaseError.busy)) })
  }

  /// Has a change run.
  func add(_ waiting: Waiting, _ transaction: @escaping Transaction) {
    switch line.add(waiting) {
    case .waits: break
    case .full: waiting.answer(.failure(DatabaseError.busy))
    case .closed: waiting.answer(.failure(DatabaseError.closed))
    case .served(let group): run(group, waiting, transaction)
    }
  }

  /// Runs a group that begins with a change; then another one, in its turn among all who want a connection, while there is something to do.
  private func run(_ group: Int, _ first: Waiting, _ transaction: @escaping Transaction) {
    pool.submit { [self] slot in
      let waiting = [first] + line.take(upTo: Self.size - 1)
      switch slot {
      case .success(let slot): run(waiting, on: slot, transaction)
      case .failure(let error): for one in waiting { one.answer(.failure(error)) }
      }
      if let next = line.next(for: group) { run(group, next, transaction) }
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

  /// Runs a change, and puts what it tells into the outbox.
  static func statement(of change: DatabaseChange) -> PostgreSQLStatement {
    PostgreSQLStatement(
      change.statement.postgreSQL,
      change.values + [.text(change.event.topic), .text(change.event.data)] + change.readValues)
  }
}

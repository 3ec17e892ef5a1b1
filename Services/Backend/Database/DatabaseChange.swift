/// A write of one statement, in a transaction of its own, of which many at once cost little more than one: what is written most often.
///
/// It waits for nothing between its beginning and its end. So PostgreSQL is sent several of them at a time, which it makes durable together,
/// as SQLite does with all writes. What needs a decision in between is a closure, see `Database.write`.
struct DatabaseChange: Sendable {
  /// What is run, the same for all values.
  let statement: Statement
  /// The values of the statement that changes.
  var values: [DatabaseValue]
  /// The values of the one that reads.
  var readValues: [DatabaseValue] = []
  /// What keeps other writes out of its way.
  var lock: DatabaseLock
  /// What is told where a row was changed.
  var event: DatabaseEvent

  /// The two statements of a change.
  struct Statement: Sendable {
    /// Changes a row of one table or none, and says what of it is returned: `UPDATE … RETURNING`. Decides by its conditions alone.
    let change: String
    /// Reads one row more, where a row was changed; its columns have other names.
    let read: String?
    /// Both, and what puts the event into the outbox, as one statement of PostgreSQL's.
    let postgreSQL: String

    init(_ change: String, reading read: String? = nil) {
      self.change = change
      self.read = read
      postgreSQL = PostgreSQLOutbox.statement(telling: change, reading: read)
    }
  }
}

extension DatabaseChange {
  /// Runs it in a transaction that is there; the columns of both rows, or `nil` where nothing was changed.
  func run(in connection: DatabaseConnection) throws(DatabaseError) -> DatabaseRow? {
    guard let changed = try connection.first(statement.change, values) else { return nil }
    connection.publish(event)
    guard let read = statement.read else { return changed }
    guard let found = try connection.first(read, readValues) else { throw .unexpectedValue(column: "id") }
    return DatabaseRow(names: changed.names + found.names, values: changed.values + found.values)
  }
}

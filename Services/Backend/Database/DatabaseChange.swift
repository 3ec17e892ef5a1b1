/// A write of one row, in a transaction of its own, of which many at once cost little more than one: what is written most often.
///
/// It waits for nothing between its beginning and its end. So PostgreSQL is sent many of them as one statement; and to SQLite, which does
/// one after the other in any case, each is what undoes itself where it fails. What needs a decision in between is a closure, see
/// `Database.write`.
struct DatabaseChange: Sendable {
  /// Many of them as one statement.
  let batch: Batch
  /// What is asked for, in the order of the batch's columns.
  var values: [Int64]
  /// What keeps other writes out of its way.
  var lock: DatabaseLock
  /// What is told where a row was changed.
  var event: DatabaseEvent
  /// The same as the batch, done alone: changes a row by one statement or none, and gives what is returned of it.
  var alone: @Sendable (DatabaseConnection) throws(DatabaseError) -> DatabaseRow?

  /// A statement of PostgreSQL's that changes rows of one table and reads one of another for each, for any number of changes: what they ask
  /// for are the rows of a table `asked`, whole numbers all of them.
  ///
  /// No two rows of `asked` are the same in the column that is the key, and those that differ there change different rows.
  struct Batch: Sendable {
    /// The row of another table that is returned as well.
    struct Reading: Sendable {
      let table: String
      /// The column of `asked` that has its `id`.
      let column: String
    }

    /// Where in `asked` the key is.
    let keyPlace: Int
    /// It, with what puts the events into the outbox, and what is read. Its values are a list for each column, the topics and the data of
    /// the events; each row it returns has a key, as ``keyColumn``.
    let sql: String

    /// The column of what it returns that has the key of the change.
    static let keyColumn = "asked_key"

    /// - Parameters:
    ///   - columns: Of `asked`.
    ///   - key: The column that tells one change from the other.
    ///   - change: `INSERT`, `UPDATE` or `DELETE`, without what it returns. Decides by its conditions alone.
    ///   - row: What is returned of a row that was changed.
    ///   - keyOfRow: The key that has changed a row.
    ///   - reading: What is returned with it; its columns have other names.
    init(
      asking columns: [String], key: String, _ change: String, returning row: String, keyOfRow: String,
      reading: Reading? = nil
    ) {
      guard let place = columns.firstIndex(of: key) else { preconditionFailure("Nobody asks for \(key): \(change)") }
      keyPlace = place
      sql = PostgreSQLOutbox.statement(
        asking: columns, key: key, change: "\(change) RETURNING \(row), \(keyOfRow) AS \(Self.keyColumn)",
        reading: reading)
    }
  }

  /// What tells it from others of its batch.
  var key: Int64 { values[batch.keyPlace] }
}

extension DatabaseChange {
  /// Runs it in a transaction that is there; what is returned, or `nil` where nothing was changed.
  func run(in connection: DatabaseConnection) throws(DatabaseError) -> DatabaseRow? {
    guard let row = try alone(connection) else { return nil }
    connection.publish(event)
    return row
  }
}

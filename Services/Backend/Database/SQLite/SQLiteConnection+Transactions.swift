import CAmbientSQLite

extension SQLiteConnection {
  /// Whether a transaction is open. SQLite ends one by itself after some failures, such as that of a full disk.
  var isInTransaction: Bool {
    guard let handle else { return false }
    return sqlite3_get_autocommit(handle) == 0
  }

  /// Runs `body` in a transaction: all of it or nothing.
  func transaction<Value>(
    immediate: Bool, _ body: (SQLiteConnection) throws -> Value
  ) throws -> Value {
    try execute(immediate ? "BEGIN IMMEDIATE" : "BEGIN")
    do {
      let value = try body(self)
      try execute("COMMIT")
      return value
    } catch {
      try rollBack()
      throw error
    }
  }

  /// Runs `body` as a part of the transaction that is open. Where it throws, what it changed is undone.
  ///
  /// - Parameter inSavepoint: Whether what was changed before outlives that; if not, and where `body` has changed something, or if SQLite
  ///   has ended the transaction by itself, no transaction is open any more.
  /// - Throws: What `body` throws; `constraint` where it leaves a reference without its row, which `COMMIT` would find too late;
  ///   `other` where it has ended the transaction and returned all the same.
  func part<Value>(inSavepoint: Bool, _ body: (SQLiteConnection) throws -> Value) throws -> Value {
    if inSavepoint { try execute("SAVEPOINT part") }
    let before = changeCount
    do {
      let value = try body(self)
      guard isInTransaction else { throw DatabaseError.endedTransaction }
      try checkDeferredReferences()
      if inSavepoint { try execute("RELEASE part") }
      return value
    } catch {
      // A statement that fails undoes itself.
      if inSavepoint || changeCount != before { try undoPart(inSavepoint: inSavepoint) }
      throw error
    }
  }

  /// Ends the transaction and makes it durable; where that fails, it is undone.
  func commit() throws(DatabaseError) {
    do throws(DatabaseError) {
      try execute("COMMIT")
    } catch {
      try rollBack()
      throw error
    }
  }

  /// Rows that were changed since the connection was opened, by statements that have not failed.
  private var changeCount: Int64 { handle.map(sqlite3_total_changes64) ?? 0 }

  /// SQLite may have rolled back by itself; asking again would be an error of its own.
  private func rollBack() throws(DatabaseError) {
    if isInTransaction { try execute("ROLLBACK") }
  }

  private func undoPart(inSavepoint: Bool) throws(DatabaseError) {
    guard inSavepoint, isInTransaction else { return try rollBack() }
    do throws(DatabaseError) {
      try execute("ROLLBACK TO part")
      try execute("RELEASE part")
    } catch {
      // Half of a part must not stay.
      try rollBack()
    }
  }

  private func checkDeferredReferences() throws(DatabaseError) {
    guard let handle else { throw .closed }
    var open: Int32 = 0
    var highest: Int32 = 0
    let code = sqlite3_db_status(handle, SQLITE_DBSTATUS_DEFERRED_FKS, &open, &highest, 0)
    guard code == SQLITE_OK else { throw error(code) }
    guard open == 0 else { throw .constraint(.foreignKey) }
  }
}

extension DatabaseError {
  /// The transaction was ended by somebody who should not have.
  static let endedTransaction = DatabaseError.other(
    code: SQLITE_ABORT, reason: "the transaction ended before it was complete")
}

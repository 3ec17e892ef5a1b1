import CAmbientSQLite

/// A prepared statement, and the names of its columns, which the rows of all its runs share.
///
/// It has to be gone before its connection is closed.
final class PreparedStatement {
  let pointer: OpaquePointer
  private var names: [String] = []
  /// How often SQLite had prepared it anew when its names were read; -1 where they were not read yet.
  private var preparations: Int32 = -1

  init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit { sqlite3_finalize(pointer) }

  /// The names of the columns, while there is a row.
  ///
  /// They are read once, and again where SQLite has prepared the statement anew: the schema has changed, and a column may have got
  /// another name.
  func columnNames() -> [String] {
    let count = sqlite3_stmt_status(pointer, SQLITE_STMTSTATUS_REPREPARE, 0)
    if count != preparations {
      preparations = count
      names = (0..<sqlite3_column_count(pointer)).map { String(cString: sqlite3_column_name(pointer, $0)) }
    }
    return names
  }

  /// Makes it ready for another run, without what was bound.
  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
  }
}

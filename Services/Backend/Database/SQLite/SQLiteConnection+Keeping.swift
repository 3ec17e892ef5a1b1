import CAmbientSQLite

extension SQLiteConnection {
  /// Copies the whole database, as it is at the beginning, into an empty one (SQLite's online backup).
  ///
  /// - Parameter target: Used by nobody else meanwhile.
  /// - Parameter pages: How much is copied at a time.
  /// - Parameter beforeStep: Called before each of those times; what it throws ends the copy.
  func copy(to target: SQLiteConnection, pages: Int32 = 256, beforeStep: () throws -> Void) throws {
    try transaction(immediate: false) { connection in
      // From its first read on a transaction sees one state. Without, each write of another connection would have the copy begin anew.
      _ = try connection.first("SELECT count(*) AS n FROM sqlite_schema")
      try connection.copyPages(to: target, pages, beforeStep)
    }
  }

  private func copyPages(to target: SQLiteConnection, _ pages: Int32, _ beforeStep: () throws -> Void) throws {
    guard let source = handle, let destination = target.handle else { throw DatabaseError.closed }
    guard let backup = sqlite3_backup_init(destination, "main", source, "main") else {
      throw target.error(sqlite3_extended_errcode(destination))
    }
    var code = SQLITE_OK
    do {
      while code == SQLITE_OK {
        try beforeStep()
        code = sqlite3_backup_step(backup, pages)
      }
    } catch {
      sqlite3_backup_finish(backup)
      throw error
    }
    let failure: DatabaseError? = code == SQLITE_DONE ? nil : error(code)
    sqlite3_backup_finish(backup)
    if let failure { throw failure }
  }

  /// What is wrong with the file, a sentence each.
  func findings() throws -> [String] {
    do {
      return try transaction(immediate: false) { connection in
        try connection.structureFindings() + connection.referenceFindings()
      }
    } catch DatabaseError.corrupt(let path) {
      // So damaged that it cannot even be looked through.
      return [DatabaseError.corrupt(path: path).description]
    }
  }

  private func structureFindings() throws(DatabaseError) -> [String] {
    var findings: [String] = []
    for row in try query("PRAGMA integrity_check") {
      let text = try row.text("integrity_check")
      if text != "ok" { findings.append("The file is damaged: \(text.split(separator: "\n").joined(separator: " ")).") }
    }
    return findings
  }

  private func referenceFindings() throws(DatabaseError) -> [String] {
    var findings: [String] = []
    for found in try query("PRAGMA foreign_key_check") {
      let table = try found.text("table")
      let parent = try found.text("parent")
      // Tables without row numbers have none.
      let row = try found.optionalInteger("rowid").map { "Row \($0)" } ?? "A row"
      findings.append("\(row) of \(table) refers to a row of \(parent) that is not there.")
    }
    return findings
  }
}

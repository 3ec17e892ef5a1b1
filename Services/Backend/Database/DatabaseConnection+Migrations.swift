import FoundationEssentials

extension DatabaseConnection {
  /// Marks the file as ours and brings its schema up to date, in one transaction.
  ///
  /// The number of each domain's last step stands in `schema_version`, and the checksum of each step in `schema_migration`. A file of
  /// before there were checksums gets those of the steps as they are now.
  ///
  /// - Throws: `newerSchema` where the file has steps that are not known here, `changedMigration` where one reads otherwise.
  func migrate(_ sets: [MigrationSet]) throws {
    try transaction(immediate: true) { connection in
      try connection.run(
        script: """
          PRAGMA application_id = \(DatabaseIdentity.applicationID);
          CREATE TABLE IF NOT EXISTS schema_version (domain TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;
          CREATE TABLE IF NOT EXISTS schema_migration (
            domain TEXT NOT NULL, number INTEGER NOT NULL, checksum BLOB NOT NULL, PRIMARY KEY (domain, number)
          ) STRICT;
          """)
      for set in sets { try connection.migrate(set) }
    }
  }

  private func migrate(_ set: MigrationSet) throws(DatabaseError) {
    let row = try first("SELECT version FROM schema_version WHERE domain = ?", [.text(set.domain)])
    let found = Int(try row?.integer("version") ?? 0)
    guard found >= 0 else { throw .unexpectedValue(column: "version") }
    guard found <= set.migrations.count else {
      throw .newerSchema(domain: set.domain, found: found, known: set.migrations.count)
    }
    for migration in set.migrations.prefix(found) { try compare(migration, of: set.domain) }
    for migration in set.migrations.dropFirst(found) {
      try run(script: migration.statements)
      try keepChecksum(of: migration, of: set.domain)
    }
    try execute(
      "INSERT INTO schema_version VALUES (?, ?) ON CONFLICT (domain) DO UPDATE SET version = excluded.version",
      [.text(set.domain), .integer(set.migrations.count)])
  }

  private func compare(_ migration: Migration, of domain: String) throws(DatabaseError) {
    let row = try first(
      "SELECT checksum FROM schema_migration WHERE domain = ? AND number = ?",
      [.text(domain), .integer(migration.number)])
    guard let row else { return try keepChecksum(of: migration, of: domain) }
    guard try row.blob("checksum") == migration.checksum else {
      throw .changedMigration(domain: domain, number: migration.number)
    }
  }

  private func keepChecksum(of migration: Migration, of domain: String) throws(DatabaseError) {
    try execute(
      """
      INSERT INTO schema_migration VALUES (?, ?, ?)
      ON CONFLICT (domain, number) DO UPDATE SET checksum = excluded.checksum
      """,
      [.text(domain), .integer(migration.number), .blob(migration.checksum)])
  }
}

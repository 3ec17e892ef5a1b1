import FoundationEssentials

extension DatabaseConnection {
  /// Brings the schema up to date, in the transaction that is open.
  ///
  /// The number of each domain's last step stands in `schema_version`, and the checksum of each step in `schema_migration`. A database
  /// of before there were checksums gets those of the steps as they are now.
  ///
  /// - Throws: `newerSchema` where the database has steps that are not known here, `changedMigration` where one reads otherwise.
  func migrate(_ sets: [MigrationSet]) throws(DatabaseError) {
    try run(script: session.statements(of: Self.versions))
    for set in sets { try migrate(set) }
  }

  /// Where the state of the schema stands.
  private static let versions = Migration(
    1,
    """
    CREATE TABLE IF NOT EXISTS schema_version (domain TEXT PRIMARY KEY, version INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS schema_migration (
      domain TEXT NOT NULL, number INTEGER NOT NULL, checksum BLOB NOT NULL, PRIMARY KEY (domain, number)
    ) STRICT;
    """)

  private func migrate(_ set: MigrationSet) throws(DatabaseError) {
    let row = try first("SELECT version FROM schema_version WHERE domain = ?", [.text(set.domain)])
    let found = Int(try row?.integer("version") ?? 0)
    guard found >= 0 else { throw .unexpectedValue(column: "version") }
    guard found <= set.migrations.count else {
      throw .newerSchema(domain: set.domain, found: found, known: set.migrations.count)
    }
    for migration in set.migrations.prefix(found) { try compare(migration, of: set.domain) }
    for migration in set.migrations.dropFirst(found) {
      try run(script: session.statements(of: migration))
      try keepChecksum(of: migration, of: set.domain)
    }
    // Who only opens a database that is up to date writes nothing.
    if row != nil, found == set.migrations.count { return }
    try execute(
      "INSERT INTO schema_version VALUES (?, ?) ON CONFLICT (domain) DO UPDATE SET version = excluded.version",
      [.text(set.domain), .integer(set.migrations.count)])
  }

  private func compare(_ migration: Migration, of domain: String) throws(DatabaseError) {
    let row = try first(
      "SELECT checksum FROM schema_migration WHERE domain = ? AND number = ?",
      [.text(domain), .integer(migration.number)])
    guard let row else { return try keepChecksum(of: migration, of: domain) }
    guard try row.blob("checksum") == checksum(of: migration) else {
      throw .changedMigration(domain: domain, number: migration.number)
    }
  }

  private func keepChecksum(of migration: Migration, of domain: String) throws(DatabaseError) {
    try execute(
      """
      INSERT INTO schema_migration VALUES (?, ?, ?)
      ON CONFLICT (domain, number) DO UPDATE SET checksum = excluded.checksum
      """,
      [.text(domain), .integer(migration.number), .blob(checksum(of: migration))])
  }

  /// The SHA-256 of the statements, to the byte: a database keeps it, and shows by it that a step was changed since.
  private func checksum(of migration: Migration) -> Data {
    Digest.sha256(of: Data(session.source(of: migration).utf8))
  }
}

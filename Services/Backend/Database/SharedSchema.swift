/// What backends that share a database keep there, as no folder and no memory is common to them: the key that signs tokens, the images,
/// and which matches are replayed now.
enum SharedSchema {
  static let migrations = MigrationSet(
    domain: "shared",
    [
      Migration(
        1,
        """
        CREATE TABLE signing_key (id INTEGER PRIMARY KEY CHECK (id = 1), bytes BLOB NOT NULL) STRICT;
        CREATE TABLE image (name TEXT PRIMARY KEY, bytes BLOB NOT NULL, stored_at INTEGER NOT NULL) STRICT;
        """),
      Migration(
        2,
        """
        CREATE TABLE match_run (
          id TEXT PRIMARY KEY, match_id TEXT NOT NULL, speed INTEGER NOT NULL, start_position INTEGER NOT NULL,
          started_at INTEGER NOT NULL, backend_id TEXT NOT NULL, lease_until INTEGER NOT NULL
        ) STRICT;
        """),
    ])
}

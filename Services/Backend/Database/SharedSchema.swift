/// What backends that share a database keep there, as no folder is common to them: the key that signs tokens, and the images.
enum SharedSchema {
  static let migrations = MigrationSet(
    domain: "shared",
    [
      Migration(
        1,
        """
        CREATE TABLE signing_key (id INTEGER PRIMARY KEY CHECK (id = 1), bytes BLOB NOT NULL) STRICT;
        CREATE TABLE image (name TEXT PRIMARY KEY, bytes BLOB NOT NULL, stored_at INTEGER NOT NULL) STRICT;
        """)
    ])
}

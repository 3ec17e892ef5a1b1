/// The tables of the hospital.
extension SQLiteHospitalRepository {
  static let migrations = [
    Migration(
      1,
      """
      CREATE TABLE hospital_resource (
        key INTEGER PRIMARY KEY,
        type TEXT NOT NULL,
        id TEXT NOT NULL,
        version INTEGER NOT NULL,
        last_updated INTEGER NOT NULL,
        family TEXT NOT NULL,
        given TEXT NOT NULL,
        birth_lower INTEGER,
        birth_upper INTEGER,
        document TEXT NOT NULL,
        UNIQUE (type, id)
      ) STRICT;
      CREATE INDEX hospital_resource_family ON hospital_resource (type, family, given, id);
      CREATE INDEX hospital_resource_birth ON hospital_resource (type, birth_lower);
      CREATE INDEX hospital_resource_updated ON hospital_resource (type, last_updated);
      CREATE TABLE hospital_name (
        parameter TEXT NOT NULL,
        folded TEXT NOT NULL,
        exact TEXT,
        resource INTEGER NOT NULL REFERENCES hospital_resource (key) ON DELETE CASCADE
      ) STRICT;
      CREATE INDEX hospital_name_folded ON hospital_name (parameter, folded, resource);
      CREATE INDEX hospital_name_resource ON hospital_name (resource);
      CREATE TABLE hospital_token (
        parameter TEXT NOT NULL,
        value TEXT NOT NULL,
        system TEXT,
        resource INTEGER NOT NULL REFERENCES hospital_resource (key) ON DELETE CASCADE
      ) STRICT;
      CREATE INDEX hospital_token_value ON hospital_token (parameter, value, resource);
      CREATE INDEX hospital_token_resource ON hospital_token (resource);
      CREATE TABLE hospital_access (
        key INTEGER PRIMARY KEY,
        at INTEGER NOT NULL,
        actor TEXT NOT NULL,
        interaction TEXT NOT NULL,
        patients TEXT NOT NULL,
        parameters TEXT NOT NULL
      ) STRICT;
      """),
    Migration(
      2,
      """
      ALTER TABLE hospital_resource ADD COLUMN date_lower INTEGER;
      ALTER TABLE hospital_resource ADD COLUMN date_upper INTEGER;
      -- Which form of the index the row has; see SearchIndex.form.
      ALTER TABLE hospital_resource ADD COLUMN index_form INTEGER NOT NULL DEFAULT 1;
      CREATE INDEX hospital_resource_date ON hospital_resource (type, date_lower, id);
      -- Earlier versions; one without a document is the resource's end.
      CREATE TABLE hospital_history (
        type TEXT NOT NULL,
        id TEXT NOT NULL,
        version INTEGER NOT NULL,
        last_updated INTEGER NOT NULL,
        document TEXT,
        PRIMARY KEY (type, id, version)
      ) STRICT, WITHOUT ROWID;
      """),
    Migration(
      3,
      """
      -- What a resource has of one parameter: asked for each row of an answer, so the index must begin with the resource.
      -- Of two indexes with one known column each, SQLite may take the wrong one and read all tokens for every row.
      DROP INDEX hospital_token_resource;
      CREATE INDEX hospital_token_of_resource ON hospital_token (resource, parameter, value);
      """),
  ]
}

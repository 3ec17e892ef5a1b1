/// The tables of the hospital.
extension DatabaseHospitalRepository {
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
    Migration(
      4,
      """
      -- Names and tokens know the type of their resource: what meets a condition is found and counted in one index.
      ALTER TABLE hospital_name ADD COLUMN type TEXT NOT NULL DEFAULT '';
      UPDATE hospital_name SET type = (SELECT r.type FROM hospital_resource AS r WHERE r.key = hospital_name.resource);
      ALTER TABLE hospital_token ADD COLUMN type TEXT NOT NULL DEFAULT '';
      UPDATE hospital_token SET type = (SELECT r.type FROM hospital_resource AS r WHERE r.key = hospital_token.resource);
      DROP INDEX hospital_name_folded;
      CREATE INDEX hospital_name_folded ON hospital_name (type, parameter, folded, resource);
      DROP INDEX hospital_name_resource;
      CREATE INDEX hospital_name_of_resource ON hospital_name (resource, parameter, folded);
      -- The type comes third: whether anything refers to a resource is asked whatever the type.
      DROP INDEX hospital_token_value;
      CREATE INDEX hospital_token_value ON hospital_token (parameter, value, type, system, resource);
      -- Each order that results come in, down to the id, and both ends of a date.
      DROP INDEX hospital_resource_birth;
      CREATE INDEX hospital_resource_birth ON hospital_resource (type, birth_lower, id, birth_upper);
      DROP INDEX hospital_resource_date;
      CREATE INDEX hospital_resource_date ON hospital_resource (type, date_lower, id, date_upper);
      DROP INDEX hospital_resource_updated;
      CREATE INDEX hospital_resource_updated ON hospital_resource (type, last_updated, id);
      CREATE INDEX hospital_resource_given ON hospital_resource (type, given, id);
      CREATE INDEX hospital_history_updated ON hospital_history (type, last_updated, id, version);
      -- How many resources a type has, kept up to date, as counting them takes longer the more there are.
      CREATE TABLE hospital_total (
        type TEXT PRIMARY KEY,
        n INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
      INSERT INTO hospital_total SELECT type, count(*) FROM hospital_resource GROUP BY type;
      CREATE TRIGGER hospital_resource_added AFTER INSERT ON hospital_resource BEGIN
        INSERT INTO hospital_total VALUES (NEW.type, 1) ON CONFLICT (type) DO UPDATE SET n = n + 1;
      END;
      CREATE TRIGGER hospital_resource_removed AFTER DELETE ON hospital_resource BEGIN
        UPDATE hospital_total SET n = n - 1 WHERE type = OLD.type;
      END;
      """, postgreSQL: postgreSQLIndexes),
    Migration(
      5,
      """
      -- With the system the index answers every question about a token of a resource by itself. Without it SQLite went by
      -- hospital_token_value where a system was asked for, as that one has it, and read all tokens for every row.
      DROP INDEX hospital_token_of_resource;
      CREATE INDEX hospital_token_of_resource ON hospital_token (resource, parameter, value, system);
      """),
  ]

  /// The fourth step for PostgreSQL, which begins with it: there is no older database. Its triggers are functions, and an index has what
  /// lacks a date first only where it is told so.
  private static let postgreSQLIndexes = """
    ALTER TABLE hospital_name ADD COLUMN type TEXT COLLATE "C" NOT NULL DEFAULT '';
    ALTER TABLE hospital_token ADD COLUMN type TEXT COLLATE "C" NOT NULL DEFAULT '';
    DROP INDEX hospital_name_folded;
    CREATE INDEX hospital_name_folded ON hospital_name (type, parameter, folded, resource);
    DROP INDEX hospital_name_resource;
    CREATE INDEX hospital_name_of_resource ON hospital_name (resource, parameter, folded);
    DROP INDEX hospital_token_value;
    CREATE INDEX hospital_token_value ON hospital_token (parameter, value, type, system, resource);
    DROP INDEX hospital_resource_birth;
    CREATE INDEX hospital_resource_birth ON hospital_resource (type, birth_lower NULLS FIRST, id, birth_upper);
    DROP INDEX hospital_resource_date;
    CREATE INDEX hospital_resource_date ON hospital_resource (type, date_lower NULLS FIRST, id, date_upper);
    DROP INDEX hospital_resource_updated;
    CREATE INDEX hospital_resource_updated ON hospital_resource (type, last_updated, id);
    CREATE INDEX hospital_resource_given ON hospital_resource (type, given, id);
    CREATE INDEX hospital_history_updated ON hospital_history (type, last_updated, id, version);
    CREATE TABLE hospital_total (type TEXT COLLATE "C" PRIMARY KEY, n BIGINT NOT NULL);
    CREATE FUNCTION hospital_count_added() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO hospital_total AS total (type, n) VALUES (NEW.type, 1)
      ON CONFLICT (type) DO UPDATE SET n = total.n + 1;
      RETURN NULL;
    END $$;
    CREATE FUNCTION hospital_count_removed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE hospital_total SET n = n - 1 WHERE type = OLD.type;
      RETURN NULL;
    END $$;
    CREATE TRIGGER hospital_resource_added AFTER INSERT ON hospital_resource
      FOR EACH ROW EXECUTE FUNCTION hospital_count_added();
    CREATE TRIGGER hospital_resource_removed AFTER DELETE ON hospital_resource
      FOR EACH ROW EXECUTE FUNCTION hospital_count_removed();
    """
}

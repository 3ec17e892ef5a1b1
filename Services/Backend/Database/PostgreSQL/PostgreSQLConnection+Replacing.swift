/// A reference between tables, as it is taken away and made again.
struct PostgreSQLReference: Sendable, Equatable {
  let removal: String
  let addition: String
}

// What stands in the schema that is used, and in a dump does not.
extension PostgreSQLConnection {
  /// References that a dump does not know: it could not take away the tables that they lead to.
  func references(besides archive: PostgreSQLArchive) throws(DatabaseError) -> [PostgreSQLReference] {
    let rows = try query(
      """
      SELECT relname || ' ' || conname AS name, 'ALTER TABLE ' || conrelid::regclass AS start,
        quote_ident(conname) AS quoted, pg_get_constraintdef(pg_constraint.oid) AS definition
      FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
      WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY 1
      """, [])
    var references: [PostgreSQLReference] = []
    for row in rows {
      if archive.references.contains(try row.text("name")) { continue }
      let start = try row.text("start")
      let name = try row.text("quoted")
      let definition = try row.text("definition")
      references.append(
        PostgreSQLReference(
          removal: "\(start) DROP CONSTRAINT \(name)", addition: "\(start) ADD CONSTRAINT \(name) \(definition)"))
    }
    return references
  }

  /// Statements that take away tables, sequences and functions.
  ///
  /// - Parameter archive: What is in it stays; `nil` for none.
  func removals(besides archive: PostgreSQLArchive?) throws(DatabaseError) -> [String] {
    // Tables first: sequences and functions that belong to them go with them, or are free then. What an extension has brought stays.
    let rows = try query(
      """
      SELECT 1 AS turn, relname::text AS name, 'DROP TABLE ' || oid::regclass || ' CASCADE' AS statement
      FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace AND NOT EXISTS (
        SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
      UNION ALL
      SELECT 2, relname::text, 'DROP SEQUENCE IF EXISTS ' || oid::regclass
      FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace AND NOT EXISTS (
        SELECT 1 FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
      UNION ALL
      SELECT 3, proname::text, 'DROP FUNCTION IF EXISTS ' || oid::regprocedure
      FROM pg_proc WHERE prokind = 'f' AND pronamespace = current_schema()::regnamespace AND NOT EXISTS (
        SELECT 1 FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
      ORDER BY 1, 2
      """, [])
    var statements: [String] = []
    for row in rows {
      let name = try row.text("name")
      let turn = try row.integer("turn")
      let isKept =
        switch turn {
        case 1: archive?.tables.contains(name)
        case 2: archive?.sequences.contains(name)
        default: archive?.functions.contains(name)
        }
      if isKept != true { statements.append(try row.text("statement")) }
    }
    return statements
  }

  /// Runs statements, where there are any.
  func runAll(_ statements: [String]) throws(DatabaseError) {
    if !statements.isEmpty { try run(script: statements.joined(separator: ";\n")) }
  }

  /// Forgets the events that were told, and numbers those to come from a number on: a client that knows any before is told that it has
  /// missed some.
  func beginEvents(after number: Int64) throws(DatabaseError) {
    try run(
      script: """
        DELETE FROM outbox; DELETE FROM event;
        SELECT setval('event_id', GREATEST(\(number), (SELECT last_value FROM event_id) + 1))
        """)
  }
}

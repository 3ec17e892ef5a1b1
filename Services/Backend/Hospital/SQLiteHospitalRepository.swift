import FoundationEssentials

/// The hospital in SQLite: resources as JSON documents, with an index table each for names and tokens.
///
/// Beginnings of words are found as ranges of the index, never with `LIKE`, so no character of the input is a wildcard.
struct SQLiteHospitalRepository: HospitalRepository {
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
      """)
  ]

  let database: Database

  func resource(_ type: FHIRResourceType, id: String) async throws -> StoredResource.Version? {
    try await database.read { connection in
      try connection.first(
        "SELECT id, version, last_updated, document FROM hospital_resource WHERE type = ? AND id = ?",
        [.text(type.rawValue), .text(id)]
      ).map { try Self.version($0) }
    }
  }

  func search(_ search: FHIRSearch) async throws -> FHIRSearchResult {
    let query = HospitalQuery(search)
    return try await database.read { connection in
      let total = try connection.first(query.countStatement, query.values)?.integer("n") ?? 0
      if search.isCountOnly || Int(total) <= search.offset { return FHIRSearchResult(total: Int(total), resources: []) }
      let page: [DatabaseValue] = [.integer(search.count), .integer(search.offset)]
      let rows = try connection.query(query.pageStatement, query.values + page)
      return FHIRSearchResult(total: Int(total), resources: try rows.map { try Self.version($0) })
    }
  }

  func counts() async throws -> [FHIRResourceType: Int] {
    try await database.read { connection in
      var counts: [FHIRResourceType: Int] = [:]
      for row in try connection.query("SELECT type, count(*) AS n FROM hospital_resource GROUP BY type") {
        if let type = FHIRResourceType(rawValue: try row.text("type")) { counts[type] = Int(try row.integer("n")) }
      }
      return counts
    }
  }

  func insert(_ resources: [StoredResource]) async throws {
    try await database.write { connection in
      for resource in resources { try Self.insert(resource, connection) }
    }
  }

  /// Inserts where there are no resources yet, as one transaction: two servers that start at once seed once.
  ///
  /// - Returns: Whether there were none.
  func insertIfEmpty(_ resources: @escaping @Sendable () throws -> [StoredResource]) async throws -> Bool {
    try await database.write { connection in
      guard try connection.first("SELECT key FROM hospital_resource LIMIT 1") == nil else { return false }
      for resource in try resources() { try Self.insert(resource, connection) }
      return true
    }
  }

  func record(_ access: PatientAccess) async throws {
    _ = try await database.write { connection in
      try connection.execute(
        "INSERT INTO hospital_access (at, actor, interaction, patients, parameters) VALUES (?, ?, ?, ?, ?)",
        [
          .integer(FHIRDateRange(access.at).lower), .text(access.actor), .text(access.interaction.rawValue),
          .text(access.patientIDs.joined(separator: " ")), .text(access.parameters.joined(separator: " ")),
        ])
    }
  }

  // MARK: Rows

  private static func version(_ row: DatabaseRow) throws -> StoredResource.Version {
    StoredResource.Version(
      id: try row.text("id"), version: Int(try row.integer("version")),
      lastUpdated: Date(timeIntervalSince1970: Double(try row.integer("last_updated")) / 1000),
      document: try row.text("document"))
  }

  private static func insert(_ resource: StoredResource, _ connection: DatabaseConnection) throws {
    let birth = resource.index.birthDate
    let key = try connection.insert(
      """
      INSERT INTO hospital_resource
        (type, id, version, last_updated, family, given, birth_lower, birth_upper, document)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(resource.type.rawValue), .text(resource.id), .integer(resource.version),
        .integer(FHIRDateRange(resource.lastUpdated).lower), .text(resource.index.family), .text(resource.index.given),
        birth.map { .integer($0.lower) } ?? .null, birth.map { .integer($0.upper) } ?? .null, .text(resource.document),
      ])
    for name in resource.index.names {
      for (position, suffix) in name.suffixes.enumerated() {
        try connection.execute(
          "INSERT INTO hospital_name (parameter, folded, exact, resource) VALUES (?, ?, ?, ?)",
          [.text(name.parameter), .text(suffix), position == 0 ? .text(name.exact) : .null, .integer(key)])
      }
    }
    for token in resource.index.tokens {
      try connection.execute(
        "INSERT INTO hospital_token (parameter, value, system, resource) VALUES (?, ?, ?, ?)",
        [.text(token.parameter), .text(token.value), .optional(token.system), .integer(key)])
    }
  }
}

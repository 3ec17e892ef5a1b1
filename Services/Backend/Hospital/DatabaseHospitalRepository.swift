import FoundationEssentials

/// The hospital in a database: resources as JSON documents, with an index table each for names and tokens, and the versions
/// that were.
///
/// Beginnings of words are found as ranges of the index, never with `LIKE`, so no character of the input is a wildcard.
struct DatabaseHospitalRepository: HospitalRepository {
  let database: Database
  /// Makes the ids of new resources.
  var makeID: @Sendable () -> String = { UUID().uuidString.lowercased() }

  /// One change of the record at a time, also of several backends: whether a reference leads somewhere, a condition finds one or none, and
  /// a time is free, is decided by what others write.
  static let isolation = WriteIsolation.locking(DatabaseLock(name: "hospital", id: 0))

  func resource(_ type: FHIRResourceType, id: String) async throws -> StoredResource.Version? {
    try await database.read { try Self.resource(type, id: id, $0) }
  }

  func version(_ type: FHIRResourceType, id: String, number: Int) async throws -> PastVersion? {
    try await database.read { connection in
      if let current = try Self.resource(type, id: id, connection), current.version == number {
        return .document(current)
      }
      let row = try connection.first(
        "SELECT document FROM hospital_history WHERE type = ? AND id = ? AND version = ?",
        [.text(type.rawValue), .text(id), .integer(number)])
      guard let row else { return nil }
      guard let document = try row.optionalText("document") else { return .deleted }
      return .document(try StoredResource(document: document.utf8).current)
    }
  }

  func isDeleted(_ type: FHIRResourceType, id: String) async throws -> Bool {
    try await database.read { try Self.isDeleted(type, id: id, $0) }
  }

  func search(_ search: FHIRSearch) async throws -> FHIRSearchResult {
    try await database.read { try Self.search(search, $0) }
  }

  func history(_ history: FHIRHistory) async throws -> FHIRHistory.Page {
    try await database.read { try Self.history(history, $0) }
  }

  func apply(_ changes: [FHIRChange], by author: FHIRAuthor) async throws -> [FHIRChangeResult] {
    let makeID = makeID
    return try await database.write(Self.isolation) { connection in
      try HospitalWriter(connection: connection, author: author, makeID: makeID).apply(changes)
    }
  }

  func counts() async throws -> [FHIRResourceType: Int] {
    try await database.read { connection in
      var counts: [FHIRResourceType: Int] = [:]
      for row in try connection.query("SELECT type, n FROM hospital_total WHERE n > 0") {
        if let type = FHIRResourceType(rawValue: try row.text("type")) { counts[type] = Int(try row.integer("n")) }
      }
      return counts
    }
  }

  func insert(_ resources: [StoredResource]) async throws {
    try await database.write(Self.isolation) { connection in
      for resource in resources { try Self.insert(resource, connection) }
    }
  }

  func record(_ access: PatientAccess) async throws {
    try await database.write(.independent) { try Self.record(access, $0) }
  }
}

// MARK: Within a transaction

extension DatabaseHospitalRepository {
  static func resource(
    _ type: FHIRResourceType, id: String, _ connection: DatabaseConnection
  ) throws -> StoredResource.Version? {
    try connection.first(
      "SELECT \(HospitalQuery.columns) FROM hospital_resource AS r WHERE type = ? AND id = ?",
      [.text(type.rawValue), .text(id)]
    ).map { try version($0) }
  }

  static func exists(_ reference: FHIRReference, _ connection: DatabaseConnection) throws -> Bool {
    try connection.first(
      "SELECT key FROM hospital_resource WHERE type = ? AND id = ?",
      [.text(reference.type.rawValue), .text(reference.id)]) != nil
  }

  static func isDeleted(_ type: FHIRResourceType, id: String, _ connection: DatabaseConnection) throws -> Bool {
    let values: [DatabaseValue] = [.text(type.rawValue), .text(id)]
    if try connection.first("SELECT key FROM hospital_resource WHERE type = ? AND id = ?", values) != nil {
      return false
    }
    return try connection.first("SELECT version FROM hospital_history WHERE type = ? AND id = ? LIMIT 1", values) != nil
  }

  static func record(_ access: PatientAccess, _ connection: DatabaseConnection) throws {
    try connection.execute(
      "INSERT INTO hospital_access (at, actor, interaction, patients, parameters) VALUES (?, ?, ?, ?, ?)",
      [
        .integer(FHIRDateRange(access.at).lower), .text(access.actor), .text(access.interaction.rawValue),
        .text(access.patientIDs.joined(separator: " ")), .text(access.parameters.joined(separator: " ")),
      ])
  }

  static func version(_ row: DatabaseRow) throws -> StoredResource.Version {
    guard let type = FHIRResourceType(rawValue: try row.text("type")) else {
      throw DatabaseError.unexpectedValue(column: "type")
    }
    let id = try row.text("id")
    let patients = try row.optionalText("patients")?.split(separator: " ").map(String.init) ?? []
    return StoredResource.Version(
      type: type, id: id, version: Int(try row.integer("version")),
      lastUpdated: Date(timeIntervalSince1970: Double(try row.integer("last_updated")) / 1000),
      document: try row.text("document"), patientIDs: type == .patient ? [id] : patients)
  }

  /// Keeps what a resource was, and takes it out of what is found.
  static func moveToHistory(_ resource: StoredResource.Version, _ connection: DatabaseConnection) throws {
    let values: [DatabaseValue] = [.text(resource.type.rawValue), .text(resource.id)]
    try connection.execute(
      """
      INSERT INTO hospital_history (type, id, version, last_updated, document)
      SELECT type, id, version, last_updated, document FROM hospital_resource WHERE type = ? AND id = ?
      """, values)
    try connection.execute("DELETE FROM hospital_resource WHERE type = ? AND id = ?", values)
  }

  /// Notes that a resource was deleted, as a version of its own.
  static func insertEnd(
    of resource: StoredResource.Version, at time: Date, _ connection: DatabaseConnection
  ) throws {
    try connection.execute(
      "INSERT INTO hospital_history (type, id, version, last_updated, document) VALUES (?, ?, ?, ?, NULL)",
      [
        .text(resource.type.rawValue), .text(resource.id), .integer(resource.version + 1),
        .integer(FHIRDateRange(time).lower),
      ])
  }

  static func insert(_ resource: StoredResource, _ connection: DatabaseConnection) throws {
    let (birth, date) = (resource.index.birthDate, resource.index.date)
    let key = try connection.insert(
      """
      INSERT INTO hospital_resource
        (type, id, version, last_updated, family, given, birth_lower, birth_upper, date_lower, date_upper, index_form,
        document)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .text(resource.type.rawValue), .text(resource.id), .integer(resource.version),
        .integer(FHIRDateRange(resource.lastUpdated).lower), .text(resource.index.family), .text(resource.index.given),
        birth.map { .integer($0.lower) } ?? .null, birth.map { .integer($0.upper) } ?? .null,
        date.map { .integer($0.lower) } ?? .null, date.map { .integer($0.upper) } ?? .null,
        .integer(SearchIndex.form), .text(resource.document),
      ], key: "key")
    for name in resource.index.names {
      for (position, suffix) in name.suffixes.enumerated() {
        try connection.execute(
          "INSERT INTO hospital_name (type, parameter, folded, exact, resource) VALUES (?, ?, ?, ?, ?)",
          [
            .text(resource.type.rawValue), .text(name.parameter), .text(suffix),
            position == 0 ? .text(name.exact) : .null, .integer(key),
          ])
      }
    }
    for token in resource.index.tokens {
      try connection.execute(
        "INSERT INTO hospital_token (type, parameter, value, system, resource) VALUES (?, ?, ?, ?, ?)",
        [
          .text(resource.type.rawValue), .text(token.parameter), .text(token.value), .optional(token.system),
          .integer(key),
        ])
    }
  }
}

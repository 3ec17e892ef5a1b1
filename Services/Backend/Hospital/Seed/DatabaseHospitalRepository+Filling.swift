import FoundationEssentials

extension DatabaseHospitalRepository {
  /// Brings the demo hospital up to date, as one transaction: two servers that start at once fill it once.
  ///
  /// People are made where there is nobody, schedules and stays where there are none, and times for each day of the
  /// plan that has none: so an older database gets what is new, and one that is used for months never runs dry. What a
  /// client deleted does not come back.
  func fill(_ people: HospitalGenerator, _ plan: HospitalPlan) async throws {
    try await database.write(Self.isolation) { connection in
      try Self.renewIndexes(connection)
      if try Self.hasNone(nil, connection) {
        for resource in try people.resources() { try Self.insert(resource, connection) }
      }
      var known: Set<String> = []
      for (type, documents) in [(FHIRResourceType.schedule, plan.schedules), (.encounter, plan.encounters)]
      where try Self.hasNone(type, connection) {
        for document in try documents() { try Self.insertIfPossible(document, &known, connection) }
      }
      for day in plan.days where try Self.hasNoSlot(in: plan.range(of: day), connection) {
        for document in try plan.appointments(on: day) { try Self.insertIfPossible(document, &known, connection) }
      }
    }
  }

  /// A resource that names somebody who is gone is left out, with all that names it; so is one that was there before.
  ///
  /// - Parameter known: References that lead somewhere.
  private static func insertIfPossible(
    _ resource: StoredResource, _ known: inout Set<String>, _ connection: DatabaseConnection
  ) throws {
    for text in resource.index.references where !known.contains(text) {
      guard let reference = FHIRReference(text), try exists(reference, connection) else { return }
      known.insert(text)
    }
    let name: [DatabaseValue] = [.text(resource.type.rawValue), .text(resource.id)]
    let before = try connection.first(
      """
      SELECT id FROM hospital_resource WHERE type = ? AND id = ?
      UNION ALL SELECT id FROM hospital_history WHERE type = ? AND id = ? LIMIT 1
      """, name + name)
    if before == nil { try insert(resource, connection) }
  }

  private static func hasNone(_ type: FHIRResourceType?, _ connection: DatabaseConnection) throws -> Bool {
    guard let type else { return try connection.first("SELECT key FROM hospital_resource LIMIT 1") == nil }
    let values: [DatabaseValue] = [.text(type.rawValue)]
    return try connection.first("SELECT key FROM hospital_resource WHERE type = ? LIMIT 1", values) == nil
      && connection.first("SELECT id FROM hospital_history WHERE type = ? LIMIT 1", values) == nil
  }

  private static func hasNoSlot(in range: FHIRDateRange, _ connection: DatabaseConnection) throws -> Bool {
    try connection.first(
      "SELECT key FROM hospital_resource WHERE type = 'Slot' AND date_lower BETWEEN ? AND ? LIMIT 1",
      [.integer(range.lower), .integer(range.upper)]) == nil
  }

  /// Rows of an earlier program have an index without what was added since: it is made again from their documents.
  private static func renewIndexes(_ connection: DatabaseConnection) throws {
    let old = try connection.query(
      "SELECT key, document FROM hospital_resource WHERE index_form < ?", [.integer(SearchIndex.form)])
    for row in old {
      let resource = try StoredResource(document: try row.text("document").utf8)
      try connection.execute("DELETE FROM hospital_resource WHERE key = ?", [.integer(try row.integer("key"))])
      try insert(resource, connection)
    }
  }
}

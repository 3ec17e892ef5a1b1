/// Searches on a connection that is in a transaction.
extension DatabaseHospitalRepository {
  /// A page, its total where that is wanted, and what the page brings along.
  ///
  /// What a page costs does not grow with the hospital while what is searched for is rare or is everywhere. What grows:
  ///
  /// - the total of a search that many meet, half a microsecond for each in an index; `_total=none` saves it,
  /// - a walk to results that all stand at the other end of the order, and to the end of a search that many meet: 0.2 µs
  ///   for each resource that is passed, 1 µs where more than ``HospitalQuery/Limits/set`` meet it,
  /// - `:contains`, `ne` and `system|`, which no index knows: 1 µs for each resource of the type.
  ///
  /// - Throws: `OperationOutcome` for a place to go on from that is unknown.
  static func search(
    _ search: FHIRSearch, _ connection: DatabaseConnection, limits: HospitalQuery.Limits = .init()
  ) throws -> FHIRSearchResult {
    let query = HospitalQuery(search)
    let place = try search.after.map { try position($0, search.type, query.order, connection) }
    let source = try smallestSource(query, limits, connection)
    var page: [DatabaseRow] = []
    var total: Int?
    if let source, source.size <= limits.list, let list = query.listStatement(from: source.index) {
      let found = try connection.query(list.text, list.values)
      total = found.count
      if !search.isCountOnly {
        page = try rows(found.map(\.values), query.order, after: place, search, connection)
      }
    } else {
      if search.total != .omitted || search.isCountOnly {
        let count = query.countStatement(from: source?.index)
        total = Int(try connection.first(count.text, count.values)?.integer("n") ?? 0)
      }
      let set = source.flatMap { $0.size <= limits.set ? $0.index : nil }
      if !search.isCountOnly, total != 0 { page = try walk(query, set: set, after: place, search, connection) }
    }
    let resources = try fitting(page.prefix(search.count))
    let shown = page.prefix(resources.count)
    var result = FHIRSearchResult(
      total: search.total == .omitted && !search.isCountOnly ? nil : total, resources: resources)
    result.hasMore = page.count > shown.count
    var room = FHIRSearch.maximumPageBytes
    try include(search, shown, in: &result, &room, connection)
    for reference in search.reverseIncludes {
      try include(reference, in: &result, &room, connection)
    }
    return result
  }

  /// As many of the rows, but one at least, as a page has bytes for.
  private static func fitting(_ rows: ArraySlice<DatabaseRow>) throws -> [StoredResource.Version] {
    var resources: [StoredResource.Version] = []
    var bytes = 0
    for row in rows {
      let resource = try version(row)
      bytes += resource.document.utf8.count
      guard bytes <= FHIRSearch.maximumPageBytes || resources.isEmpty else { break }
      resources.append(resource)
    }
    return resources
  }

  /// Brings a resource along, if there is room for it yet.
  private static func bring(
    _ found: StoredResource.Version, in result: inout FHIRSearchResult, _ room: inout Int
  ) -> Bool {
    room -= found.document.utf8.count
    guard room >= 0 else {
      result.lacksIncluded = true
      return false
    }
    result.included.append(found)
    return true
  }

  /// The condition that the fewest resources may meet.
  private static func smallestSource(
    _ query: HospitalQuery, _ limits: HospitalQuery.Limits, _ connection: DatabaseConnection
  ) throws -> (index: Int, size: Int)? {
    var smallest: (index: Int, size: Int)?
    for (index, condition) in query.conditions.enumerated() {
      guard let source = condition.source else { continue }
      let statement = HospitalQuery.sizeStatement(source, limits)
      let size = Int(try connection.first(statement.text, statement.values)?.integer("n") ?? 0)
      if size < smallest?.size ?? .max { smallest = (index, size) }
      if size == 0 { break }
    }
    return smallest
  }

  /// One row more than the page has, to know whether others follow.
  private static func rows(
    _ found: [[DatabaseValue]], _ order: HospitalOrder, after place: [DatabaseValue]?, _ search: FHIRSearch,
    _ connection: DatabaseConnection
  ) throws -> [DatabaseRow] {
    // The first value is the key, those of the order stand behind it.
    let entries = found.map { (key: $0[0], order: Array($0.dropFirst())) }
    let following = place.map { place in entries.filter { order.precedes(place, $0.order) } } ?? entries
    let sorted = following.sorted { order.precedes($0.order, $1.order) }
    return try sorted.dropFirst(search.offset).prefix(search.count + 1).compactMap {
      try connection.first(HospitalQuery.rowStatement, [$0.key])
    }
  }

  private static func walk(
    _ query: HospitalQuery, set: Int?, after place: [DatabaseValue]?, _ search: FHIRSearch,
    _ connection: DatabaseConnection
  ) throws -> [DatabaseRow] {
    var page: [DatabaseRow] = []
    for part in query.parts(after: place) where page.count <= search.count {
      let statement = query.walkStatement(part, set: set)
      // An offset counts from the beginning, which is one part; behind a place there is none.
      page += try connection.query(
        statement.text, statement.values + [.integer(search.count + 1 - page.count), .integer(search.offset)])
    }
    return page
  }

  /// What a place was sorted by: of its version, current or past, even if the resource is gone.
  private static func position(
    _ place: FHIRSearch.Place, _ type: FHIRResourceType, _ order: HospitalOrder, _ connection: DatabaseConnection
  ) throws -> [DatabaseValue] {
    let values: [DatabaseValue] = [.text(type.rawValue), .text(place.id), .integer(place.version)]
    let row = try connection.first(
      """
      SELECT document FROM hospital_resource WHERE type = ?1 AND id = ?2 AND version = ?3
      UNION ALL SELECT document FROM hospital_history WHERE type = ?1 AND id = ?2 AND version = ?3 LIMIT 1
      """, values)
    guard let document = try row?.optionalText("document") else { throw OperationOutcome.lostPlace }
    return order.values(of: try StoredResource(document: document.utf8))
  }

  private static func include(
    _ search: FHIRSearch, _ rows: ArraySlice<DatabaseRow>, in result: inout FHIRSearchResult, _ room: inout Int,
    _ connection: DatabaseConnection
  ) throws {
    guard !search.includes.isEmpty else { return }
    var seen = Set(result.resources.map(\.reference))
    for row in rows {
      for include in search.includes {
        let references = try connection.query(
          "SELECT value FROM hospital_token WHERE resource = ? AND parameter = ? ORDER BY value",
          [try row.value("key"), .text(include.parameter)])
        for text in try references.map({ try $0.text("value") }) {
          guard let reference = FHIRReference(text), seen.insert(reference.text).inserted,
            let found = try resource(reference.type, id: reference.id, connection)
          else { continue }
          guard bring(found, in: &result, &room) else { return }
        }
      }
    }
  }

  /// What names the results, in the order of these; a page brings a bounded number along.
  private static func include(
    _ include: FHIRSearch.ReverseInclude, in result: inout FHIRSearchResult, _ room: inout Int,
    _ connection: DatabaseConnection
  ) throws {
    var seen = Set((result.resources + result.included).map(\.reference))
    for match in result.resources {
      let rows = try connection.query(
        HospitalQuery.reverseIncludeStatement,
        [
          .text(include.type.rawValue), .text(include.parameter), .text(match.reference),
          .integer(FHIRSearch.maximumReverseIncludes + 1),
        ])
      for found in try rows.map({ try version($0) }) where seen.insert(found.reference).inserted {
        guard result.included.count < FHIRSearch.maximumReverseIncludes else {
          result.lacksIncluded = true
          return
        }
        guard bring(found, in: &result, &room) else { return }
      }
    }
  }
}

/// Histories on a connection that is in a transaction.
extension DatabaseHospitalRepository {
  /// A page of versions. The current ones and those before them are two tables; each is read in the order of its index,
  /// for one page.
  ///
  /// - Throws: `OperationOutcome` for a place to go on from that is unknown.
  static func history(_ history: FHIRHistory, _ connection: DatabaseConnection) throws -> FHIRHistory.Page {
    let place = try history.after.map { try time(of: $0, history.type, connection) }
    var entries: [FHIRHistory.Entry] = []
    for statement in statements(history, after: place) {
      let rows = try connection.query(statement.text, statement.values + [.integer(history.count + 1)])
      entries += try rows.map { try entry($0) }
    }
    // Of one resource the version tells what came later, whatever the clock said.
    entries.sort { one, other in
      history.id != nil
        ? one.version > other.version
        : (other.lastUpdated, other.id, other.version) < (one.lastUpdated, one.id, one.version)
    }
    var page = FHIRHistory.Page(entries: Array(entries.prefix(history.count)))
    page.hasMore = entries.count > history.count
    if let id = history.id { page.total = try count(history, id, connection) }
    return page
  }

  /// One of the current versions, one of those before; one more value each: how many at most.
  static func statements(_ history: FHIRHistory, after time: Int64?) -> [HospitalFragment] {
    var common = HospitalFragment("r.type = ?", [.text(history.type.rawValue)])
    if let since = history.since { common = common.and(HospitalFragment("r.last_updated >= ?", [.integer(since)])) }
    var (current, past) = (common, common)
    var order = (current: "r.last_updated DESC, r.id DESC", past: "r.last_updated DESC, r.id DESC, r.version DESC")
    if let id = history.id {
      var own = HospitalFragment("r.id = ?", [.text(id)])
      if let place = history.after { own = own.and(HospitalFragment("r.version < ?", [.integer(place.version)])) }
      (current, past) = (current.and(own), past.and(own))
      order = (current: "r.version DESC", past: "r.version DESC")
    } else if let time, let place = history.after {
      // A current version is the newest of its resource: none comes after an older one of the same moment.
      current = current.and(
        HospitalFragment("(r.last_updated, r.id) < (?, ?)", [.integer(time), .text(place.id)]))
      past = past.and(
        HospitalFragment(
          "(r.last_updated, r.id, r.version) < (?, ?, ?)",
          [.integer(time), .text(place.id), .integer(place.version)]))
    }
    let columns = "r.id, r.version, r.last_updated, r.document"
    return [
      HospitalFragment(
        "SELECT \(columns) FROM hospital_resource AS r WHERE \(current.text) ORDER BY \(order.current) LIMIT ?",
        current.values),
      HospitalFragment(
        "SELECT \(columns) FROM hospital_history AS r WHERE \(past.text) ORDER BY \(order.past) LIMIT ?", past.values),
    ]
  }

  private static func entry(_ row: DatabaseRow) throws -> FHIRHistory.Entry {
    FHIRHistory.Entry(
      id: try row.text("id"), version: Int(try row.integer("version")), lastUpdated: try row.integer("last_updated"),
      resource: try row.optionalText("document").map { try StoredResource(document: $0.utf8).current })
  }

  private static func count(_ history: FHIRHistory, _ id: String, _ connection: DatabaseConnection) throws -> Int {
    let since = DatabaseValue.integer(history.since ?? .min)
    let row = try connection.first(
      """
      SELECT (SELECT count(*) FROM hospital_resource WHERE type = ?1 AND id = ?2 AND last_updated >= ?3)
        + (SELECT count(*) FROM hospital_history WHERE type = ?1 AND id = ?2 AND last_updated >= ?3) AS n
      """, [.text(history.type.rawValue), .text(id), since])
    return Int(try row?.integer("n") ?? 0)
  }

  /// When a version was made.
  private static func time(
    of place: FHIRSearch.Place, _ type: FHIRResourceType, _ connection: DatabaseConnection
  ) throws -> Int64 {
    let row = try connection.first(
      """
      SELECT last_updated FROM hospital_resource WHERE type = ?1 AND id = ?2 AND version = ?3
      UNION ALL SELECT last_updated FROM hospital_history WHERE type = ?1 AND id = ?2 AND version = ?3 LIMIT 1
      """, [.text(type.rawValue), .text(place.id), .integer(place.version)])
    guard let row else { throw OperationOutcome.lostPlace }
    return try row.integer("last_updated")
  }
}

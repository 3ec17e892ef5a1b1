import CoreJSON
import CoreStores
import Foundation
import Testing

@testable import ServicesBackend

@Suite("Searches go by the indexes")
struct HospitalIndexTests {
  /// One search of each shape.
  static let searches: [(type: FHIRResourceType, parameters: [(String, String)])] = [
    (.patient, []), (.patient, [("name", "an smi")]),
    (.patient, [("family", "smith,jones"), ("_sort", "family,given")]),
    (.patient, [("given:contains", "nn")]), (.patient, [("family:exact", "Smith")]), (.patient, [("_id", "pat-0001")]),
    (.patient, [("identifier", "http://x|1")]), (.patient, [("identifier", "http://x|")]),
    (.patient, [("gender", "male")]),
    (.patient, [("birthdate", "ge1974"), ("_sort", "-birthdate")]), (.patient, [("_lastUpdated", "gt2026")]),
    (.appointment, [("date", "ge2026"), ("practitioner", "p1"), ("_sort", "date")]),
    (.appointment, [("patient", "pat-0001"), ("status", "booked")]), (.slot, [("schedule", "s1"), ("status", "free")]),
    (.encounter, [("class", "IMP"), ("date", "2026")]), (.patient, [("_sort", "-family")]),
    (.appointment, [("patient.family", "a"), ("_sort", "date")]),
    (.patient, [("_has:Appointment:patient:status", "booked"), ("_sort", "family")]),
    (.slot, [("schedule.actor:Practitioner.family", "a"), ("start", "ge2026")]),
    (.patient, [("family", "a"), ("_sort", "given")]), (.patient, [("family", "a"), ("_sort", "-_lastUpdated")]),
    (.patient, [("birthdate", "1974"), ("family", "a"), ("_sort", "family,given")]),
    (.appointment, [("date", "ge2026"), ("date", "lt2027"), ("_sort", "-date")]),
    (.slot, [("schedule", "s1,s2"), ("status", "free"), ("start", "ge2026"), ("_sort", "start")]),
  ]

  private func plan(_ sql: String, _ values: [DatabaseValue], _ repository: DatabaseHospitalRepository) async throws
    -> [String]
  {
    try await repository.database.read { connection in
      try connection.query("EXPLAIN QUERY PLAN " + sql, values).map { try $0.text("detail") }
    }
  }

  /// What SQLite does for each statement that a search may come to.
  private func plans(of search: FHIRSearch, _ repository: DatabaseHospitalRepository) async throws -> [[String]] {
    let query = HospitalQuery(search)
    let page: [DatabaseValue] = [.integer(20), .integer(0)]
    var statements: [HospitalFragment] = [query.countStatement(from: nil)]
    let places: [[DatabaseValue]?] = [
      nil, query.order.terms.map { $0.column.hasSuffix("_lower") ? .integer(7) : .text("b") },
      query.order.terms.map { $0.isOptional ? .null : .text("b") },
    ]
    for part in places.flatMap({ query.parts(after: $0) }) {
      for set in [nil] + query.conditions.indices.map(Optional.some) {
        let walk = query.walkStatement(part, set: set)
        statements.append(HospitalFragment(walk.text, walk.values + page))
      }
    }
    for (index, condition) in query.conditions.enumerated() {
      guard let source = condition.source else { continue }
      statements += [HospitalQuery.sizeStatement(source, .init()), query.countStatement(from: index)]
      if let list = query.listStatement(from: index) { statements.append(list) }
    }
    var plans: [[String]] = []
    for statement in statements { plans.append(try await plan(statement.text, statement.values, repository)) }
    return plans
  }

  @Test("nothing is scanned or sorted, and what belongs to a row is found by that row", arguments: searches)
  func plans(type: FHIRResourceType, parameters: [(String, String)]) async throws {
    let hospital = try TemporaryHospital()
    let search = try FHIRSearchParser(type: type).parse(parameters.map { .init(name: $0.0, value: $0.1) })
    for steps in try await plans(of: search, hospital.repository) {
      #expect(!steps.contains { $0.hasPrefix("SCAN hospital") || $0.hasSuffix("ORDER BY") }, "\(steps)")
      let isWalk = steps.contains { $0.contains("hospital_token_of_resource (resource=? AND parameter=?)") }
      #expect(!isWalk || steps.first?.hasPrefix("SEARCH r USING") == true, "\(steps)")
    }
    for step in try await plan(HospitalQuery.rowStatement, [.integer(1)], hospital.repository) {
      #expect(!step.hasPrefix("SCAN"), "\(step)")
    }
  }

  @Test("what meets a condition is listed and counted without looking at the resources")
  func sources() async throws {
    let hospital = try TemporaryHospital()
    for (parameter, index) in [
      ("family", "hospital_name_folded (type=? AND parameter=? AND folded>? AND folded<?)"),
      ("gender", "hospital_token_value (parameter=? AND value=? AND type=?)"),
    ] {
      let query = HospitalQuery(try FHIRSearchParser(type: .patient).parse([.init(name: parameter, value: "male")]))
      let count = query.countStatement(from: 0)
      let steps = try await plan(count.text, count.values, hospital.repository)
      let table = index.prefix { $0 != "(" }.split(separator: "_").prefix(2).joined(separator: "_")
      #expect(steps.last == "SEARCH \(table) USING COVERING INDEX \(index)", "\(steps)")
    }
  }

  @Test(
    "a token of a resource is found by the resource, with or without a system and a code",
    arguments: [
      ("|", "parameter=?"), ("s|", "parameter=?"), ("|free", "parameter=? AND value=? AND system=?"),
      ("s|free", "parameter=? AND value=? AND system=?"), ("free", "parameter=? AND value=?"),
    ])
  func tokens(value: String, columns: String) async throws {
    let hospital = try TemporaryHospital()
    let query = HospitalQuery(try FHIRSearchParser(type: .slot).parse([.init(name: "status", value: value)]))
    let count = query.countStatement(from: nil)
    let walk = query.walkStatement(HospitalFragment("1"))
    for statement in [count, HospitalFragment(walk.text, walk.values + [.integer(20), .integer(0)])] {
      let steps = try await plan(statement.text, statement.values, hospital.repository)
      #expect(steps.first?.hasPrefix("SEARCH r USING") == true, "\(steps)")
      let index = "SEARCH hospital_token USING COVERING INDEX hospital_token_of_resource (resource=? AND \(columns))"
      #expect(steps.contains(index), "\(steps)")
      #expect(!steps.contains { $0.contains("hospital_token_value") }, "\(steps)")
    }
  }

  @Test("an exact name is found by its index")
  func exact() async throws {
    let hospital = try TemporaryHospital()
    let query = HospitalQuery(
      try FHIRSearchParser(type: .patient).parse([.init(name: "family:exact", value: "Smith")]))
    let count = query.countStatement(from: 0)
    let steps = try await plan(count.text, count.values, hospital.repository)
    #expect(
      steps.contains("SEARCH hospital_name USING INDEX hospital_name_folded (type=? AND parameter=? AND folded=?)"),
      "\(steps)")
  }

  @Test("a day's appointments are found by their times, not by all that came before")
  func day() async throws {
    let hospital = try TemporaryHospital()
    let search = try FHIRSearchParser(type: .appointment).parse([
      .init(name: "date", value: "ge2026-11-23"), .init(name: "date", value: "lt2026-11-24"),
      .init(name: "_sort", value: "date"),
    ])
    let walk = HospitalQuery(search).walkStatement(HospitalFragment("1"))
    let steps = try await plan(walk.text, walk.values + [.integer(20), .integer(0)], hospital.repository)
    #expect(
      steps.first
        == "SEARCH r USING INDEX hospital_resource_date (type=? AND date_lower>? AND date_lower<?)", "\(steps)")
  }

  @Test("a database of the program before gets the indexes and totals, and keeps what it has")
  func migration() async throws {
    let hospital = try TemporaryHospital(migrations: Array(HospitalModule.migrations.prefix(3)))
    let document =
      #"{"resourceType":"Patient","id":"p1","meta":{"versionId":"1","lastUpdated":"2026-01-02T03:04:05.678Z"}}"#
    try await hospital.repository.database.write { connection in
      let key = try connection.insert(
        """
        INSERT INTO hospital_resource (type, id, version, last_updated, family, given, index_form, document)
        VALUES ('Patient', 'p1', 1, 1767323045678, 'smith', 'ann', 2, ?)
        """, [.text(document)])
      try connection.execute(
        "INSERT INTO hospital_name (parameter, folded, exact, resource) VALUES ('family', 'smith', 'Smith', ?)",
        [.integer(key)])
      try connection.execute(
        "INSERT INTO hospital_token (parameter, value, resource) VALUES ('gender', 'male', ?)", [.integer(key)])
    }
    let newer = try hospital.reopened(migrations: HospitalModule.migrations)
    for (name, value) in [("family", "smi"), ("gender", "male"), ("_id", "p1"), ("_count", "5")] {
      let found = try await newer.search(try FHIRSearchParser(type: .patient).parse([.init(name: name, value: value)]))
      #expect(found.total == 1 && found.resources.map(\.document) == [document], "\(name)")
    }
    #expect(try await newer.counts() == [.patient: 1])
    try newer.database.close()
  }

  @Test("a name of thousands of words takes no more room than one of a few")
  func longName() async throws {
    let text = Array(repeating: "x", count: 4_900).joined(separator: " ")
    let element: JSONValue = ["resourceType": "Patient", "name": .array([["family": .string(text)]])]
    let index = SearchIndex(element, type: .patient)
    #expect(index.names.map(\.suffixes.count) == [24])
    #expect(
      SearchIndex(["name": .array([["family": "van der Berg"]])], type: .patient).names.first?.suffixes.count == 3)
  }

  @Test("a search for thousands of words is refused as too costly")
  func manyWords() throws {
    let words = Array(repeating: "x", count: 2_000).joined(separator: " ")
    let refused = #expect(throws: OperationOutcome.self) {
      try FHIRSearchParser(type: .patient).parse([.init(name: "name", value: words)])
    }
    #expect(refused?.code == .tooCostly)
  }
}

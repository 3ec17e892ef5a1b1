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
    (.encounter, [("class", "IMP"), ("date", "2026")]),
  ]

  private func plan(_ sql: String, _ values: [DatabaseValue], _ repository: SQLiteHospitalRepository) async throws
    -> [String]
  {
    try await repository.database.read { connection in
      try connection.query("EXPLAIN QUERY PLAN " + sql, values).map { try $0.text("detail") }
    }
  }

  @Test("nothing is scanned, and what belongs to a row is found by that row", arguments: searches)
  func plans(type: FHIRResourceType, parameters: [(String, String)]) async throws {
    let hospital = try TemporaryHospital()
    let search = try FHIRSearchParser(type: type).parse(parameters.map { .init(name: $0.0, value: $0.1) })
    let query = HospitalQuery(search)
    for (sql, values) in [
      (query.countStatement, query.values), (query.pageStatement, query.values + [.integer(20), .integer(0)]),
    ] {
      let steps = try await plan(sql, values, hospital.repository)
      #expect(!steps.contains { $0.hasPrefix("SCAN hospital") }, "\(steps)")
      let patients = steps.drop { !$0.hasPrefix("CORRELATED") }.dropFirst().first
      if let patients {
        #expect(
          patients
            == "SEARCH hospital_token USING COVERING INDEX hospital_token_of_resource (resource=? AND parameter=?)")
      }
    }
  }

  @Test("an exact name is found by its index")
  func exact() async throws {
    let hospital = try TemporaryHospital()
    let search = try FHIRSearchParser(type: .patient).parse([.init(name: "family:exact", value: "Smith")])
    let query = HospitalQuery(search)
    let steps = try await plan(query.countStatement, query.values, hospital.repository)
    #expect(
      steps.contains("SEARCH hospital_name USING INDEX hospital_name_folded (parameter=? AND folded=?)"), "\(steps)")
  }

  @Test("a database of the program before gets the index, and keeps what it has")
  func migration() async throws {
    let hospital = try TemporaryHospital(migrations: Array(HospitalModule.migrations.prefix(2)))
    let people = HospitalGenerator(patientCount: 20, practitionerCount: 3)
    try await hospital.repository.fill(people, HospitalPlan(people, at: DemoHospital.day))
    let search = try FHIRSearchParser(type: .appointment).parse([.init(name: "_count", value: "200")])
    let before = try await hospital.repository.search(search)
    let newer = try hospital.reopened(migrations: HospitalModule.migrations)
    #expect(try await newer.search(search) == before)
    #expect(before.resources.contains { !$0.patientIDs.isEmpty })
    let query = HospitalQuery(search)
    let steps = try await plan(query.pageStatement, query.values + [.integer(20), .integer(0)], newer)
    #expect(steps.contains { $0.contains("hospital_token_of_resource (resource=? AND parameter=?)") }, "\(steps)")
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

import CoreJSON
import FoundationEssentials
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite(.bothDatabases) struct HospitalRepositoryTests {
  private func search(_ query: String, _ type: FHIRResourceType = .patient) throws -> FHIRSearch {
    try FHIRSearchParser(type: type)
      .parse(RequestTarget(parsing: "/?" + query).query.map { .init(name: $0.name, value: $0.value) })
  }

  @Test(
    "the database answers every search as a plain reading of FHIR does, whichever way it finds the results",
    arguments: [
      HospitalQuery.Limits(), .init(list: 0, set: 0), .init(list: 0, set: 1_000_000), .init(list: 1_000_000, set: 0),
    ])
  func agrees(limits: HospitalQuery.Limits) async throws {
    let resources = try DemoHospital.withPlan()
    let database = try TemporaryHospital()
    let plain = InMemoryHospitalRepository()
    try await database.repository.insert(resources)
    try await plain.insert(resources)
    var random = SplitMix64(seed: 5)
    var found = 0
    let count = TestDatabase.isPostgreSQL ? 100 : 500
    for _ in 0..<count {
      let type = random.pick(FHIRResourceType.allCases + [.patient, .appointment, .slot])
      let query = Self.query(type, &random)
      let search = try search(query, type)
      let answer = try await database.repository.database.read {
        try DatabaseHospitalRepository.search(search, $0, limits: limits)
      }
      #expect(try await plain.search(search) == answer, "\(type.rawValue)?\(query)")
      found += answer.resources.isEmpty ? 0 : 1
      guard let end = answer.end else { continue }
      var following = search
      (following.after, following.offset) = (end, 0)
      following.total = random.pick([FHIRSearch.Total.omitted, .estimate, .accurate])
      let next = following
      let second = try await database.repository.database.read {
        try DatabaseHospitalRepository.search(next, $0, limits: limits)
      }
      #expect(try await plain.search(next) == second, "\(type.rawValue)?\(query) after \(end)")
    }
    #expect(found > count / 5, "many searches should find something, else nothing is compared")
  }

  @Test(
    "a token is found by its system, its code, both, or the lack of a system",
    arguments: [
      ("%7C", ["none"]), ("urn:a%7C", ["a"]), ("%7C1", ["none"]), ("urn:a%7C1", ["a"]), ("1", ["a", "b", "none"]),
      ("%7C2", [] as [String]), ("urn:c%7C", [] as [String]), ("urn:b%7C,%7C", ["b", "none"]),
      ("urn:a%7C2,urn:b%7C1", ["b"]),
    ])
  func tokens(value: String, ids: [String]) async throws {
    let hospital = try TemporaryHospital()
    let identifiers = [
      ("a", #"{"system":"urn:a","value":"1"}"#), ("b", #"{"system":"urn:b","value":"1"}"#), ("none", #"{"value":"1"}"#),
    ]
    for (id, identifier) in identifiers {
      let document = #"""
        {"resourceType":"Patient","id":"\#(id)","meta":{"versionId":"1","lastUpdated":"2026-01-02T03:04:05.678Z"},\#
        "identifier":[\#(identifier)]}
        """#
      try await hospital.repository.insert([try StoredResource(document: document.utf8)])
    }
    for limits in [HospitalQuery.Limits(), .init(list: 0, set: 0), .init(list: 0, set: 1_000)] {
      let search = try search("identifier=" + value)
      let answer = try await hospital.repository.database.read {
        try DatabaseHospitalRepository.search(search, $0, limits: limits)
      }
      #expect(answer.resources.map(\.id) == ids && answer.total == ids.count, "\(limits)")
    }
  }

  /// Conditions on what a resource names, and on what names it.
  private static let paths: [FHIRResourceType: [String]] = [
    .patient: [
      "_has:Appointment:patient:status=cancelled", "_has:Appointment:patient:practitioner.family=a",
      "general-practitioner.family=s", "_has:Encounter:patient:class=IMP", "_has:Appointment:actor:date=2026-11-24",
    ],
    .practitioner: ["_has:PractitionerRole:practitioner:specialty=394579002", "_has:Appointment:actor:_id=x"],
    .practitionerRole: ["practitioner.name=a"],
    .schedule: ["actor:Practitioner.family=m", "_has:Slot:schedule:status=free"],
    .slot: ["schedule.actor:Practitioner.given=a", "_has:Appointment:slot:patient.gender=female"],
    .appointment: [
      "patient.family=s", "actor:Patient.birthdate=ge1970", "slot.status=busy", "patient.name:contains=n",
    ],
    .encounter: ["patient.gender=male", "patient.general-practitioner.family=a"],
  ]

  /// A query drawn at random, with hostile values among the plain ones.
  private static func query(_ type: FHIRResourceType, _ random: inout SplitMix64) -> String {
    let names = [
      "s", "mu", "garcia", "lopez", "o%27b", "an", "nguy%E1%BB%85n", "%25", "_", "a%25", "%27%3B--", "van+d", "z",
    ]
    let dates = ["1974", "1950-06", "1988-02-29", "2000", "1930-01-01", "2025-12", "2025-11-20T10:00:00Z"]
    var parts: [String] = []
    let conditions = random.within(0...2)
    for _ in 0..<conditions {
      let parameters = FHIRSearchParameter.all(for: type)
      let parameter = random.pick(parameters)
      switch parameter.kind {
      case .string:
        let modifier = random.pick(["", "", "", ":contains", ":exact"])
        let more = random.chance(20) ? "," + random.pick(names) : random.chance(20) ? "+" + random.pick(names) : ""
        parts.append(parameter.name + modifier + "=" + random.pick(names + ["Smith", "Anna"]) + more)
      case .token:
        parts.append(
          parameter.name + "="
            + random.pick([
              "pat-0001,pat-0007", "female", "male,other", "274177", "https://hospital.example/mrn%7C",
              "https://hospital.example/mrn%7C274177", "%7C274177", "394579002", "http://snomed.info/sct%7C394579002",
              "prac-03", "%25", "free", "booked,arrived", "http://hl7.org/fhir/slotstatus%7Cbusy", "in-progress", "IMP",
              "cancelled",
            ]))
      case .reference:
        let type = random.pick(parameter.targets).rawValue
        let names = [
          "prac-05", "Practitioner/prac-02", "Patient/pat-0003", "pat-0007", "Schedule/sched-02", "sched-01", "x",
          "Slot/slot-01-20261123-0900", "\(type)/prac-01", "Patient/pat-0003,pat-0011",
        ]
        parts.append(parameter.name + "=" + random.pick(names))
      case .date:
        let prefix = random.pick(["", "eq", "ne", "gt", "lt", "ge", "le", "sa", "eb"])
        let plan = ["2026-11-23", "2026-11-23T09:00:00Z", "2026-11-24T10:00:00.000%2B01:00", "2026-11", "2026-11-25"]
        let known =
          switch parameter.name {
          case "birthdate": Array(dates.dropLast())
          case "_lastUpdated": dates
          default: plan
          }
        parts.append(parameter.name + "=" + prefix + random.pick(known))
      }
    }
    if random.chance(25) { parts.append(random.pick(Self.paths[type] ?? ["_id=x"])) }
    let reverse = FHIRSearchParameter.reverseIncludes(for: type)
    if !reverse.isEmpty, random.chance(20) {
      let include = random.pick(reverse)
      parts.append("_revinclude=\(include.type.rawValue):\(include.parameter)")
    }
    if random.chance(70) {
      let key = random.pick(FHIRSortKey.all(for: type)).rawValue
      let second = random.pick(FHIRSortKey.all(for: type)).rawValue
      parts.append("_sort=" + (random.chance(50) ? "-" : "") + key + (random.chance(40) ? "," + second : ""))
    }
    parts.append("_count=\(random.within(1...60))")
    let includable = FHIRSearchParameter.all(for: type).filter(\.isIncludable)
    if !includable.isEmpty, random.chance(30) {
      parts.append("_include=\(type.rawValue):\(random.pick(includable).name)")
    }
    if random.chance(30) { parts.append("_offset=\(random.below(90))") }
    return parts.joined(separator: "&")
  }

  @Test("pages together hold every result once")
  func pages() async throws {
    let hospital = try TemporaryHospital()
    try await hospital.repository.insert(DemoHospital.resources())
    var ids: [String] = []
    for offset in stride(from: 0, to: 520, by: 40) {
      ids += try await hospital.repository.search(search("_sort=family&_count=40&_offset=\(offset)")).resources.map(
        \.id)
    }
    #expect(ids.count == 500)
    #expect(Set(ids).count == 500)
  }

  @Test("a document comes back byte for byte, unknown elements too")
  func untouched() async throws {
    let hospital = try TemporaryHospital()
    let json =
      #"{ "resourceType":"Patient","id":"x.1","meta":{"versionId":"3","lastUpdated":"2026-01-02T03:04:05.678Z"},"extension":[{"url":"http://example.org/x","valueString":"\u00fc"}] }"#
    let resource = try StoredResource(document: json.utf8)
    try await hospital.repository.insert([resource])
    let found = try await hospital.repository.resource(.patient, id: "x.1")
    #expect(found == resource.current)
    #expect(found?.document == json)
    #expect(found?.version == 3)
    #expect(try await hospital.repository.resource(.practitioner, id: "x.1") == nil)
  }

  @Test("a version made here says first what is the server's, then all else as it was sent, in its order")
  func written() throws {
    let sent = #"""
      {"name":[{"family":"O\"N\u00fc\u001b","given":["a\\b\u2028"]}],"id":"theirs","zz":{"1":1.10,"0":[null,true,-0.0]},"resourceType":"Patient","meta":{"versionId":"9","tag":[{"code":"x"}]},"":"\ud83d\ude00"}
      """#
    let resource = StoredResource(
      try JSONValue(parsing: sent.utf8), type: .patient, id: "p\"1", version: 2, at: Date(timeIntervalSince1970: 0))
    #expect(
      resource.document == #"""
        {"resourceType":"Patient","id":"p\"1","meta":{"versionId":"2","tag":[{"code":"x"}],"lastUpdated":"1970-01-01T00:00:00.000Z"},"name":[{"family":"O\"Nü\u001b","given":["a\\b\u2028"]}],"zz":{"1":1.10,"0":[null,true,-0.0]},"":"😀"}
        """#)
    #expect(resource.index.family == "o nu" && resource.index.given == "a b")
    #expect(try JSONValue(parsing: resource.document.utf8)["zz"] == ["1": 1.1, "0": [.null, true, -0.0]])
  }

  @Test("who read what is kept")
  func access() async throws {
    let hospital = try TemporaryHospital()
    try await hospital.repository.record(
      PatientAccess(
        at: Date(timeIntervalSince1970: 1.5), actor: "user 7", interaction: .search, patientIDs: ["a", "b"],
        parameters: ["name"]))
    let row = try #require(
      await hospital.repository.database.read { try $0.first("SELECT * FROM hospital_access") })
    #expect(try row.integer("at") == 1_500)
    #expect(try row.text("actor") == "user 7")
    #expect(try row.text("patients") == "a b")
    #expect(try row.text("parameters") == "name")
  }
}

import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite struct FHIRSearchParserTests {
  private func parse(
    _ query: String, _ type: FHIRResourceType = .patient, isLenient: Bool = false
  ) throws -> FHIRSearch {
    let items = try RequestTarget(parsing: "/?" + query).query
    return try FHIRSearchParser(type: type, isLenient: isLenient)
      .parse(items.map { .init(name: $0.name, value: $0.value) })
  }

  @Test("nothing asked for is everything, twenty a page")
  func standard() throws {
    #expect(try parse("") == FHIRSearch(type: .patient))
    #expect(try parse("").count == 20)
  }

  @Test("parameters are all to be met, of their values any")
  func logic() throws {
    let search = try parse("family=m%C3%BCller,weiss&given:exact=Anna&given:contains=nn")
    #expect(
      search.criteria == [
        .string(parameter: "family", match: .begins, values: ["müller", "weiss"]),
        .string(parameter: "given", match: .exact, values: ["Anna"]),
        .string(parameter: "given", match: .contains, values: ["nn"]),
      ])
  }

  @Test("escaped separators stand for themselves")
  func escapes() throws {
    #expect(
      try parse("family=a%5C,b,c%5C%5C,d%5Cx").criteria
        == [.string(parameter: "family", match: .begins, values: ["a,b", "c\\", "d\\x"])])
    #expect(
      try parse("identifier=urn:a%5C%7Cb%7Cc%5C%7Cd").criteria
        == [.token(parameter: "identifier", values: [.init(system: .named("urn:a|b"), value: "c|d")])])
  }

  @Test("tokens have a system, none, or any")
  func tokens() throws {
    #expect(
      try parse("identifier=1,s%7C1,%7C1,s%7C").criteria == [
        .token(
          parameter: "identifier",
          values: [
            .init(system: .any, value: "1"), .init(system: .named("s"), value: "1"), .init(system: .absent, value: "1"),
            .init(system: .named("s"), value: nil),
          ])
      ])
  }

  @Test("pages, order and totals")
  func results() throws {
    let search = try parse("_count=7&_offset=14&_sort=-birthdate,family&_summary=count&_total=accurate&_format=json")
    #expect(search.count == 7 && search.offset == 14 && search.isCountOnly)
    #expect(search.sort == [.init(key: .birthdate, isDescending: true), .init(key: .family, isDescending: false)])
    #expect(!search.applied.contains { $0.name == "_offset" })
    #expect(try parse("_count=100000").count == 200)
    #expect(try parse("_count=0").isCountOnly)
    #expect(try parse("").total == .accurate && parse("_total=none").total == .omitted)
    let later = try parse("_offset=3&_after=2.pat-0.1&_count=7")
    #expect(later.after == .init(id: "pat-0.1", version: 2) && later.offset == 0)
    #expect(later.applied == [.init(name: "_count", value: "7")])
  }

  @Test("every order ends with the id, in the direction of what comes before it")
  func order() throws {
    func order(_ query: String) throws -> [String] {
      try parse(query).order.map { ($0.isDescending ? "-" : "") + $0.key.rawValue }
    }
    #expect(try order("") == ["_id"])
    #expect(try order("_sort=family") == ["family", "given", "_id"])
    #expect(try order("_sort=-birthdate") == ["-birthdate", "-_id"])
    #expect(try order("_sort=family,-given") == ["family", "-given", "-_id"])
    #expect(try order("_sort=-_id,family") == ["-_id"])
  }

  @Test("a parameter without a value is ignored")
  func empty() throws {
    #expect(try parse("name=&family=,&birthdate=") == FHIRSearch(type: .patient))
  }

  @Test(
    "what is unknown or malformed is refused with the parameter's name",
    arguments: [
      ("nam=x", "http.nam", "not-supported"), ("name:missing=true", "http.name", "not-supported"),
      ("birthdate:exact=1974", "http.birthdate", "not-supported"), ("birthdate=xx1974", "http.birthdate", "value"),
      ("birthdate=1974-13", "http.birthdate", "value"), ("birthdate=ap1974", "http.birthdate", "value"),
      ("birthdate=ge", "http.birthdate", "value"), ("_count=-1", "http._count", "value"),
      ("_count=x", "http._count", "value"), ("_count=99999999999999999999", "http._count", "value"),
      ("_offset=-1", "http._offset", "value"), ("_offset=10000001", "http._offset", "value"),
      ("_sort=shoe", "http._sort", "not-supported"), ("_summary=text", "http._summary", "not-supported"),
      ("_after=1", "http._after", "value"), ("_after=x.pat-1", "http._after", "value"),
      ("_after=1.a%27b", "http._after", "value"), ("_after=99999999999999999999.a", "http._after", "value"),
      ("_total=x", "http._total", "value"), ("_lastUpdated=yesterday", "http._lastUpdated", "value"),
      ("_include=*", "http._include", "not-supported"), ("%1B%5B2J=x", "http.[2J", "not-supported"),
    ])
  func refused(query: String, expression: String, code: String) throws {
    let outcome = try #require(throws: OperationOutcome.self) { try parse(query) }
    #expect(outcome.status == 400)
    #expect(outcome.expression == expression)
    #expect(outcome.code.rawValue == code)
    #expect(!outcome.diagnostics.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test("a lenient search ignores what it does not know, and its link says so")
  func lenient() throws {
    let search = try parse("nam=x&nam:exact=x&shoe.name=x&family=a", isLenient: true)
    #expect(search.criteria == [.string(parameter: "family", match: .begins, values: ["a"])])
    #expect(search.applied == [.init(name: "family", value: "a")])
    #expect(search.ignored == ["nam", "nam:exact", "shoe.name"])
    #expect(throws: OperationOutcome.self) { try parse("birthdate=nonsense", isLenient: true) }
  }

  @Test(
    "modifiers and chains of known parameters that are not supported are refused, however lenient the search",
    arguments: [
      "status:not=booked", "status:=booked", "date:missing=true", "patient:Practitioner.name=a", "patient.shoe=a",
      "patient.gender:not=male", "actor.family=a", "status.family=a", "_has:Slot:patient:status=free", "_has=x",
      "_has:Appointment:patient:status:not=booked", "_include:iterate=Appointment:patient", "_id:not=a",
    ])
  func unsupported(query: String) throws {
    let outcome = try #require(throws: OperationOutcome.self) { try parse(query, .appointment, isLenient: true) }
    #expect(outcome.status == 400 && outcome.code == .notSupported)
  }

  @Test("a type behind a reference's parameter says which one an id is of")
  func typedReference() throws {
    func values(_ query: String) throws -> [String?] {
      guard case .token("actor", let tokens)? = try parse(query, .appointment).criteria.first else { return [] }
      return tokens.map(\.value)
    }
    #expect(try values("actor:Patient=a") == ["Patient/a"])
    #expect(try values("actor:Patient=Patient/a,b") == ["Patient/a", "Patient/b"])
    #expect(try values("actor=a") == ["Patient/a", "Practitioner/a", "PractitionerRole/a"])
    #expect(throws: OperationOutcome.self) { try parse("actor:Slot=a", .appointment, isLenient: true) }
  }

  @Test("values are conditions, of which a search has fifty")
  func manyValues() throws {
    let values = (1...50).map { "\($0)%7C" }.joined(separator: ",")
    #expect(try parse("gender=" + values).criteria.count == 1)
    let outcome = try #require(throws: OperationOutcome.self) { try parse("gender=%7C," + values, isLenient: true) }
    #expect(outcome.status == 400 && outcome.code == .tooCostly && outcome.expression == "http.gender")
  }

  @Test("references lead on to other types, by their names")
  func references() throws {
    let family = FHIRSearch.Criterion.string(parameter: "family", match: .begins, values: ["a"])
    let chained = FHIRSearch.Criterion.chained(parameter: "patient", target: .patient, family)
    #expect(try parse("patient.family=a", .appointment).criteria == [chained])
    #expect(try parse("patient:Patient.family=a", .appointment).criteria == [chained])
    #expect(
      try parse("actor:Patient.family=a", .appointment).criteria
        == [.chained(parameter: "actor", target: .patient, family)])
    #expect(
      try parse("_has:Appointment:patient:practitioner.family=a").criteria == [
        .having(
          type: .appointment, parameter: "patient",
          .chained(parameter: "practitioner", target: .practitioner, family))
      ])
    #expect(
      try parse("_revinclude=Appointment:patient").reverseIncludes == [.init(type: .appointment, parameter: "patient")])
    #expect(try parse("_elements=name,birthDate,name").elements == ["name", "birthDate"])
  }

  @Test(
    "what leads nowhere is refused",
    arguments: [
      "actor.family=a", "patient.shoe=a", "status.family=a", "patient.=a", ".=a", "patient:Slot.status=free",
      "patient:Patient:x.family=a", "_has:Appointment:patient=a", "_has:Slot:patient:status=free", "_has:=1",
      "_has:Appointment:patient:=x",
      "slot.schedule.actor:Practitioner._has:PractitionerRole:practitioner:specialty=1",
      "_revinclude=Appointment:slot", "_revinclude=x", "_revinclude=Slot:schedule:Schedule:x",
    ])
  func nowhere(query: String) throws {
    let outcome = try #require(throws: OperationOutcome.self) { try parse(query, .appointment) }
    #expect(outcome.status == 400 && outcome.code == .notSupported)
  }

  @Test("elements are names", arguments: ["a.b", "a%20b", "%22", "%C3%A9", "a1"])
  func elementNames(value: String) throws {
    let outcome = try #require(throws: OperationOutcome.self) { try parse("_elements=\(value)") }
    #expect(outcome.expression == "http._elements" && outcome.code == .value)
  }

  @Test("a search of thousands of conditions is refused")
  func costly() throws {
    let outcome = try #require(throws: OperationOutcome.self) {
      try parse("name=" + Array(repeating: "a", count: 51).joined(separator: ","))
    }
    #expect(outcome.code == .tooCostly)
    #expect(try parse("name=" + Array(repeating: "a", count: 50).joined(separator: ",")).criteria.count == 1)
  }

  @Test("practitioners have no birth date to search by; roles are found by practitioner")
  func types() throws {
    #expect(throws: OperationOutcome.self) { try parse("birthdate=1974", .practitioner) }
    #expect(throws: OperationOutcome.self) { try parse("_sort=birthdate", .practitioner) }
    for value in ["prac-01", "Practitioner/prac-01"] {
      #expect(
        try parse("practitioner=\(value)", .practitionerRole).criteria
          == [.token(parameter: "practitioner", values: [.init(system: .absent, value: "Practitioner/prac-01")])])
    }
  }

  @Test("queries drawn from hostile pieces give an outcome or a search that can be linked to, never a trap")
  func hostile() throws {
    let names = [
      "name", "family:exact", "birthdate", "_count", "_sort", "_offset", "_id", "identifier", "_lastUpdated", "x", "",
    ]
    let pieces = [
      "ge", "1974", "-12", "-31", "T", "08:00:00", "Z", "+", "|", ",", "\\", "\u{301}", "é", "\u{0}", "\u{10FFFF}", "%",
      "9223372036854775808", "-1", "family", ":", "😀", " ", "'", "\"", "\r\n",
    ]
    var random = SplitMix64(seed: 12)
    var accepted = 0
    for _ in 0..<5_000 {
      let parameters = (0..<random.within(1...3)).map { _ in
        FHIRSearch.Parameter(
          name: random.pick(names), value: (0..<random.below(6)).map { _ in random.pick(pieces) }.joined())
      }
      for type in FHIRResourceType.allCases {
        do throws(OperationOutcome) {
          let search = try FHIRSearchParser(type: type).parse(parameters)
          accepted += 1
          let bundle = FHIRBundle.searchset(search, FHIRSearchResult(total: 0, resources: []), base: "http://h/fhir")
          #expect(bundle.utf8.allSatisfy { (0x20..<0x7F).contains($0) })
          _ = HospitalQuery(search).walkStatement(HospitalFragment("1"))
        } catch {
          #expect(error.status == 400)
        }
      }
    }
    #expect(accepted > 1_000)
  }
}

import CoreJSON
import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite struct HospitalModuleTests {
  private let repository = InMemoryHospitalRepository()
  private let router: Router

  init() async throws {
    try await repository.insert(DemoHospital.resources())
    let module = HospitalModule(
      repository: repository, now: { Date(timeIntervalSince1970: 1) },
      actor: { $0.fields["X-Test-User"] ?? "anonymous" })
    var router = Router()
    module.register(in: &router)
    self.router = router
  }

  private struct Bundle: Decodable {
    struct Link: Decodable {
      var relation: String
      var url: String
    }
    struct Entry: Decodable {
      var fullUrl: String
      var resource: Resource
    }
    struct Resource: Decodable {
      var id: String
      var name: [FHIR.HumanName]?
      var birthDate: String?
    }
    var resourceType: String
    var type: String
    var total: Int
    var link: [Link]
    var entry: [Entry]?
  }

  private struct Outcome: Decodable {
    struct Issue: Decodable {
      var severity: String
      var code: String
      var diagnostics: String
      var expression: [String]?
    }
    var resourceType: String
    var issue: [Issue]
  }

  private func send(
    _ target: String, _ method: HTTPMethod = .get, _ fields: HTTPFields = ["Host": "127.0.0.1:9"], body: String = ""
  ) async throws -> (response: ServerResponse, body: Data) {
    let response = await router.respond(
      to: ServerRequest(
        method: method, target: try RequestTarget(parsing: target), fields: fields, body: Data(body.utf8))
    )
    guard case .data(let data) = response.body else { return (response, Data()) }
    return (response, data)
  }

  private func bundle(_ target: String) async throws -> Bundle {
    try JSONDecoder().decode(Bundle.self, from: await send(target).body)
  }

  private func families(_ target: String) async throws -> Set<String> {
    Set(try await bundle(target).entry?.flatMap { $0.resource.name ?? [] }.compactMap(\.family) ?? [])
  }

  @Test("a search gives a searchset with the total, this page's link and the next")
  func searchset() async throws {
    let (response, _) = try await send("/fhir/Patient?_count=3&_sort=family")
    #expect(response.status == 200)
    #expect(response.fields["Content-Type"] == "application/fhir+json; charset=utf-8")
    let bundle = try await bundle("/fhir/Patient?_count=3&_sort=family")
    #expect(bundle.resourceType == "Bundle" && bundle.type == "searchset" && bundle.total == 500)
    #expect(bundle.entry?.count == 3)
    #expect(
      bundle.link.map(\.url) == [
        "http://127.0.0.1:9/fhir/Patient?_count=3&_sort=family",
        "http://127.0.0.1:9/fhir/Patient?_count=3&_sort=family&_after=1.\(bundle.entry?.last?.resource.id ?? "")",
      ])
    #expect(bundle.entry?.first.map { $0.fullUrl == "http://127.0.0.1:9/fhir/Patient/" + $0.resource.id } == true)
  }

  @Test("following next gives every patient once")
  func following() async throws {
    var ids: [String] = []
    var target: String? = "/fhir/Patient?_count=90&_sort=-birthdate&birthdate=lt2027"
    while let next = target {
      let page = try await bundle(next)
      ids += page.entry?.map(\.resource.id) ?? []
      target = page.link.first { $0.relation == "next" }?.url
    }
    #expect(Set(ids).count == ids.count)
    #expect(try await bundle("/fhir/Patient?birthdate=lt2027&_summary=count").total == ids.count)
    #expect(ids.count > 450)
  }

  @Test("names are found without regard to case and accents", arguments: ["nunez", "NÚÑEZ", "N%C3%BA%C3%B1e", "nun"])
  func names(value: String) async throws {
    let encoded = value.replacing("Ú", with: "%C3%9A").replacing("Ñ", with: "%C3%91")
    #expect(try await families("/fhir/Patient?family=\(encoded)&_count=200").contains("Núñez"))
  }

  @Test(
    "wildcards of other languages are letters to look for", arguments: ["%25", "_", "*", "%25%25", "%3F", "%27", "%5C"])
  func wildcards(value: String) async throws {
    for parameter in ["name", "family", "given", "family:contains", "name:exact", "_id", "identifier"] {
      #expect(try await bundle("/fhir/Patient?\(parameter)=\(value)").total == 0, "\(parameter)")
    }
  }

  @Test("a count has no entries, and a list without results no entry element")
  func counting() async throws {
    let count = try await bundle("/fhir/Patient?_summary=count")
    #expect(count.total == 500 && count.entry == nil && count.link.map(\.relation) == ["self"])
    let none = try await bundle("/fhir/Patient?_id=nobody")
    #expect(none.total == 0 && none.entry == nil)
    let beyond = try await bundle("/fhir/Patient?_offset=9000")
    #expect(beyond.total == 500 && beyond.entry == nil && beyond.link.count == 1)
  }

  @Test("a search can be posted as a form")
  func posted() async throws {
    let fields: HTTPFields = ["Content-Type": "application/x-www-form-urlencoded; charset=utf-8"]
    let (response, body) = try await send("/fhir/Practitioner/_search", .post, fields, body: "_count=2&_sort=family")
    #expect(response.status == 200)
    #expect(try JSONDecoder().decode(Bundle.self, from: body).total == 40)
    let refused = try await send("/fhir/Practitioner/_search", .post, ["Content-Type": "text/plain"], body: "x")
    #expect(refused.response.status == 415)
  }

  @Test("roles are found by their practitioner")
  func roles() async throws {
    #expect(try await bundle("/fhir/PractitionerRole?practitioner=prac-07").total == 1)
    #expect(try await bundle("/fhir/PractitionerRole?specialty=394579002").total == 3)
  }

  @Test("a resource is read with its version and time")
  func read() async throws {
    let (response, body) = try await send("/fhir/Patient/pat-0001")
    #expect(response.status == 200)
    #expect(response.fields["ETag"] == "W/\"1\"")
    #expect(response.fields["Content-Type"] == "application/fhir+json; charset=utf-8")
    #expect(response.fields["Last-Modified"]?.hasSuffix(" GMT") == true)
    #expect(try JSONDecoder().decode(FHIR.Patient.self, from: body) == HospitalGenerator().patient(0))
    let known = try await send("/fhir/Patient/pat-0001", .get, ["If-None-Match": "W/\"1\""])
    #expect(known.response.status == 304 && known.body.isEmpty)
  }

  @Test(
    "every error is an OperationOutcome",
    arguments: [
      ("/fhir/Patient/nobody", 404, "not-found"), ("/fhir/Patient/%25", 404, "not-found"),
      ("/fhir/Patient/a%27b", 404, "not-found"), ("/fhir/Unknown", 404, "not-found"), ("/fhir", 405, "not-supported"),
      ("/fhir/Patient?_sort=shoe", 400, "not-supported"), ("/fhir/Patient?birthdate=x", 400, "value"),
      ("/fhir/Patient?_format=xml", 406, "not-supported"), ("/fhir/metadata?_format=xml", 406, "not-supported"),
    ])
  func errors(target: String, status: Int, code: String) async throws {
    let (response, body) = try await send(target)
    #expect(response.status.rawValue == status)
    #expect(response.fields["Content-Type"] == "application/fhir+json; charset=utf-8")
    let outcome = try JSONDecoder().decode(Outcome.self, from: body)
    #expect(outcome.resourceType == "OperationOutcome")
    #expect(outcome.issue.map(\.code) == [code] && outcome.issue.map(\.severity) == ["error"])
    #expect(outcome.issue.allSatisfy { !$0.diagnostics.isEmpty })
  }

  @Test("a method that is not offered is an OperationOutcome with what is")
  func method() async throws {
    let (response, body) = try await send("/fhir/Patient", .delete)
    #expect(response.status == 405)
    #expect(response.fields["Allow"] == "GET, HEAD, OPTIONS, POST, PUT")
    #expect(try JSONDecoder().decode(Outcome.self, from: body).issue.first?.code == "not-supported")
  }

  @Test("XML alone is not acceptable, anything is", arguments: [("application/fhir+xml", 406), ("*/*", 200)])
  func accept(value: String, status: Int) async throws {
    #expect(try await send("/fhir/metadata", .get, HTTPFields(["Accept": value])).response.status.rawValue == status)
  }

  @Test("a search passes over what it does not know, and says so", arguments: ["", "handling=lenient"])
  func lenient(preference: String) async throws {
    var fields: HTTPFields = ["Host": "h"]
    if !preference.isEmpty { fields.put("Prefer", preference) }
    let (response, body) = try await send("/fhir/Patient?shoe=1&_count=1", .get, fields)
    #expect(response.status == 200)
    let bundle = try JSONValue(parsing: body)
    #expect(bundle["link"]?.elements.first?["url"]?.string == "http://h/fhir/Patient?_count=1")
    #expect((bundle["entry"]?.elements ?? []).map { $0["search"]?["mode"]?.string } == ["match", "outcome"])
    let issue = bundle["entry"]?.elements.last?["resource"]?["issue"]?.elements.first
    #expect(issue?["severity"]?.string == "warning" && issue?["code"]?.string == "not-supported")
    #expect(issue?["expression"]?.elements.first?.string == "http.shoe")
  }

  @Test(
    "a condition that is not supported is refused, also where that is left to the server",
    arguments: ["Patient?gender:not=male", "Appointment?patient:Practitioner.name=a"], ["", "handling=lenient"])
  func unsupported(query: String, preference: String) async throws {
    var fields: HTTPFields = ["Host": "h"]
    if !preference.isEmpty { fields.put("Prefer", preference) }
    let (response, body) = try await send("/fhir/" + query, .get, fields)
    #expect(response.status == 400)
    #expect(try JSONDecoder().decode(Outcome.self, from: body).issue.map(\.code) == ["not-supported"])
  }

  @Test("a strict search refuses what it does not know")
  func strict() async throws {
    let (response, body) = try await send("/fhir/Patient?shoe=1", .get, ["Prefer": "handling=strict"])
    #expect(response.status == 400)
    #expect(try JSONDecoder().decode(Outcome.self, from: body).issue.first?.expression == ["http.shoe"])
  }

  @Test("the capability statement offers each search parameter that works, and those alone")
  func metadata() async throws {
    struct Statement: Decodable {
      struct Rest: Decodable {
        var resource: [Resource]
        var interaction: [[String: String]]
      }
      struct Resource: Decodable {
        var type: String
        var interaction: [[String: String]]
        var searchInclude: [String]?
        var searchRevInclude: [String]?
        var searchParam: [Parameter]
        var versioning: String
        var conditionalCreate: Bool
        var updateCreate: Bool
      }
      struct Parameter: Decodable {
        var name: String
        var type: String
      }
      var resourceType: String
      var fhirVersion: String
      var rest: [Rest]
    }
    let statement = try JSONDecoder().decode(Statement.self, from: await send("/fhir/metadata").body)
    #expect(statement.resourceType == "CapabilityStatement" && statement.fhirVersion == "4.0.1")
    let resources = statement.rest.flatMap(\.resource)
    #expect(
      resources.map(\.type) == [
        "Patient", "Practitioner", "PractitionerRole", "Schedule", "Slot", "Appointment", "Encounter",
      ])
    #expect(statement.rest.map(\.interaction) == [[["code": "transaction"], ["code": "batch"]]])
    for resource in resources {
      #expect(
        resource.interaction.compactMap { $0["code"] } == [
          "read", "vread", "update", "patch", "delete", "create", "search-type", "history-instance", "history-type",
        ])
      #expect(resource.versioning == "versioned-update" && resource.conditionalCreate && !resource.updateCreate)
      for include in resource.searchInclude ?? [] {
        #expect(try await send("/fhir/\(resource.type)?_include=\(include)&_count=1").response.status == 200)
      }
      for include in resource.searchRevInclude ?? [] {
        #expect(try await send("/fhir/\(resource.type)?_revinclude=\(include)&_count=1").response.status == 200)
      }
      for parameter in resource.searchParam {
        let value = parameter.type == "date" ? "2026" : "x"
        let reply = try await send(
          "/fhir/\(resource.type)?\(parameter.name)=\(value)", .get, ["Prefer": "handling=strict"])
        #expect(reply.response.status == 200)
      }
    }
  }

  @Test("reading patients is recorded, reading practitioners is not")
  func audited() async throws {
    _ = try await send("/fhir/Patient/pat-0002", .get, ["X-Test-User": "user 3"])
    _ = try await send("/fhir/Patient?name=smith&_count=2")
    _ = try await send("/fhir/Practitioner?name=smith")
    _ = try await send("/fhir/Patient/nobody")
    #expect(repository.recorded.map(\.interaction) == [.read, .search])
    #expect(repository.recorded.map(\.actor) == ["user 3", "anonymous"])
    #expect(repository.recorded.first?.patientIDs == ["pat-0002"])
    #expect(repository.recorded.last?.parameters == ["name", "_count"])
    #expect(repository.recorded.allSatisfy { $0.at == Date(timeIntervalSince1970: 1) })
  }

  @Test(
    "patients whose reading cannot be recorded are not given away",
    arguments: [
      "/fhir/Patient", "/fhir/Patient/pat-0001", "/fhir/Patient/pat-0001/_history/1",
      "/fhir/Patient/pat-0001/_history", "/fhir/Patient/_history",
    ])
  func failsClosed(path: String) async throws {
    let module = HospitalModule(repository: UnrecordedHospital(known: repository), now: { Date() }, actor: { _ in "x" })
    var router = Router()
    module.register(in: &router)
    let response = await router.respond(to: ServerRequest(method: .get, target: try RequestTarget(parsing: path)))
    #expect(response.status == 503)
    guard case .data(let data) = response.body else {
      Issue.record("no body")
      return
    }
    let outcome = try JSONDecoder().decode(Outcome.self, from: data)
    #expect(outcome.issue.map(\.code) == ["transient"])
    #expect(!String(decoding: data, as: UTF8.self).contains("pat-0001"))
  }

  /// A hospital whose disk can be read and not written.
  private struct UnrecordedHospital: HospitalRepository {
    let known: InMemoryHospitalRepository

    func resource(_ type: FHIRResourceType, id: String) async throws -> StoredResource.Version? {
      try await known.resource(type, id: id)
    }

    func version(_ type: FHIRResourceType, id: String, number: Int) async throws -> PastVersion? {
      try await known.version(type, id: id, number: number)
    }

    func isDeleted(_ type: FHIRResourceType, id: String) async throws -> Bool { false }
    func apply(_ changes: [FHIRChange], by author: FHIRAuthor) async throws -> [FHIRChangeResult] {
      throw DatabaseError.readOnly
    }
    func search(_ search: FHIRSearch) async throws -> FHIRSearchResult { try await known.search(search) }
    func history(_ history: FHIRHistory) async throws -> FHIRHistory.Page { try await known.history(history) }
    func counts() async throws -> [FHIRResourceType: Int] { try await known.counts() }
    func insert(_ resources: [StoredResource]) async throws { throw DatabaseError.readOnly }
    func record(_ access: PatientAccess) async throws { throw DatabaseError.readOnly }
  }

  @Test("a host that could break the links is not used", arguments: ["a b", "x\"y", "a/b", "é"])
  func host(value: String) async throws {
    let (_, body) = try await send("/fhir/Patient?_count=1", .get, HTTPFields(["Host": value]))
    #expect(
      try JSONDecoder().decode(Bundle.self, from: body).link.first?.url == "http://localhost/fhir/Patient?_count=1")
  }
}

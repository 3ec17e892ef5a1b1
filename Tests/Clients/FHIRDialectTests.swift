import CoreJSON
import CoreStores
import Foundation
import AmbientHTTPTesting
import ServicesHTTP
import Testing

@testable import ServicesClients

@Suite("The FHIR client does the same with every kind of server", .timeLimit(.minutes(5)))
struct FHIRDialectTests {
  private static func patient(_ id: String, _ family: String) -> String {
    #"{"resourceType":"Patient","id":"\#(id)","name":[{"family":"\#(family)"}],"unknown":{"kept":[1.10]}}"#
  }

  private static let documents = [
    patient("p-1", "Schmidt"), patient("p-2", "Abe"), patient("p-3", "Okafor"), patient("p-4", "Schmieder"),
    patient("p-5", "Lind"),
    #"{"resourceType":"Schedule","id":"c-1","actor":[{"reference":"Practitioner/d-1"}]}"#,
    #"{"resourceType":"Schedule","id":"c-2","actor":[{"reference":"Practitioner/d-2"}]}"#,
    #"{"resourceType":"Slot","id":"s-1","status":"free","schedule":{"reference":"Schedule/c-1"},"#
      + #""start":"2026-11-23T09:00:00Z","end":"2026-11-23T09:30:00Z"}"#,
    #"{"resourceType":"Slot","id":"s-2","status":"free","schedule":{"reference":"Schedule/c-2"},"#
      + #""start":"2026-11-23T09:00:00Z","end":"2026-11-23T09:30:00Z"}"#,
  ]

  private func run(
    _ dialect: FHIRDialect, token: String = "good",
    _ body: (FHIRClient, DialectServer, MisbehavingServer) async throws -> Void
  ) async throws {
    let store = try DialectServer(dialect, Self.documents) { $0 == "Bearer good" }
    let server = try MisbehavingServer(.answers { store.reply($0) })
    let base = try #require(URL(string: server.url("/fhir")))
    let authentication = HTTPAuthentication<AccessToken>(
      for: base, credential: AccessToken(token),
      apply: { token, request in try request.fields.set("Authorization", to: "Bearer \(token.secret)") },
      refresh: { _ throws(HTTPError) in nil })
    let endpoint = ServiceEndpoint(
      client: HTTPClient(policies: [authentication]), base: base, name: "the test server")
    try await body(FHIRClient(endpoint: endpoint, pageSize: 2), store, server)
  }

  @Test("patients are listed across pages in their order", arguments: FHIRDialect.all)
  func pages(dialect: FHIRDialect) async throws {
    try await run(dialect) { client, _, server in
      let list = try await client.patients(matching: nil, limit: 100)
      #expect(list.patients.map(\.name.family) == ["Abe", "Lind", "Okafor", "Schmidt", "Schmieder"])
      #expect(list.total == (dialect.hasTotal ? 5 : nil))
      // One refusal at most, for all that follows.
      _ = try await client.patients(matching: nil, limit: 100)
      let isRefusing = dialect.refused.contains("_sort")
      #expect(server.requests.count == (isRefusing ? 7 : 6))
      #expect(server.requests.count { $0.target.contains("_sort") && !$0.target.contains("getpages") } >= 1)
    }
  }

  @Test("a name finds those who have it, also where the server passes over it", arguments: FHIRDialect.all)
  func search(dialect: FHIRDialect) async throws {
    try await run(dialect) { client, _, _ in
      #expect(try await client.patients(matching: "schm", limit: 100).patients.map(\.id) == ["p-1", "p-4"])
      var (seen, page): ([String], PatientPage?) = ([], nil)
      repeat {
        let list = try await client.patients(matching: "schm", on: page)
        seen += list.patients.map(\.id)
        page = list.next
      } while page != nil
      #expect(seen == ["p-1", "p-4"])
    }
  }

  @Test("patients are counted, with the number where the server gives it, else one by one", arguments: FHIRDialect.all)
  func counts(dialect: FHIRDialect) async throws {
    try await run(dialect) { client, _, _ in
      let day = try #require(PartialDate("2026-02-28"))
      #expect(try await client.patientCounts(since: day).total == 5)
    }
  }

  @Test("a registration that is sent twice is one record, with an id as long as may be", arguments: FHIRDialect.all)
  func registration(dialect: FHIRDialect) async throws {
    try await run(dialect) { client, store, _ in
      var details = PatientDetails()
      try details.set(.family, to: "Quaranta")
      let first = try await client.register(details, key: "k1")
      let second = try await client.register(details, key: "k1")
      #expect(first.id == second.id && first.id.count == 64)
      #expect(first.details.name.family == "Quaranta" && first.version != nil)
      #expect(store.documents("Patient").count == 6)
    }
  }

  @Test("a change keeps what is not known, and one over another's is a conflict", arguments: FHIRDialect.all)
  func editing(dialect: FHIRDialect) async throws {
    try await run(dialect) { client, store, _ in
      let base = try await client.record(id: "p-1")
      var details = base.details
      try details.set(.phone, to: "555-0142")
      let changed = details
      let saved = try await client.save(changed, over: base)
      #expect(saved.details.phone == "555-0142" && saved.version != base.version)
      #expect(try await client.record(id: "p-1").version == saved.version)
      #expect(store.documents("Patient").first?["unknown"]?.text() == #"{"kept":[1.10]}"#)
      store.change("Patient/p-1", "gender", "female")
      let error = await failure { () async throws(ServiceError) in try await client.save(changed, over: base) }
      guard case .patient(let conflict)? = error?.conflict else {
        Issue.record("no versions: \(String(describing: error))")
        return
      }
      #expect(conflict.theirs.details.gender == .female && conflict.base == base)
    }
  }

  @Test(
    "a time is booked by one, again the same for that one, and free when it is cancelled", arguments: FHIRDialect.all)
  func booking(dialect: FHIRDialect) async throws {
    try await run(dialect) { client, store, _ in
      let day = try #require(PartialDate("2026-11-23"))
      let range = try #require(HospitalClock.utc.range(of: day))
      let slots = try await client.freeSlots(of: ["d-1"], in: range)
      #expect(slots.map(\.id) == ["s-1"])
      let slot = try #require(slots.first)
      let booked = try await client.book(slot, for: "p-1")
      #expect(booked.status == .booked && booked.patient?.id == "p-1")
      #expect(store.documents("Slot").map { $0["status"] } == ["busy", "free"])
      #expect(try await client.book(slot, for: "p-1").id == booked.id)
      let error = await failure { () async throws(ServiceError) in try await client.book(slot, for: "p-2") }
      #expect(error?.reason == .conflict)
      #expect(try await client.appointments(in: range).map(\.id) == [booked.id])
      #expect(try await client.appointments(of: "p-2", from: range.lowerBound) == [])
      // The same moment at another doctor's is another time.
      let other = try await client.slot(id: "s-2")
      #expect(try await client.book(other, for: "p-1").id != booked.id)
      #expect(try await client.cancel(booked.id).status == .cancelled)
      #expect(store.documents("Slot").map { $0["status"] } == ["free", "busy"])
      #expect(store.documents("Appointment").count == 2)
    }
  }

  @Test("of many who want a time one gets it", arguments: FHIRDialect.all)
  func race(dialect: FHIRDialect) async throws {
    try await run(dialect) { client, store, _ in
      let slot = try await client.slot(id: "s-1")
      let winners = await withTaskGroup(of: Bool.self) { group in
        for number in 1...5 {
          group.addTask {
            await failure { () async throws(ServiceError) in try await client.book(slot, for: "p-\(number)") } == nil
          }
        }
        return await group.reduce(into: 0) { if $1 { $0 += 1 } }
      }
      #expect(winners == 1)
      #expect(store.documents("Appointment").count == 1)
    }
  }

  @Test("who is not allowed is told so, in the server's words and without the token", arguments: FHIRDialect.all)
  func unauthorized(dialect: FHIRDialect) async throws {
    try await run(dialect, token: "secret-token") { client, _, _ in
      let error = await failure { () async throws(ServiceError) in try await client.patients(matching: nil, limit: 1) }
      #expect(error?.reason == .notSignedIn && error?.status == 401 && error?.isWordedByServer == true)
      #expect(error?.description.contains("secret-token") == false)
      if dialect.name == "Google" {
        #expect(error?.message == "Request is missing required authentication credential.")
      }
    }
  }

  @Test("the statement is asked for once by many at the same time, and one that is kept back is no failure")
  func statement() async throws {
    try await run(FHIRDialect.all[0]) { client, _, server in
      await withTaskGroup { group in
        for _ in 0..<20 {
          group.addTask { _ = await failure { () async throws(ServiceError) in try await client.capabilities() } }
        }
      }
      #expect(server.requests.map(\.target) == ["/fhir/metadata"])
    }
    for status in ["401 No", "403 No", "404 No", "501 No"] {
      let server = try MisbehavingServer(.answers { _ in json("{}", status: status) })
      let client = FHIRClient(endpoint: try endpoint(server, path: "/fhir"))
      #expect(try await client.capabilities() == [.appointments, .slots, .admissions])
    }
    let server = try MisbehavingServer(.answers { _ in json("{}", status: "500 No") })
    let client = FHIRClient(endpoint: try endpoint(server, path: "/fhir"))
    for _ in 0..<2 {
      let error = await failure { () async throws(ServiceError) in try await client.capabilities() }
      #expect(error?.reason == .serverFailed)
    }
    #expect(server.requests.count == 2)
  }

  @Test("without transactions the time is given back where the appointment is refused")
  func givenBack() async throws {
    let store = try DialectServer(FHIRDialect.all[3], Self.documents) { _ in true }
    let server = try MisbehavingServer(
      .answers { $0.method == "POST" ? json("{}", status: "422 No") : store.reply($0) })
    let client = FHIRClient(endpoint: try endpoint(server, path: "/fhir"))
    let slot = try await client.slot(id: "s-1")
    let error = await failure { () async throws(ServiceError) in try await client.book(slot, for: "p-1") }
    #expect(error?.reason == .invalid && error?.status == 422)
    #expect(server.requests.map(\.method).filter { $0 != "GET" } == ["PUT", "POST", "PUT"])
    #expect(store.documents("Slot").first?["status"] == "free")
  }

  @Test(
    "a next page is asked for at the same server alone",
    arguments: [
      ("https://a.example/fhir", "?p=2", "https://a.example/fhir/Patient?p=2"),
      ("https://a.example/fhir", "https://a.example/fhir?_getpages=x", "https://a.example/fhir?_getpages=x"),
      ("https://a.example/fhir", "https://A.example:443/x", "https://A.example:443/x"),
      ("https://a.example/fhir", "http://a.example/fhir?p=2", "https://a.example/fhir?p=2"),
      ("https://a.example:8443/fhir", "http://a.example/fhir?p=2", "https://a.example:8443/fhir?p=2"),
      ("http://a.example/fhir", "https://a.example/fhir?p=2", "https://a.example/fhir?p=2"),
      ("https://a.example/fhir", "https://b.example/fhir?p=2", nil),
      ("https://a.example/fhir", "https://a.example:8443/fhir?p=2", nil),
      ("http://a.example/fhir", "http://a.example:8080/fhir?p=2", nil),
      ("https://a.example/fhir", "//b.example/fhir", nil), ("https://a.example/fhir", "file:///etc/passwd", nil),
      ("https://a.example/fhir", "javascript:x", nil),
    ])
  func links(base: String, link: String, expected: String?) throws {
    let base = try #require(URL(string: base))
    let page = try #require(URL(string: base.absoluteString + "/Patient?name=x"))
    #expect((try? FHIRPageLink.url(link, on: page, base: base).get())?.absoluteString == expected)
  }
}

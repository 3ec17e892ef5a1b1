import Foundation
import RawConnections
import ServicesBackend
import ServicesHTTPServer
import Testing

@Suite("The hospital over a socket", .bothDatabases) struct HospitalServerTests {
  private func ids(_ response: RawResponse) -> [String] {
    let entries = response.object["entry"] as? [[String: Any]] ?? []
    return entries.compactMap { ($0["resource"] as? [String: Any])?["id"] as? String }
  }

  private func next(_ response: RawResponse) -> String? {
    let links = response.object["link"] as? [[String: String]] ?? []
    return links.first { $0["relation"] == "next" }?["url"]
  }

  @Test("the next links lead through all patients, each once")
  func pages() async throws {
    try await TestServer.run { server in
      var all: [String] = []
      var path: String? = "/fhir/Patient?_sort=family,given&_count=150"
      while let current = path {
        let page = try await server.send("GET", current)
        #expect(page.status == 200)
        #expect(page.field("Content-Type") == "application/fhir+json; charset=utf-8")
        #expect(page.object["total"] as? Int == 500)
        all += ids(page)
        path = next(page).map { String($0.dropFirst("http://localhost".count)) }
      }
      #expect(all.count == 500)
      #expect(Set(all).count == 500)
    }
  }

  @Test("a patient is found by name, then read; errors are OperationOutcomes")
  func session() async throws {
    try await TestServer.run { server in
      let found = try await server.send("GET", "/fhir/Patient?name=M%C3%9CLLER")
      let id = try #require(ids(found).first)
      let read = try await server.send("GET", "/fhir/Patient/\(id)")
      #expect(read.field("ETag") == "W/\"1\"")
      #expect(read.object["id"] as? String == id)
      let unchanged = try await server.send("GET", "/fhir/Patient/\(id)", fields: ["If-None-Match": "W/\"1\""])
      #expect(unchanged.status == 304 && unchanged.field("Content-Length") == "\(read.body.count)")
      for (method, path, status) in [
        ("GET", "/fhir/Patient/none", 404), ("GET", "/fhir/Patient?birthdate=shoe", 400),
        ("DELETE", "/fhir/Patient", 405), ("GET", "/fhir/Nothing", 404),
      ] {
        let refused = try await server.send(method, path)
        #expect(refused.status == status)
        #expect(refused.object["resourceType"] as? String == "OperationOutcome")
        #expect(refused.field("Content-Type") == "application/fhir+json; charset=utf-8")
      }
      let metadata = try await server.send("GET", "/fhir/metadata")
      #expect(metadata.object["fhirVersion"] as? String == "4.0.1")
    }
  }

  @Test("the hospital is there once, however often the server starts", .sqliteAlone)
  func again() async throws {
    let folder = try TemporaryFolder()
    for _ in 0..<2 {
      try await TestServer.run({ $0.dataFolder = folder.path + "/kept" }) { server in
        let count = try await server.send("GET", "/fhir/Patient?_summary=count")
        #expect(count.object["total"] as? Int == 500)
      }
    }
    let status = try await BackendServer.status(
      BackendConfiguration(dataFolder: folder.path + "/kept", address: .loopback(0)))
    let hospital = status.counts["hospital"] ?? [:]
    #expect(hospital["Patient"] == 500 && hospital["Practitioner"] == 40 && hospital["PractitionerRole"] == 40)
    #expect(hospital["Schedule"] == 40 && hospital["Encounter"] == 90)
    #expect(hospital["Slot"] == 1_440 && (600...1_000).contains(hospital["Appointment"] ?? 0))
    #expect(status.counts["scores"] == ["matches": 174, "replays": 0])
  }

  @Test("who reads a patient is kept in the database")
  func audit() async throws {
    try await TestServer.run { server in
      let token = try await server.signIn("nurse")
      _ = try await server.send("GET", "/fhir/Patient/pat-0007", token: token)
      _ = try await server.send("GET", "/fhir/Patient?family=zzz")
      let database = try server.openDatabase()
      let rows = try await database.read { connection in
        try connection.query("SELECT actor, interaction, patients, parameters FROM hospital_access ORDER BY key").map {
          try [$0.text("actor"), $0.text("interaction"), $0.text("patients"), $0.text("parameters")]
        }
      }
      try database.close()
      #expect(rows.first?.first?.hasPrefix("user ") == true)
      #expect(rows.map { $0.dropFirst() } == [["read", "pat-0007", ""], ["search", "", "family"]])
      #expect(rows.last?.first == "anonymous")
    }
  }
}

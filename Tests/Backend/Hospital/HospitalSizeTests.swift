import CoreJSON
import CoreStores
import Foundation
import RawConnections
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("The size of the hospital's answers", .bothDatabases, .timeLimit(.minutes(3)))
struct HospitalSizeTests {
  private func fill(_ server: TestServer, patients: Int) async throws {
    let text = String(repeating: "x", count: 90_000)
    for number in 0..<patients {
      let body =
        #"{"resourceType":"Patient","name":[{"family":"Large","given":["N\#(number)"]}],"note":"\#(text)"}"#
      #expect(try await server.send("POST", "/fhir/Patient", body).status == 201)
    }
  }

  @Test("a page has two mebibytes at most, and the next one goes on behind it")
  func page() async throws {
    try await TestServer.run({ configuration in configuration.modules = [HospitalModule.self] }) { server in
      try await fill(server, patients: 30)
      var (counts, given): ([Int], Set<String>) = ([], [])
      var next: String? = "/fhir/Patient?family=Large&_count=200"
      while let path = next {
        let bundle = try JSONValue(parsing: try await server.send("GET", path).body)
        #expect(bundle["total"]?.text() == "30")
        let entries = bundle["entry"]?.elements ?? []
        counts.append(entries.count)
        for entry in entries {
          given.insert(entry["resource"]?["name"]?.elements[0]["given"]?.elements[0].string ?? "")
        }
        let link = bundle["link"]?.elements.first { $0["relation"]?.string == "next" }?["url"]?.string
        next = link.flatMap { link in link.range(of: "/fhir/").map { String(link[$0.lowerBound...]) } }
      }
      #expect(counts == [23, 7])
      #expect(given.count == 30)
    }
  }

  @Test("a batch reads no more than eight mebibytes and a page: the entries behind are refused, each for itself")
  func batch() async throws {
    try await TestServer.run({ configuration in configuration.modules = [HospitalModule.self] }) { server in
      try await fill(server, patients: 23)
      let entry = #"{"request":{"method":"GET","url":"Patient?family=Large&_count=200"}}"#
      let body =
        #"{"resourceType":"Bundle","type":"batch","entry":[\#(Array(repeating: entry, count: 8).joined(separator: ","))]}"#
      let reply = try await server.send("POST", "/fhir", body)
      #expect(reply.status == 200)
      let answers = try JSONValue(parsing: reply.body)["entry"]?.elements ?? []
      let statuses = answers.map { $0["response"]?["status"]?.string?.prefix(3) ?? "" }
      #expect(statuses == ["200", "200", "200", "200", "200", "413", "413", "413"])
      let code = answers.last?["response"]?["outcome"]?["issue"]?.elements[0]["code"]?.string
      #expect(code == "too-costly")
    }
  }

  @Test("what is searched by and too long for an index is refused, by both databases")
  func lengths() async throws {
    try await TestServer.run({ configuration in configuration.modules = [HospitalModule.self] }) { server in
      let long = String(repeating: "0a1b2c3d", count: 1_000)
      let short = String(repeating: "0a1b2c3d", count: 100)
      for (element, status) in [
        (#""name":[{"family":"\#(long)"}]"#, 422), (#""name":[{"given":["\#(long)"]}]"#, 422),
        (#""identifier":[{"value":"\#(long)"}]"#, 422), (#""identifier":[{"system":"\#(long)","value":"1"}]"#, 422),
        (#""name":[{"family":"\#(short)"}],"identifier":[{"value":"\#(short)"}]"#, 201),
      ] {
        let reply = try await server.send("POST", "/fhir/Patient", #"{"resourceType":"Patient",\#(element)}"#)
        #expect(reply.status == status)
      }
    }
  }

  @Test("a resource is found by a thousand values at most, the words of its names among them")
  func entries() async throws {
    try await TestServer.run({ configuration in configuration.modules = [HospitalModule.self] }) { server in
      func status(_ element: String, _ count: Int, _ list: String) async throws -> Int {
        let elements = Array(repeating: element, count: count).joined(separator: ",")
        return try await server.send("POST", "/fhir/Patient", #"{"resourceType":"Patient","\#(list)":[\#(elements)]}"#)
          .status
      }
      for (element, count, list) in [
        (#"{"value":"1"}"#, 1_000, "identifier"), (#"{"family":"van der Berg"}"#, 333, "name"),
      ] {
        let (most, more) = (try await status(element, count, list), try await status(element, count + 1, list))
        #expect(most == 201 && more == 422)
      }
    }
  }
}

import CoreJSON
import CoreStores
import Foundation
import RawConnections
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("The hospital behind a proxy")
struct HospitalAddressTests {
  @Test("gives the addresses by which the world reaches it, so that the next page is found there")
  func publicBase() async throws {
    let base = "https://clinic.example/hospital"
    try await TestServer.run({ configuration in
      configuration.modules = [HospitalModule.self]
      configuration.publicBaseURL = PublicBaseURL(base)
      configuration.fhirAccess = .open
    }) { server in
      let page = try await server.send("GET", "/fhir/Patient?_count=2")
      let bundle = try JSONValue(parsing: page.body)
      let links = (bundle["link"]?.elements ?? []).compactMap { $0["url"]?.string }
      let last = bundle["entry"]?.elements.last?["resource"]?["id"]?.string ?? ""
      #expect(links == ["\(base)/fhir/Patient?_count=2", "\(base)/fhir/Patient?_count=2&_after=1.\(last)"])
      let urls = (bundle["entry"]?.elements ?? []).compactMap { $0["fullUrl"]?.string }
      #expect(urls.count == 2 && urls.allSatisfy { $0.hasPrefix("\(base)/fhir/Patient/") })
      let second = try #require(links.last)
      let next = try await server.send("GET", String(second.dropFirst(base.count)))
      #expect(next.status == 200)
      let statement = try JSONValue(parsing: try await server.send("GET", "/fhir/metadata").body)
      #expect(statement["implementation"]?["url"]?.string == "\(base)/fhir")
      let created = try await server.send(
        "POST", "/fhir/Patient", #"{"resourceType":"Patient","name":[{"family":"Doe"}]}"#)
      #expect(created.status == 201)
      #expect(created.field("Location")?.hasPrefix("\(base)/fhir/Patient/") == true)
    }
  }
}

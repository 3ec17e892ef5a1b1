import ServicesHTTPMessages
import CoreJSON
import FoundationEssentials
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("The capability statement and the routes")
struct CapabilityStatementTests {
  /// FHIR R4, RESTful API: what stands for an interaction below `/fhir/TYPE`.
  private static let routes: [String: Set<String>] = [
    "read": ["GET /:id"],
    "vread": ["GET /:id/_history/:version"],
    "update": ["PUT /:id", "PUT "],
    "patch": ["PATCH /:id"],
    "delete": ["DELETE /:id"],
    "create": ["POST "],
    "search-type": ["GET ", "POST /_search"],
    "history-instance": ["GET /:id/_history"],
    "history-type": ["GET /_history"],
  ]

  @Test("name the same interactions of each type, and of the whole")
  func interactions() async throws {
    let accounts = try await TestAccounts()
    let reply = try await accounts.send(.get, "/fhir/metadata")
    let rest = try #require(try JSONValue(parsing: reply.body)["rest"]?.elements.first)
    let resources = rest["resource"]?.elements ?? []
    #expect(resources.count == FHIRResourceType.allCases.count)
    var named: Set<String> = ["GET /fhir/metadata"]
    for resource in resources {
      let type = try #require(resource["type"]?.string)
      for code in (resource["interaction"]?.elements ?? []).compactMap({ $0["code"]?.string }) {
        for route in try #require(Self.routes[code], "\(code)") {
          named.insert(route.replacing(" ", with: " /fhir/\(type)"))
        }
      }
    }
    let whole = (rest["interaction"]?.elements ?? []).compactMap { $0["code"]?.string }
    #expect(whole == ["transaction", "batch"])
    named.insert("POST /fhir")
    let routed = Set(accounts.router.descriptions.filter { $0.contains(" /fhir") })
    #expect(named.subtracting(routed) == [])
    #expect(routed.subtracting(named) == [])
    #expect(routed.count == 2 + resources.count * 11)
  }

  @Test("each interaction has one route with one method, and no two the same")
  func table() {
    for type in FHIRResourceType.allCases {
      let routes = FHIRTypeRoute.allCases.map { "\($0.method) \($0.pattern(of: type))" }
      #expect(Set(routes).count == 11 && routes.count == 11)
    }
    #expect(FHIRTypeRoute.interactions.count == 9)
  }
}

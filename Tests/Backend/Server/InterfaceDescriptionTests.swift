import RawConnections
import CoreJSON
import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("The description is made of the routes, their operations and who may use them")
struct InterfaceDescriptionTests {
  private let access: AccessTable = [
    "GET /tea/:id": .anyone, "POST /tea": .signedIn, "PUT /tea/:id": .roles([.seller]),
  ]
  private let operations: OperationTable = [
    "GET /tea/:id": .init(
      "getTea", .market, "Read a tea", parameters: [.id(), .ifNoneMatch],
      answers: [.ok("The tea.", "Tea", headers: [.entityTag]), .missing]),
    "POST /tea": .init(
      "addTea", .market, "Add a tea", description: "Once.", body: .json("TeaDraft"),
      answers: [.json(201, "Added.", "Tea"), .failure(403, "No more tea.")]),
    "PUT /tea/:id": .init("setTea", .scores, "Change a tea", parameters: [.id()], answers: [.ok("Changed.", "Tea")]),
  ]
  private let routes = ["GET /tea/:id", "POST /tea", "PUT /tea/:id"]

  private func document(_ routes: [String]) -> JSONValue {
    var interface = InterfaceDescription()
    interface.add(.described(access, operations), routes: routes)
    interface.add(.elsewhere(below: "/fhir", at: "/fhir/metadata"), routes: ["GET /fhir/metadata"])
    return interface.document(components: ["schemas": [:]])
  }

  @Test("a route without an operation, and an operation without a route, are named")
  func differences() {
    #expect(InterfacePart.described(access, operations).problems(routes: routes) == [])
    #expect(
      InterfacePart.described(access, operations).problems(routes: ["GET /tea/:id", "POST /tea", "GET /milk"]) == [
        "GET /milk is a route without an operation.", "PUT /tea/:id is an operation without a route.",
      ])
    #expect(
      InterfacePart.described(["POST /tea": .anyone], operations).problems(routes: routes) == [
        "GET /tea/:id is an operation, and nothing says who may use it.",
        "PUT /tea/:id is an operation, and nothing says who may use it.",
      ])
  }

  @Test("routes that are described elsewhere are below one path, where the other description is, too")
  func elsewhere() {
    let part = InterfacePart.elsewhere(below: "/fhir", at: "/fhir/metadata")
    #expect(part.problems(routes: ["GET /fhir/metadata", "POST /fhir", "GET /fhir/Patient/:id"]) == [])
    #expect(
      part.problems(routes: ["GET /fhirs", "POST /fhir"]) == [
        "GET /fhir/metadata is no route, and was to describe what is below /fhir.",
        "GET /fhirs is not below /fhir, and nothing describes it.",
      ])
  }

  @Test("the tables of each domain name its routes")
  func domains() async throws {
    let folder = try TemporaryFolder()
    var configuration = BackendConfiguration(dataFolder: folder.path + "/data", address: .loopback(0))
    configuration.passwordCost = .minimum
    let routes = try await BackendServer.routes(configuration)
    let described = MarketOperations.table.merging(ScoresOperations.table).merging(ServerOperations.table)
    #expect(Set(described.operations.keys) == Set(routes.filter { !$0.contains(" /fhir") }))
    #expect(described.operations.values.allSatisfy { !$0.ownAnswers.isEmpty })
    let fhir = routes.filter { $0.contains(" /fhir") }
    #expect(HospitalModule.interface.problems(routes: fhir) == [])
    #expect(fhir.count > 70)
  }

  @Test("operations stand at their paths in the order of the routes")
  func order() throws {
    let document = document(routes)
    #expect(document.members.map(\.name) == ["openapi", "info", "tags", "paths", "components"])
    #expect(document["paths"]?.members.map(\.name) == ["/tea/{id}", "/tea"])
    #expect(document["paths"]?["/tea/{id}"]?.members.map(\.name) == ["get", "put"])
    #expect(document["tags"]?.elements.compactMap { $0["name"]?.string } == ["market", "scores"])
    let components: JSONValue = ["schemas": [:]]
    #expect(document["components"] == components)
    let text = try #require(document["info"]?["description"]?.string)
    #expect(text.contains("below /fhir") && text.contains("/fhir/metadata"))
  }

  @Test("who has to sign in is told by the table of access alone, with what the others are answered")
  func security() {
    let paths = document(routes)["paths"]
    let (read, add, change) = (paths?["/tea/{id}"]?["get"], paths?["/tea"]?["post"], paths?["/tea/{id}"]?["put"])
    #expect(read?["security"] == nil)
    let bearer: JSONValue = [["bearer": []]]
    #expect(add?["security"] == bearer)
    #expect(change?["security"] == bearer)
    func statuses(_ operation: JSONValue?) -> [String]? { operation?["responses"]?.members.map(\.name) }
    #expect(statuses(read) == ["200", "404", "default"])
    #expect(statuses(add) == ["201", "400", "401", "403", "404", "413", "415", "default"])
    #expect(statuses(change) == ["200", "401", "403", "404", "default"])
    // What an operation says itself counts.
    #expect(add?["responses"]?["403"]?["description"]?.string == "No more tea.")
    let lacking = "The token is not good, or not any more, or the account lacks the role."
    #expect(change?["responses"]?["403"]?["description"]?.string == lacking)
  }

  @Test("an operation has its names, parameters, body and answers")
  func operation() {
    let paths = document(routes)["paths"]
    let failure: JSONValue = ["application/json": ["schema": ["$ref": "#/components/schemas/Failure"]]]
    let tea: JSONValue = ["application/json": ["schema": ["$ref": "#/components/schemas/Tea"]]]
    let id: JSONValue = [
      "name": "id", "in": "path", "required": true, "description": "The id.",
      "schema": ["type": "integer", "minimum": 1, "maximum": 9_223_372_036_854_775_807],
    ]
    let read: JSONValue = [
      "tags": ["market"], "summary": "Read a tea", "operationId": "getTea",
      "parameters": [id, ["$ref": "#/components/parameters/IfNoneMatch"]],
      "responses": [
        "200": [
          "description": "The tea.", "headers": ["ETag": ["$ref": "#/components/headers/ETag"]], "content": tea,
        ],
        "404": ["description": "There is no such thing, or it is not the caller's.", "content": failure],
        "default": ["$ref": "#/components/responses/Failure"],
      ],
    ]
    #expect(paths?["/tea/{id}"]?["get"] == read)
    let add = paths?["/tea"]?["post"]
    #expect(add?["description"]?.string == "Once.")
    let body: JSONValue = [
      "required": true, "content": ["application/json": ["schema": ["$ref": "#/components/schemas/TeaDraft"]]],
    ]
    #expect(add?["requestBody"] == body)
  }

  @Test("the document has the same bytes each time, and from each server")
  func bytes() async throws {
    #expect(document(routes).text() == document(routes).text())
    let one = try await OpenAPIDescription().bytes
    let other = try await OpenAPIDescription().bytes
    #expect(one == other && one.count > 30_000)
    try await TestServer.run { server in
      let first = try await server.send("GET", "/openapi.json")
      #expect(first.body == one)
      #expect(first.field("Content-Type") == "application/json; charset=utf-8")
      let tag = try #require(first.field("ETag"))
      #expect(tag == EntityTag.strong(one))
      let again = try await server.send("GET", "/openapi.json", fields: ["If-None-Match": tag])
      #expect(again.status == 304 && again.body.isEmpty)
    }
  }
}

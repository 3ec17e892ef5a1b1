import Foundation
import ServicesHTTPServer
import ServicesHTTPMessages
import Synchronization
import Testing

@Suite("The router")
struct RouterTests {
  private let router: Router = {
    var router = Router()
    router.get("/api/products") { _ in .data(.ok, [:], Data("list".utf8)) }
    router.get("/api/products/:id") { request in .data(.ok, [:], Data((request.parameters["id"] ?? "").utf8)) }
    router.get("/api/products/user") { _ in .data(.ok, [:], Data("own".utf8)) }
    router.delete("/api/products/:id") { _ in throw HTTPFailure(.conflict, "No \"way\"\n") }
    router.get("/secret") { _ in throw CocoaError(.fileNoSuchFile) }
    router.get("/fhir/Patient") { _ in throw HTTPFailure(.conflict, "x") }
    router.renderFailures(below: "/fhir") { failure in
      .data(failure.status, ["Content-Type": "application/fhir+json"], Data("outcome".utf8))
    }
    return router
  }()

  private func answer(_ method: HTTPMethod, _ path: String) async throws -> (ServerResponse, String) {
    let response = await router.respond(to: ServerRequest(method: method, target: try RequestTarget(parsing: path)))
    guard case .data(let body) = response.body else { return (response, "") }
    return (response, String(decoding: body, as: UTF8.self))
  }

  @Test("what is kept is the answer that the header alone decides; where nothing is, the handler answers")
  func kept() async throws {
    var router = Router()
    router.get("/a/:id") { request in
      request.target.raw == "/a/1" ? .data(.ok, [:], Data("kept".utf8)) : nil
    } _: { _ in
      .data(.ok, [:], Data("made".utf8))
    }
    for (method, path, isKept) in [
      (HTTPMethod.get, "/a/1", true), (.head, "/a/1", true), (.get, "/a/2", false), (.post, "/a/1", false),
      (.get, "/b", false),
    ] {
      let request = ServerRequest(method: method, target: try RequestTarget(parsing: path))
      #expect((router.admission(of: request).answer != nil) == isKept)
    }
    let made = await router.respond(to: ServerRequest(method: .get, target: try RequestTarget(parsing: "/a/1")))
    guard case .data(let body) = made.body else { throw CancellationError() }
    #expect(body == Data("made".utf8))
  }

  @Test(
    "finds the handler, a literal before a parameter",
    arguments: [
      ("/api/products", "list"), ("/api/products/7", "7"), ("/api/products/user", "own"),
      ("/api/products/a%2Fb", "a/b"),
    ])
  func found(path: String, text: String) async throws {
    let (response, body) = try await answer(.get, path)
    #expect(response.status == .ok)
    #expect(body == text)
  }

  @Test("answers HEAD by GET")
  func head() async throws {
    #expect(try await answer(.head, "/api/products").0.status == .ok)
  }

  @Test(
    "answers 404 as JSON for unknown paths",
    arguments: ["/", "/api", "/api/products/7/x", "/API/products", "//api/products"])
  func notFound(path: String) async throws {
    let (response, body) = try await answer(.get, path)
    #expect(response.status == .notFound)
    #expect(body == #"{"message":"There is nothing at this path.","success":false}"#)
    #expect(response.fields["Content-Type"] == "application/json; charset=utf-8")
  }

  @Test("answers 405 with what is allowed")
  func methodNotAllowed() async throws {
    let (response, _) = try await answer(.post, "/api/products/7")
    #expect(response.status == .methodNotAllowed)
    #expect(response.fields["Allow"] == "DELETE, GET, HEAD, OPTIONS")
    #expect(try await answer(#require(HTTPMethod(rawValue: "get")), "/api/products").0.status == .methodNotAllowed)
  }

  @Test(
    "answers OPTIONS by what a path offers, and for the whole server by all methods there are, before a body is read",
    arguments: [
      ("/api/products", "GET, HEAD, OPTIONS"), ("/api/products/7", "DELETE, GET, HEAD, OPTIONS"),
      ("/api/products/user", "GET, HEAD, OPTIONS"), ("/fhir/Patient", "GET, HEAD, OPTIONS"),
      ("*", "DELETE, GET, HEAD, OPTIONS"),
    ])
  func options(path: String, allowed: String) async throws {
    let request = ServerRequest(method: .options, target: try RequestTarget(parsing: path))
    let ready = try #require(router.admission(of: request).answer)
    for response in [ready, await router.respond(to: request)] {
      #expect(response.status == .noContent)
      #expect(response.fields == HTTPFields(["Allow": allowed]))
      guard case .data(let body) = response.body else { throw CancellationError() }
      #expect(body.isEmpty)
    }
  }

  @Test("answers OPTIONS by 404 where there is nothing, and by its route where there is one")
  func ownOptions() async throws {
    #expect(try await answer(.options, "/nothing").0.status == .notFound)
    var router = self.router
    router.on(.options, "/api/products") { _ in .data(.ok, ["Allow": "BREW"], Data("own".utf8)) }
    let request = ServerRequest(method: .options, target: try RequestTarget(parsing: "/api/products"))
    #expect(router.admission(of: request).answer == nil)
    let own = await router.respond(to: request)
    #expect(own.status == .ok)
    #expect(own.fields["Allow"] == "BREW")
    let whole = await router.respond(to: ServerRequest(method: .options, target: try RequestTarget(parsing: "*")))
    #expect(whole.fields["Allow"] == "DELETE, GET, HEAD, OPTIONS")
  }

  @Test("a path that is registered literally has its own methods alone")
  func literalMethods() async throws {
    let (response, _) = try await answer(.delete, "/api/products/user")
    #expect(response.status == .methodNotAllowed)
    #expect(response.fields["Allow"] == "GET, HEAD, OPTIONS")
    #expect(try await answer(.delete, "/api/products/users").0.status == .conflict)
    #expect(try await answer(.head, "/api/products/user").0.status == .ok)
  }

  @Test("tells a failure's sentence, and nothing of other errors")
  func failures() async throws {
    let (conflict, text) = try await answer(.delete, "/api/products/7")
    #expect(conflict.status == .conflict)
    #expect(text == #"{"message":"No \"way\"\n","success":false}"#)
    let (secret, bare) = try await answer(.get, "/secret")
    #expect(secret.status == .internalServerError)
    #expect(bare == #"{"message":"Internal server error","success":false}"#)
  }

  @Test(
    "renders failures below a prefix in that part's form, unknown paths too",
    arguments: ["/fhir/Patient", "/fhir/x", "/fhir"])
  func renderer(path: String) async throws {
    let (response, body) = try await answer(.get, path)
    #expect(response.status != .ok)
    #expect(body == "outcome")
    #expect(response.fields["Content-Type"] == "application/fhir+json")
  }

  @Test("tells its routes as they were registered, and failures of its own by them")
  func descriptions() async throws {
    let lines = Mutex<[String]>([])
    var router = self.router
    router.reportFailures { line in lines.withLock { $0.append(line) } }
    router.get("/a/:first/b/:second") { request in
      guard request.parameters == ["first": "1", "second": "2"] else { throw HTTPFailure(.internalServerError, "x") }
      return .data(.ok)
    }
    #expect(router.descriptions.prefix(2) == ["GET /api/products", "GET /api/products/:id"])
    #expect(router.descriptions.last == "GET /a/:first/b/:second")
    let fine = await router.respond(to: ServerRequest(method: .get, target: try RequestTarget(parsing: "/a/1/b/2")))
    #expect(fine.status == .ok)
    _ = await router.respond(to: ServerRequest(method: .get, target: try RequestTarget(parsing: "/a/9/b/2")))
    #expect(lines.withLock { $0 } == ["GET /a/:first/b/:second: 500: x"])
  }
}

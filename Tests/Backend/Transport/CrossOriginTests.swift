import Foundation
import RawConnections
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Pages of an allowed origin")
struct CrossOriginTests {
  private static let app = "https://app.example"

  private func serving(_ body: (TestServer) async throws -> Void) async throws {
    let origin = try #require(WebOrigin(serialization: Self.app))
    try await TestServer.market(unixSocket: false, { $0.allowedOrigins = [origin] }, body)
  }

  private static let fromApp = ["Origin": app, "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "cors"]

  private func expectReadable(
    _ response: RawResponse, _ status: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(response.status == status, "\(response.text)", sourceLocation: sourceLocation)
    #expect(response.field("Access-Control-Allow-Origin") == Self.app, sourceLocation: sourceLocation)
    #expect(response.field("Access-Control-Allow-Credentials") == nil, sourceLocation: sourceLocation)
    let exposed = response.field("Access-Control-Expose-Headers") ?? ""
    for name in ["ETag", "Location", "Retry-After", "X-Request-Id"] {
      #expect(exposed.components(separatedBy: ", ").contains(name), sourceLocation: sourceLocation)
    }
    let vary = response.field("Vary") ?? ""
    #expect(vary.components(separatedBy: ", ").contains("Origin"), sourceLocation: sourceLocation)
  }

  @Test("are told before they ask what a route takes, by the router's table")
  func preflight() async throws {
    try await serving { server in
      for (path, methods) in [
        ("/api/products/1", "DELETE, GET, HEAD, OPTIONS, PUT"), ("/api/auth/login", "OPTIONS, POST"),
      ] {
        let response = try await server.send(
          "OPTIONS", path,
          fields: Self.fromApp.merging([
            "Access-Control-Request-Method": "PUT", "Access-Control-Request-Headers": "authorization,content-type",
          ]) { $1 })
        #expect(response.status == 204)
        #expect(response.field("Access-Control-Allow-Origin") == Self.app)
        #expect(response.field("Access-Control-Allow-Methods") == methods)
        let fields = response.field("Access-Control-Allow-Headers")?.components(separatedBy: ", ") ?? []
        #expect(Set(fields).isSuperset(of: ["Authorization", "Content-Type", "Idempotency-Key", "If-None-Match"]))
        #expect(response.field("Access-Control-Max-Age") == "600")
        #expect(response.field("Vary") == "Origin")
      }
    }
  }

  @Test("may read answers, failures, what is unchanged, and what is kept")
  func answers() async throws {
    try await serving { server in
      let body = #"{"username":"ada","password":"correct horse"}"#
      expectReadable(try await server.send("POST", "/api/auth/register", body, fields: Self.fromApp), 201)
      // The first one is made, the second one is given on the transport's thread.
      var tag = ""
      for _ in 0..<2 {
        let list = try await server.send("GET", "/api/products", fields: Self.fromApp)
        expectReadable(list, 200)
        tag = try #require(list.field("ETag"))
      }
      expectReadable(
        try await server.send("GET", "/api/products", fields: Self.fromApp.merging(["If-None-Match": tag]) { $1 }), 304)
      expectReadable(try await server.send("GET", "/api/cart", fields: Self.fromApp), 401)
      expectReadable(try await server.send("GET", "/nothing", fields: Self.fromApp), 404)
      expectReadable(try await server.send("PUT", "/healthz", "{}", fields: Self.fromApp), 405)
      let large = String(repeating: " ", count: 200_000)
      expectReadable(try await server.send("POST", "/api/auth/login", large, fields: Self.fromApp), 413)
      // Refused before it was read.
      let chunked = try await server.raw(
        "POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nOrigin: \(Self.app)\r\nTransfer-Encoding: chunked\r\n\r\n")
      expectReadable(try #require(chunked), 411)
      let elsewhere = try await server.raw("GET /healthz HTTP/1.1\r\nHost: evil.example\r\nOrigin: \(Self.app)\r\n\r\n")
      expectReadable(try #require(elsewhere), 421)
    }
  }

  @Test("stay refused where they are of another origin, which reads nothing, and programs go on as ever")
  func others() async throws {
    try await serving { server in
      for origin in ["https://evil.example", "http://app.example", "null", "https://app.example.evil.example"] {
        for method in ["GET", "OPTIONS"] {
          let refused = try await server.send(
            method, "/api/products", fields: ["Origin": origin, "Access-Control-Request-Method": "GET"])
          #expect(refused.status == 403, "\(origin)")
          #expect(!refused.head.contains("Access-Control"))
          #expect(refused.field("Vary") == "Origin")
        }
      }
      let program = try await server.send("GET", "/healthz")
      #expect(program.status == 200)
      #expect(program.field("Vary") == "Origin")
      #expect(!program.head.contains("Access-Control"))
      // No Origin: what a page embeds is no request that a script reads.
      let image = try await server.send("GET", "/healthz", fields: ["Sec-Fetch-Site": "cross-site"])
      #expect(image.status == 403)
    }
  }

  @Test("may read event streams")
  func stream() async throws {
    let log = EventLog()
    log.append(data: "x")
    log.close()
    let origin = try #require(WebOrigin(serialization: Self.app))
    let responder: HTTPResponder = { _ in .eventStream(log, after: 0) }
    try await withTransport({ $0.crossOrigin = CrossOriginPolicy(origins: [origin]) }, responder) { _, address in
      let response = try #require(
        try await address.response(to: "GET / HTTP/1.1\r\nHost: a\r\nOrigin: \(Self.app)\r\n\r\n"))
      expectReadable(response, 200)
      #expect(response.text.hasSuffix("data: x\n\n"))
    }
  }

  @Test("change nothing where none is allowed")
  func usual() async throws {
    try await TestServer.market(unixSocket: false) { server in
      let response = try await server.send("GET", "/healthz")
      #expect(response.field("Vary") == nil)
      #expect(!response.head.contains("Access-Control"))
    }
  }
}

import Foundation
import RawConnections
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Hostile requests as raw bytes")
struct HostileRequestTests {
  static let refused: [(name: String, bytes: String)] = [
    ("two Host fields", "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"),
    ("the same Host twice", "GET /healthz HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
    ("no Host in HTTP/1.1", "GET /healthz HTTP/1.1\r\nAccept: */*\r\n\r\n"),
    ("a Host with a space", "GET /healthz HTTP/1.1\r\nHost: a b\r\n\r\n"),
    (
      "Content-Length with Transfer-Encoding",
      "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ),
    (
      "two Content-Lengths",
      "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}"
    ),
    ("a signed Content-Length", "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: +2\r\n\r\n{}"),
    ("a listed Content-Length", "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2, 2\r\n\r\n{}"),
    ("another transfer coding", "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n"),
    (
      "a doubled transfer coding",
      "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n"
    ),
    ("two Authorizations", "GET /healthz HTTP/1.1\r\nHost: a\r\nAuthorization: x\r\nauthorization: y\r\n\r\n"),
    ("a folded field", "GET /healthz HTTP/1.1\r\nHost: a\r\nX-One: 1\r\n two\r\nX-Two: 2\r\n\r\n"),
    ("a folded last field", "GET /healthz HTTP/1.1\r\nHost: a\r\nX-One: 1\r\n\ttwo\r\n\r\n"),
    ("a space before the colon", "GET /healthz HTTP/1.1\r\nHost: a\r\nX : 1\r\n\r\n"),
    ("a name that is no token", "GET /healthz HTTP/1.1\r\nHost: a\r\nX(: 1\r\n\r\n"),
    ("an empty name", "GET /healthz HTTP/1.1\r\nHost: a\r\n: 1\r\n\r\n"),
    ("a bare line feed in the middle", "GET /healthz HTTP/1.1\r\nHost: a\nX: 1\r\n\r\n"),
    ("a bare line feed at the end", "GET /healthz HTTP/1.1\r\nHost: a\r\nX: 1\n\r\n"),
    ("bare line feeds only", "GET /healthz HTTP/1.1\nHost: a\n\n"),
    ("a NUL in a value", "GET /healthz HTTP/1.1\r\nHost: a\r\nX: 1\u{0}2\r\nY: 3\r\n\r\n"),
    ("a NUL in the last value", "GET /healthz HTTP/1.1\r\nHost: a\r\nX: 1\u{0}2\r\n\r\n"),
    ("a NUL behind the last value", "GET /healthz HTTP/1.1\r\nX: 1\r\nHost: a\u{0}\r\n\r\n"),
    ("two NULs behind the last value", "GET /healthz HTTP/1.1\r\nHost: a\u{0}\u{0}\r\n\r\n"),
    (
      "a NUL behind a Content-Length",
      "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\u{0}\r\n\r\n{}"
    ),
    ("a NUL in Host", "GET /healthz HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n"),
    ("a NUL in a name", "GET /healthz HTTP/1.1\r\nHost: a\r\nX\u{0}Y: 2\r\n\r\n"),
    ("a bell in a value", "GET /healthz HTTP/1.1\r\nHost: a\r\nX: 1\u{7}2\r\n\r\n"),
    ("a NUL in the path", "GET /healthz\u{0}x HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("an encoded NUL in the path", "GET /healthz%00x HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("an encoded NUL in the query", "GET /api/products?q=%00 HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a cut percent-encoding", "GET /healthz%2 HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a wrong percent-encoding", "GET /healthz%zz HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("bytes that are no UTF-8", "GET /%ff%fe HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("an overlong UTF-8", "GET /%c0%af HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("dot segments", "GET /api/../healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("encoded dot segments", "GET /api/%2e%2e/healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a raw byte above 126", "GET /h\u{e9}althz HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a fragment", "GET /healthz#x HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("no slash", "GET healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a foreign absolute target", "GET http://evil.example/healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("an absolute target with a user", "GET http://u@a/healthz HTTP/1.1\r\nHost: a\r\n\r\n"),
    ("a negative Content-Length", "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: -2\r\n\r\n{}"),
    ("a Content-Length of letters", "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: abc\r\n\r\n{}"),
    ("an empty Content-Length", "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\n{}"),
    (
      "a Content-Length beyond all numbers",
      "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n{}"
    ),
    ("the asterisk form with another method than OPTIONS", "GET * HTTP/1.1\r\nHost: a\r\n\r\n"),
  ]

  /// The library refuses these itself, with a page of its own.
  static let refusedByLibrary: Set<String> = ["a NUL in a name"]

  @Test("is refused with 400, as JSON, and the connection ends", arguments: refused)
  func isRefused(name: String, bytes: String) async throws {
    try await TestServer.market { server in
      // A smuggled second request behind it must not be answered.
      let connection = try RawConnection(server.address)
      try await connection.send(bytes + "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let reader = RawReader(connection)
      let response = try #require(try await reader.response())
      #expect(response.status == 400, "\(name)")
      if !Self.refusedByLibrary.contains(name) {
        #expect(response.keys == ["message", "success"], "\(name): \(response.text)")
      }
      let smuggled = try await reader.response()
      #expect(smuggled == nil, "\(name)")
    }
  }

  static let chunked: [(name: String, body: String)] = [
    ("as it should be", "2\r\n{}\r\n0\r\n\r\n"), ("with bare line feeds", "2\n{}\n0\n\n"),
    ("with a long extension", "2;" + String(repeating: "x", count: 20_000) + "\r\n{}\r\n0\r\n\r\n"),
    ("with a size that is none", "zz\r\n{}\r\n0\r\n\r\n"),
    ("with a size beyond all numbers", "fffffffffffffffff\r\n{}\r\n0\r\n\r\n"),
  ]

  @Test("a chunked body is refused with 411, as JSON, once, and the connection ends", arguments: chunked)
  func isChunked(name: String, body: String) async throws {
    try await TestServer.market { server in
      let connection = try RawConnection(server.address)
      try await connection.send(
        "POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
          + "Transfer-Encoding: chunked\r\n\r\n")
      try await connection.send(body + "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
      let reader = RawReader(connection)
      let response = try #require(try await reader.response())
      #expect(response.status == 411, "\(name)")
      #expect(response.keys == ["message", "success"])
      let next = try await reader.response()
      #expect(next == nil, "\(name)")
    }
  }

  @Test("a bad Content-Length that comes in pieces is answered once too, and nobody else is")
  func badLengthInPieces() async throws {
    try await TestServer.market { server in
      let others = try (0..<4).map { _ in try RawConnection(server.address) }
      for other in others { try await other.send("GET /healthz HTTP/1.1\r\nHost: a\r\n") }
      let connection = try RawConnection(server.address)
      try await connection.send("POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-")
      let transport = try #require(server.server.transport)
      #expect(await settles(transport) { $0.requests == 5 })
      try await connection.send("Length: +2\r\n\r\n{}")
      let reader = RawReader(connection)
      while try await reader.more() {}
      let text = String(decoding: reader.buffer, as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 400 Bad Request\r\n"))
      #expect(text.components(separatedBy: "HTTP/1.1").count == 2, "\(text)")
      #expect(text.hasSuffix(#"{"message":"Content-Length is not a number.","success":false}"#))
      for other in others {
        try await other.send("Connection: close\r\n\r\n")
        let response = try await RawReader(other).response()
        #expect(response?.status == 200)
      }
    }
  }

  @Test("two spaces or a missing version in the request line get no answer of ours")
  func requestLine() async throws {
    try await TestServer.market { server in
      for line in ["GET /healthz x HTTP/1.1", "GET", "GET /healthz", "\u{16}\u{3}\u{1}\u{2}\u{0}\u{1}"] {
        let response = try await server.raw(line + "\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(response?.status != 200, "\(line)")
      }
      #expect(try await server.send("GET", "/healthz").status == 200)
    }
  }

  @Test("well-formed requests with odd but legal fields are answered")
  func legal() async throws {
    try await TestServer.market { server in
      let accepted = [
        "GET /healthz HTTP/1.1\r\nHost: a:80\r\nX:\r\nY:  \t padded \t \r\nConnection: close\r\n\r\n",
        "GET /healthz HTTP/1.0\r\n\r\n",
        "GET http://a/healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        "GET /healthz/?x=%20+1&&=&y HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nHost: a\r\nCookie: a=b; c=d\r\nX-Name: caf\u{e9}\r\nConnection: close\r\n\r\n",
      ]
      for request in accepted {
        let response = try await server.raw(request)
        #expect(response?.status == 200, "\(request)")
      }
    }
  }

  @Test("OPTIONS is answered by what there is at a path, and for the whole server, without a body")
  func options() async throws {
    try await TestServer.market { server in
      for (target, allowed) in [
        ("/api/products/1", "DELETE, GET, HEAD, OPTIONS, PUT"), ("/api/auth/login", "OPTIONS, POST"),
        ("*", "DELETE, GET, HEAD, OPTIONS, POST, PUT"),
      ] {
        let response = try #require(
          try await server.raw("OPTIONS \(target) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
        #expect(response.status == 204)
        #expect(response.field("Allow") == allowed)
        #expect(response.body.isEmpty)
      }
      let nothing = try await server.raw("OPTIONS /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(nothing?.status == 404)
    }
  }

  @Test("two requests in one packet get two answers, in order")
  func pipelined() async throws {
    try await TestServer.market { server in
      let connection = try RawConnection(server.address)
      try await connection.send(
        "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /readyz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      let reader = RawReader(connection)
      let first = try await reader.response()
      let second = try await reader.response()
      let third = try await reader.response()
      #expect(first?.text == #"{"status":"ok"}"#)
      #expect(second?.text == #"{"status":"ready"}"#)
      #expect(third == nil)
    }
  }

  @Test("random changes to a good request never stop the server", arguments: 0..<4)
  func fuzz(seed: UInt64) async throws {
    let good = Array(
      ("POST /api/auth/login?x=%41 HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 31\r\n"
        + "Authorization: Bearer a.b.c\r\n\r\n{\"username\":\"a\",\"password\":\"b\"}").utf8)
    // What stays incomplete is given up at a deadline.
    let change: (inout BackendConfiguration) -> Void = { configuration in
      configuration.transport = { address in
        var limits = MicrohttpdTransport.Configuration(address: address)
        limits.headerDeadline = .milliseconds(200)
        limits.bodyDeadline = .milliseconds(200)
        return limits
      }
    }
    try await TestServer.market(change) { server in
      var random = SplitMix64(seed: seed)
      for _ in 0..<150 {
        var bytes = good
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
          case 1: bytes.insert([0, 10, 13, 32, 58, 37].randomElement(using: &random) ?? 0, at: index)
          case 2: bytes.remove(at: index)
          default: bytes.replaceSubrange(index..<index, with: bytes[0..<min(index, 40)])
          }
        }
        let connection = try RawConnection(server.address)
        try await connection.send(bytes)
        connection.endSending()
        let response = try await RawReader(connection).response()
        if let response { #expect((200..<500).contains(response.status), "\(response.status)") }
      }
      let health = try await server.send("GET", "/healthz")
      #expect(health.status == 200)
      // Every request that began has ended, a moment after its answer.
      let transport = try #require(server.server.transport)
      #expect(await settles(transport) { $0.requests == 0 })
    }
  }
}

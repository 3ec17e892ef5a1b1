import Core
import CoreJSON
import CoreRetained
import CoreTestSupport
import Foundation
import RawConnections
import ServicesHTTP
import ServicesHTTPMessages
import ServicesHTTPServer
import Testing

@testable import AmbientInspection

@Observable
@MainActor
private final class Counter {
  var count = 0
}

private struct Counting: View {
  let counter: Counter
  var body: some View { Button("Count \(counter.count)") { counter.count += 1 }.environment(counter) }
}

/// A program that is looked at, over HTTP.
@MainActor
private struct Looking {
  let host: TestHost
  let counter = Counter()
  let server = InspectionServer()
  let inspection: LiveInspection
  /// Its address, with the slash at its end.
  let address: String
  let client = HTTPClient()

  init() throws {
    let host = TestHost(Counting(counter: counter), columns: 20, rows: 4)
    self.host = host
    inspection = LiveInspection({ [host.window] }, server: server)
    address = try server.start(inspection, port: 0)
  }

  func end() {
    inspection.stop()
    server.stop()
  }

  func request(
    _ path: String, _ method: HTTPMethod = .get, body: String? = nil, fields: HTTPFields = HTTPFields()
  ) throws -> HTTPRequest {
    var request = HTTPRequest(method: method, url: try #require(URL(string: address + path)), timeout: .seconds(120))
    request.fields = fields
    if let body { request.body = Data(body.utf8) }
    return request
  }

  func status(
    _ path: String, _ method: HTTPMethod = .get, body: String? = nil, fields: HTTPFields = HTTPFields()
  ) async throws -> Int {
    try await client.send(request(path, method, body: body, fields: fields)).status
  }
}

@MainActor
@Suite("The look inside, served", .serialized)
struct InspectionServerTests {
  private static let json = HTTPFields(["Content-Type": "application/json"])

  @Test("the page and its parts are there, load nothing from elsewhere, and are kept by nobody")
  func page() async throws {
    let looking = try Looking()
    defer { looking.end() }
    for (path, type) in [("", "text/html"), ("look.css", "text/css"), ("look.js", "text/javascript")] {
      let reply = try await looking.client.send(looking.request(path))
      #expect(reply.status == 200)
      #expect(reply.fields["Content-Type"] == "\(type); charset=utf-8")
      #expect(reply.fields["Cache-Control"] == "no-store")
      #expect(reply.fields["Referrer-Policy"] == "no-referrer")
      #expect(reply.fields["Content-Security-Policy"]?.hasPrefix("default-src 'none'; script-src 'self'") == true)
      let text = String(decoding: reply.body, as: UTF8.self)
      #expect(!text.contains("://") && !text.contains("innerHTML") && !text.contains("PROGRAM"))
    }
    #expect(looking.address.wholeMatch(of: #/http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\//#) != nil)
  }

  @Test("who does not know the secret is told of nothing, not even that there is something")
  func secret() async throws {
    let looking = try Looking()
    defer { looking.end() }
    let token = looking.address.dropLast().suffix(32)
    let wrong = String(token.reversed())
    let root = String(looking.address.dropLast(33))
    for guess in [wrong, String(token.dropLast()), token + "0", token.uppercased() + "x", "x"] {
      for path in ["", "/look.js", "/events", "/views/1"] {
        let request = HTTPRequest(url: try #require(URL(string: root + guess + path)), timeout: .seconds(120))
        #expect(try await looking.client.send(request).status == 404, "\(guess)\(path)")
      }
    }
    let other = InspectionServer()
    let address = try other.start(looking.inspection, port: 0)
    #expect(address.suffix(33) != looking.address.suffix(33))
    other.stop()
  }

  @Test("web pages of others, and names that point here, are refused")
  func strangers() async throws {
    let looking = try Looking()
    defer { looking.end() }
    let target = try #require(URL(string: looking.address))
    let connection = try RawConnection(.internet("127.0.0.1", UInt16(try #require(target.port))))
    try await connection.send("GET \(target.path)/ HTTP/1.1\r\nHost: rebound.example\r\n\r\n")
    let reply = String(decoding: try await connection.receive(), as: UTF8.self)
    #expect(reply.hasPrefix("HTTP/1.1 421 "))
    #expect(try await looking.status("events", fields: ["Origin": "http://evil.example"]) == 403)
    #expect(try await looking.status("views/1", fields: ["Sec-Fetch-Site": "cross-site"]) == 403)
    #expect(
      try await looking.status(
        "step", .post, body: #"{"to":0}"#, fields: ["Origin": "null", "Content-Type": "application/json"]) == 403)
  }

  @Test("a step is taken where it is well-formed, and nothing else does anything")
  func steps() async throws {
    let looking = try Looking()
    defer { looking.end() }
    for count in 1...3 {
      looking.counter.count = count
      looking.host.update()
    }
    #expect(try await looking.status("step", .post, body: #"{"to":1}"#, fields: Self.json) == 204)
    #expect(looking.counter.count == 1)
    for body in ["", "{}", "[]", #"{"to":"1"}"#, #"{"to":1e99}"#, String(repeating: "[", count: 900)] {
      #expect(try await looking.status("step", .post, body: body, fields: Self.json) == 400, "\(body)")
    }
    #expect(try await looking.status("step", .post, body: #"{"to":0}"#, fields: ["Content-Type": "text/plain"]) == 415)
    #expect(
      try await looking.status("step", .post, body: String(repeating: " ", count: 2_000), fields: Self.json) == 413)
    #expect(try await looking.status("step") == 405)
    #expect(looking.counter.count == 1)
    #expect(try await looking.status("step", .post, body: #"{"to":-9223372036854775808}"#, fields: Self.json) == 204)
    #expect(looking.counter.count == 0)
  }

  @Test(
    "of a view that has gone there is nothing, and what is no view is not found",
    arguments: [
      ("0", 204), ("-1", 204), ("99999", 204), ("x", 404), ("1.5", 404), ("%2e%2e%2f", 404),
      ("99999999999999999999", 404),
    ])
  func noView(_ id: String, _ expected: Int) async throws {
    let looking = try Looking()
    defer { looking.end() }
    let status = try await looking.status("views/\(id)")
    #expect(status == expected)
  }

  @Test("the stream begins with what is there, and goes on with every update", .timeLimit(.minutes(1)))
  func stream() async throws {
    let looking = try Looking()
    defer { looking.end() }
    looking.counter.count = 1
    looking.host.update()
    var told: [String] = []
    var updates: [String] = []
    for try await update in looking.client.serverSentEvents(from: try looking.request("events")) {
      guard case .event(let event) = update else { continue }
      told.append(event.type)
      guard event.type == "update" else { continue }
      updates.append(event.data)
      if updates.count == 1 {
        #expect(told == ["tree", "kept", "history", "update"])
        looking.counter.count = 2
        looking.host.update()
      } else if updates.count == 2 {
        break
      }
    }
    #expect(updates.allSatisfy { $0.contains("Counter.count") })
  }

  @Test("at the end the streams end, and nobody answers any more", .timeLimit(.minutes(1)))
  func end() async throws {
    let looking = try Looking()
    let stream = looking.client.serverSentEvents(from: try looking.request("events"))
    var iterator = stream.makeAsyncIterator()
    _ = try await iterator.next()
    looking.end()
    await #expect(throws: (any Error).self) {
      while true { _ = try await looking.client.send(looking.request("")) }
    }
  }
}

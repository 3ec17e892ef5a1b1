import AmbientHTTPTesting
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Recordings in the place of servers")
struct CassetteTests {
  private let folder: CassetteFolder
  /// What the recordings are made of: a server, as far as the cassette can see.
  private let server = HTTPStub()

  init() throws { folder = try CassetteFolder() }

  private func opened(_ mode: HTTPCassette.Mode) throws -> (HTTPClient, HTTPCassette) {
    let cassette = try HTTPCassette(at: folder.file, mode: mode)
    return (HTTPClient(policies: [cassette, server]), cassette)
  }

  private func send(_ requests: [HTTPRequest], _ mode: HTTPCassette.Mode) async throws -> [HTTPResponse] {
    let (client, _) = try opened(mode)
    var responses: [HTTPResponse] = []
    for request in requests { responses.append(try await client.send(request)) }
    return responses
  }

  // MARK: Playing

  @Test("what was recorded is played: status, fields and content, and nothing is sent")
  func replay() async throws {
    server.on(.get, "/a", reply: .text("hé", status: 404))
    server.on(.get, "/b", reply: .init(fields: ["Content-Type": "image/png", "ETag": "1"], body: Data([0, 255, 128])))
    server.on(.delete, "/c", reply: .status(204))
    let requests = try [request("/a"), request("/b"), request("/c", method: .delete)]
    let recorded = try await send(requests, .record)
    #expect(server.requests == requests)
    server.removeAllRequests()
    let played = try await send(requests, .replay)
    #expect(played == recorded)
    #expect(played.map(\.status) == [404, 200, 204])
    #expect(server.requests.isEmpty)
  }

  @Test("each exchange is played once, in the order of recording, and what is left is told")
  func order() async throws {
    server.on(.get, "/x", replies: [.text("1"), .text("2"), .text("3")])
    let asked = try request("/x?page=1")
    _ = try await send([asked, asked, asked], .record)
    let (client, cassette) = try opened(.replay)
    #expect(try await client.send(asked).text == "1")
    #expect(cassette.unused == ["GET http://a.test/x?page=1", "GET http://a.test/x?page=1"])
    #expect(try await client.send(asked).text == "2")
    #expect(try await client.send(asked).text == "3")
    #expect(cassette.unused.isEmpty)
    #expect(await failure(of: asked, by: client) != nil)
  }

  @Test("method, address and content tell requests apart, fields do not")
  func matching() async throws {
    server.on(.put, "/x", replies: [.text("one"), .text("two"), .text("three")])
    let one = try request("/x?page=1", method: .put, fields: ["Content-Type": "text/plain"], body: "a")
    let two = try request("/x?page=2", method: .put, fields: ["Content-Type": "text/plain"], body: "a")
    var three = two
    three.body = Data("b".utf8)
    _ = try await send([one, two, three], .record)
    var other = three
    other.fields = ["Content-Type": "text/plain; charset=utf-8", "X-Run": "2"]
    #expect(try await send([other, two, one], .replay).map(\.text) == ["three", "two", "one"])
    other.method = .post
    let (client, _) = try opened(.replay)
    #expect(await failure(of: other, by: client) != nil)
  }

  @Test("JSON is compared by what it says")
  func json() async throws {
    server.on(.post, "/x", reply: .text("yes"))
    let fields: HTTPFields = ["Content-Type": "application/fhir+json"]
    let recorded = try request("/x", method: .post, fields: fields, body: #"{"a":[1,2],"b":{"c":1.0}}"#)
    _ = try await send([recorded], .record)
    let same = try request("/x", method: .post, fields: fields, body: #"{ "b": {"c":1}, "a": [1, 2] }"#)
    #expect(try await send([same], .replay).map(\.text) == ["yes"])
    let other = try request("/x", method: .post, fields: fields, body: #"{"a":[2,1],"b":{"c":1.0}}"#)
    let (client, _) = try opened(.replay)
    #expect(await failure(of: other, by: client) != nil)
  }

  @Test("a request that was not recorded fails with what is left for its path, without queries")
  func missing() async throws {
    server.on(.get, "/x", reply: .text("x"))
    server.on(.post, "/x", reply: .text("x"))
    _ = try await send([request("/x?page=1"), request("/x", method: .post, body: "b")], .record)
    let (client, _) = try opened(.replay)
    let asked = try request("/x?page=7")
    #expect(
      await failure(of: asked, by: client)
        == .invalidRequest(
          reason: """
            the cassette orders.json has no exchange left for GET /x with this address and content; for that path it \
            has GET http://a.test/x?…, POST http://a.test/x with content; record it: mode .recordMissing
            """))
    let elsewhere = try request("/y")
    #expect(
      await failure(of: elsewhere, by: client)
        == .invalidRequest(
          reason: """
            the cassette orders.json has no exchange left for GET /y with this address and content; for that path it \
            has nothing; record it: mode .recordMissing
            """))
    #expect(server.requests.count == 2)
  }

  @Test("streams are recorded and played as whole replies are")
  func streams() async throws {
    server.on(.get, "/x", reply: .text("one\ntwo\n"))
    for mode in [HTTPCassette.Mode.record, .replay] {
      let (client, _) = try opened(mode)
      let stream = try await client.bytes(for: request("/x"))
      #expect(stream.head.status == 200)
      #expect(try await stream.collect(upTo: 100) == Data("one\ntwo\n".utf8))
    }
    #expect(server.requests.count == 1)
  }

  @Test("of a file its kind alone counts, and nothing of it is written")
  func files() async throws {
    server.on(.put, "/x", reply: .status(201))
    var upload = try request("/x", method: .put)
    upload.content = .file(URL(filePath: "/hush/one"))
    _ = try await send([upload], .record)
    #expect(try !folder.text().contains("hush"))
    upload.content = .file(URL(filePath: "/another"))
    #expect(try await send([upload], .replay).map(\.status) == [201])
  }

  // MARK: Recording

  @Test("recording begins anew; recording what is missing plays the rest")
  func modes() async throws {
    server.on(.get, "/a", replies: [.text("a1"), .text("a2")])
    server.on(.get, "/b", replies: [.text("b1"), .text("b2")])
    let (a, b) = (try request("/a"), try request("/b"))
    #expect(try await send([a], .recordMissing).map(\.text) == ["a1"])
    #expect(try await send([a, b, b], .recordMissing).map(\.text) == ["a1", "b1", "b2"])
    #expect(try await send([b, a, b], .replay).map(\.text) == ["b1", "a1", "b2"])
    #expect(server.requests == [a, b, b])
    #expect(try await send([a], .record).map(\.text) == ["a2"])
    #expect(try HTTPCassette(at: folder.file).unused == ["GET http://a.test/a"])
  }

  @Test("the file is whole after each exchange, for its owner alone, with nothing beside it")
  func file() async throws {
    server.on(.get, "/a", reply: .text("a"))
    let (client, cassette) = try opened(.record)
    #expect(try folder.names() == [])
    for count in 1...3 {
      _ = try await client.send(request("/a"))
      #expect(try folder.names() == ["orders.json"])
      #expect(try HTTPCassette(at: folder.file).unused.count == count)
    }
    #expect(folder.mode == 0o600)
    #expect(cassette.unused.isEmpty)
  }

  @Test("the file is JSON that can be read through")
  func form() async throws {
    server.on(.post, "/a", reply: .text("yes", status: 201, mediaType: "text/plain"))
    let fields: HTTPFields = ["X-Run": "1", "Accept": "text/plain", "Content-Type": "application/json"]
    _ = try await send([request("/a?page=2", method: .post, fields: fields, body: #"{"b":1}"#)], .record)
    #expect(
      try folder.text() == #"""
        {
          "exchanges" : [
            {
              "reply" : {
                "body" : {
                  "text" : "yes"
                },
                "fields" : [
                  "Content-Type: text/plain"
                ],
                "status" : 201
              },
              "request" : {
                "body" : {
                  "text" : "{\"b\":1}"
                },
                "fields" : [
                  "Accept: text/plain",
                  "Content-Type: application/json"
                ],
                "method" : "POST",
                "url" : "http://a.test/a?page=2"
              }
            }
          ],
          "version" : 1
        }

        """#)
  }

  @Test("event streams pass through: they are not read, and not recorded")
  func events() async throws {
    server.on(.get, "/events", reply: .text("data: x\n\n", mediaType: "text/event-stream; charset=utf-8"))
    #expect(try await send([request("/events")], .record).map(\.text) == ["data: x\n\n"])
    #expect(try folder.names() == [])
  }

  @Test("failures pass through, and are not recorded")
  func failures() async throws {
    server.on(.get, "/x", reply: .failure(.connectionLost(reason: "cut")))
    let (client, _) = try opened(.record)
    #expect(await failure(of: try request("/x"), by: client) == .connectionLost(reason: "cut"))
    #expect(try folder.names() == [])
  }

  @Test("a file that cannot be written fails the request")
  func unwritable() async throws {
    server.on(.get, "/x", reply: .text("x"))
    let cassette = try HTTPCassette(at: URL(filePath: folder.path + "/none/orders.json"), mode: .record)
    let client = HTTPClient(policies: [cassette, server])
    #expect(
      await failure(of: try request("/x"), by: client)
        == .file(name: "orders.json", reason: "No such file or directory"))
  }
}

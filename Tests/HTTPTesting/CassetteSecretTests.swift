import AmbientHTTPTesting
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Secrets and recordings")
struct CassetteSecretTests {
  /// Requests with a secret wherever one is looked for.
  private func requests(_ secret: String) throws -> [HTTPRequest] {
    let json: HTTPFields = ["Content-Type": "application/json"]
    let form: HTTPFields = ["Content-Type": "application/x-www-form-urlencoded"]
    var fields = HTTPFields()
    try fields.append("Authorization", "Bearer \(secret)")
    try fields.append("Cookie", "session=\(secret)")
    try fields.append("X-Plain", secret)
    return try [
      request("/fields", fields: fields),
      request("/query?page=2&access_token=\(secret)#\(secret)"),
      request("/user", host: "\(secret):\(secret)@a.test"),
      request("/json", method: .post, fields: json, body: #"{"name":"Ada","password":["\#(secret)"]}"#),
      request("/broken", method: .post, fields: json, body: #"{"name":"\#(secret)""#),
      request("/form", method: .post, fields: form, body: "user=ada&password=\(secret)"),
      request("/unknown", method: .post, body: secret),
      request("/parts", method: .post, fields: ["Content-Type": "multipart/form-data; boundary=x"], body: secret),
    ]
  }

  private func server(_ secret: String) throws -> HTTPStub {
    let server = HTTPStub()
    var fields: HTTPFields = ["Content-Type": "application/json"]
    try fields.append("Set-Cookie", "session=\(secret)")
    try fields.append("Location", "/next?token=\(secret)&page=3")
    let body = Data(#"{"id":1,"refresh_token":"\#(secret)"}"#.utf8)
    for path in ["/fields", "/query", "/user"] {
      server.on(.get, path, reply: .init(status: 201, fields: fields, body: body))
    }
    for path in ["/json", "/broken", "/form"] { server.on(.post, path, reply: .init(fields: fields, body: body)) }
    server.on(.post, "/unknown", reply: .init(body: body))
    server.on(.post, "/parts", reply: .init(fields: ["Content-Type": "application/problem+json"], body: body))
    return server
  }

  @Test("secrets of requests and replies reach the program and not the file, which plays to other secrets")
  func hidden() async throws {
    let folder = try CassetteFolder()
    let recording = HTTPClient(policies: [try HTTPCassette(at: folder.file, mode: .record), try server("hush")])
    for request in try requests("hush") {
      #expect(try await recording.send(request).text.contains("hush"))
    }
    let text = try folder.text()
    #expect(!text.contains("hush"))
    #expect(text.contains("page=2") && text.contains("page=3") && text.contains("Ada") && text.contains("user=ada"))

    let cassette = try HTTPCassette(at: folder.file)
    let playing = HTTPClient(policies: [cassette])
    let first = try await playing.send(try #require(try requests("other").first))
    #expect(first.status == 201 && first.text == #"{"id":1,"refresh_token":"(hidden)"}"#)
    #expect(first.fields.values(for: "Set-Cookie") == ["(hidden)"])
    #expect(first.fields["Location"] == "/next?token=(hidden)&page=3")
    for request in try requests("other").dropFirst() { _ = try await playing.send(request) }
    #expect(cassette.unused.isEmpty)
  }

  @Test("a reply in which secrets are not found is not recorded as another one, but refused, or kept where so said")
  func unsearchable() async throws {
    let folder = try CassetteFolder()
    let server = HTTPStub()
    server.on(.get, "/xml", reply: .init(fields: ["Content-Type": "application/xml"], body: Data("<hush/>".utf8)))
    server.on(.get, "/plain", reply: .init(body: Data("hush".utf8)))
    let strict = HTTPClient(policies: [try HTTPCassette(at: folder.file, mode: .record), server])
    for (path, type) in [("/xml", "application/xml"), ("/plain", "no media type")] {
      let error = "\(try #require(await failure(of: try request(path), by: strict)))"
      #expect(error.contains("does not record the reply to GET \(path): its content (\(type)) may hold secrets"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.file.path))
    var redaction = HTTPCassette.defaultRedaction
    redaction.keptMediaTypes = ["application/xml"]
    let recorder = try HTTPCassette(at: folder.file, mode: .record, redaction: redaction)
    _ = try await HTTPClient(policies: [recorder, server]).send(request("/xml"))
    let player = try HTTPCassette(at: folder.file, redaction: redaction)
    #expect(try await HTTPClient(policies: [player]).send(request("/xml")).text == "<hush/>")
  }

  @Test("neither errors nor the list of what is left quote a secret")
  func errors() async throws {
    let folder = try CassetteFolder()
    let recording = HTTPClient(policies: [try HTTPCassette(at: folder.file, mode: .record), try server("hush")])
    for request in try requests("hush") { _ = try await recording.send(request) }
    let cassette = try HTTPCassette(at: folder.file)
    #expect(cassette.unused.count == 8)
    #expect(!cassette.unused.joined().contains("hush"))
    #expect(cassette.unused[1] == "GET http://a.test/query?page=2&access_token=(hidden)#(hidden)")
    let client = HTTPClient(policies: [cassette])
    for var request in try requests("hush") {
      request.method = .patch
      let error = try #require(await failure(of: request, by: client))
      #expect("\(error)".contains(request.url.path()))
      #expect(!"\(error)".contains("hush"))
    }
  }

  @Test("a program has further names of secrets")
  func furtherNames() async throws {
    let folder = try CassetteFolder()
    var redaction = HTTPCassette.defaultRedaction
    redaction.secretNames = ["code"]
    let server = HTTPStub()
    server.on(.get, "/x", reply: .text("x"))
    let recorder = try HTTPCassette(at: folder.file, mode: .record, redaction: redaction)
    _ = try await HTTPClient(policies: [recorder, server]).send(request("/x?code=hush"))
    #expect(try !folder.text().contains("hush"))
    let player = try HTTPCassette(at: folder.file, redaction: redaction)
    #expect(try await HTTPClient(policies: [player]).send(request("/x?code=other")).text == "x")
  }
}

import FoundationEssentials
import Misbehaving
import ServicesHTTP
import Testing

@Suite("Fields and methods", .timeLimit(.minutes(5)))
struct FieldTests {
  @Test(
    "a value that would add a line is refused",
    arguments: ["a\r\nX-Evil: 1", "a\nb", "a\rb", "a\0b", "\u{1}", "\u{7F}", "a\r\n\r\nGET / HTTP/1.1"])
  func values(value: String) {
    var fields = HTTPFields()
    let error = #expect(throws: HTTPError.self) { try fields.append("X-A", value) }
    #expect(
      error == .invalidField(name: "X-A", reason: "its value has a line break or another control character"))
    #expect(throws: HTTPError.self) { try fields.set("X-A", to: value) }
    #expect(fields.isEmpty)
  }

  @Test(
    "a name that is not a token is refused",
    arguments: ["", " ", "a b", "a:", "a\r\n", "a\0", "ä", "X-Evil: 1\r\nX", "(", "\u{1B}[31m"])
  func names(name: String) {
    var fields = HTTPFields()
    let error = #expect(throws: HTTPError.self) { try fields.append(name, "1") }
    #expect(fields.isEmpty)
    #expect(error.map { "\($0)".unicodeScalars.contains { $0.value < 0x20 } } == false)
  }

  @Test("a method is a token", arguments: ["", "GET ", "GET / HTTP/1.1\r\nX: 1\r\n\r\n", "G\0T", "G\nT", "GÄT"])
  func methods(name: String) {
    #expect(HTTPMethod(rawValue: name) == nil)
  }

  @Test("names are compared without case and values kept in order")
  func lookUp() throws {
    var fields: HTTPFields = ["Accept": "a"]
    try fields.append("ACCEPT", " b\t")
    try fields.append("Other", "c")
    #expect(fields["accept"] == "a, b")
    #expect(fields.values(for: "aCCEPT") == ["a", "b"])
    try fields.set("accept", to: "d")
    #expect(fields.map(\.name) == ["accept", "Other"])
    #expect(fields == ["ACCEPT": "d", "other": "c"])
    #expect(Set([fields, ["ACCEPT": "d", "other": "c"]]).count == 1)
    fields.remove("ACCEPT")
    #expect(fields["accept"] == nil)
    #expect(fields.count == 1)
  }

  @Test("secrets stay out of every description")
  func secrets() throws {
    let secret = "s3cr3t"
    var fields: HTTPFields = ["Accept": "a"]
    try fields.append("Authorization", "Bearer \(secret)")
    for name in ["Cookie", "Set-Cookie", "X-Api-Key", "X-Auth-Token"] { try fields.append(name, secret) }
    let address = try #require(URL(string: "https://host/path?token=\(secret)"))
    let request = HTTPRequest(method: .post, url: address, fields: fields, body: Data(secret.utf8))
    let response = HTTPResponse(status: 400, fields: fields, body: Data(secret.utf8), url: address)
    var dumped = ""
    dump(request, to: &dumped)
    dump(response, to: &dumped)
    let texts = [
      "\(fields)", String(reflecting: fields), "\(request)", String(reflecting: request), "\(response)",
      String(reflecting: response), "\(HTTPError.unexpectedStatus(response))", dumped,
    ]
    for text in texts { #expect(!text.contains(secret), "\(text)") }
    #expect("\(fields)".contains("Accept: a"))
  }

  @Test(
    "fields of the connection and the framing are the client's own",
    arguments: ["Host", "Content-Length", "Transfer-Encoding", "Connection", "Expect", "Upgrade", "TE", "Trailer"])
  func reserved(name: String) async throws {
    let server = try MisbehavingServer(.silent)
    var fields = HTTPFields()
    try fields.append(name, "1")
    let request = try request(server, method: .post, fields: fields, body: "x")
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    #expect(error == .invalidField(name: name, reason: "the client writes it itself"))
    #expect(server.snapshot.connections == 0)
  }

  @Test(
    "a URL that is not plain http or https is refused before anything is sent",
    arguments: [
      "ftp://127.0.0.1/", "file:///etc/passwd", "gopher://127.0.0.1/", "127.0.0.1", "/path", "http:///path", "http:",
      "http://user@127.0.0.1/", "http://user:password@127.0.0.1/", "http://127.0.0.1:99999/", "http://127.0.0.1:0/",
      "http://exa%6Dple.test/", "mailto:a@b",
    ])
  func urls(text: String) async throws {
    let url = try #require(URL(string: text))
    let error = await failure { () throws(HTTPError) in try await client().send(HTTPRequest(url: url)) }
    guard case .invalidRequest(let reason) = error else {
      Issue.record("ended with \(String(describing: error))")
      return
    }
    #expect(!reason.contains("password"))
  }

  @Test("CONNECT and HEAD with content are refused")
  func combinations() async throws {
    let server = try MisbehavingServer(.silent)
    let connect = try request(server, method: try #require(HTTPMethod(rawValue: "CONNECT")))
    let head = try request(server, method: .head, body: "x")
    for request in [connect, head] {
      let error = await failure { () throws(HTTPError) in try await client().send(request) }
      guard case .invalidRequest = error else {
        Issue.record("ended with \(String(describing: error))")
        continue
      }
    }
    #expect(server.snapshot.connections == 0)
  }
}

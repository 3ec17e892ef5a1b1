import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("What a client refuses and hides", .timeLimit(.minutes(5)))
struct RequestCheckTests {
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

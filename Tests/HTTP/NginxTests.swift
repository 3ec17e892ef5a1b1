import FoundationEssentials
import PeerServers
import ServicesHTTP
import ServicesHTTPMessages
import Testing

/// Against a server that others wrote: HTTP/2, TLS, ranges, and connections that it ends when it likes.
@Suite(
  "Against nginx", .enabled(if: NginxServer.canRun, "Install it: apt-get install nginx-light openssl"),
  .timeLimit(.minutes(5)))
struct NginxTests {
  /// Tells by which protocol, and on which connection, a request came.
  private static let tells = #"location = /told { return 200 "$server_protocol $connection"; }"#

  private func client(_ server: NginxServer) -> HTTPClient {
    var configuration = HTTPClient.Configuration()
    configuration.certificateAuthorityFile = server.certificate
    return HTTPClient(configuration: configuration)
  }

  /// What the server tells of so many requests at once.
  private func told(_ client: HTTPClient, _ address: String, count: Int) async throws -> [String] {
    let url = try #require(URL(string: address + "/told"))
    return try await withThrowingTaskGroup { group in
      for _ in 0..<count { group.addTask { try await client.send(HTTPRequest(url: url)).text } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test("requests at once share one connection by HTTP/2, from the first on")
  func shared() async throws {
    let server = try NginxServer(directives: Self.tells)
    let told = try await told(client(server), server.secureAddress, count: 64)
    #expect(told.count == 64)
    #expect(told.allSatisfy { $0.hasPrefix("HTTP/2.0 ") })
    #expect(Set(told).count == 1)
  }

  @Test("without TLS they have connections of their own, and wait for none")
  func plain() async throws {
    let server = try NginxServer(directives: Self.tells)
    let client = client(server)
    let told = try await told(client, server.address, count: 64)
    #expect(told.allSatisfy { $0.hasPrefix("HTTP/1.1 ") })
    #expect((1...32).contains(Set(told).count))
    // One that never ends does not hold up another one.
    let url = try #require(URL(string: server.address + "/slow"))
    try server.write(Data(count: 1_000_000), to: "slow")
    let stream = try await client.bytes(for: HTTPRequest(url: url))
    #expect(try await self.told(client, server.address, count: 2).count == 2)
    stream.cancel()
  }

  @Test(
    "where a server says that it answers elsewhere, too, the next request goes there, if that is wanted",
    arguments: [true, false])
  func alternative(follows: Bool) async throws {
    let other = try NginxServer(directives: #"location = /told { return 200 "the other, for $http_host"; }"#)
    let port = try #require(URL(string: other.secureAddress)?.port)
    let server = try NginxServer(
      secureDirectives: #"""
        add_header Alt-Svc 'h2="localhost:\#(port)"; ma=60';
        location = /told { return 200 "the one"; }
        """#)
    let authorities = server.folder.deletingLastPathComponent().appending(path: "both.pem")
    try (Data(contentsOf: URL(filePath: server.certificate)) + Data(contentsOf: URL(filePath: other.certificate)))
      .write(to: authorities)
    var configuration = HTTPClient.Configuration()
    configuration.certificateAuthorityFile = authorities.path
    configuration.followsAlternativeServices = follows
    let client = HTTPClient(configuration: configuration)
    let url = try #require(URL(string: server.secureAddress + "/told"))
    let first = try await client.send(HTTPRequest(url: url))
    #expect(first.text == "the one")
    let second = try await client.send(HTTPRequest(url: url))
    #expect(second.text == (follows ? "the other, for localhost:\(url.port ?? 0)" : "the one"))
    #expect(second.head.url == url)
  }

  @Test("a server that ends its connections after ten requests loses none (GOAWAY)")
  func endingConnections() async throws {
    let server = try NginxServer(directives: "keepalive_requests 10; \(Self.tells)")
    let client = client(server)
    var connections: Set<String> = []
    for _ in 0..<10 { connections.formUnion(try await told(client, server.secureAddress, count: 30)) }
    #expect(connections.count >= 10)
    for _ in 0..<30 { connections.formUnion(try await told(client, server.address, count: 1)) }
    #expect(connections.count >= 13)
  }

  @Test("a large file comes whole over TLS, to a slow reader, too; a range is what it says")
  func files() async throws {
    let server = try NginxServer()
    var bytes = Data(capacity: 8_000_000)
    for number in 0..<UInt64(1_000_000) { withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) } }
    try server.write(bytes, to: "file")
    let client = client(server)
    let url = try #require(URL(string: server.secureAddress + "/file"))
    var (received, chunks) = (Data(), 0)
    for try await chunk in try await client.bytes(for: HTTPRequest(url: url)) {
      received += chunk
      chunks += 1
      if chunks % 3 == 0 { for _ in 0..<20 { await Task.yield() } }
    }
    #expect(received == bytes)
    let range = try await client.send(HTTPRequest(url: url, fields: ["Range": "bytes=8-23"]))
    #expect(range.status == 206)
    #expect(range.body == bytes[8..<24])
    #expect(range.fields["Content-Range"] == "bytes 8-23/8000000")
  }

  @Test("its certificate is trusted where it is named, and nowhere else")
  func trust() async throws {
    let server = try NginxServer(directives: Self.tells)
    let url = try #require(URL(string: server.secureAddress + "/told"))
    let error = await failure { () throws(HTTPError) in try await HTTPClient().send(HTTPRequest(url: url)) }
    guard case .tlsFailed = error else {
      Issue.record("ended with \(String(describing: error))")
      return
    }
    #expect(try await client(server).send(HTTPRequest(url: url)).status == 200)
  }

  @Test("ten thousand requests leave as many descriptors as a hundred")
  func descriptors() async throws {
    let server = try NginxServer(directives: Self.tells)
    let client = client(server)
    func connections() -> Int {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      return files.count
    }
    _ = try await told(client, server.address, count: 100)
    let before = connections()
    for _ in 0..<100 { _ = try await told(client, server.address, count: 100) }
    // Other tests run beside this one.
    #expect(connections() - before < 300)
  }
}

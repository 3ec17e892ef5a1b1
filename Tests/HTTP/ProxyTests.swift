import FoundationEssentials
import Glibc
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Proxies", .timeLimit(.minutes(5)))
struct ProxyTests {
  /// A client whose connections go through a server of the test's.
  private func client(
    through proxy: MisbehavingServer, credentials: String = "", exceptions: [String] = [],
    _ change: (inout HTTPClient.Configuration) -> Void = { _ in }
  ) throws -> HTTPClient {
    let url = try #require(URL(string: "http://\(credentials)127.0.0.1:\(proxy.port)"))
    var configuration = HTTPClient.Configuration()
    configuration.proxy = .server(try #require(HTTPProxyServer(url, exceptions: exceptions)))
    change(&configuration)
    return HTTPClient(configuration: configuration)
  }

  private func request(_ address: String, fields: HTTPFields = HTTPFields()) throws -> HTTPRequest {
    HTTPRequest(url: try #require(URL(string: address)), fields: fields)
  }

  @Test("a proxy of the environment gets nothing, unless the configuration says so")
  func environment() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("direct") })
    let proxy = try MisbehavingServer(.answers { _ in RawReply.text("through the proxy") })
    // A process of its own, since the environment is everyone's.
    await #expect(processExitsWith: .success) {
      [target = server.url("/") as String, proxy = proxy.url("") as String] in
      for name in ["http_proxy", "all_proxy", "ALL_PROXY"] { setenv(name, proxy, 1) }
      for name in ["no_proxy", "NO_PROXY"] { unsetenv(name) }
      let response = try await ServicesHTTPTests.client().send(HTTPRequest(url: try #require(URL(string: target))))
      try #require(response.text == "direct")
      let asked = ServicesHTTPTests.client { $0.proxy = .environment }
      let through = try await asked.send(HTTPRequest(url: try #require(URL(string: "http://elsewhere.test/"))))
      try #require(through.text == "through the proxy")
      // What is on this machine is asked directly.
      let local = try await asked.send(HTTPRequest(url: try #require(URL(string: target))))
      try #require(local.text == "direct")
    }
    #expect(server.requests.count == 2)
    #expect(proxy.requests.map(\.target) == ["http://elsewhere.test/"])
  }

  @Test("a plain request goes to the proxy with its whole address, and no name is looked up here")
  func plain() async throws {
    let proxy = try MisbehavingServer(.answers { _ in RawReply.text("proxied") })
    let client = try client(through: proxy)
    #expect(try await client.send(try request("http://nowhere.invalid/a?b")).text == "proxied")
    #expect(proxy.requests.map(\.target) == ["http://nowhere.invalid/a?b"])
    #expect(proxy.requests[0].values(for: "Host") == ["nowhere.invalid"])
    #expect(proxy.requests[0].names.contains("proxy-authorization") == false)
  }

  @Test("exceptions go direct, on the same client")
  func exceptions() async throws {
    let proxy = try MisbehavingServer(.answers { _ in RawReply.text("proxied") })
    let server = try MisbehavingServer(.answers { _ in RawReply.text("direct") })
    let client = try client(through: proxy, credentials: "ada:hunter2@", exceptions: ["127.0.0.0/8"])
    for _ in 0..<3 {
      #expect(try await client.send(try request(server.url("/"))).text == "direct")
      #expect(try await client.send(try request("http://nowhere.invalid/")).text == "proxied")
    }
    #expect(proxy.requests.count == 3)
    #expect(server.requests.allSatisfy { !$0.head.contains("uthorization") })
  }

  @Test(
    "the proxy gets its credentials; through a tunnel it gets nothing of the server's, and the server nothing of it",
    .enabled(if: TLSServer.program != nil))
  func tunnel() async throws {
    // What comes through a tunnel is told by the server in its page.
    let server = try TLSServer(name: "localhost")
    let proxy = try MisbehavingServer(
      HTTPBehaviour { connection in
        guard connection.readRequest() != nil else { return }
        connection.send("HTTP/1.1 200 Connection established\r\nX-Proxy: 1\r\n\r\n")
        connection.tunnel(toPort: UInt16(server.port))
      })
    let client = try client(through: proxy, credentials: "ada:hunter2@") {
      $0.certificateAuthorityFile = server.certificate
    }
    let response = try await client.send(
      try request("https://localhost:\(server.port)/", fields: ["X-Api-Key": "key", "Authorization": "Bearer token"]))
    #expect(response.status == 200)
    #expect(response.fields["X-Proxy"] == nil)
    #expect(!response.text.contains("hunter2"))
    let connect = try #require(proxy.requests.first)
    #expect(proxy.requests.count == 1)
    #expect((connect.method, connect.target) == ("CONNECT", "localhost:\(server.port)"))
    #expect(connect.values(for: "Proxy-Authorization") == ["Basic YWRhOmh1bnRlcjI="])
    #expect(!connect.names.contains("x-api-key") && !connect.names.contains("authorization"))
  }

  @Test(
    "a proxy that refuses is named, and why",
    arguments: [(407, "wants other credentials"), (403, "leads there for nobody")])
  func refusing(status: Int, words: String) async throws {
    let proxy = try MisbehavingServer(.answers { _ in RawReply.text("no", status: "\(status) No") })
    let (client, request) = (try client(through: proxy, credentials: "ada:hunter2@"), try request("https://a.test/"))
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    let server = "http://127.0.0.1:\(proxy.port)"
    #expect(
      error == .unreachable(server: "https://a.test", reason: "the proxy \(server) \(words) (status \(status))"))
  }

  @Test("a proxy that is not there is named, and not the server")
  func missing() async throws {
    let proxy = try MisbehavingServer(.silent)
    let (client, request) = (try client(through: proxy), try request("http://a.test/"))
    proxy.stop()
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    guard case .unreachable(let server, _) = error else { return #expect(error == nil) }
    #expect(server == "the proxy http://127.0.0.1:\(proxy.port)")
  }

  @Test("a Unix socket needs none")
  func socket() async throws {
    let path = "/tmp/ambient-proxy-\(UUID().uuidString)"
    let server = try MisbehavingServer(atPath: path, .answers { _ in RawReply.text("socket") })
    let proxy = try MisbehavingServer(.answers { _ in RawReply.text("proxied") })
    let client = try client(through: proxy) { $0.unixSocketPath = path }
    #expect(try await client.send(try request("http://localhost/")).text == "socket")
    #expect(server.requests.count == 1)
    #expect(proxy.snapshot.connections == 0)
  }
}

import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTP
import ServicesHTTPMessages
import Testing

/// Cookies (RFC 6265), which libcurl keeps: that they are set, sent to whom they are for, shared and written down.
@Suite("Cookies", .timeLimit(.minutes(5)))
struct CookieTests {
  /// Sets the cookies that its query says, and tells those that it gets.
  private func server() throws -> MisbehavingServer {
    try MisbehavingServer(
      .answers { request in
        let query = request.target.split(separator: "?", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
        let set =
          query.isEmpty
          ? [] : query.replacing("%20", with: " ").split(separator: "&").map { "Set-Cookie: \($0)" }
        return RawReply.text(request.values(for: "Cookie").joined(separator: "|"), fields: set)
      })
  }

  private func client(_ cookies: HTTPCookieStore?) -> HTTPClient {
    ServicesHTTPTests.client { $0.cookies = cookies }
  }

  private func told(_ client: HTTPClient, _ server: MisbehavingServer, _ target: String) async throws -> String {
    try await client.send(try request(server, target)).text
  }

  @Test("without a store there are none")
  func none() async throws {
    let (server, client) = (try server(), client(nil))
    _ = try await told(client, server, "/?a=1")
    #expect(try await told(client, server, "/") == "")
  }

  @Test("what is set is sent from then on, until it is taken back")
  func session() async throws {
    let (server, store) = (try server(), HTTPCookieStore())
    let client = client(store)
    #expect(try await told(client, server, "/?session=abc") == "")
    #expect(try await told(client, server, "/x") == "session=abc")
    #expect(try await client.bytes(for: try request(server, "/")).collect(upTo: 100) == Data("session=abc".utf8))
    #expect(try store.cookies().map(\.name) == ["session"])
    _ = try await told(client, server, "/?session=;%20Max-Age=0")
    #expect(try await told(client, server, "/") == "")
    _ = try await told(client, server, "/?session=abc")
    try store.removeAll()
    #expect(try await told(client, server, "/") == "")
    #expect(try store.cookies() == [])
  }

  @Test("paths, hosts and security are kept to (RFC 6265 §5.4)")
  func scope() async throws {
    // As a proxy, it answers for each host: to libcurl this machine is as secure as TLS.
    let server = try server()
    let address = try #require(URL(string: server.url("")))
    let proxy = try #require(HTTPProxyServer(address))
    let client = ServicesHTTPTests.client {
      $0.cookies = HTTPCookieStore()
      $0.proxy = .server(proxy)
    }
    func told(_ address: String) async throws -> String {
      try await client.send(HTTPRequest(url: try #require(URL(string: address)))).text
    }
    _ = try await told(
      "http://shop.test/deep/page?deep=1&root=2;%20Path=/&secure=3;%20Secure&else=4;%20Domain=example.org"
        + "&wide=5;%20Domain=shop.test")
    let (deep, deeper) = (try await told("http://shop.test/deep/other"), try await told("http://shop.test/deeper"))
    #expect(Set(deep.split(separator: "; ")) == ["deep=1", "root=2", "wide=5"])
    #expect(deeper == "root=2")
    let (below, other) = (
      try await told("http://a.shop.test/deep/"), try await told("http://shop.test.evil.test/deep/")
    )
    #expect((below, other) == ("wide=5", ""))
  }

  @Test(
    "a cookie for a public suffix is not taken", .enabled(if: (try? HTTPLibrary.current().hasPublicSuffixes) == true))
  func publicSuffix() async throws {
    let store = HTTPCookieStore()
    // The proxy answers for each host.
    let proxy = try MisbehavingServer(
      .answers { request in
        RawReply.text(
          request.values(for: "Cookie").joined(),
          fields: ["Set-Cookie: wide=1; Domain=co.uk", "Set-Cookie: own=2; Domain=shop.co.uk"])
      })
    let address = try #require(URL(string: proxy.url("")))
    let url = try #require(HTTPProxyServer(address))
    let client = ServicesHTTPTests.client {
      $0.cookies = store
      $0.proxy = .server(url)
    }
    for host in ["shop.co.uk", "shop.co.uk", "other.co.uk"] {
      let text = try await client.send(HTTPRequest(url: try #require(URL(string: "http://\(host)/")))).text
      #expect(!text.contains("wide"))
    }
    #expect(proxy.requests.map { $0.values(for: "Cookie") } == [[], ["own=2"], []])
    #expect(try store.cookies().map { "\($0)" } == ["own of shop.co.uk/"])
  }

  @Test("clients share a store, and many requests at once agree on it")
  func shared() async throws {
    let (server, store) = (try server(), HTTPCookieStore())
    let clients = (0..<4).map { _ in client(store) }
    try await withThrowingTaskGroup { group in
      for number in 0..<100 {
        group.addTask { _ = try await told(clients[number % 4], server, "/?c\(number)=1;%20Path=/") }
      }
      try await group.waitForAll()
    }
    #expect(try store.cookies().count == 100)
    // What a request carries is bounded by libcurl (150 since 7.84).
    #expect(try await told(clients[0], server, "/").split(separator: ";").count == 100)
  }

  @Test("cookies of redirects count")
  func redirects() async throws {
    let server = try MisbehavingServer(
      .answers { request in
        request.target == "/"
          ? RawReply.text("", status: "302 Found", fields: ["Location: /in", "Set-Cookie: a=1"])
          : RawReply.text(request.values(for: "Cookie").joined())
      })
    #expect(try await told(client(HTTPCookieStore()), server, "/") == "a=1")
  }

  @Test("a file keeps them, for its owner alone; junk in it is passed over")
  func file() async throws {
    let folder = URL(filePath: "/tmp/ambient-cookies-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "cookies")
    let server = try server()
    let store = HTTPCookieStore(file: file)
    _ = try await told(client(store), server, "/?kept=1;%20Max-Age=1000&seen=2;%20HttpOnly")
    try store.save()
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["cookies"])
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data("\(text)junk\n\tFALSE\n# a remark\n".utf8).write(to: file)
    let again = HTTPCookieStore(file: file)
    let told = try await told(client(again), server, "/")
    #expect(Set(told.split(separator: "; ")) == ["kept=1", "seen=2"])
    let cookies = try again.cookies().sorted { $0.name < $1.name }
    #expect(cookies.map(\.name) == ["kept", "seen"])
    #expect(cookies.map(\.isHTTPOnly) == [false, true])
    #expect((cookies[0].expiry == nil) == false && cookies[1].expiry == nil)
    #expect(throws: HTTPError.invalidRequest(reason: "the cookies have no file")) { try HTTPCookieStore().save() }
    let nowhere = HTTPCookieStore(file: folder.appending(path: "none/cookies"))
    #expect(throws: HTTPError.file(name: "cookies", reason: "No such file or directory")) { try nowhere.save() }
  }

  @Test("a value is nowhere to be read but where it is asked for")
  func secret() async throws {
    let (server, store) = (try server(), HTTPCookieStore())
    _ = try await told(client(store), server, "/?session=hunter2")
    let cookie = try #require(try store.cookies().first)
    var text = "\(cookie) \(String(reflecting: cookie)) \(store)"
    dump(cookie, to: &text)
    #expect(!text.contains("hunter2"))
    #expect(cookie.value == "hunter2")
  }
}

import FoundationEssentials
import Glibc
import Misbehaving
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Proxies", .timeLimit(.minutes(5)))
struct ProxyTests {
  @Test("a proxy of the environment gets nothing")
  func environment() async throws {
    let server = try MisbehavingServer(.answers { _ in Reply.text("direct") })
    let proxy = try MisbehavingServer(.answers { _ in Reply.text("through the proxy") })
    // A process of its own, since the environment is everyone's.
    await #expect(processExitsWith: .success) {
      [target = server.url("/") as String, proxy = proxy.url("") as String] in
      for name in ["http_proxy", "all_proxy", "ALL_PROXY"] { setenv(name, proxy, 1) }
      for name in ["no_proxy", "NO_PROXY"] { unsetenv(name) }
      let response = try await client().send(HTTPRequest(url: try #require(URL(string: target))))
      try #require(response.text == "direct")
    }
    #expect(server.requests.count == 1)
    #expect(proxy.snapshot.connections == 0)
  }
}

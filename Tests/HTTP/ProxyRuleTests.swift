import FoundationEssentials
@testable import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Proxy rules")
struct ProxyRuleTests {
  private func origin(_ address: String) throws -> HTTPOrigin {
    let url = try #require(URL(string: address))
    return try #require(HTTPOrigin(url))
  }

  private func proxy(_ variables: [String: String], _ address: String) throws -> String? {
    ProxyRules(.environment, environment: variables).proxy(for: try origin(address))?.url.absoluteString
  }

  @Test(
    "the environment names a proxy for each scheme",
    arguments: [
      (["http_proxy": "http://p:1"], "http://example.org/", "http://p:1"),
      (["http_proxy": "http://p:1"], "https://example.org/", nil),
      (["https_proxy": "p:1"], "https://example.org/", "http://p:1"),
      (["HTTPS_PROXY": "socks5h://p:1"], "https://example.org/", "socks5h://p:1"),
      (["HTTP_PROXY": "http://p:1"], "http://example.org/", nil),
      (["ALL_PROXY": "http://p:1"], "http://example.org/", "http://p:1"),
      (["ALL_PROXY": "http://p:1", "https_proxy": "http://q:1"], "https://example.org/", "http://q:1"),
      (["ALL_PROXY": "http://p:1", "https_proxy": ""], "https://example.org/", nil),
      (["https_proxy": "ftp://p:1"], "https://example.org/", nil), (["https_proxy": "::"], "https://example.org/", nil),
      (["https_proxy": "http://p:1"], "https://localhost/", nil),
      (["https_proxy": "http://p:1"], "https://127.1.2.3/", nil),
      (["https_proxy": "http://p:1"], "https://[::1]:8443/", nil),
      (["https_proxy": "http://p:1"], "https://a.localhost/", nil),
      (["https_proxy": "http://u:secret@p:1/path?q#f"], "https://example.org/", "http://p:1"),
    ] as [([String: String], String, String?)])
  func environment(variables: [String: String], address: String, expected: String?) throws {
    #expect(try proxy(variables, address) == expected)
  }

  @Test(
    "exceptions go direct",
    arguments: [
      ("example.org", "http://example.org/", true), ("example.org", "http://a.b.example.org/", true),
      (".example.org", "http://example.org/", true), ("*.example.org", "http://a.example.org/", true),
      ("example.org", "http://badexample.org/", false), ("example.org", "http://example.org.evil.test/", false),
      ("EXAMPLE.org", "http://Example.ORG/", true), ("example.org", "http://example.org./", true),
      ("example.org:8080", "http://example.org:8080/", true), ("example.org:8080", "http://example.org/", false),
      ("example.org:80", "http://example.org/", true), ("*", "http://anything.test/", true),
      ("10.0.0.0/8", "http://10.200.3.4/", true), ("10.0.0.0/8", "http://11.0.0.1/", false),
      ("10.1.2.3", "http://10.1.2.3:99/", true), ("10.1.2.3:99", "http://10.1.2.3:98/", false),
      ("192.168.0.0/23", "http://192.168.1.9/", true), ("192.168.0.0/23", "http://192.168.2.9/", false),
      ("fd00::/8", "http://[fd12::1]/", true), ("fd00::/8", "http://[fe12::1]/", false),
      ("[fd00::1]:81", "http://[fd00::1]:81/", true), ("fd00::1", "http://[fd00:0::1]/", true),
      ("0.0.0.0/0", "http://9.9.9.9/", true), ("0.0.0.0/0", "http://name.test/", false),
      ("a.test, example.org b.test", "http://example.org/", true), ("", "http://example.org/", false),
      (" , ,, ", "http://example.org/", false), ("10.0.0.0/33", "http://10.0.0.1/", false),
      ("0.0.1", "http://10.0.0.1/", false), ("::ffff:10.0.0.1", "http://10.0.0.1/", true),
    ] as [(String, String, Bool)])
  func exceptions(list: String, address: String, isDirect: Bool) throws {
    #expect((try proxy(["http_proxy": "http://p:1", "no_proxy": list], address) == nil) == isDirect)
  }

  @Test("a proxy's address is of a kind that is known, and its credentials are nowhere to be read")
  func server() throws {
    for text in ["ftp://p", "p:1", "http://", "/p", "socks4://p"] {
      let url = try #require(URL(string: text))
      #expect(HTTPProxyServer(url) == nil)
    }
    let url = try #require(URL(string: "HTTP://ada:hunter%3A2@Proxy.test:3128/x"))
    let server = try #require(HTTPProxyServer(url, exceptions: ["a.test"]))
    #expect(server.user == "ada")
    #expect(server.password == "hunter:2")
    var text = "\(server) \(String(reflecting: server)) \(HTTPProxy.server(server))"
    dump(server, to: &text)
    #expect(!text.contains("hunter") && !text.contains("ada"))
    var configuration = HTTPClientConfiguration()
    configuration.proxy = .server(server)
    #expect(!String(reflecting: configuration).contains("hunter"))
  }

  @Test("an explicit proxy is for all but its exceptions, those of this machine too")
  func explicit() throws {
    let url = try #require(URL(string: "http://p:1"))
    let server = try #require(HTTPProxyServer(url, exceptions: ["a.test"]))
    let rules = ProxyRules(.server(server), environment: ["no_proxy": "*"])
    for (address, isDirect) in [("http://a.test/", true), ("http://localhost/", false), ("https://b.test/", false)] {
      let origin = try origin(address)
      #expect((rules.proxy(for: origin) == nil) == isDirect)
    }
    let origin = try origin("http://a.test/")
    #expect(ProxyRules(.none, environment: ["http_proxy": "http://p:1"]).proxy(for: origin) == nil)
  }
}

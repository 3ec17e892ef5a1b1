import Testing

@testable import ServicesHTTPServer

@Suite("A public URL")
struct PublicBaseURLTests {
  @Test(
    "has a scheme, a host, and at most a port and a path",
    arguments: [
      ("https://shop.example", "https://shop.example", "shop.example"),
      ("HTTPS://Shop.Example:8443/", "https://shop.example:8443", "shop.example"),
      ("http://127.0.0.1:80/market/v1//", "http://127.0.0.1:80/market/v1", "127.0.0.1"),
      ("http://[::1]:8080/A", "http://[::1]:8080/A", "[::1]"),
    ])
  func good(text: String, description: String, host: String) {
    #expect(PublicBaseURL(text)?.description == description)
    #expect(PublicBaseURL(text)?.host == host)
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "shop.example", "//shop.example", "ftp://shop.example", "file:///etc", "javascript:alert(1)", "https://",
      "https:///x", "https://:80", "https://user@shop.example", "https://user:pw@shop.example", "https://a?b",
      "https://a#b", "https://a/b?c", "https://a/b#c", "https://a/../b", "https://a/./b", "https://a//b", "https://a:0",
      "https://a:65536", "https://a:", "https://a:x", "https://a b", "https://a\r\nX: y", "https://[::1", "https://[]",
      "https://ä.example", "https://a\"b", "https://.a", "https://a/%2e%2e",
    ])
  func bad(text: String) {
    #expect(PublicBaseURL(text) == nil)
  }
}

import Foundation
import RawConnections
import Testing

@testable import ServicesBackend

@Suite("The address of a product's picture")
struct PictureAddressTests {
  static let allowed = [
    "", "/", "/uploads/0123456789abcdef0123456789abcdef.png", "/a?b=//c", "http://x", "https://shop.example/a.png?b#c",
    "HTTPS://SHOP.EXAMPLE/", "http://[::1]:8080/a.png", "https://example.org/caf\u{E9}.png", "http://x/a b",
    "uploads/a.png", "my chair.png", "?x", "#x", "https", "a/b:c", "./a:b.png",
  ]
  static let refused = [
    "javascript:alert(1)", "JavaScript:alert(1)", "file:///etc/passwd", "data:image/png;base64,AA", "ftp://x/y.png",
    "vbscript:x", "//evil.example/a.png", "/\\evil.example", "\\\\evil.example", "http:\\\\x", "http:x", "http:/x",
    "http://", "https:///x", "http://?x", "https://#", "http:// x", ":x", "a b:c",
    "java\nscript:alert(1)", "/\n/evil.example", "/\t/evil.example", " http://x", " //x",
    "\u{1}javascript:alert(1)", "httpx://x", "\u{FF48}ttp://x", "/\u{85}/x",
  ]

  @Test("is one of http or https with a host, or a relative one, or none", arguments: allowed)
  func allows(address: String) { #expect(PictureAddress.isAllowed(address)) }

  @Test("is no other, and none that a browser would read as another", arguments: refused)
  func refuses(address: String) { #expect(!PictureAddress.isAllowed(address)) }

  @Test("is described by the interface as it is taken")
  func described() throws {
    let schemas = try JSONSerialization.jsonObject(with: BackendResources().data("schemas.json"))
    let named = try #require((schemas as? [String: Any])?["schemas"] as? [String: Any])
    let draft = try #require(named["ProductDraft"] as? [String: Any])
    let picture = try #require((draft["properties"] as? [String: Any])?["photo_url"] as? [String: Any])
    let pattern = try #require(picture["pattern"] as? String)
    func fits(_ address: String) -> Bool { address.range(of: pattern, options: .regularExpression) != nil }
    #expect(Self.allowed.filter { !fits($0) } == [])
    #expect(Self.refused.filter(fits) == [])
  }

  @Test("is refused with 422 and kept nowhere, when a product is made and when it is changed")
  func served() async throws {
    try await TestServer.market { server in
      let token = try await server.signIn("ada")
      func draft(_ address: String) -> String {
        #"{"name":"Tea","description":"Green","price":3.49,"photo_url":"\#(address)"}"#
      }
      let path = "/api/products"
      let made = try await server.send("POST", path, token: token, draft("/uploads/a.png"))
      #expect(made.status == 201)
      let product = try #require(made.object["product"] as? [String: Any])
      let id = try #require(product["id"] as? Int)
      for address in ["javascript:alert(1)", "file:///etc/passwd", "//evil.example/a.png", #"java\nscript:x"#] {
        for (method, path) in [("POST", path), ("PUT", "\(path)/\(id)")] {
          let refused = try await server.send(method, path, token: token, draft(address))
          #expect(refused.status == 422)
          #expect(refused.text.contains("photo_url must be an address"))
          #expect(refused.keys == ["message", "success"])
        }
      }
      let kept = try await server.send("GET", "\(path)/\(id)")
      #expect(kept.object["photo_url"] as? String == "/uploads/a.png")
      #expect(try await server.send("PUT", "\(path)/\(id)", token: token, draft("https://x/y.png")).status == 200)
    }
  }
}

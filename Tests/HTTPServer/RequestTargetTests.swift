import Randomness
import Testing

@testable import ServicesHTTPServer

@Suite("Request targets")
struct RequestTargetTests {
  @Test(
    "are split before they are decoded",
    arguments: [
      ("/", []), ("/api/products", ["api", "products"]), ("/api/products/", ["api", "products"]),
      ("/a%2Fb/c", ["a/b", "c"]), ("/caf%C3%A9", ["café"]), ("//a", ["", "a"]), ("/a+b", ["a+b"]),
      ("http://host:80/x/y", ["x", "y"]), ("http://host", []),
    ] as [(String, [String])])
  func path(raw: String, segments: [String]) throws {
    #expect(try RequestTarget(parsing: raw).segments == segments)
  }

  @Test("keep query items in order, decoded, plus as space")
  func query() throws {
    let target = try RequestTarget(parsing: "/x?a=1&b=%26+%3D&a=2&empty&=value")
    #expect(target.query.map(\.name) == ["a", "b", "a", "empty", ""])
    #expect(target.query.map(\.value) == ["1", "& =", "2", "", "value"])
    #expect(target.value(of: "a") == "1")
    #expect(target.values(of: "a") == ["1", "2"])
  }

  @Test("may be the whole server, and nothing else that has an asterisk is that")
  func asterisk() throws {
    let whole = try RequestTarget(parsing: "*")
    #expect(whole.isAsterisk && whole.segments.isEmpty && whole.query.isEmpty)
    for other in ["/", "/*", "/%2A", "http://a/*"] { #expect(try !RequestTarget(parsing: other).isAsterisk) }
  }

  @Test(
    "that are malformed are refused",
    arguments: [
      "", "x", "**", "*/", "/%", "/%1", "/%g1", "/%00", "/a?b=%00", "/%ff", "/a b", "/a\u{7f}", "/é", "/a#b", "/..",
      "/%2e/x",
    ])
  func refused(raw: String) {
    #expect(throws: RequestRefusal.self) { try RequestTarget(parsing: raw) }
  }

  @Test("of random bytes are parsed or refused, never more, and what is parsed is clean", arguments: 0..<20)
  func fuzz(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("/%2eE0fF?&=+.#:@ab\u{0}\u{7f}\n é".unicodeScalars)
    for _ in 0..<2000 {
      var raw = String.UnicodeScalarView()
      raw.append("/")
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        raw.append(alphabet[Int.random(in: 0..<alphabet.count, using: &random)])
      }
      guard let target = try? RequestTarget(parsing: String(raw)) else { continue }
      for segment in target.segments {
        #expect(segment != ".." && segment != "." && !segment.unicodeScalars.contains("\u{0}"))
      }
    }
  }
}

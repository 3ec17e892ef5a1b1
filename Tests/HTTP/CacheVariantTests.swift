import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTP

@Suite("Vary and the keys of stored replies (RFC 9111 §4.1)")
struct CacheVariantTests {
  @Test(
    "blanks are one, and none beside commas; what is quoted stays",
    arguments: [
      ("a,b", "a,b"), ("a, b", "a,b"), ("a \t ,  b", "a,b"), ("a  b", "a b"), ("a;q=1 , b", "a;q=1,b"),
      ("\"a  b\" ,c", "\"a  b\",c"), ("\"a\\\"  , b\"", "\"a\\\"  , b\""), ("\"a  ,", "\"a  ,"), ("", ""),
      ("A, b", "A,b"),
    ])
  func normalized(value: String, expected: String) {
    #expect(CacheVariant.normalized(value) == expected)
  }

  private func matches(_ vary: HTTPFields, _ one: HTTPFields, _ other: HTTPFields) -> Bool? {
    CacheVariant(reply: vary, request: one)?.matches(other)
  }

  @Test("a request matches when all fields named have the same values; lines of one name are joined")
  func matching() throws {
    let vary: HTTPFields = ["Vary": "Accept-Language, X-A"]
    #expect(matches(vary, ["Accept-Language": "de, en"], ["accept-language": "de,en", "Other": "x"]) == true)
    #expect(try matches(vary, lines("Accept-Language", "de", "en"), ["Accept-Language": "de, en"]) == true)
    #expect(matches(vary, ["Accept-Language": "de, en"], ["Accept-Language": "en, de"]) == false)
    #expect(matches(vary, ["Accept-Language": "de"], [:]) == false)
    #expect(matches(vary, [:], [:]) == true)
    #expect(try matches(vary, lines("X-A", ""), [:]) == false)
    #expect(try matches(lines("Vary", "a", "B , c"), ["C": "1"], ["c": "2"]) == false)
    #expect(matches([:], ["Accept": "x"], ["Accept": "y"]) == true)
  }

  @Test(
    "an asterisk, among others too, matches nothing; nor do names that are none", arguments: ["*", "a, *", "a b", "é"])
  func never(vary: String) throws {
    #expect(try CacheVariant(reply: lines("Vary", vary), request: [:]) == nil)
  }

  @Test("who sets Accept-Encoding gets content as it was coded, and does not share it")
  func encoding() {
    #expect(matches([:], ["Accept-Encoding": "gzip"], [:]) == false)
    #expect(matches([:], [:], ["Accept-Encoding": "gzip"]) == false)
  }

  @Test("credentials among the values are known as such")
  func secrets() {
    #expect(CacheVariant(reply: ["Vary": "Cookie"], request: ["Cookie": "a=b"])?.holdsSecret == true)
    #expect(CacheVariant(reply: ["Vary": "Cookie, Accept"], request: ["Accept": "x"])?.holdsSecret == false)
  }

  @Test("a key has scheme, host, port, path and query; letters of the host are small, a fragment is none of it")
  func keys() throws {
    func text(_ address: String) throws -> String? { HTTPCacheKey(try #require(URL(string: address)))?.text }
    #expect(try text("HTTP://A.test/x?y=1#z") == "http://a.test:80/x?y=1")
    #expect(try text("https://a.test") == "https://a.test:443/")
    #expect(try text("https://a.test:444?q") == "https://a.test:444/?q")
    #expect(try text("http://u:p@a.test/") == "http://a.test:80/")
    #expect(try text("http://a.test:80/") == text("http://a.test/"))
    #expect(try text("http://a.test/X") != text("http://a.test/x"))
    #expect(try text("ftp://a.test/") == nil)
    #expect(try text("/x") == nil)
  }

  @Test("descriptions and mirrors of keys have no query, and those of entries no content")
  func descriptions() throws {
    let key = try key("/x?token=hush")
    var dumped = ""
    dump(key, to: &dumped)
    let entry = try entry("hush", for: ["Accept": "hush"])
    dump(entry, to: &dumped)
    #expect(!"\(key) \(entry) \(dumped) \(String(reflecting: key)) \(String(reflecting: entry))".contains("hush"))
    #expect("\(key)" == "http://a.test:80/x")
  }
}

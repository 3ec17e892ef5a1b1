import FoundationEssentials
import Randomness
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTP

@Suite("Secrets that are hidden")
struct RedactionTests {
  private let redaction = HTTPRedaction()

  @Test(
    "names of secrets, in any writing",
    arguments: [
      "Authorization", "Proxy-Authorization", "cookie", "Set-Cookie", "X-Api-Key", "api_key", "APIKEY",
      "Idempotency-Key", "access_token", "refreshToken", "client-secret", "password", "pass-word", "newPassword",
      "passwd", "user.pwd",
      "sessionId", "Credentials", "X-Auth", "x-amz-signature", "csrf", "id.jwt", "Pass Phrase",
    ])
  func secretNames(name: String) {
    #expect(redaction.isSecret(name))
  }

  @Test("other names", arguments: ["", "Accept", "Content-Type", "ETag", "name", "page", "code", "pass", "Date", "用户"])
  func otherNames(name: String) {
    #expect(!redaction.isSecret(name))
  }

  @Test("a program has further names")
  func furtherNames() {
    var redaction = redaction
    redaction.secretNames = ["X-Patient", "code"]
    #expect(redaction.isSecret("x_patient") && redaction.isSecret("CODE"))
    #expect(!redaction.isSecret("x-patients") && !redaction.isSecret("codes"))
  }

  @Test(
    "addresses lose user, values of queries and fragment",
    arguments: [
      ("http://a.test/x", "http://a.test/x"), ("http://a.test/?a=1&b=2", "http://a.test/?a=(hidden)&b=(hidden)"),
      ("https://u:p@a.test:81/x?a", "https://a.test:81/x?(hidden)"), ("http://u@p@a.test", "http://a.test"),
      ("http://a.test/x?a=b=c&&d=", "http://a.test/x?a=(hidden)&&d=(hidden)"),
      ("/x?a=1#t=2", "/x?a=(hidden)#(hidden)"),
      ("http://a.test/#access_token=x", "http://a.test/#(hidden)"), ("http://a.test/?", "http://a.test/?"),
      (
        "<http://u:p@a.test/?t=1>; rel=\"next\", </y?t=2>; rel=x",
        "<http://a.test/?t=(hidden)>; rel=\"next\", </y?t=(hidden)>; rel=x"
      ),
      ("5; url=//u:p@a.test/?t=1", "5; url=//a.test/?t=(hidden)"), ("http://a.test/a@b", "http://a.test/a@b"),
      ("http://a.test?t=1", "http://a.test?t=(hidden)"), ("http://u:p@a.test?t=1", "http://a.test?t=(hidden)"),
      ("", ""),
    ])
  func addresses(text: String, expected: String) {
    #expect(redaction.redactedAddresses(in: text) == expected)
  }

  @Test("where not all values are hidden, those of secret names are")
  func someValues() throws {
    var redaction = redaction
    redaction.hidesQueryValues = false
    let url = try #require(URL(string: "http://u:p@a.test/?page=2&tok%65n=x&flag"))
    #expect(redaction.address(url) == "http://a.test/?page=2&tok%65n=(hidden)&flag")
  }

  @Test("fields keep their order and number")
  func fields() {
    let fields: HTTPFields = [
      "Accept": "x", "Cookie": "a=b", "Referer": "http://u:p@a.test/?q=1", "Location": "/y?q=1", "X-A": "?q=1",
    ]
    let expected: HTTPFields = [
      "Accept": "x", "Cookie": "(hidden)", "Referer": "http://a.test/?q=(hidden)", "Location": "/y?q=(hidden)",
      "X-A": "?q=1",
    ]
    #expect(redaction.fields(fields) == expected)
  }

  private func json(_ text: String) -> String {
    String(decoding: redaction.body(Data(text.utf8), mediaType: "application/json"), as: UTF8.self)
  }

  @Test(
    "JSON keeps every byte but those of secret values",
    arguments: [
      ("{}", nil), ("[]", nil), ("\"token\"", nil),
      (" [ 1 , -0.5e+3 , true , false , null , \"a\\n\\u00e9\" ] ", nil),
      ("0", nil), ("{\"a\":1,\"a\":{\"b\":[{}]}}", nil), ("{\"token\":\"x\"}", "{\"token\":\"(hidden)\"}"),
      ("{ \"Token\" : 5 , \"b\":1 }", "{ \"Token\" : \"(hidden)\" , \"b\":1 }"),
      ("{\"token\":\n{\"a\":[1,2],\"token\":3}\n,\"b\":1}", "{\"token\":\n\"(hidden)\"\n,\"b\":1}"),
      ("[{\"password\":null},{\"password\":[]}]", "[{\"password\":\"(hidden)\"},{\"password\":\"(hidden)\"}]"),
      ("{\"pass\\u0077ord\":\"x\"}", "{\"pass\\u0077ord\":\"(hidden)\"}"),
      ("{\"a\":{\"key\":\"\\\"\"},\"c\":\"\\\\\"}", "{\"a\":{\"key\":\"(hidden)\"},\"c\":\"\\\\\"}"),
      (
        "{\"secret\":{\"token\":1},\"token\":{\"secret\":{\"x\":\"y\"}}}",
        "{\"secret\":\"(hidden)\",\"token\":\"(hidden)\"}"
      ),
    ] as [(String, String?)])
  func wellFormed(text: String, expected: String?) {
    #expect(json(text) == expected ?? text)
  }

  @Test(
    "JSON that is not well formed is hidden as a whole",
    arguments: [
      "{", "}", "[", "[1,]", "{\"a\":1,}", "{\"a\"}", "{\"a\":}", "{a:1}", "{'a':1}", "[1 2]", "1 2", "01", "1.", ".5",
      "-", "+1", "1e", "tru", "nul", "True", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"a\nb\"", "{} x",
      " ",
      "{\"a\":1}{\"token\":\"x\"}", "{\"a\":\"b\"token\":\"x\"}", "NaN", "\u{FEFF}{}",
    ])
  func notWellFormed(text: String) {
    #expect(json(text) == "(hidden)")
  }

  @Test("JSON that is nested without an end, or is no text, is hidden")
  func hostile() {
    #expect(json(String(repeating: "[", count: 100_000)) == "(hidden)")
    let deep = String(repeating: "[", count: 256) + String(repeating: "]", count: 256)
    #expect(json(deep) == deep)
    #expect(json("[" + deep + "]") == "(hidden)")
    let broken = Data("{\"a\":\"".utf8) + [0xFF] + Data("\"}".utf8)
    #expect(redaction.body(broken, mediaType: "application/json") == Data("(hidden)".utf8))
  }

  @Test("wherever a secret stands in JSON, it is hidden, and the rest stays", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let (text, expected) = Self.value(&random, depth: 0, isSecret: false)
      #expect(json(text) == expected)
      #expect(!expected.contains("hush"))
    }
  }

  /// A value, and what it becomes; within a secret one every text is `hush`.
  private static func value(_ random: inout SplitMix64, depth: Int, isSecret: Bool) -> (String, String) {
    let blank = random.element(of: ["", " ", "\n\t"])
    switch random.below(depth < 4 ? 5 : 3) {
    case 0: return ("\(blank)12", "\(blank)12")
    case 1: return ("null\(blank)", "null\(blank)")
    case 2: return isSecret ? ("\"hush\"", "\"hush\"") : ("\"a\\\"\"", "\"a\\\"\"")
    case 3:
      let elements = (0..<random.below(4)).map { _ in value(&random, depth: depth + 1, isSecret: isSecret) }
      let (one, other) = (elements.map(\.0), elements.map(\.1))
      return ("[\(one.joined(separator: ","))]", "[\(other.joined(separator: ","))]")
    default:
      let members = (0..<random.below(4)).map { _ in member(&random, depth: depth + 1, isSecret: isSecret) }
      let (one, other) = (members.map(\.0), members.map(\.1))
      return ("{\(one.joined(separator: ","))}", "{\(other.joined(separator: ","))}")
    }
  }

  private static func member(_ random: inout SplitMix64, depth: Int, isSecret: Bool) -> (String, String) {
    let name = random.element(of: ["a", "token", "session_id", "name"])
    let isHidden = name == "token" || name == "session_id"
    let (text, expected) = value(&random, depth: depth, isSecret: isSecret || isHidden)
    guard isHidden else { return ("\"\(name)\":\(text)", "\"\(name)\":\(expected)") }
    // Blanks around a value are none of it.
    let lead = text.prefix { $0.isWhitespace }
    let trail = String(text.reversed().prefix { $0.isWhitespace }.reversed())
    return ("\"\(name)\":\(text)", "\"\(name)\":\(lead)\"(hidden)\"\(trail)")
  }

  @Test("forms keep all but the values of secret names")
  func forms() {
    let body = redaction.body(
      Data("user=a+b&pass%77ord=x%26y&token&API%5Fkey==&x=1".utf8), mediaType: "application/x-www-form-urlencoded")
    #expect(String(decoding: body, as: UTF8.self) == "user=a+b&pass%77ord=(hidden)&token&API%5Fkey=(hidden)&x=1")
  }

  @Test("JSON without a media type is looked through; types that are said to be harmless are kept")
  func unnamed() {
    let body = Data(#"{"token":"x","kept":1}"#.utf8)
    #expect(redaction.body(body, mediaType: nil) == Data(#"{"token":"(hidden)","kept":1}"#.utf8))
    var kept = HTTPRedaction()
    kept.keptMediaTypes = ["application/xml"]
    #expect(kept.body(Data("<a/>".utf8), mediaType: "application/xml") == Data("<a/>".utf8))
  }

  @Test(
    "other content is kept where it is for the eyes and ears, else hidden",
    arguments: [
      ("image/png", true), ("text/html", true), ("font/woff2", true), ("application/octet-stream", false),
      ("multipart/form-data", false), ("application/problem+json", false), ("application/xml", false), (nil, false),
    ] as [(String?, Bool)])
  func others(mediaType: String?, isKept: Bool) {
    let body = Data("token=x".utf8)
    #expect(redaction.body(body, mediaType: mediaType) == (isKept ? body : Data("(hidden)".utf8)))
    #expect(redaction.body(Data(), mediaType: mediaType).isEmpty)
  }
}

import Foundation
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Tokens that others write")
struct JSONWebTokenReadingTests {
  private let key = SigningKey(bytes: Array(0..<32))
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let payload = #"{"userId":7,"iat":1800000000,"exp":1800003600}"#

  /// Signed with our own key, so that nothing is wrong but what it says.
  private func token(_ header: String, _ payload: String) -> String {
    let text = [header, payload].map { Base64URL.encoded(Data($0.utf8)) }.joined(separator: ".")
    return "\(text).\(Base64URL.encoded(Data(JSONWebToken.signature(of: text.utf8, key))))"
  }

  private func isTaken(header: String, payload: String? = nil) -> Bool {
    JSONWebToken(token(header, payload ?? self.payload), key: key, now: now) != nil
  }

  private func isTaken(payload: String) -> Bool { isTaken(header: #"{"alg":"HS256","typ":"JWT"}"#, payload: payload) }

  @Test(
    "are taken with any header that names our algorithm",
    arguments: [
      #"{"alg":"HS256"}"#, #"{"typ":"JWT","alg":"HS256"}"#, #"{"alg":"HS256","typ":"at+jwt"}"#,
      #"{"alg":"HS256","typ":7}"#, #" { "alg" : "\u0048S256" , "kid" : "1" } "#,
    ])
  func headers(header: String) {
    #expect(isTaken(header: header))
  }

  @Test(
    "are refused with any other",
    arguments: [
      #"{"alg":"none"}"#, #"{"alg":"HS384"}"#, #"{"alg":"RS256"}"#, #"{"alg":["HS256"]}"#, #"{"alg":null}"#, "{}", "",
      #"{"alg":"HS256","crit":["exp"]}"#, #"{"alg":"HS256","crit":[]}"#, #"{"alg":"HS256","crit":null}"#,
      #"{"alg":"HS256","alg":"HS256"}"#, #"{"alg":"none","alg":"HS256"}"#, #"{"alg":"HS256","\u0061lg":"none"}"#,
      #"{"alg":"HS256"}x"#, #"{"alg":"HS256",}"#, #"["HS256"]"#, #""HS256""#,
    ])
  func otherHeaders(header: String) {
    #expect(!isTaken(header: header))
  }

  @Test(
    "are refused where what they say is not told once, or is no whole number",
    arguments: [
      #"{"userId":7,"iat":1800000000}"#, #"{"userId":7,"exp":1800003600}"#, #"{"iat":1800000000,"exp":1800003600}"#,
      #"{"userId":7,"iat":1800000000,"exp":1800003600,"userId":8}"#,
      #"{"userId":7,"iat":1800000000,"exp":1800000000,"exp":1800003600}"#,
      #"{"userId":"7","iat":1800000000,"exp":1800003600}"#, #"{"userId":7.5,"iat":1800000000,"exp":1800003600}"#,
      #"{"userId":true,"iat":1800000000,"exp":1800003600}"#, #"{"userId":null,"iat":1800000000,"exp":1800003600}"#,
      #"{"userId":7,"iat":1800000000,"exp":"1800003600"}"#, #"{"userId":7,"iat":1800000000,"exp":1e400}"#,
      #"{"userId":9223372036854775808,"iat":1800000000,"exp":1800003600}"#,
      #"{"userId":7,"iat":1800000000,"exp":1800003600}{}"#, #"[7]"#, "", "\u{FF}",
      #"{"userId":7,"iat":1800000000,"exp":1800003600,"nbf":"1800000000"}"#,
      #"{"userId":7,"iat":1800000000,"exp":1800003600,"nbf":null}"#,
    ])
  func payloads(payload: String) {
    #expect(!isTaken(payload: payload))
  }

  @Test("that are nested deeply, or hold very many values, are refused")
  func hostile() {
    let deep = String(repeating: "[", count: 1000) + String(repeating: "]", count: 1000)
    #expect(!isTaken(payload: #"{"userId":7,"iat":1800000000,"exp":1800003600,"a":\#(deep)}"#))
    let many = String(repeating: "0,", count: 1000) + "0"
    #expect(!isTaken(payload: #"{"userId":7,"iat":1800000000,"exp":1800003600,"a":[\#(many)]}"#))
    #expect(isTaken(payload: #"{"userId":7,"iat":1800000000,"exp":1800003600,"a":[{"b":"c"}]}"#))
  }

  @Test("are good from nbf on, to the second")
  func notBefore() {
    let payload = #"{"userId":7,"iat":1800000000,"exp":1800003600,"nbf":1800000010}"#
    let text = token(#"{"alg":"HS256","typ":"JWT"}"#, payload)
    #expect(JSONWebToken(text, key: key, now: now + 9) == nil)
    #expect(JSONWebToken(text, key: key, now: now + 10)?.userId == 7)
    var own = JSONWebToken(userID: 7, now: now)
    own.nbf = 1_800_000_010
    #expect(own.signed(with: key) != JSONWebToken(userID: 7, now: now).signed(with: key))
    #expect(JSONWebToken(own.signed(with: key), key: key, now: now + 10) == own)
    #expect(JSONWebToken(own.signed(with: key), key: key, now: now) == nil)
  }

  @Test("were issued at most a minute ahead of our clock")
  func issuedLater() {
    #expect(isTaken(payload: #"{"userId":7,"iat":1800000060,"exp":1800003600}"#))
    #expect(!isTaken(payload: #"{"userId":7,"iat":1800000061,"exp":1800003600}"#))
    #expect(!isTaken(payload: #"{"userId":7,"iat":9223372036854775807,"exp":9223372036854775807}"#))
  }

  // MARK: Kept

  @Test("once found good are good until they end, and are kept once")
  func kept() {
    let tokens = VerifiedTokens()
    let text = JSONWebToken(userID: 7, now: now).signed(with: key)
    for seconds in [0.0, 1, 3599] {
      #expect(tokens.token(text, key: key, now: now + seconds)?.userId == 7)
      #expect(tokens.count == 1)
    }
    #expect(tokens.token(text, key: key, now: now + 3600) == nil)
    #expect(tokens.token(text, key: key, now: now - 3600) == nil)
  }

  @Test("that are not good are not kept, nor is one good because another is")
  func notKept() {
    let tokens = VerifiedTokens()
    let text = JSONWebToken(userID: 7, now: now).signed(with: key)
    let forged = JSONWebToken(userID: 7, now: now).signed(with: SigningKey(bytes: Array(1...32)))
    let early = token(#"{"alg":"HS256"}"#, #"{"userId":7,"iat":1800000000,"exp":1800003600,"nbf":1800000010}"#)
    #expect(tokens.token(forged, key: key, now: now) == nil)
    #expect(tokens.token(early, key: key, now: now) == nil)
    #expect(tokens.token(String(repeating: "a", count: 1 << 20), key: key, now: now) == nil)
    #expect(tokens.count == 0)
    #expect(tokens.token(text, key: key, now: now) != nil)
    for other in [forged, text + "A", text + ".", String(text.dropLast()), text.uppercased(), " " + text] {
      #expect(tokens.token(other, key: key, now: now) == nil)
    }
    #expect(tokens.count == 1)
    #expect(tokens.token(early, key: key, now: now + 10) != nil)
  }

  @Test("are kept up to a limit, those that have ended go first")
  func limit() {
    let tokens = VerifiedTokens(limit: 3)
    func use(_ user: Int64, issued: Double, at seconds: Double) {
      let text = JSONWebToken(userID: user, now: now + issued).signed(with: key)
      #expect(tokens.token(text, key: key, now: now + seconds)?.userId == user)
    }
    use(1, issued: 0, at: 0)
    use(2, issued: 10, at: 10)
    use(3, issued: 3000, at: 3000)
    #expect(tokens.count == 3)
    // The first two have ended.
    use(4, issued: 3700, at: 3700)
    #expect(tokens.count == 2)
    for user in Int64(5)..<50 {
      use(user, issued: 3700, at: 3700)
      #expect(tokens.count <= 3)
    }
  }

  @Test("show a request's user, each time it comes")
  func authenticator() throws {
    let moment = now
    let authenticator = Authenticator(key: key) { moment }
    let text = authenticator.token(for: 7)
    func user(_ authorization: String) throws -> Int64 {
      try authenticator.userID(
        of: ServerRequest(
          method: .get, target: try RequestTarget(parsing: "/"),
          fields: HTTPFields(["Authorization": authorization])))
    }
    for _ in 0..<2 {
      #expect(try user("Bearer \(text)") == 7)
      #expect(throws: HTTPFailure.self) { try user("Bearer \(text)A") }
      #expect(throws: HTTPFailure.self) { try user("Basic \(text)") }
    }
  }
}

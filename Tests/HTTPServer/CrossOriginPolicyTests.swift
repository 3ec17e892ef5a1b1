import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTPServer

@Suite("The policy for pages of other origins")
struct CrossOriginPolicyTests {
  private func policy(_ origins: String...) throws -> CrossOriginPolicy {
    CrossOriginPolicy(origins: try origins.map { try #require(WebOrigin(serialization: $0)) })
  }

  private func origin(_ values: String...) throws -> HTTPFields {
    var fields = HTTPFields()
    for value in values { try fields.append("Origin", value) }
    return fields
  }

  @Test("lets nobody in and adds nothing where no origin is named")
  func nobody() throws {
    let none = CrossOriginPolicy()
    for value in ["https://app.example", "null", "*", ""] {
      let fields = try origin(value)
      #expect(!none.allows(fields))
      let answer = none.applied(to: .data(.ok, ["ETag": "\"a\""]), method: .get, fields: fields)
      #expect(answer.fields == ["ETag": "\"a\""])
    }
  }

  @Test(
    "lets in the origins that are named, and none that only looks like one",
    arguments: [
      ("https://app.example", true), ("https://app.example:443", true), ("http://localhost:3000", true),
      ("http://app.example", false), ("https://app.example:8443", false), ("https://www.app.example", false),
      ("https://app.example.evil.example", false), ("https://app.example.", false), ("https://evilapp.example", false),
      ("https://app.example/", false), ("https://app.example@evil.example", false), ("http://localhost", false),
      ("https://app.example, https://evil.example", false), ("https://app.example https://evil.example", false),
      ("null", false), ("*", false), ("", false), ("file://", false),
    ])
  func origins(text: String, isAllowed: Bool) throws {
    let policy = try policy("https://app.example", "http://localhost:3000")
    #expect(policy.allows(try origin(text)) == isAllowed)
    let answer = policy.applied(to: .data(.ok), method: .get, fields: try origin(text))
    #expect(answer.fields["Access-Control-Allow-Origin"] == (isAllowed ? text : nil))
    #expect(answer.fields["Vary"] == "Origin")
    #expect(answer.fields["Access-Control-Allow-Credentials"] == nil)
  }

  @Test("lets nobody in by two Origin fields, or by none")
  func count() throws {
    let policy = try policy("https://app.example")
    #expect(!policy.allows(try origin("https://app.example", "https://app.example")))
    #expect(!policy.allows(try origin("https://app.example", "https://evil.example")))
    #expect(!policy.allows([:]))
    #expect(policy.applied(to: .data(.ok), method: .get, fields: [:]).fields == ["Vary": "Origin"])
  }

  @Test("says what may be sent in the answer to a preflight, and what may be read in all others")
  func preflight() throws {
    var policy = try policy("https://app.example")
    policy.requestFields = ["Authorization", "Content-Type"]
    policy.exposedFields = ["ETag"]
    policy.maximumAge = .milliseconds(90_500)
    var fields = try origin("https://app.example")
    let offer = ServerResponse.data(.noContent, ["Allow": "GET, OPTIONS, PUT"])
    let plain = policy.applied(to: offer, method: .options, fields: fields)
    #expect(plain.fields["Access-Control-Allow-Methods"] == nil)
    #expect(plain.fields["Access-Control-Expose-Headers"] == "ETag")
    fields.put("Access-Control-Request-Method", "PUT")
    fields.put("Access-Control-Request-Headers", "authorization, x-evil")
    let answer = policy.applied(to: offer, method: .options, fields: fields)
    #expect(answer.status == .noContent)
    #expect(
      answer.fields == [
        "Allow": "GET, OPTIONS, PUT", "Vary": "Origin", "Access-Control-Allow-Origin": "https://app.example",
        "Access-Control-Allow-Methods": "GET, OPTIONS, PUT",
        "Access-Control-Allow-Headers": "Authorization, Content-Type", "Access-Control-Max-Age": "90",
      ])
    let other = policy.applied(to: .data(.ok), method: .put, fields: fields)
    #expect(other.fields["Access-Control-Allow-Methods"] == nil)
    #expect(other.fields["Access-Control-Expose-Headers"] == "ETag")
    // The preflight of another page is told nothing but what anybody is.
    fields.put("Origin", "https://evil.example")
    #expect(
      policy.applied(to: offer, method: .options, fields: fields).fields
        == ["Allow": "GET, OPTIONS, PUT", "Vary": "Origin"])
  }

  @Test("keeps what an answer varies by")
  func vary() throws {
    let policy = try policy("https://app.example")
    for (before, after) in [
      ("Accept-Encoding", "Accept-Encoding, Origin"), ("origin", "origin"), ("Accept , ORIGIN", "Accept , ORIGIN"),
      ("*", "*"), ("", "Origin"),
    ] {
      let answer = policy.applied(to: .data(.ok, HTTPFields(["Vary": before])), method: .get, fields: [:])
      #expect(answer.fields["Vary"] == after)
    }
  }

  @Test(
    "takes origins as they are written",
    arguments: [
      ("https://app.example", "https://app.example"), ("HTTPS://App.Example:443", "https://app.example"),
      ("http://127.0.0.1:3000", "http://127.0.0.1:3000"), ("http://[::1]:80", "http://[::1]"),
    ])
  func written(text: String, description: String) {
    #expect(WebOrigin(serialization: text)?.description == description)
  }

  @Test(
    "takes nothing else for an origin",
    arguments: [
      "", "*", "null", "app.example", "//app.example", "https://", "https://app.example/", "https://app.example/a",
      "https://*.example", "ftp://app.example", "https://user@app.example", "https://app.example?x",
      "https://app.example#x", "https://a.example,https://b.example", "https://a.example:0", "https://a.example:65536",
      "https://a b", "https://a\r\nX: y",
    ])
  func unwritten(text: String) {
    #expect(WebOrigin(serialization: text) == nil)
  }
}

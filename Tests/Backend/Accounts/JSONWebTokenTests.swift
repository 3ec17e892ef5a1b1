import Foundation
import Testing

@testable import ServicesBackend

@Suite("Tokens")
struct JSONWebTokenTests {
  private let key = SigningKey(bytes: Array(0..<32))
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func part(_ json: String) -> String { Base64URL.encoded(Data(json.utf8)) }

  @Test("carry user, time of issue and an hour of life, in the original server's form")
  func form() throws {
    let text = JSONWebToken(userID: 7, now: now).signed(with: key)
    let parts = text.split(separator: ".")
    let header = try #require(Base64URL.decoded(parts[0]))
    let payload = try #require(Base64URL.decoded(parts[1]))
    #expect(String(decoding: header, as: UTF8.self) == #"{"alg":"HS256","typ":"JWT"}"#)
    #expect(String(decoding: payload, as: UTF8.self) == #"{"userId":7,"iat":1800000000,"exp":1800003600}"#)
    #expect(JSONWebToken(text, key: key, now: now) == JSONWebToken(userID: 7, now: now))
  }

  @Test("are good to the last second and no longer")
  func expiry() {
    let text = JSONWebToken(userID: 7, now: now).signed(with: key)
    #expect(JSONWebToken(text, key: key, now: now + 3599) != nil)
    #expect(JSONWebToken(text, key: key, now: now + 3600) == nil)
    #expect(JSONWebToken(text, key: key, now: now - 3600) == nil)
  }

  @Test("have the signature that an independent HMAC-SHA-256 gives")
  func knownAnswer() {
    let text = JSONWebToken(userID: 7, now: now).signed(with: key)
    #expect(text.split(separator: ".").last == "w752J9hEPh5GLFzxL1YG-O4qZwSRIX9BXo3aa89JjWk")
  }

  @Test("are written in the URL alphabet, and read in no other")
  func alphabet() {
    #expect(Base64URL.encoded(Data([3, 236, 255, 224, 193])) == "A-z_4ME")
    #expect(Base64URL.decoded("A-z_4ME") == Data([3, 236, 255, 224, 193]))
    for wrong in ["A-z_4ME=", "A+z/4ME", "A-z_4MF", "A", "A\n"] { #expect(Base64URL.decoded(wrong[...]) == nil) }
  }

  @Test("with another algorithm are refused, however signed")
  func algorithm() {
    let payload = part(#"{"userId":7,"iat":1800000000,"exp":1800003600}"#)
    for header in [#"{"alg":"none"}"#, #"{"alg":"HS512"}"#, #"{"alg":"hs256"}"#, #"{"typ":"JWT"}"#, "[]"] {
      let unsigned = "\(part(header)).\(payload)."
      #expect(JSONWebToken(unsigned, key: key, now: now) == nil)
      // Signed with our own key, so that nothing but the algorithm's name is wrong.
      let good = JSONWebToken(userID: 7, now: now).signed(with: key)
      let signature = good.split(separator: ".")[2]
      #expect(JSONWebToken("\(part(header)).\(payload).\(signature)", key: key, now: now) == nil)
    }
  }

  @Test("that were changed anywhere are refused")
  func tampered() {
    let text = JSONWebToken(userID: 7, now: now).signed(with: key)
    for index in text.indices {
      for replacement in ["A", "B", ".", "="] as [Character] where text[index] != replacement {
        var changed = text
        changed.replaceSubrange(index...index, with: [replacement])
        #expect(JSONWebToken(changed, key: key, now: now) == nil)
      }
      #expect(JSONWebToken(String(text[..<index]), key: key, now: now) == nil)
    }
    #expect(JSONWebToken(text + ".", key: key, now: now) == nil)
    #expect(JSONWebToken(text + "A", key: key, now: now) == nil)
  }

  @Test("of another key are refused")
  func otherKey() {
    let text = JSONWebToken(userID: 7, now: now).signed(with: SigningKey(bytes: Array(1...32)))
    #expect(JSONWebToken(text, key: key, now: now) == nil)
  }

  @Test("too long to be ours are refused unread")
  func long() {
    #expect(JSONWebToken(String(repeating: "a", count: 1 << 20), key: key, now: now) == nil)
  }
}

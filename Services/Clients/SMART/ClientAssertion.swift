import CoreJSON
import FoundationEssentials

/// What a program says of itself to be given a token, and signs: a JSON Web Token (RFC 7523 §2.2; SMART App Launch 2.2, "Backend
/// Services", Authentication JWT).
struct ClientAssertion: Hashable, Sendable {
  /// By which the authorization server knows the program: `iss` and `sub`.
  var clientID: String
  /// Whom it is for: the token endpoint as it is called.
  var audience: URL
  /// Which of the program's keys has signed it.
  var keyID: String
  /// How it is signed.
  var algorithm: SigningKey.Algorithm
  /// Never the same twice, so that nobody can send it again.
  var identifier: String
  /// When it was made.
  var issued: Date

  /// Four minutes, of the five that SMART allows at most: clocks differ.
  static let lifetime: TimeInterval = 240

  /// What is signed: header and claims, each in base64url (RFC 7515 §7.1).
  var signingInput: String {
    let header: JSONValue = ["alg": .string(algorithm.rawValue), "kid": .string(keyID), "typ": "JWT"]
    let claims: JSONValue = [
      "iss": .string(clientID), "sub": .string(clientID), "aud": .string(audience.absoluteString),
      "exp": .integer(Int(issued.timeIntervalSince1970 + Self.lifetime)), "jti": .string(identifier),
    ]
    return Base64URL.encoded(header.text().utf8) + "." + Base64URL.encoded(claims.text().utf8)
  }

  /// The whole as it is sent.
  static func compact(_ signingInput: String, signature: [UInt8]) -> String {
    signingInput + "." + Base64URL.encoded(signature)
  }
}

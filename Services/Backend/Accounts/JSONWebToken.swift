import CAmbientSodium
public import FoundationEssentials

/// Tokens of the form `header.payload.signature`, signed with HMAC-SHA-256 (RFC 7519, RFC 7515).
///
/// The algorithm is pinned: a token that names another (`none` included) is refused, however it is signed.
public struct JSONWebToken: Sendable, Equatable, Codable {
  /// The user.
  public var userId: Int64
  /// Issued at, seconds since 1970.
  public var iat: Int64
  /// Not valid from then on, seconds since 1970.
  public var exp: Int64

  /// How long a token is good.
  public static let lifetime: Int64 = 3600

  private static let longest = 4096
  private static let header = Base64URL.encoded(Data(#"{"alg":"HS256","typ":"JWT"}"#.utf8))

  private struct Header: Decodable {
    var alg: String
  }

  /// A token for a user, good for an hour.
  public init(userID: Int64, now: Date) {
    userId = userID
    iat = Int64(now.timeIntervalSince1970)
    exp = iat + Self.lifetime
  }

  /// The token as text.
  public func signed(with key: SigningKey) -> String {
    let payload = Base64URL.encoded(Data(#"{"userId":\#(userId),"iat":\#(iat),"exp":\#(exp)}"#.utf8))
    let text = "\(Self.header).\(payload)"
    return "\(text).\(Base64URL.encoded(Data(Self.signature(of: text, key))))"
  }

  /// Reads a token; `nil` when anything is wrong with it: form, algorithm, signature (compared in constant time), time.
  public init?(_ text: String, key: SigningKey, now: Date) {
    guard text.utf8.count <= Self.longest else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let signature = Base64URL.decoded(parts[2]), signature.count == 32 else { return nil }
    let expected = Self.signature(of: "\(parts[0]).\(parts[1])", key)
    guard sodium_memcmp(Array(signature), expected, 32) == 0 else { return nil }
    let decoder = JSONDecoder()
    guard let headerBytes = Base64URL.decoded(parts[0]), let payloadBytes = Base64URL.decoded(parts[1]),
      // Whoever sent a token learns only that it is not good, and not why.
      let header = try? decoder.decode(Header.self, from: headerBytes), header.alg == "HS256",
      let payload = try? decoder.decode(Self.self, from: payloadBytes)
    else { return nil }
    let seconds = Int64(now.timeIntervalSince1970)
    guard seconds < payload.exp, payload.iat <= seconds + 60 else { return nil }
    self = payload
  }

  private static func signature(of text: String, _ key: SigningKey) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 32)
    let message = Array(text.utf8)
    crypto_auth_hmacsha256(&result, message, UInt64(message.count), key.bytes)
    return result
  }
}

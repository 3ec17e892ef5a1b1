import CAmbientSodium
import CoreJSON
public import FoundationEssentials

/// Tokens of the form `header.payload.signature`, signed with HMAC-SHA-256 (RFC 7519, RFC 7515).
///
/// The algorithm is pinned: a token that names another (`none` included) is refused, however it is signed. So is one with
/// extensions that must be understood (`crit`, RFC 7515 §4.1.11): there are none here.
public struct JSONWebToken: Sendable, Equatable {
  /// The user.
  public var userId: Int64
  /// Issued at, seconds since 1970.
  public var iat: Int64
  /// Not valid from then on, seconds since 1970.
  public var exp: Int64
  /// Not valid before, seconds since 1970; `nil`, as in the tokens made here, for from the first moment on.
  public var nbf: Int64?
  /// The session that it was given in, which can be ended before it; `nil` for none.
  var sid: String?

  /// How long a token is good.
  public static let lifetime: Int64 = 3600

  /// How far ahead of this clock the one that a token was issued by may be, in seconds.
  private static let leeway: Int64 = 60
  private static let longest = 4096
  private static let header = Base64URL.encoded(Data(#"{"alg":"HS256","typ":"JWT"}"#.utf8))

  /// A token for a user, good for an hour.
  public init(userID: Int64, now: Date) {
    userId = userID
    iat = Int64(now.timeIntervalSince1970)
    exp = iat + Self.lifetime
  }

  /// The token as text.
  public func signed(with key: SigningKey) -> String {
    let notBefore = nbf.map { #","nbf":\#($0)"# } ?? ""
    let session = sid.map { #","sid":\#(JSONText.quoted($0))"# } ?? ""
    let members = #""userId":\#(userId),"iat":\#(iat),"exp":\#(exp)\#(notBefore)\#(session)"#
    let payload = Base64URL.encoded(Data("{\(members)}".utf8))
    let text = "\(Self.header).\(payload)"
    return "\(text).\(Base64URL.encoded(Data(Self.signature(of: text.utf8, key))))"
  }

  /// Reads a token; `nil` when anything is wrong with it: form, algorithm, signature (compared in constant time), time.
  public init?(_ text: String, key: SigningKey, now: Date) {
    guard let token = Self(verifying: text, key: key), token.isGood(at: now) else { return nil }
    self = token
  }

  /// Reads a token whose time is not looked at, which changes, while the rest of it does not.
  init?(verifying text: String, key: SigningKey) {
    guard Self.isOfOurLength(text) else { return nil }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let signature = Base64URL.decoded(parts[2]), signature.count == 32 else { return nil }
    let expected = Self.signature(of: text[..<parts[1].endIndex].utf8, key)
    // Whoever sent a token learns only that it is not good, and not why.
    guard sodium_memcmp(Array(signature), expected, 32) == 0, Self.isHeaderTaken(parts[0]),
      let payload = Self.members(of: parts[1]), let userID = payload["userId"]?.integer,
      let issued = payload["iat"]?.integer, let end = payload["exp"]?.integer
    else { return nil }
    if let notBefore = payload["nbf"] {
      guard let start = notBefore.integer else { return nil }
      nbf = Int64(start)
    }
    if let session = payload["sid"] {
      guard let name = session.string, !name.isEmpty else { return nil }
      sid = name
    }
    userId = Int64(userID)
    iat = Int64(issued)
    exp = Int64(end)
  }

  /// Whether a text is short enough to be a token; longer ones are not read.
  static func isOfOurLength(_ text: String) -> Bool { text.utf8.count <= longest }

  /// Whether it has begun and has not ended.
  func isGood(at now: Date) -> Bool {
    let seconds = Int64(now.timeIntervalSince1970)
    return seconds < exp && iat <= seconds + Self.leeway && (nbf.map { $0 <= seconds } ?? true)
  }

  /// Nearly all are our own, byte by byte; others are read.
  private static func isHeaderTaken(_ part: Substring) -> Bool {
    if part.utf8.elementsEqual(header.utf8) { return true }
    guard let members = members(of: part) else { return false }
    return members["alg"]?.string == "HS256" && members["crit"] == nil
  }

  /// The members of a part: strict JSON, small, no name twice (RFC 7519 §4).
  private static func members(of part: Substring) -> JSONObject? {
    guard let bytes = Base64URL.decoded(part),
      case .object(let object)? = try? JSONValue(parsing: bytes, valueLimit: 64, depthLimit: 8)
    else { return nil }
    return object
  }

  /// The 32 bytes that sign the first two parts.
  static func signature(of text: some Sequence<UInt8>, _ key: SigningKey) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: 32)
    let message = Array(text)
    crypto_auth_hmacsha256(&result, message, UInt64(message.count), key.bytes)
    return result
  }
}

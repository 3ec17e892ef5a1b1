import FoundationEssentials

/// A session's names and secrets, fresh from the system's randomness.
struct SessionTokens: Sendable {
  /// What the client keeps and sends once, 256 random bits as text; here only its digest stays.
  let refreshToken: String
  /// What is kept of it.
  let kept: NewRefreshToken

  /// How long a session lasts that nobody renews: 30 days, in milliseconds.
  static let lifetime: Int64 = 30 * 24 * 3_600_000
  /// A text of any other length is none of ours.
  private static let length = 43

  /// - Parameter time: Milliseconds since 1970.
  init(at time: Int64) {
    refreshToken = Self.random(bytes: 32)
    kept = NewRefreshToken(digest: Self.digest(of: refreshToken), expiresAt: time + Self.lifetime)
  }

  /// A new session's name, which is no secret.
  static func sessionID() -> String { random(bytes: 16) }

  /// What a refresh token is looked up by; `nil` for a text that cannot be one.
  static func digest(ofSent text: String) -> Data? { text.utf8.count == length ? digest(of: text) : nil }

  private static func digest(of text: String) -> Data { Digest.sha256(of: Data(text.utf8)) }

  private static func random(bytes count: Int) -> String {
    // The system's generator is one for secrets: on Linux it asks getrandom(2).
    var generator = SystemRandomNumberGenerator()
    return Base64URL.encoded(Data((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }))
  }
}

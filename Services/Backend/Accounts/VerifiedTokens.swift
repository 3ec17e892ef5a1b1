import FoundationEssentials
import Synchronization

/// Tokens whose form and signature have been found good, so that each is looked at once and not with every request.
///
/// What is kept is a digest of a token's text and what it says: no token can be read out of the memory, and looking
/// one up tells by its time nothing of the others. Whether a token is good at the moment is asked each time.
final class VerifiedTokens: Sendable {
  private let limit: Int
  private let tokens = Mutex<[Digest.Key: JSONWebToken]>([:])

  /// - Parameter limit: How many are kept. Where there are more, those that have ended go first, then all.
  init(limit: Int = 4096) { self.limit = limit }

  /// How many are kept; for tests.
  var count: Int { tokens.withLock { $0.count } }

  /// The token that a text is, good at this moment; `nil` where anything is wrong with it.
  func token(_ text: String, key: SigningKey, now: Date) -> JSONWebToken? {
    guard JSONWebToken.isOfOurLength(text) else { return nil }
    let digest = Digest.Key(of: text)
    if let known = tokens.withLock({ $0[digest] }) {
      if known.isGood(at: now) { return known }
      return nil
    }
    guard let token = JSONWebToken(text, key: key, now: now) else { return nil }
    tokens.withLock { tokens in
      if tokens.count >= limit { tokens = tokens.filter { $0.value.isGood(at: now) } }
      if tokens.count >= limit { tokens = [:] }
      tokens[digest] = token
    }
    return token
  }

  /// Keeps a token no longer.
  func forget(_ text: String) {
    let digest = Digest.Key(of: text)
    tokens.withLock { $0[digest] = nil }
  }
}

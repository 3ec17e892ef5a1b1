import CoreStores
import FoundationEssentials
import ServicesHTTPMessages

/// What a token endpoint answers (RFC 6749 §5).
enum TokenReply: Hashable {
  /// A token, and for how many seconds it is good; `nil` where the server does not say.
  case token(AccessToken, lifetime: TimeInterval?)
  /// Why there is none, as half a sentence that holds no secret.
  case refusal(String)

  private struct Content: Decodable {
    var accessToken: String?
    var tokenType: String?
    var lifetime: Double?
    var lifetimeText: String?
    var error: String?
    var description: String?

    private enum CodingKeys: String, CodingKey {
      case accessToken = "access_token"
      case tokenType = "token_type"
      case lifetime = "expires_in"
      case error
      case description = "error_description"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      accessToken = container.lenient(forKey: .accessToken)
      tokenType = container.lenient(forKey: .tokenType)
      lifetime = container.lenient(forKey: .lifetime)
      // Some servers write the number as a text.
      lifetimeText = container.lenient(forKey: .lifetime)
      error = container.lenient(forKey: .error)
      description = container.lenient(forKey: .description)
    }
  }

  /// Reads a reply.
  init(_ response: HTTPResponse) {
    // What is no JSON says nothing, and is told by its status.
    let content = try? JSONDecoder().decode(Content.self, from: response.body)
    if let error = content?.error {
      self = .refusal(Self.sentence(for: error) + Self.quotable(content?.description))
      return
    }
    guard response.isSuccess else {
      self = .refusal("it answered with status \(response.status)")
      return
    }
    guard let token = content?.accessToken, AccessToken.canBeSent(token) else {
      self = .refusal("its reply has no token")
      return
    }
    guard (content?.tokenType ?? "bearer").lowercased() == "bearer" else {
      self = .refusal("its token is of a kind that is not known here")
      return
    }
    let seconds = content?.lifetime ?? content?.lifetimeText.flatMap { Double($0) }
    self = .token(AccessToken(token), lifetime: seconds.flatMap { $0.isFinite && $0 > 0 ? min($0, 86_400) : nil })
  }

  /// The codes of RFC 6749 §5.2.
  private static func sentence(for code: String) -> String {
    switch code {
    case "invalid_client": "it does not know this client, or not the key that signed for it"
    case "invalid_request": "it did not understand the request"
    case "invalid_grant": "it does not accept the signed statement"
    case "unauthorized_client": "this client may not ask for a token in this way"
    case "unsupported_grant_type": "it gives no tokens to programs without a user"
    case "invalid_scope": "it does not allow what was asked for; ask for less with --scope"
    default: "it refused"
    }
  }

  /// What the server adds, where that can be shown: the characters of RFC 6749 §5.2, and no word as long as a token may be.
  private static func quotable(_ description: String?) -> String {
    guard let description, !description.isEmpty, description.utf8.count <= 300,
      description.utf8.allSatisfy({ 0x20...0x7E ~= $0 }),
      description.split(whereSeparator: { !($0.isLetter || $0.isNumber || "-_".contains($0)) })
        .allSatisfy({ $0.utf8.count <= 40 })
    else { return "" }
    return " (“\(description)”)"
  }
}

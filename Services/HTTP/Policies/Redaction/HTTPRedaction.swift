public import FoundationEssentials
public import ServicesHTTPMessages

/// Takes secrets out of what is written down of requests and replies: logs, recordings, files for support.
///
/// A value is taken for a secret by the name that it has: of a field, in a query, in a form, in JSON. It becomes ``placeholder``. Names are
/// compared without regard to case, hyphens and underscores. A secret in a path, or under a harmless name, is not found.
public struct HTTPRedaction: Sendable {
  /// What stands in the place of a secret: `(hidden)`.
  public static let placeholder = "(hidden)"

  /// Further names whose values are secret, `code` or `X-Patient` for instance; compared whole.
  public var secretNames: Set<String> = []
  /// Media types, in lower case, whose content is kept as it is though it is none of the kinds that are looked through: `application/xml` for
  /// instance, where it is known to hold no secrets.
  public var keptMediaTypes: Set<String> = []
  /// Whether all values of queries are hidden, and not those alone whose names are secret. `true` by default.
  public var hidesQueryValues = true

  /// The defaults.
  public init() {}

  /// Whether a value of this name is secret: where the name has `auth`, `token`, `secret`, `password`, `key`, `session`, `credential`,
  /// `cookie`, `signature` or the like in it, or is one of ``secretNames``.
  public func isSecret(_ name: String) -> Bool {
    let plain = Self.plain(name)
    return HTTPFields.isSecret(plain) || Self.words.contains { plain.contains($0) }
      || secretNames.contains { Self.plain($0) == plain }
  }

  private static let words = ["passwd", "passphrase", "passcode", "pwd", "jwt", "bearer", "csrf", "xsrf"]

  private static func plain(_ name: String) -> String {
    String(decoding: FieldGrammar.lowercased(name).utf8.filter { !"-_. ".utf8.contains($0) }, as: UTF8.self)
  }

  /// The fields with secret values hidden; of those that have addresses in them, what ``address(_:)`` hides.
  public func fields(_ fields: HTTPFields) -> HTTPFields {
    var result = HTTPFields()
    for field in fields {
      let isAddress = Self.withAddresses.contains(field.key)
      let value = isAddress ? redactedAddresses(in: field.value) : field.value
      result.append(checked: field.name, isSecret(field.name) ? Self.placeholder : value)
    }
    return result
  }

  private static let withAddresses: Set<String> = ["location", "content-location", "referer", "link", "refresh"]

  /// An address without user name, password and fragment, and with the values of its query hidden.
  public func address(_ url: URL) -> String { redactedAddresses(in: url.absoluteString) }

  /// Content with its secrets hidden.
  ///
  /// JSON and forms (`application/x-www-form-urlencoded`) keep everything but the values of secret names, byte by byte. JSON that is not well
  /// formed, and every other kind of content that may have secrets in it, is hidden as a whole; pictures, sounds, fonts and text are kept.
  ///
  /// - Parameter mediaType: As ``HTTPResponse/mediaType`` has it: in lower case without parameters.
  public func body(_ body: Data, mediaType: String?) -> Data {
    guard !body.isEmpty else { return body }
    let hidden = Data(Self.placeholder.utf8)
    switch mediaType {
    case let type? where keptMediaTypes.contains(type): return body
    // What it is was not said; JSON is known by its form.
    case nil: return json(body) ?? hidden
    case "application/json"?: return json(body) ?? hidden
    case "application/x-www-form-urlencoded"?: return Data(form(Array(body)[...], hidesAll: false))
    case let type? where type.hasSuffix("+json"): return json(body) ?? hidden
    case let type? where Self.harmless.contains(where: { type.hasPrefix($0) }): return body
    default: return hidden
    }
  }

  private static let harmless = ["image/", "audio/", "video/", "font/", "text/"]

  private func json(_ body: Data) -> Data? {
    guard String(validating: body, as: UTF8.self) != nil else { return nil }
    var redaction = JSONRedaction(Array(body), isSecret: isSecret)
    return redaction.result().map { Data($0) }
  }
}

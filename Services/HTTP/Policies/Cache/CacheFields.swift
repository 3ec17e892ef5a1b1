import FoundationEssentials
import ServicesHTTPMessages

/// Which fields of a reply are kept, and how those of a validation change them (RFC 9111 §3.1 and §3.2).
enum CacheFields {
  /// Fields of the connection, which ends with it; and cookies, which are set once, when they come from the server.
  private static let left: Set<String> = [
    "connection", "keep-alive", "proxy-connection", "te", "trailer", "transfer-encoding", "upgrade",
    "proxy-authenticate", "proxy-authentication-info", "proxy-authorization", "set-cookie",
  ]

  /// Fields that say how the content came that is kept: a validation brings no other.
  private static let ofContent: Set<String> = ["content-length", "content-encoding", "content-range"]

  /// What is kept of the fields of a reply. One without `Date` gets it (RFC 9110 §6.6.1).
  static func stored(_ fields: HTTPFields, at time: Date) -> HTTPFields {
    var named: Set<String> = []
    for line in fields.values(for: "Connection") {
      for member in line.split(separator: ",") {
        named.insert(FieldGrammar.lowercased(FieldGrammar.trimmed(String(member))))
      }
    }
    var stored = fields
    stored.keep { !left.contains($0.key) && !named.contains($0.key) }
    if stored["Date"] == nil { stored.put("Date", HTTPDate.text(time)) }
    return stored
  }

  /// The fields of an entry after a reply 304: what it brings is put in the place of what there was.
  static func freshened(_ fields: HTTPFields, by update: HTTPFields, at time: Date) -> HTTPFields {
    var news = stored(update, at: time)
    news.keep { !ofContent.contains($0.key) }
    var kept = fields
    // The age counts from here on, whether the reply has one or not.
    kept.keep { field in !field.isNamed("Age") && !news.contains { $0.isNamed(field.name) } }
    return kept.appending(news)
  }
}

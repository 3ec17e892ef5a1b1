import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// What tells whether a client has a representation already, or the beginning of it (RFC 9110 §8.8).
struct Validators: Sendable, Equatable {
  /// A strong entity tag, in its quotes.
  let entityTag: String
  /// When it was made, to the second; nothing has changed it since.
  let modified: Date

  /// What a request is answered with.
  enum Selection: Sendable, Equatable {
    /// 304: the client has it.
    case notModified
    /// 200, 206 or 416.
    case range(ByteRange)
  }

  /// What a `GET` or `HEAD` is answered with, by its conditions in their order (RFC 9110 §13.2.2).
  ///
  /// - Parameters:
  ///   - request: Whose `If-None-Match`, `If-Modified-Since`, `If-Range` and `Range` count. Only of a `GET` there are parts.
  ///   - length: How many bytes the representation has.
  func selection(for request: ServerRequest, length: Int) -> Selection {
    let known = request.fields.values(for: "If-None-Match")
    if known.isEmpty {
      if let since = request.fields["If-Modified-Since"].flatMap({ date($0) }), modified <= since {
        return .notModified
      }
    } else if EntityTag.matches(known, entityTag) {
      return .notModified
    }
    guard request.method == .get, isBeginning(request.fields.values(for: "If-Range")) else { return .range(.whole) }
    return .range(ByteRange(request.fields.values(for: "Range"), of: length))
  }

  /// Whether a part fits to what the client has of it: a tag counts where both are strong and the same, a date where it is
  /// the very one (RFC 9110 §13.1.5).
  private func isBeginning(_ conditions: [String]) -> Bool {
    guard let condition = conditions.first else { return true }
    guard conditions.count == 1 else { return false }
    if condition.hasPrefix("\"") || condition.hasPrefix("W/") { return condition == entityTag }
    return date(condition) == modified
  }

  /// A year of two digits is one near that of the representation.
  private func date(_ text: String) -> Date? { HTTPDate.date(text, now: modified) }
}

import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// A successful answer with the entity tag of its bytes: made once, given as often as it is asked for.
///
/// Neither the whole answer nor `304` costs anything in proportion to the bytes, which all who are answered share.
struct TaggedAnswer: Sendable {
  /// The strong entity tag, in its quotes.
  let tag: String
  /// How many bytes the body has.
  let byteCount: Int
  private let whole: ServerResponse
  private let notModified: ServerResponse

  /// Tags an answer; `nil` for what is no `200` with bytes, such as a failure or a stream.
  init?(_ response: ServerResponse) {
    guard case .data(let body) = response.body, response.status == .ok else { return nil }
    let tag = EntityTag.strong(body)
    var whole = response
    whole.fields.put("ETag", tag)
    whole.fields.put("Cache-Control", "no-cache")
    var notModified = whole
    notModified.status = .notModified
    notModified.fields.remove("Content-Type")
    notModified.body = .data(Data())
    self.tag = tag
    byteCount = body.count
    self.whole = whole
    self.notModified = notModified
  }

  /// The answer, or `304` where the request's `If-None-Match` names its tag (RFC 9110 §13.1.2).
  func response(to request: ServerRequest) -> ServerResponse {
    EntityTag.matches(request.fields.values(for: "If-None-Match"), tag) ? notModified : whole
  }
}

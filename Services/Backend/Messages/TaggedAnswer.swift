import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// A successful answer with the entity tag of its bytes: made once, given as often as it is asked for.
///
/// Neither the whole answer nor `304` costs anything in proportion to the bytes, which all who are answered share. In gzip it
/// has another tag, for its bytes are others (RFC 9110 §8.8.3); that form is made when it is first asked for, or named.
struct TaggedAnswer: Sendable {
  /// The strong entity tag of the bytes as they are, in its quotes.
  let tag: String
  private let plain: Form
  /// The tag in gzip; `nil` where it is never given in that.
  private let compressedTag: String?
  private var compressed: Form?

  /// What is answered: all of it; and to who has it, that.
  private struct Form {
    let whole: ServerResponse
    let notModified: ServerResponse

    init(_ whole: ServerResponse) {
      self.whole = whole
      notModified = whole.notModified(length: whole.bodyByteCount)
    }
  }

  /// Tags an answer; `nil` for what is no `200` with bytes, such as a failure or a stream.
  init?(_ response: ServerResponse) {
    guard case .data(let body) = response.body, response.status == .ok else { return nil }
    tag = EntityTag.strong(body)
    compressedTag = Compression.applies(to: response) ? EntityTag.compressed(tag) : nil
    var whole = response
    whole.fields.put("ETag", tag)
    whole.fields.put("Cache-Control", "no-cache")
    if compressedTag != nil { whole.fields.addVary("Accept-Encoding") }
    plain = Form(whole)
  }

  /// How many bytes its bodies have, in all forms that were made.
  var byteCount: Int { plain.whole.bodyByteCount + (compressed?.whole.bodyByteCount ?? 0) }

  /// Whether it has been made in gzip.
  var isCompressed: Bool { compressed != nil }

  /// The answer in the form that the request wants, or `304` where its `If-None-Match` names the tag of either form
  /// (RFC 9110 §13.1.2); `nil` where it has to be made in gzip before.
  func ready(for request: ServerRequest) -> ServerResponse? {
    let prefersGzip = compressedTag != nil && request.prefersGzip
    let known = request.fields.values(for: "If-None-Match")
    if !known.isEmpty {
      let namesCompressed = compressedTag.map { EntityTag.matches(known, $0) } ?? false
      // A star names the form that would be given.
      if prefersGzip, namesCompressed { return compressed?.notModified }
      if EntityTag.matches(known, tag) { return plain.notModified }
      if namesCompressed { return compressed?.notModified }
    }
    return prefersGzip ? compressed?.whole : plain.whole
  }

  /// The same, where it takes as long as it has to: makes the form in gzip where there is none, and keeps it.
  mutating func response(to request: ServerRequest) -> ServerResponse {
    if let ready = ready(for: request) { return ready }
    compressed = plain.whole.compressed(.kept).map(Form.init)
    return ready(for: request) ?? plain.whole
  }
}

extension ServerResponse {
  /// How many bytes the body has; none for a stream.
  var bodyByteCount: Int { if case .data(let body) = body { body.count } else { 0 } }
}

import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// A successful answer with the entity tag of its bytes: made once, given as often as it is asked for.
///
/// Neither the whole answer nor `304` costs anything in proportion to the bytes, which all who are answered share. In gzip it
/// has another tag, for its bytes are others (RFC 9110 §8.8.3); that form is made when it is asked for first.
struct TaggedAnswer: Sendable {
  /// The strong entity tag of the bytes as they are, in its quotes.
  let tag: String
  private let whole: ServerResponse
  /// What is answered to who has it: as it is, and in gzip where it is given in that.
  private let notModified: [(tag: String, response: ServerResponse)]
  /// Whether it is given in gzip to who prefers that.
  private let isCompressible: Bool
  private var compressed: ServerResponse?

  /// Tags an answer; `nil` for what is no `200` with bytes, such as a failure or a stream.
  init?(_ response: ServerResponse) {
    guard case .data(let body) = response.body, response.status == .ok else { return nil }
    tag = EntityTag.strong(body)
    isCompressible = Compression.applies(to: response)
    var whole = response
    whole.fields.put("ETag", tag)
    whole.fields.put("Cache-Control", "no-cache")
    if isCompressible { whole.fields.addVary("Accept-Encoding") }
    let unchanged = whole.notModified
    notModified = (isCompressible ? [tag, EntityTag.compressed(tag)] : [tag]).map { tag in
      var response = unchanged
      response.fields.put("ETag", tag)
      return (tag, response)
    }
    self.whole = whole
  }

  /// How many bytes its bodies have, in all forms that were made.
  var byteCount: Int { whole.bodyByteCount + (compressed?.bodyByteCount ?? 0) }

  /// Whether it has been made in gzip.
  var isCompressed: Bool { compressed != nil }

  /// The answer in the form that the request wants, or `304` where its `If-None-Match` names the tag of either form
  /// (RFC 9110 §13.1.2); `nil` where it has to be made in gzip before.
  func ready(for request: ServerRequest) -> ServerResponse? {
    let prefersGzip = isCompressible && request.prefersGzip
    let known = request.fields.values(for: "If-None-Match")
    guard !known.isEmpty else { return prefersGzip ? compressed : whole }
    let isNamed = { (form: (tag: String, response: ServerResponse)) in EntityTag.matches(known, form.tag) }
    // A star names the form that would be given.
    let named = prefersGzip ? notModified.last(where: isNamed) : notModified.first(where: isNamed)
    return named?.response ?? (prefersGzip ? compressed : whole)
  }

  /// The same, where it takes as long as it has to: makes the form in gzip where there is none, and keeps it.
  mutating func response(to request: ServerRequest) -> ServerResponse {
    if let ready = ready(for: request) { return ready }
    compressed = whole.compressed()
    return compressed ?? whole
  }
}

extension ServerResponse {
  /// How many bytes the body has; none for a stream.
  fileprivate var bodyByteCount: Int { if case .data(let body) = body { body.count } else { 0 } }
}

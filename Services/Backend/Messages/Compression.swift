import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Which answers are given in gzip to who takes it (RFC 9110 §8.4).
enum Compression {
  /// Shorter bodies fit into one packet as they are.
  static let leastBytes = 1024

  /// Whether an answer is given in gzip where that is asked for: enough text, whole, in no coding yet, and nothing secret.
  static func applies(to response: ServerResponse) -> Bool {
    guard case .data(let body) = response.body, body.count >= leastBytes, response.status != .partialContent,
      response.fields["Content-Encoding"] == nil, let type = response.fields["Content-Type"].map(essence)
    else { return false }
    return isCompressible(type) && !isSecret(response.fields, type)
  }

  /// Whether bodies of a media type become smaller: text in one form or another; pictures are compressed already.
  static func isCompressible(_ type: String) -> Bool {
    if type.hasPrefix("text/") { return type != "text/event-stream" }
    if type.hasSuffix("+json") || type.hasSuffix("+xml") { return true }
    return ["application/json", "application/xml", "application/javascript", "application/x-ndjson"].contains(type)
  }

  /// Whether the length of the compressed body could tell of a secret in it (BREACH): who has part of a body repeat his
  /// guesses sees from its length which of them is there, too. So what must not be kept anywhere, as the reply to a
  /// sign-in, is not compressed.
  ///
  /// The hospital's searches must not be kept either, and hold no credential: nobody is asked for one there.
  private static func isSecret(_ fields: HTTPFields, _ type: String) -> Bool {
    guard type != "application/fhir+json" else { return false }
    return fields.values(for: "Cache-Control").contains { FieldGrammar.lowercased($0).contains("no-store") }
  }

  /// The type without its parameters, in lower case.
  private static func essence(_ contentType: String) -> String {
    FieldGrammar.lowercased(FieldGrammar.trimmed(String(contentType.prefix { $0 != ";" })))
  }
}

extension ServerRequest {
  /// Whether it wants an answer that can be had in gzip in that.
  var prefersGzip: Bool { ContentCoding.preferred(by: fields.values(for: "Accept-Encoding")) == .gzip }
}

extension ServerResponse {
  /// The answer in the coding that the request prefers, and with what a cache has to know of that (RFC 9110 §12.5.5).
  func coded(for request: ServerRequest) -> ServerResponse {
    guard Compression.applies(to: self) else { return self }
    var response = self
    response.fields.addVary("Accept-Encoding")
    return request.prefersGzip ? response.compressed(.once) ?? response : response
  }

  /// The answer in gzip, with the entity tag of that; `nil` for a stream, and where there is no memory for it.
  func compressed(_ effort: Gzip.Effort) -> ServerResponse? {
    guard case .data(let body) = body, let compressed = Gzip.compressed(body, effort) else { return nil }
    var response = self
    response.fields.put("Content-Encoding", ContentCoding.gzip.rawValue)
    if let tag = fields["ETag"] { response.fields.put("ETag", EntityTag.compressed(tag)) }
    response.body = .data(compressed)
    return response
  }

  /// The same as `304`: what a cache has to know, without the content (RFC 9110 §15.4.5).
  ///
  /// - Parameter length: How many bytes the content would have.
  func notModified(length: Int) -> ServerResponse {
    var response = self
    if Compression.applies(to: self) { response.fields.addVary("Accept-Encoding") }
    response.status = .notModified
    response.fields.remove("Content-Type")
    response.fields.remove("Content-Encoding")
    response.body = .omitted(length: length)
    return response
  }
}

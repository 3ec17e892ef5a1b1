import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// A request and its reply, with the secrets of both hidden.
struct CassetteExchange: Sendable {
  let request: CassetteRequest
  let status: Int
  let fields: HTTPFields
  let body: Data

  /// One whose secrets are hidden.
  init(request: CassetteRequest, status: Int, fields: HTTPFields, body: Data) {
    self.request = request
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Hides the secrets of a reply.
  init(_ request: CassetteRequest, _ response: HTTPResponse, _ redaction: HTTPRedaction) {
    self.init(
      request: request, status: response.status, fields: redaction.fields(response.fields),
      body: redaction.body(response.body, mediaType: response.mediaType))
  }

  /// Whether the content as a whole was hidden, so that there would be nothing to play.
  func hasLostContent(of response: HTTPResponse) -> Bool {
    body != response.body && body == Data(HTTPRedaction.placeholder.utf8)
  }

  /// The reply, as if it came from an address.
  func response(from url: URL) -> HTTPResponse {
    HTTPResponse(status: status, fields: fields, body: body, url: url)
  }
}

import CoreJSON
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// A request as a cassette keeps it, with its secrets hidden.
struct CassetteRequest: Sendable {
  /// What contents are compared by.
  private enum Content: Hashable, Sendable {
    /// Without regard to blanks and the order of members.
    case json(JSONValue)
    case bytes(Data)
  }

  let method: HTTPMethod
  let address: String
  /// `Accept` and `Content-Type`.
  let fields: HTTPFields
  let body: Data
  private let content: Content

  /// One whose secrets are hidden.
  init(method: HTTPMethod, address: String, fields: HTTPFields, body: Data) {
    self.method = method
    self.address = address
    self.fields = fields
    self.body = body
    let mediaType = fields.mediaType ?? ""
    let isJSON = mediaType == "application/json" || mediaType.hasSuffix("+json")
    // What is no JSON, or has a name twice, is compared as it is.
    if isJSON, let json = try? JSONValue(parsing: body) { content = .json(json) } else { content = .bytes(body) }
  }

  /// Hides the secrets of a request. What is in a file or a stream is not read: it would be sent no more.
  init(_ request: HTTPRequest, _ redaction: HTTPRedaction) {
    var fields = request.fields
    fields.keep { ["accept", "content-type"].contains($0.key) }
    let body: Data =
      switch request.content {
      case nil: Data()
      case .data(let data)?: redaction.body(data, mediaType: fields.mediaType)
      case let other?: Data("(\(other))".utf8)
      }
    self.init(
      method: request.method, address: redaction.address(request.url), fields: redaction.fields(fields), body: body)
  }

  /// Whether both ask for the same. Fields do not matter.
  func matches(_ other: CassetteRequest) -> Bool {
    method == other.method && address == other.address && content == other.content
  }

  /// The path without percent-encoding.
  var path: String { URL(string: address)?.decodedPath ?? address }

  /// The method and the address without its query, and whether there is content: for an error.
  var summary: String {
    let place = address.prefix { $0 != "?" && $0 != "#" }
    let query = address.contains("?") ? "?…" : ""
    return "\(method) \(FieldGrammar.printable(String(place)))\(query)\(body.isEmpty ? "" : " with content")"
  }
}

extension CassetteRequest: CustomStringConvertible {
  /// The method and the address.
  var description: String { "\(method) \(address)" }
}

public import ServicesHTTPMessages

/// Why a request was refused before any handler saw it.
public enum RequestRefusal: Error, Sendable, Equatable, CustomStringConvertible {
  /// The target cannot be read.
  case invalidTarget(String)
  /// A header field is malformed or contradicts another.
  case invalidField(String)
  /// The header has too many fields, or too large ones (RFC 6585 §5).
  case fieldsTooLarge
  /// The request was meant for another server (RFC 9110 §15.5.20).
  case misdirected
  /// A web page of another server sent it.
  case crossOrigin
  /// The body has no announced length (RFC 9112 §6.1).
  case lengthRequired
  /// The body is over the limit, in bytes.
  case contentTooLarge(limit: Int)

  /// The status to answer with.
  public var status: HTTPStatus {
    switch self {
    case .invalidTarget, .invalidField: .badRequest
    case .fieldsTooLarge: .headerFieldsTooLarge
    case .misdirected: 421
    case .crossOrigin: .forbidden
    case .lengthRequired: .lengthRequired
    case .contentTooLarge: .contentTooLarge
    }
  }

  /// What it is counted as.
  var reason: RefusalReason {
    switch self {
    case .invalidTarget, .invalidField, .fieldsTooLarge: .malformed
    case .misdirected: .misdirected
    case .crossOrigin: .crossOrigin
    case .lengthRequired: .lengthRequired
    case .contentTooLarge: .contentTooLarge
    }
  }

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .invalidTarget(let sentence), .invalidField(let sentence): sentence
    case .fieldsTooLarge: "The header has too many fields or cookies, or too large ones. Send fewer."
    case .misdirected: "This server does not answer to that host. Ask it by localhost or 127.0.0.1."
    case .crossOrigin:
      """
      Web pages of other servers may not ask this one. Behind a proxy, start the server with the proxy's address \
      (--public-url); for pages of another server, with their origin (--allow-origin).
      """
    case .lengthRequired: "A chunked body is not taken. Send it with a Content-Length."
    case .contentTooLarge(let limit): "The body is larger than \(limit) bytes. Send less."
    }
  }
}

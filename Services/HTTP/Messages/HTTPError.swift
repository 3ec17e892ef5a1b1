public import ServicesHTTPMessages

/// Why an exchange failed. Every case reads as a sentence for a person, with the next step where there is one.
///
/// No case carries a query, a field's value or content that was sent.
public enum HTTPError: Error, Sendable, Hashable {
  /// No connection came about: nothing listens there, the host or network cannot be reached, the socket is missing.
  case unreachable(server: String, reason: String)
  /// The host's name has no address, or no name server answered.
  case nameNotResolved(host: String)
  /// The time limit passed before the exchange was over, or a stream stayed silent for longer than its limit.
  case timedOut(after: Duration)
  /// No secure connection: the certificate is not trusted, is for another host, or TLS itself failed.
  case tlsFailed(server: String, reason: String)
  /// libcurl, which speaks HTTP, is not on this machine, or is not the one that is needed; nothing was sent.
  case libraryMissing(reason: String)
  /// libcurl on this machine cannot do what was asked for; nothing was sent.
  case unsupported(reason: String)
  /// The client was shut down before; nothing was sent.
  case shutDown
  /// A file that is to be sent, or written, cannot be.
  case file(name: String, reason: String)
  /// The task was cancelled.
  case cancelled
  /// The connection ended before the reply was whole.
  case connectionLost(reason: String)
  /// The content, after decoding, is larger than the client takes.
  case bodyTooLarge(limit: Int)
  /// The reply's fields are larger than the client takes.
  case headTooLarge(limit: Int)
  /// A longer chain of redirects than the client follows, or a loop.
  case tooManyRedirects(limit: Int)
  /// A redirect that must not be followed.
  case badRedirect(reason: String)
  /// Not HTTP, or HTTP that may be read in two ways.
  case malformedReply(reason: String)
  /// No credential was to be had for the server; the request was not sent. The reason is half a sentence without a secret.
  case noCredential(reason: String)
  /// A request that cannot be sent; nothing was sent.
  case invalidRequest(reason: String)
  /// A field that cannot be sent; nothing was sent.
  case invalidField(name: String, reason: String)
  /// A reply whose status is not the expected one; the reply is kept, so that a client can read its error message.
  case unexpectedStatus(HTTPResponse)
  /// A reply whose content is not what was asked for: another media type, or not decodable.
  case unexpectedContent(reason: String)
}

extension HTTPError: CustomStringConvertible {
  /// The sentence.
  public var description: String {
    switch self {
    case .unreachable(let server, let reason):
      "No connection to \(server): \(reason). Check the address and that the server is running."
    case .nameNotResolved(let host):
      "The name \(host) has no address. Check its spelling and your network."
    case .timedOut(let limit):
      "The server did not answer in full within \(Self.seconds(limit)). Try again, or allow more time."
    case .tlsFailed(let server, let reason):
      "No secure connection to \(server): \(reason)."
    case .libraryMissing(let reason):
      "HTTP needs libcurl: \(reason). Install it:  apt-get install libcurl4"
    case .unsupported(let reason):
      "libcurl on this machine cannot do that: \(reason)."
    case .shutDown:
      "The client was shut down before this request. Make another one, or shut it down later."
    case .file(let name, let reason):
      "The file \(name) cannot be used: \(reason)."
    case .cancelled:
      "The request was cancelled."
    case .connectionLost(let reason):
      "The connection was lost before the reply was whole: \(reason)."
    case .bodyTooLarge(let limit):
      "The reply is larger than the \(limit) bytes allowed."
    case .headTooLarge(let limit):
      "The reply's fields are larger than the \(limit) bytes allowed."
    case .tooManyRedirects(let limit):
      "The server redirected more than \(limit) times, or in a loop."
    case .badRedirect(let reason):
      "The server's redirect was not followed: \(reason)."
    case .malformedReply(let reason):
      "The server's reply is not proper HTTP: \(reason)."
    case .noCredential(let reason):
      "There is no credential for the server: \(reason)."
    case .invalidRequest(let reason):
      "The request cannot be sent: \(reason)."
    case .invalidField(let name, let reason):
      "The field \(name) cannot be sent: \(reason)."
    case .unexpectedStatus(let response):
      "The server answered with status \(response.status)."
    case .unexpectedContent(let reason):
      "The server's reply cannot be used: \(reason)."
    }
  }

  private static func seconds(_ duration: Duration) -> String {
    let milliseconds = (duration / .milliseconds(1)).rounded()
    // A limit beyond what an integer holds is as good as none; it must not trap here.
    let isInSeconds = milliseconds.truncatingRemainder(dividingBy: 1000) == 0
    return isInSeconds
      ? "\(Int(exactly: milliseconds / 1000) ?? .max) s" : "\(Int(exactly: milliseconds) ?? .max) ms"
  }
}

extension HTTPError {
  /// A line that cannot be sent, as an error of a client.
  public init(_ error: HTTPFieldError) {
    self = .invalidField(name: error.name, reason: error.reason)
  }
}

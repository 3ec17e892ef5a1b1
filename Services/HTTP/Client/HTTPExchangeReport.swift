package import FoundationEssentials
public import ServicesHTTPMessages

/// One request and what became of it, for who logs. It carries no query, no field and no content: there may be secrets in them.
public struct HTTPExchangeReport: Sendable, Hashable {
  /// How an exchange ended.
  public enum Outcome: Sendable, Hashable {
    /// A whole reply, with the bytes of its content after decoding.
    case reply(status: Int, bytes: Int)
    /// The head of a reply whose content comes as a stream.
    case stream(status: Int)
    /// No reply.
    case failure(HTTPError)
  }

  /// The method.
  public let method: HTTPMethod
  /// Where to, without user, query and fragment.
  public let address: String
  /// How it ended.
  public let outcome: Outcome
  /// From the call to the end, or to the head of a stream.
  public let duration: Duration
  /// How long each phase took; `nil` where no reply came. Of a stream, up to its head.
  public let timings: HTTPTimings?
  /// What was sent and what came, with all its secrets.
  package let exchange: HTTPExchange

  init(_ exchange: HTTPExchange, _ outcome: Outcome, after duration: Duration, timings: HTTPTimings?) {
    let request = exchange.request
    self.exchange = exchange
    self.timings = timings
    method = request.method
    address = Self.address(of: request.url)
    self.outcome = outcome
    self.duration = duration
  }

  /// An address without user, query and fragment.
  static func address(of url: URL) -> String {
    let port = url.port.map { ":\($0)" } ?? ""
    return FieldGrammar.printable(
      "\(url.scheme ?? "")://\(url.host() ?? "")\(port)\(url.path().isEmpty ? "/" : url.path())")
  }

  /// A time to a tenth of a millisecond: `12.3 ms`.
  static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let tenths = seconds * 10_000 + attoseconds / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

/// A request and its reply as they were, for who writes them down without their secrets.
package struct HTTPExchange: Sendable, Hashable {
  package let request: HTTPRequest
  package let head: HTTPResponseHead?
  /// The content of a whole reply.
  package let body: Data?
  package let start: Date
}

extension HTTPExchangeReport {
  /// The phases on a line, each with how long it took, by which version of HTTP, and whether a connection was there already:
  /// `name 0.4 ms, connection 1.2 ms, TLS 8.0 ms, waiting 12.3 ms, content 0.5 ms; HTTP/2`. Empty where nothing was measured.
  public var phases: String {
    guard let timings else { return "" }
    let connected = max(timings.connection, timings.security)
    var spans: [(String, Duration)] = []
    if !timings.isReused {
      spans = [("name", timings.nameLookup), ("connection", timings.connection - timings.nameLookup)]
      if timings.security > .zero { spans.append(("TLS", timings.security - timings.connection)) }
    }
    spans.append(("waiting", timings.firstByte - (timings.isReused ? .zero : connected)))
    if timings.total > timings.firstByte { spans.append(("content", timings.total - timings.firstByte)) }
    return spans.map { "\($0) \(Self.milliseconds(max($1, .zero)))" }.joined(separator: ", ") + "; \(timings.version)"
      + (timings.isReused ? ", reused" : "")
  }
}

extension HTTPExchangeReport: CustomStringConvertible, CustomReflectable {
  /// A mirror without what the exchange holds.
  public var customMirror: Mirror { Mirror(self, children: ["report": description]) }

  /// One line: `GET http://localhost/api/products 200 4,318 B 12 ms`.
  public var description: String {
    let end =
      switch outcome {
      case .reply(let status, let bytes): "\(status) \(bytes) B"
      case .stream(let status): "\(status) stream"
      case .failure(let error): "failed: \(FieldGrammar.printable("\(error)"))"
      }
    return "\(method) \(address) \(end) \(Self.milliseconds(duration))"
  }
}

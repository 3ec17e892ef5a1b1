public import ServicesHTTPMessages

/// Tells of each request and what became of it: for a log.
///
/// Content is never told, nor are secrets: see ``HTTPRedaction``. It tells what the policies after it did: last of all it sees each attempt,
/// first of all each request of the program's. Redirects are behind it; for each of their requests see the `report` of ``HTTPClient``.
///
/// ```swift
/// let client = HTTPClient(policies: [HTTPRetries(), HTTPLogging { line in print(line) }])
/// ```
public struct HTTPLogging: HTTPPolicy {
  /// How much is told.
  public enum Level: Sendable, Hashable {
    /// Method, address without query, status or failure, and how long it took: `GET http://localhost/api/products 200 12.3 ms`.
    case line
    /// The same with the query's names, and with a line for each field: of the request after `>`, of the reply after `<`.
    case fields
  }

  private let level: Level
  private let redaction: HTTPRedaction
  private let now: @Sendable () -> ContinuousClock.Instant
  private let log: @Sendable (String) -> Void

  /// Makes the policy.
  ///
  /// - Parameters:
  ///   - level: How much is told; a line by default.
  ///   - redaction: What is hidden.
  ///   - now: The time that durations are measured with.
  ///   - log: Told once for each request, when its reply is there or it has failed; called on any thread. What could take control of a
  ///     terminal is a `?`, and a value is cut at 120 characters.
  public init(
    level: Level = .line, redaction: HTTPRedaction = HTTPRedaction(),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }, log: @escaping @Sendable (String) -> Void
  ) {
    self.level = level
    self.redaction = redaction
    self.now = now
    self.log = log
  }

  /// Sends the request as it is, and tells of it.
  public func send<Reply: HTTPReply>(
    _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    let start = now()
    do throws(HTTPError) {
      let reply = try await next(request)
      log(text(request, "\(reply.head.status)", after: now() - start, reply.head.fields))
      return reply
    } catch {
      log(text(request, "failed: \(FieldGrammar.printable("\(error)"))", after: now() - start, HTTPFields()))
      throw error
    }
  }

  private func text(_ request: HTTPRequest, _ end: String, after duration: Duration, _ reply: HTTPFields) -> String {
    let address =
      level == .line
      ? HTTPExchangeReport.address(of: request.url) : FieldGrammar.printable(redaction.address(request.url))
    let line = "\(request.method) \(address) \(end) \(HTTPExchangeReport.milliseconds(duration))"
    guard level == .fields else { return line }
    return ([line] + lines(request.fields, ">") + lines(reply, "<")).joined(separator: "\n")
  }

  private func lines(_ fields: HTTPFields, _ sign: String) -> [String] {
    redaction.fields(fields).map { "\(sign) \($0.name): \(FieldGrammar.printable($0.value))" }
  }
}

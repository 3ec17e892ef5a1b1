public import FoundationEssentials
public import ServicesHTTP
public import ServicesHTTPMessages
import Synchronization

/// Records what a server answers into a file, and plays it to later runs of a test without a network.
///
/// The cassette is the last policy of the client. Run the test once with ``Mode/record`` or ``Mode/recordMissing``, read the file through,
/// and keep it beside the test; with ``Mode/replay`` nothing is sent any more.
///
/// ```swift
/// let cassette = try HTTPCassette(at: file)
/// let client = HTTPClient(policies: [cassette])
/// ```
///
/// An exchange is played to a request with the same method, address and content, secrets hidden in both: a test may run with another
/// password than the recording did. JSON is compared by what it says, other content byte by byte, and of files and streams the kind and the
/// announced length alone. Each exchange is played once, in the order of recording. The reply comes from the address that was asked, also
/// where redirects led to another one.
///
/// Secrets are hidden before anything is written, as far as ``ServicesHTTP/HTTPRedaction`` knows them: a secret in a path, in plain text or
/// under a harmless name is written. Content that may have secrets and cannot be looked through is replaced as a whole, and played so.
/// Of a request's fields `Accept` and `Content-Type` are kept. Event streams pass through, and are not recorded.
///
/// All methods may be called on any thread. The file is for one cassette at a time.
public final class HTTPCassette: HTTPPolicy {
  /// What is played, and what is sent on.
  public enum Mode: Sendable, Hashable {
    /// Everything is played; a request that was not recorded fails.
    case replay
    /// Everything is sent on and recorded. The cassette starts empty, and the first exchange replaces the file.
    case record
    /// What was recorded is played; the rest is sent on and recorded after it. The file may be missing.
    case recordMissing
  }

  /// What is hidden unless it is said otherwise: all that `HTTPRedaction` hides, but of queries the values of secret names alone, because
  /// the others tell requests apart.
  public static var defaultRedaction: HTTPRedaction {
    var redaction = HTTPRedaction()
    redaction.hidesQueryValues = false
    return redaction
  }

  /// What the cassette was made for.
  public let mode: Mode
  private let file: CassetteFile
  private let redaction: HTTPRedaction
  private let tape: Mutex<CassetteTape>

  /// Reads the file, where there is something to play.
  ///
  /// - Parameters:
  ///   - file: Where the cassette is, or is to be; its folder exists. It is written with mode 0600.
  ///   - mode: What is played, and what is sent on; ``Mode/replay`` by default.
  ///   - redaction: What is hidden in the file; replay with the one that was recorded with.
  /// - Throws: ``FileError`` where the file is missing, cannot be read or is damaged.
  public init(
    at file: URL, mode: Mode = .replay, redaction: HTTPRedaction = HTTPCassette.defaultRedaction
  ) throws(FileError) {
    let cassette = CassetteFile(file)
    let recorded = mode == .record ? [] : try cassette.exchanges(isRequired: mode == .replay)
    self.mode = mode
    self.redaction = redaction
    self.file = cassette
    tape = Mutex(CassetteTape(recorded))
  }

  /// What was recorded and not asked for: method and address of each, in the order of recording, with secrets hidden.
  public var unused: [String] { tape.withLock { $0.unused.map(\.request.description) } }

  /// Plays the reply to the request, or sends it on and records the reply.
  ///
  /// - Throws: `HTTPError.invalidRequest(reason:)` where nothing is recorded and nothing may be sent, and where the content of a reply is of a
  ///   kind in which secrets are not found (see `HTTPRedaction`): it would be another one when it is played; `HTTPError.bodyTooLarge(limit:)` for
  ///   a reply to record that has more than 32 MiB; `HTTPError.file(name:reason:)` where the file cannot be written; what `next` throws,
  ///   which is not recorded.
  public func send<Reply: HTTPReply>(
    _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    let asked = CassetteRequest(request, redaction)
    if mode != .record, let exchange = tape.withLock({ $0.take(asked) }) {
      return Reply(exchange.response(from: request.url))
    }
    guard mode != .replay else { throw .invalidRequest(reason: missing(asked)) }
    let reply = try await next(request)
    // It may have no end, and nothing of it is to wait.
    guard reply.head.mediaType != "text/event-stream" else { return reply }
    let response = try await reply.whole(upTo: 32 << 20)
    let exchange = CassetteExchange(asked, response, redaction)
    guard !exchange.hasLostContent(of: response) else { throw .invalidRequest(reason: unrecordable(asked, response)) }
    let failure = tape.withLock { tape -> HTTPError? in
      tape.append(exchange)
      return file.write(tape.exchanges)
    }
    if let failure { throw failure }
    return Reply(response)
  }

  /// Says why a reply cannot be recorded.
  private func unrecordable(_ asked: CassetteRequest, _ response: HTTPResponse) -> String {
    let type = FieldGrammar.printable(response.mediaType ?? "no media type")
    return """
      the cassette \(file.name) does not record the reply to \(asked.method) \(FieldGrammar.printable(asked.path)): its content (\(type)) \
      may hold secrets, which are not found in it; where it holds none, put the type into HTTPRedaction.keptMediaTypes
      """
  }

  /// Says what was asked, and what is left for its path, both without queries.
  private func missing(_ asked: CassetteRequest) -> String {
    let left = tape.withLock { $0.unused.filter { $0.request.path == asked.path }.map(\.request.summary) }
    let path = FieldGrammar.printable(asked.path)
    let list = left.isEmpty ? "nothing" : left.joined(separator: ", ")
    return """
      the cassette \(file.name) has no exchange left for \(asked.method) \(path) with this address and content; \
      for that path it has \(list); record it: mode .recordMissing
      """
  }
}

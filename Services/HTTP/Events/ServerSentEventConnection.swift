import FoundationEssentials
import ServicesHTTPMessages

/// A subscription to an event stream as a value: what to do when this or that happens (WHATWG HTML 9.2.2 and 9.2.3).
struct ServerSentEventConnection {
  /// What happened.
  enum Input {
    case start
    case head(HTTPResponseHead)
    case bytes(Data)
    /// The server ended the reply.
    case ended
    case failed(HTTPError)
    /// The wait before a reconnection is over.
    case waited
  }

  /// What to do, in this order.
  enum Action: Equatable {
    /// - Parameter decoding: The server codes the stream though it was asked not to: it is asked again in a way in which the
    ///   coding is undone.
    case connect(lastEventID: String, decoding: Bool = false)
    case emit(ServerSentEventUpdate)
    case disconnect
    case wait(Duration)
    /// Nothing follows; with an error, trying again is futile.
    case finish(HTTPError?)
  }

  private let configuration: ServerSentEventSequence.Configuration
  private var parser: ServerSentEventParser
  private var retryTime: Duration
  private var failures = 0
  private var wasOpen = false
  private var isDecoding = false
  private var isFinished = false

  init(configuration: ServerSentEventSequence.Configuration) {
    self.configuration = configuration
    retryTime = configuration.retryTime
    parser = ServerSentEventParser(lastEventID: configuration.lastEventID, limit: configuration.maximumEventBytes)
  }

  /// Takes what happened and answers what to do.
  mutating func receive(_ input: Input) -> [Action] {
    guard !isFinished else { return [] }
    return switch input {
    case .start, .waited: connect()
    case .head(let head): accept(head)
    case .bytes(let bytes): read(bytes)
    case .ended: reconnect(after: .connectionLost(reason: "the server ended the stream"))
    case .failed(let error): Self.isFutile(error) ? finish(error) : reconnect(after: error)
    }
  }

  private mutating func connect() -> [Action] {
    // What an unfinished event left behind is dropped, the id stays.
    parser = ServerSentEventParser(lastEventID: parser.lastEventID, limit: configuration.maximumEventBytes)
    return [.connect(lastEventID: parser.lastEventID, decoding: isDecoding)]
  }

  private mutating func accept(_ head: HTTPResponseHead) -> [Action] {
    switch (head.status, head.mediaType) {
    case (200, "text/event-stream") where !isDecoding && head.isCoded:
      isDecoding = true
      return [.disconnect] + connect()
    case (200, "text/event-stream"):
      wasOpen = true
      return [.emit(.open)]
    case (200, let mediaType):
      let name = mediaType.map { FieldGrammar.printable($0) } ?? "not named"
      return finish(.unexpectedContent(reason: "its media type is \(name), not text/event-stream"))
    case (204, _):
      return finish(nil)
    default:
      let error = HTTPError.unexpectedStatus(HTTPResponse(head: head))
      let pause = head.retryAfter(now: configuration.now())
      return mayPass(head, pause) ? reconnect(after: error, pause: pause ?? .zero) : finish(error)
    }
  }

  /// Whether the same request may be answered otherwise later. The standard gives up at any status but 200; a server that
  /// is full or being started again, or the proxy before it, must not end a subscription that it has accepted once, and
  /// one that says when to come back means it.
  private func mayPass(_ head: HTTPResponseHead, _ pause: Duration?) -> Bool {
    switch head.status {
    case 429, 503: wasOpen || pause != nil
    case 408, 500, 502, 504: wasOpen
    default: false
    }
  }

  private mutating func read(_ bytes: Data) -> [Action] {
    failures = 0
    do throws(HTTPError) {
      return try parser.receive(bytes).compactMap { output in
        switch output {
        case .event(let event):
          return .emit(.event(event))
        case .retry(let milliseconds):
          retryTime = .milliseconds(min(milliseconds, 3_600_000))
          return nil
        }
      }
    } catch {
      return finish(error)
    }
  }

  /// - Parameter pause: What the server asks to wait at least.
  private mutating func reconnect(after error: HTTPError, pause: Duration = .zero) -> [Action] {
    failures += 1
    let chance = configuration.randomness()
    let delay = max(
      Self.delay(
        failures: failures, retryTime: retryTime, maximum: configuration.maximumRetryTime, chance: chance),
      Self.spread(pause, by: chance))
    return [.disconnect, .emit(.disconnected(error, retryIn: delay)), .wait(delay)]
  }

  private mutating func finish(_ error: HTTPError?) -> [Action] {
    isFinished = true
    return [.disconnect, .finish(error == .cancelled ? nil : error)]
  }

  /// The wait after so many failures in a row: the reconnection time, doubled for each failure after the first up to
  /// `maximum`, and up to half of that again by chance, so that clients cut off together do not return together.
  static func delay(failures: Int, retryTime: Duration, maximum: Duration, chance: Double) -> Duration {
    // A server that asks for no wait at all still gets a breath.
    let base = max(retryTime, .milliseconds(100))
    var delay = base
    for _ in 1..<max(failures, 1) where delay < maximum { delay = min(delay * 2, maximum) }
    return spread(max(delay, base), by: chance)
  }

  private static func spread(_ delay: Duration, by chance: Double) -> Duration {
    delay + delay * (min(max(chance, 0), 1) / 2)
  }

  /// Whether the next try would fail the same way.
  private static func isFutile(_ error: HTTPError) -> Bool {
    switch error {
    case .libraryMissing, .noCredential, .unsupported, .shutDown, .file, .cancelled, .invalidRequest, .invalidField,
      .tlsFailed,
      .badRedirect, .tooManyRedirects, .bodyTooLarge, .headTooLarge, .unexpectedStatus, .unexpectedContent:
      true
    case .unreachable, .nameNotResolved, .timedOut, .connectionLost, .malformedReply:
      false
    }
  }
}

extension HTTPResponseHead {
  /// The content is coded, as with gzip (RFC 9110 §8.4).
  fileprivate var isCoded: Bool {
    fields.values(for: "Content-Encoding").contains { !["", "identity"].contains(FieldGrammar.lowercased($0)) }
  }
}

import FoundationEssentials

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
    case connect(lastEventID: String)
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
    return [.connect(lastEventID: parser.lastEventID)]
  }

  private mutating func accept(_ head: HTTPResponseHead) -> [Action] {
    switch (head.status, head.mediaType) {
    case (200, "text/event-stream"):
      return [.emit(.open)]
    case (200, let mediaType):
      let name = mediaType.map { FieldGrammar.printable($0) } ?? "not named"
      return finish(.unexpectedContent(reason: "its media type is \(name), not text/event-stream"))
    case (204, _):
      return finish(nil)
    default:
      return finish(.unexpectedStatus(HTTPResponse(head: head)))
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

  private mutating func reconnect(after error: HTTPError) -> [Action] {
    failures += 1
    let delay = Self.delay(
      failures: failures, retryTime: retryTime, maximum: configuration.maximumRetryTime,
      chance: configuration.randomness())
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
    delay = max(delay, base)
    return delay + delay * (min(max(chance, 0), 1) / 2)
  }

  /// Whether the next try would fail the same way.
  private static func isFutile(_ error: HTTPError) -> Bool {
    switch error {
    case .libraryMissing, .cancelled, .invalidRequest, .invalidField, .tlsFailed, .badRedirect, .tooManyRedirects,
      .bodyTooLarge,
      .headTooLarge, .unexpectedStatus, .unexpectedContent:
      true
    case .unreachable, .nameNotResolved, .timedOut, .connectionLost, .malformedReply:
      false
    }
  }
}

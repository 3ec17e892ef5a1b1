public import CoreStores
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// Reads matches from the scores API and follows them over server-sent events.
public struct ScoresClient: ScoreService {
  let endpoint: ServiceEndpoint
  private let configuration: ServerSentEventSequence.Configuration

  /// Creates a client; the endpoint's base is the server's root, above `/api`.
  ///
  /// - Parameter silenceLimit: A stream that sends nothing for so long, not even a heartbeat, counts as lost.
  public init(endpoint: ServiceEndpoint, silenceLimit: Duration = .seconds(45)) {
    self.endpoint = endpoint
    var configuration = ServerSentEventSequence.Configuration()
    configuration.silenceLimit = silenceLimit
    self.configuration = configuration
  }

  /// `GET /api/matches[?status=…]`. A match that cannot be read is left out; the others stay.
  public func matches(status: MatchStatus?) async throws(ServiceError) -> [Match] {
    let query = status.map { [(name: "status", value: $0.rawValue)] } ?? []
    let matches = try await endpoint.load(
      HTTPRequest(url: try endpoint.url(["api", "matches"], query: query)), as: LossyList<Match>.self
    ).elements
    return matches.sorted { ($0.kickOff, $0.id) < ($1.kickOff, $1.id) }
  }

  /// `GET /api/matches/:id`.
  public func match(id: Match.ID) async throws(ServiceError) -> Match {
    try await endpoint.load(HTTPRequest(url: try endpoint.url(["api", "matches", id])), as: Match.self)
  }

  /// What the API streams are replays: one can go back in what has come. It resumes after any event, but where others watch a replay
  /// that is further on, all up to there comes at once.
  public func seeking(in matchID: Match.ID) -> MatchSeeking { .received }

  /// `GET /api/matches/:id/events?speed=…`. Ends after the event that says that the match is over; a server's 204 ends
  /// it too. A first connection that fails is thrown, unless the server says when to come back; one that is lost later is
  /// made again.
  ///
  /// `lastEventID` goes with the first request as `Last-Event-ID`, as the stream's own does with those after it.
  public func follow(
    matchID: Match.ID, speed: Int, after lastEventID: Int
  ) -> AsyncThrowingStream<ScoreFeedElement, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task { [self] in
        do throws(ServiceError) {
          let url = try endpoint.url(["api", "matches", matchID, "events"], query: [("speed", String(speed))])
          try await run(url, after: lastEventID) { update in
            switch update {
            case .connected: continuation.yield(.connected)
            case .interrupted(let error): continuation.yield(.interrupted(error))
            case .event(let event):
              // An event of a later version of the API: nothing we know how to show.
              guard let decoded = ScoreEvent(event) else { return true }
              continuation.yield(.event(decoded))
              return !decoded.isLast
            }
            return true
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// What happens on a stream of the API.
  enum StreamUpdate {
    case connected
    case interrupted(ServiceError)
    case event(ServerSentEvent)
  }

  /// Follows a stream until the server ends it, or `receive` says that it has heard enough.
  ///
  /// - Parameter receive: Told of each update; hands back whether there is more to come.
  func run(
    _ url: URL, after lastEventID: Int, receive: (StreamUpdate) -> Bool
  ) async throws(ServiceError) {
    var configuration = configuration
    if lastEventID > 0 { configuration.lastEventID = String(lastEventID) }
    var wasConnected = false
    let events = try await endpoint.events(from: HTTPRequest(url: url), configuration: configuration)
    do throws(HTTPError) {
      for try await update in events {
        let isOn: Bool
        switch update {
        case .open:
          wasConnected = true
          isOn = receive(.connected)
        case .disconnected(let error, _):
          // A server that was never there is a mistake to tell; one that was there, or is full, is waited for.
          guard wasConnected || error.isReply else { throw error }
          isOn = receive(.interrupted(endpoint.serviceError(error)))
        case .event(let event):
          isOn = receive(.event(event))
        }
        if !isOn { return }
      }
    } catch {
      throw endpoint.serviceError(error)
    }
  }
}

extension HTTPError {
  /// A server answered.
  fileprivate var isReply: Bool { if case .unexpectedStatus = self { true } else { false } }
}

extension ScoreEvent {
  /// Reads an event of the stream; `nil` for one of an unknown type, without a number, or with data that does not fit.
  init?(_ event: ServerSentEvent) {
    guard let id = Int(event.id) else { return nil }
    func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
      // An event that cannot be read is left out; the ones after it go on.
      try? JSONDecoder().decode(type, from: Data(event.data.utf8))
    }
    let change: ScoreChange? =
      switch event.type {
      case "snapshot": decoded(Match.self).map(ScoreChange.snapshot)
      case "score": decoded(ScoreUpdate.self).map(ScoreChange.score)
      case "clock": decoded(ClockUpdate.self).map(ScoreChange.clock)
      case "status": decoded(StatusUpdate.self).map(ScoreChange.status)
      case "commentary": decoded(Commentary.self).map(ScoreChange.commentary)
      default: nil
      }
    guard let change else { return nil }
    self.init(id: id, change: change)
  }

  /// After this one nothing more happens in the match.
  var isLast: Bool {
    switch change {
    case .status(let update): update.period == .fullTime
    case .snapshot(let match): match.period == .fullTime
    case .score, .clock, .commentary: false
    }
  }
}

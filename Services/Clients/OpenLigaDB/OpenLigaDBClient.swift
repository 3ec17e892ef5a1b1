public import CoreStores
public import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// Reads the matches of a league's day from OpenLigaDB, the free database of German and other leagues, and follows one
/// by asking again.
///
/// It asks with `If-None-Match` and `If-Modified-Since`, so that what did not change costs little, and turns the
/// difference of two states into events.
public struct OpenLigaDBClient: ScoreService {
  /// Which matches.
  public struct Selection: Hashable, Sendable {
    /// The league's short name: `bl1`.
    public var league: String
    /// The year in which the season began.
    public var season: Int
    /// The day of the season; `nil` for all days.
    public var day: Int?

    /// Creates a selection.
    public init(league: String, season: Int, day: Int? = nil) {
      self.league = league
      self.season = season
      self.day = day
    }
  }

  private let endpoint: ServiceEndpoint
  private let selection: Selection
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// Creates a client; the endpoint's base is the API's root.
  ///
  /// - Parameters:
  ///   - interval: How long after an answer the next question is asked, while a match is followed.
  ///   - clock: What that time is measured with.
  ///   - now: The time of day, which tells matches that have begun from those that have not.
  public init(
    endpoint: ServiceEndpoint, selection: Selection, interval: Duration = .seconds(30),
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.endpoint = endpoint
    self.selection = selection
    self.interval = interval
    self.clock = clock
    self.now = now
  }

  /// `GET /getmatchdata/{league}/{season}[/{day}]`. A match that cannot be read is left out; the others stay.
  public func matches(status: MatchStatus?) async throws(ServiceError) -> [Match] {
    let segments =
      ["getmatchdata", selection.league, String(selection.season)] + (selection.day.map { [String($0)] } ?? [])
    let matches = try await endpoint.load(
      HTTPRequest(url: try endpoint.url(segments)), as: LossyList<OpenLigaDBMatch>.self)
    return matches.elements.compactMap { $0.match(now: now()) }
      .filter { status == nil || $0.status == status }
      .sorted { ($0.kickOff, $0.id) < ($1.kickOff, $1.id) }
  }

  /// `GET /getmatchdata/{matchID}`.
  public func match(id: Match.ID) async throws(ServiceError) -> Match {
    let loaded = try await endpoint.load(try request(id), as: OpenLigaDBMatch.self)
    return try known(loaded, id)
  }

  /// Asks again and again until the match is over. A failed question is told and asked again after the same time;
  /// `speed` has no meaning here. Events are numbered here, from `lastEventID` on: the first one is always how the match stands.
  public func follow(
    matchID: Match.ID, speed: Int, after lastEventID: Int
  ) -> AsyncThrowingStream<ScoreFeedElement, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task { [self] in
        do throws(ServiceError) {
          try await run(matchID, after: lastEventID) { continuation.yield($0) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func run(
    _ id: Match.ID, after lastEventID: Int, yield: (ScoreFeedElement) -> Void
  ) async throws(ServiceError) {
    var request = try request(id)
    var shown: Match?
    var isConnected = false
    var lastID = lastEventID
    func tell(_ change: ScoreChange) {
      lastID += 1
      yield(.event(ScoreEvent(id: lastID, change: change)))
    }
    while shown?.period != .fullTime {
      do throws(ServiceError) {
        let response = try await ask(request)
        if !isConnected { yield(.connected) }
        isConnected = true
        if let response {
          let state = try known(try decoded(response), id)
          for change in shown.map({ state.changes(since: $0) }) ?? [.snapshot(state)] { tell(change) }
          shown = state
          try remember(response, in: &request)
        }
      } catch {
        // What cannot get better by asking again ends it.
        guard error.isPassing else { throw error }
        yield(.interrupted(error))
        isConnected = false
      }
      guard shown?.period != .fullTime else { return }
      do {
        try await clock.sleep(for: interval)
      } catch {
        throw ServiceError(.cancelled, "The request was cancelled.")
      }
    }
  }

  /// The reply; `nil` when nothing has changed (RFC 9110 §15.4.5).
  private func ask(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse? {
    do throws(HTTPError) {
      let response = try await endpoint.client.send(request)
      if response.status == 304 { return nil }
      guard response.isSuccess else { throw HTTPError.unexpectedStatus(response) }
      return response
    } catch {
      throw endpoint.serviceError(error)
    }
  }

  private func decoded(_ response: HTTPResponse) throws(ServiceError) -> OpenLigaDBMatch {
    do {
      return try JSONDecoder().decode(OpenLigaDBMatch.self, from: response.body)
    } catch {
      throw ServiceError(.badReply, "The reply of \(endpoint.name) is no match.", status: response.status)
    }
  }

  /// Makes the next question a conditional one, with what the server said of this state.
  private func remember(_ response: HTTPResponse, in request: inout HTTPRequest) throws(ServiceError) {
    for (said, asked) in [("ETag", "If-None-Match"), ("Last-Modified", "If-Modified-Since")] {
      do throws(HTTPFieldError) {
        if let value = response.fields[said] { try request.fields.set(asked, to: value) }
      } catch {
        throw endpoint.serviceError(HTTPError(error))
      }
    }
  }

  private func request(_ id: Match.ID) throws(ServiceError) -> HTTPRequest {
    let prefix = "openligadb-"
    guard id.hasPrefix(prefix), let number = Int(id.dropFirst(prefix.count)) else {
      throw ServiceError(.notFound, "There is no match “\(id)” at \(endpoint.name).")
    }
    return HTTPRequest(url: try endpoint.url(["getmatchdata", String(number)]))
  }

  private func known(_ loaded: OpenLigaDBMatch, _ id: Match.ID) throws(ServiceError) -> Match {
    guard let match = loaded.match(now: now()) else {
      throw ServiceError(.badReply, "\(endpoint.name) gives no kick-off for \(id).")
    }
    return match
  }
}

extension ServiceError {
  /// Asking again may help.
  fileprivate var isPassing: Bool {
    switch reason {
    case .unreachable, .timedOut, .serverFailed: true
    default: false
    }
  }
}

public import CoreStores
public import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

/// Reads the matches of a league's day from OpenLigaDB, the free database of German and other leagues, and follows one
/// by asking again.
///
/// It asks with `If-None-Match` and `If-Modified-Since`, or for the date of the last change where the server knows neither, so that
/// what did not change costs little, and turns the difference of two states into events.
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
    do throws(Refusal) {
      return try known(loaded, id)
    } catch {
      throw error.reason
    }
  }

  /// Asks again and again until the match is over. `speed` has no meaning here. Events are numbered here, from `lastEventID` on: the
  /// first one is always how the match stands.
  ///
  /// A failed question is told and asked again, each time after twice as long, up to twenty times the interval; where the server
  /// says when to come back (`Retry-After`), not before. A match that has not begun is asked for less often. A reply that is older
  /// than the one before it is left out.
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
    var polling = OpenLigaDBPolling(interval: interval)
    var loaded: OpenLigaDBMatch?
    var shown: Match?
    var isConnected = false
    var lastID = lastEventID
    func tell(_ change: ScoreChange) {
      lastID += 1
      yield(.event(ScoreEvent(id: lastID, change: change)))
    }
    while true {
      let pause: Duration
      do throws(Refusal) {
        if let newer = try await poll(&request, &polling), loaded.map({ !newer.isOlder(than: $0) }) ?? true {
          loaded = newer
        }
        if !isConnected { yield(.connected) }
        isConnected = true
        // Also what did not change: a match begins by the clock.
        if let loaded {
          let state = try known(loaded, id)
          for change in shown.map({ state.changes(since: $0) }) ?? [.snapshot(state)] { tell(change) }
          shown = state
        }
        if shown?.period == .fullTime { return }
        let untilKickOff = shown.map { $0.kickOff.timeIntervalSince(now()) } ?? 0
        pause = polling.pause(untilKickOff: .seconds(min(max(untilKickOff, 0), 86_400)))
      } catch {
        // What cannot get better by asking again ends it.
        guard error.reason.isPassing else { throw error.reason }
        yield(.interrupted(error.reason))
        isConnected = false
        pause = polling.pause(afterFailureWith: error.retryAfter)
      }
      do {
        try await clock.sleep(for: pause)
      } catch {
        throw ServiceError(.cancelled, "The request was cancelled.")
      }
    }
  }

  /// Asks once; `nil` where nothing has changed.
  private func poll(
    _ request: inout HTTPRequest, _ polling: inout OpenLigaDBPolling
  ) async throws(Refusal) -> OpenLigaDBMatch? {
    if case .lastChange(let day) = polling.question {
      let date = try await lastChange(of: day)
      guard polling.receive(lastChange: date) else { return nil }
    }
    guard let response = try await ask(request) else {
      polling.receiveMatch(of: nil, hasValidator: true)
      return nil
    }
    let match = try decoded(response)
    try remember(response, in: &request)
    let isConditional = ["If-None-Match", "If-Modified-Since"].contains { request.fields[$0] != nil }
    polling.receiveMatch(of: day(of: match), hasValidator: isConditional)
    return match
  }

  private func day(of match: OpenLigaDBMatch) -> OpenLigaDBPolling.Day? {
    guard let number = match.group?.groupOrderID ?? selection.day else { return nil }
    return OpenLigaDBPolling.Day(
      league: match.leagueShortcut ?? selection.league, season: match.leagueSeason ?? selection.season, number: number)
  }

  /// `GET /getlastchangedate/{league}/{season}/{day}`: a JSON string; `nil` where the server does not know it.
  private func lastChange(of day: OpenLigaDBPolling.Day) async throws(Refusal) -> String? {
    let segments = ["getlastchangedate", day.league, String(day.season), String(day.number)]
    // A league that the server calls by a name no path can have: the match is asked for itself.
    guard let url = try? endpoint.url(segments) else { return nil }
    do throws(Refusal) {
      guard let response = try await ask(HTTPRequest(url: url)) else { return nil }
      // What is no date is no answer to this question.
      return try? JSONDecoder().decode(String.self, from: response.body)
    } catch {
      guard error.reason.isPassing else { return nil }
      throw error
    }
  }

  /// The reply; `nil` when nothing has changed (RFC 9110 §15.4.5).
  private func ask(_ request: HTTPRequest) async throws(Refusal) -> HTTPResponse? {
    do throws(HTTPError) {
      let response = try await endpoint.client.send(request)
      if response.status == 304 { return nil }
      guard response.isSuccess else { throw HTTPError.unexpectedStatus(response) }
      return response
    } catch {
      var retryAfter: Duration?
      if case .unexpectedStatus(let response) = error { retryAfter = response.head.retryAfter(now: now()) }
      throw Refusal(reason: endpoint.serviceError(error), retryAfter: retryAfter)
    }
  }

  private func decoded(_ response: HTTPResponse) throws(Refusal) -> OpenLigaDBMatch {
    do {
      return try JSONDecoder().decode(OpenLigaDBMatch.self, from: response.body)
    } catch {
      throw Refusal(
        reason: ServiceError(.badReply, "The reply of \(endpoint.name) is no match.", status: response.status))
    }
  }

  /// Makes the next question a conditional one, with what the server said of this state.
  private func remember(_ response: HTTPResponse, in request: inout HTTPRequest) throws(Refusal) {
    for (said, asked) in [("ETag", "If-None-Match"), ("Last-Modified", "If-Modified-Since")] {
      do throws(HTTPFieldError) {
        if let value = response.fields[said] { try request.fields.set(asked, to: value) }
      } catch {
        throw Refusal(reason: endpoint.serviceError(HTTPError(error)))
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

  private func known(_ loaded: OpenLigaDBMatch, _ id: Match.ID) throws(Refusal) -> Match {
    guard let match = loaded.match(now: now()) else {
      throw Refusal(reason: ServiceError(.badReply, "\(endpoint.name) gives no kick-off for \(id)."))
    }
    return match
  }
}

/// Why a question was not answered, and how long the server wants to be left alone.
private struct Refusal: Error {
  var reason: ServiceError
  var retryAfter: Duration?
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

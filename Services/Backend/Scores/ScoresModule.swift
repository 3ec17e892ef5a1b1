import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
public import ServicesHTTPServer

/// The scores API: recorded matches of football and made-up ones of tennis, replayed to whoever watches.
///
/// - `GET /api/matches[?status=&competition=]`: a match is finished with its recorded result, or live while a replay of
///   it runs. `competition` is compared without regard to case.
/// - `GET /api/matches/:id`
/// - `GET /api/matches/live`: server-sent events of all matches that are replayed now. The first one is a `snapshot` whose data is
///   `{"matches":[…]}`; each that follows is `{"match":ID,"data":…}`, of the types and with the data of the match's own stream. A
///   `snapshot` of one match says that it begins, stands otherwise, or, where it is not live, that nobody replays it any more.
///   `Last-Event-ID` goes on after that event, or begins with a snapshot of all where that is not kept. The stream has no end.
/// - `GET /api/matches/:id/events[?speed=N]`: server-sent events from kick-off, or from where `Last-Event-ID` says; `N` is
///   1 to 100,000, default 60 (a minute of the match in a second). After the last whistle the stream ends, and a client
///   that comes back with the last id gets 204, which tells it to stay away (WHATWG HTML 9.2.3).
///
/// Where several backends share a database, all of them tell of the same matches what is live: see ``SharedReplays``. The ids of
/// `/api/matches/live` are each backend's own: who changes to another one gets a snapshot there.
///
/// `GET /api/matches` and `GET /api/matches/:id` carry an `ETag` and answer `If-None-Match` with 304 (RFC 9110 §13.1.2).
public struct ScoresModule: BackendModule {
  /// `scores`
  public static let domain = "scores"

  private let archive: MatchArchive
  private let recorded: [Match.ID: String]
  private let replays: MatchReplays
  /// Where other backends have the same database.
  private let shared: SharedReplays?

  /// Reads the recorded matches that ship with the backend.
  ///
  /// - Throws: an error that names the file and what is wrong with it.
  public init(_ context: BackendContext) throws {
    let archive = try MatchArchive(resources: BackendResources())
    let shared = context.database.isShared ? SharedReplays(archive, context.database, now: context.now) : nil
    try self.init(archive: archive, replays: shared?.replays ?? MatchReplays(), shared: shared)
  }

  /// - Parameter shared: Where runs are shared: what has these very replays.
  init(archive: MatchArchive, replays: MatchReplays, shared: SharedReplays? = nil) throws {
    self.archive = archive
    self.replays = replays
    self.shared = shared
    recorded = try archive.matches.reduce(into: [:]) { $0[$1.id] = try ScoreJSON.text($1.recorded) }
  }

  /// Adds the four routes.
  public func register(in router: inout Router) {
    router.get("/api/matches") { try list($0) }
    router.get("/api/matches/:id") { request in
      let match = try find(request)
      let running = replays.running[match.id]
      return try answer(request, running.map { try ScoreJSON.text($0) } ?? recorded[match.id] ?? "null")
    }
    router.events("/api/matches/live") { request in
      // An id that is no number says nothing about where the client was.
      .eventStream(replays.feed.stream(after: request.fields["Last-Event-ID"].flatMap(UInt64.init)))
    }
    router.events("/api/matches/:id/events") { try watch($0) }
  }

  /// Plays what other backends play.
  public func start() async throws { await shared?.start() }

  /// Ends the replays and their streams.
  public func stop() async {
    if let shared { await shared.stop() } else { replays.stop() }
  }

  /// The matches there are and the replays that run.
  public func counts() async throws -> [String: Int] {
    ["matches": archive.matches.count, "replays": replays.count]
  }

  // MARK: Answers

  private func list(_ request: ServerRequest) throws -> ServerResponse {
    var status: MatchStatus?
    if let text = try request.queryValue("status") {
      guard let known = MatchStatus(rawValue: text) else {
        throw HTTPFailure(.unprocessableContent, "status must be scheduled, live or finished.")
      }
      status = known
    }
    let competition = try request.queryValue("competition")?.lowercased()
    let running = replays.running
    let texts = try archive.matches.compactMap { match -> String? in
      let state = running[match.id]
      let wanted = status == nil || status == (state ?? match.recorded).status
      guard wanted, competition == nil || competition == match.scheduled.competition.lowercased() else { return nil }
      return try state.map { try ScoreJSON.text($0) } ?? recorded[match.id]
    }
    return answer(request, "[" + texts.joined(separator: ",") + "]")
  }

  private func watch(_ request: ServerRequest) throws -> ServerResponse {
    let match = try find(request)
    var speed = ReplaySpeed.standard
    if let text = try request.queryValue("speed") {
      guard let known = ReplaySpeed(text) else {
        throw HTTPFailure(.unprocessableContent, "speed must be a whole number from 1 to 100000.")
      }
      speed = known
    }
    // An id that is not one of ours says nothing about where the client was: it begins anew.
    let lastEventID = request.fields["Last-Event-ID"].flatMap(UInt64.init).map { Int(clamping: $0) }
    switch try replays.watch(match, speed: speed, lastEventID: lastEventID) {
    case .stream(let stream): return .eventStream(stream)
    case .ended: return .data(.noContent)
    case nil: throw HTTPFailure(.conflict, "The match has not been played, so it cannot be replayed.")
    }
  }

  private func find(_ request: ServerRequest) throws(HTTPFailure) -> any ReplayableMatch {
    guard let match = archive[request.parameters["id"] ?? ""] else {
      throw HTTPFailure(.notFound, "There is no match with this id.")
    }
    return match
  }

  private func answer(_ request: ServerRequest, _ json: String) -> ServerResponse {
    ServerResponse.data(.ok, ["Content-Type": "application/json; charset=utf-8"], Data(json.utf8)).tagged(for: request)
  }
}

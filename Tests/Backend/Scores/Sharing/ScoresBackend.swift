import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import Synchronization
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

/// The scores of one of several backends on a PostgreSQL database, with a clock of its own that stands still.
final class ScoresBackend: Sendable {
  let clock = VirtualClock()
  let database: Database
  let module: ScoresModule
  let shared: SharedReplays
  private let router: Router
  private let leading = Leading()

  private final class Leading: Sendable {
    let isSo = Mutex(false)
  }

  init(_ location: DatabaseLocation) async throws {
    database = try Database(location, migrations: [SharedSchema.migrations], connections: 2)
    let archive = try RecordedMatches.archive()
    shared = SharedReplays(
      archive, database, clock: clock,
      now: { [clock] in Date(timeIntervalSince1970: 1_800_000_000 + clock.now.offset / .seconds(1)) },
      leads: { [leading] in leading.isSo.withLock { $0 } })
    module = try ScoresModule(archive: archive, replays: shared.replays, shared: shared)
    var router = Router()
    module.register(in: &router)
    self.router = router
    try await module.start()
  }

  /// Makes it the one that leads.
  func lead() { leading.isSo.withLock { $0 = true } }

  /// Ends it as the end of its process would: nothing is told, and nothing is in the database that was not before.
  func die() throws { try database.close() }

  /// Ends it in order.
  func stop() async throws {
    await module.stop()
    try database.close()
  }

  private struct NoStream: Error {}

  private func get(_ target: String, after id: UInt64?) async throws -> ServerResponse {
    let fields = id.map { HTTPFields(["Last-Event-ID": "\($0)"]) } ?? HTTPFields()
    return await router.respond(
      to: ServerRequest(method: .get, target: try RequestTarget(parsing: target), fields: fields))
  }

  /// Opens a stream of events.
  func stream(_ target: String, after id: UInt64? = nil) async throws -> StreamReader {
    guard case .events(let stream) = try await get(target, after: id).body else { throw NoStream() }
    return StreamReader(stream)
  }

  /// The matches that are live by the list.
  func live() async throws -> [Match] {
    guard case .data(let data) = try await get("/api/matches?status=live", after: nil).body else { throw NoStream() }
    return try JSONDecoder().decode([Match].self, from: data)
  }

  /// The rows of all runs.
  func rows() async throws -> [MatchRun] { try await MatchRunTable(database: database).runs() }

  /// The rows, as soon as they are so.
  func rows(where areSo: ([MatchRun]) -> Bool) async throws -> [MatchRun] {
    while true {
      let rows = try await rows()
      if areSo(rows) { return rows }
    }
  }
}

extension StreamReader {
  private struct Change: Decodable {
    var match: Match.ID
    var data: Match
  }

  /// The next event that says of one match how it stands; what else there is, and a snapshot of all matches, is passed over.
  func nextState() async -> Match? {
    while let event = await next() {
      guard event.type == "snapshot" else { continue }
      if let change = try? JSONDecoder().decode(Change.self, from: Data(event.data.utf8)) { return change.data }
    }
    return nil
  }
}

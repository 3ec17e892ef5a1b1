import CoreStores
import FoundationEssentials
import ServicesHTTPServer
import Synchronization

/// The runs that several backends on one database share, at one of them: it does what ``SharedRuns`` decides.
///
/// What happens comes in one line and is dealt with one after the other, its writes to the database included: so what is read from the
/// table is never older than what was decided last.
final class SharedReplays: Sendable {
  /// Held by one backend of all, which removes what has no owner.
  static let lock = DatabaseLock(name: "match replays", id: 0)
  /// How often it is looked whether a lease has to be renewed, or has passed.
  static let interval = Duration.milliseconds(500)

  /// What is played here.
  let replays: MatchReplays
  private let archive: MatchArchive
  private let database: Database
  private let table: MatchRunTable
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let leads: @Sendable () -> Bool
  private let notices: AsyncStream<SharedRuns.Notice>
  private let feed: AsyncStream<SharedRuns.Notice>.Continuation
  // Of the one task that deals with the notices; before that one begins and after it has ended, of `start` and `stop`.
  private let runs: Mutex<SharedRuns>
  private let tasks = Mutex<[Task<Void, Never>]>([])

  /// Nothing is played and nothing is read yet.
  ///
  /// - Parameters:
  ///   - clock: Paces the replays, and the looks at the leases.
  ///   - now: The time of day, which backends have in common as well as their clocks agree.
  ///   - leads: Whether this backend holds ``lock``. Default: as the database says.
  init(
    _ archive: MatchArchive, _ database: Database, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date, leads: (@Sendable () -> Bool)? = nil
  ) {
    (self.archive, self.database, self.clock, self.now) = (archive, database, clock, now)
    self.leads = leads ?? { database.leads(SharedReplays.lock) }
    table = MatchRunTable(database: database)
    let (notices, feed) = AsyncStream.makeStream(of: SharedRuns.Notice.self)
    (self.notices, self.feed) = (notices, feed)
    let replays = MatchReplays(clock: clock, sharing: MatchReplays.Sharing(now: now, notices: feed))
    self.replays = replays
    runs = Mutex(
      SharedRuns(backendID: UUID().uuidString.lowercased()) { run in
        let length = archive[run.matchID].flatMap { run.length(of: $0) }
        return length.map { run.startedAt + Int64($0.nanoseconds) / 1_000_000 }
      })
  }

  /// Reads the table, plays what it has, and follows it from then on.
  func start() async {
    _ = leads()
    database.events.follow { [feed] notice in
      if case .event(let numbered) = notice, numbered.event.topic != MatchRunTable.topic { return }
      feed.yield(.changed)
    }
    await take(.changed)
    let (notices, feed, clock) = (self.notices, self.feed, self.clock)
    let taking = Task { [self] in
      for await notice in notices { await take(notice) }
    }
    let ticking = Task {
      while true {
        do { try await clock.sleep(for: Self.interval) } catch { return }
        feed.yield(.tick)
      }
    }
    tasks.withLock { $0 = [ticking, taking] }
  }

  /// Ends the replays and their streams, and gives up what this backend owns.
  func stop() async {
    replays.stop()
    feed.finish()
    let running = tasks.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    running.first?.cancel()
    for task in running { await task.value }
    let time = now().millisecondsSince1970
    await perform(runs.withLock { $0.stop(at: time) })
  }

  // MARK: Effects

  private func take(_ notice: SharedRuns.Notice) async {
    let (time, leads) = (now().millisecondsSince1970, self.leads())
    await perform(runs.withLock { $0.receive(notice, at: time, leads: leads) })
  }

  /// Does one after the other, and then what came of them.
  private func perform(_ actions: [SharedRuns.Action]) async {
    var actions = actions
    while !actions.isEmpty {
      var next: [SharedRuns.Action] = []
      for action in actions { next += await perform(action) }
      // Where several found that the table is another one, it is read once.
      actions = next.contains(.read) ? next.filter { $0 != .read } + [.read] : next
    }
  }

  private func perform(_ action: SharedRuns.Action) async -> [SharedRuns.Action] {
    switch action {
    case .read: return await read()
    case .begin(let run): begin(run)
    case .end(let run):
      if !replays.end(run.id) {
        let (time, leads) = (now().millisecondsSince1970, self.leads())
        return runs.withLock { $0.receive(.began(run), at: time, leads: leads) }
      }
    case .tell(let run): return await keep(run) { try await table.insert(run) }
    case .renew(let run): return await keep(run) { try await table.renew(run) }
    case .takeOver(let former, let time):
      var run = former
      (run.backendID, run.leaseUntil) = (runs.withLock { $0.backendID }, time)
      let taken = run
      return await keep(taken) { try await table.replace(former, by: taken) }
    // What the database does not take now it is asked for again, as its table says another thing than what is known here.
    case .release(let run): try? await table.release(run, of: runs.withLock { $0.backendID })
    case .remove(let run): try? await table.remove(run)
    }
    return []
  }

  private func read() async -> [SharedRuns.Action] {
    let rows = try? await table.runs()
    let (time, leads) = (now().millisecondsSince1970, self.leads())
    return runs.withLock { runs in
      if let rows { runs.receive(rows, at: time, leads: leads) } else { runs.missed(at: time, leads: leads) }
    }
  }

  /// Has the database take a row of this backend's. Where it does not answer, that is tried again with the next look at the leases.
  private func keep(_ run: MatchRun, _ write: () async throws -> Bool) async -> [SharedRuns.Action] {
    do {
      guard try await write() else { return [.read] }
      runs.withLock { $0.keep(run) }
    } catch {
      return []
    }
    return []
  }

  private func begin(_ run: MatchRun) {
    guard let match = archive[run.matchID] else { return }
    let elapsed = Duration.milliseconds(max(0, now().millisecondsSince1970 - run.startedAt))
    // The same encoder has encoded these very events at the backend that began it; a failure leaves the match out here.
    try? replays.play(run, match, elapsed: elapsed)
  }
}

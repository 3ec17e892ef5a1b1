import CoreStores
import ServicesHTTPServer
import Synchronization

/// The replays that run now: one for all watchers of a match at a speed, none without a watcher.
///
/// - A new watcher joins the running replay with a snapshot, or starts one at kick-off.
/// - A watcher that resumes after an event gets what followed it, from a replay that has come so far, or from one of its
///   own that goes on there; so a replay that ended for want of watchers, or with the server, is taken up again.
/// - After the last event there is nothing to resume.
///
/// Where several backends share a database, a run that another one plays is played here, too, without a watcher of its own, and one that
/// was begun here goes on without a watcher until it is said to end: see ``SharedReplays``.
final class MatchReplays: Sendable {
  /// What a watcher is given.
  enum Answer: Sendable {
    /// The events; the watch ends when the stream is dropped.
    case stream(EventStream)
    /// The watcher has seen the last whistle.
    case ended
  }

  private struct Run {
    let replay: MatchReplay
    var watchers: Int
    var task: Task<Void, Never>?
    /// By which other backends know it.
    var id: MatchRun.ID?
  }

  private struct State {
    var runs: [ObjectIdentifier: Run] = [:]
    var isStopped = false
  }

  private let clock: any Clock<Duration>
  private let seed: UInt64
  private let sharing: Sharing?
  private let state = Mutex(State())
  /// What happens in all of them.
  let feed: LiveMatchFeed

  /// No replay yet; `clock` paces those to come.
  init(
    clock: any Clock<Duration> = ContinuousClock(), seed: UInt64 = MatchTimeline.defaultSeed,
    feed: LiveMatchFeed = LiveMatchFeed(), sharing: Sharing? = nil
  ) {
    self.clock = clock
    self.sharing = sharing
    self.seed = seed
    self.feed = feed
  }

  /// Watches a match, from the event after `lastEventID` where one is named; nil for a match whose end is not known.
  ///
  /// - Throws: `EncodingError` when an event has no JSON form.
  func watch(_ match: any ReplayableMatch, speed: ReplaySpeed, lastEventID: Int?) throws -> Answer? {
    guard let timeline = match.timeline(seed: seed) else { return nil }
    if let lastEventID, lastEventID >= timeline.lastID { return .ended }
    let position = max(0, lastEventID ?? 0)
    let isNew = lastEventID == nil
    return try state.withLock { state in
      // A replay that is not yet where the watcher was cannot serve it without going back.
      let fitting = state.runs.values.filter { run in
        run.replay.timeline.scheduled.id == match.id && run.replay.speed == speed
          && (isNew || run.replay.publishedID >= position)
      }
      // The one furthest back misses the least.
      if let run = fitting.min(by: { $0.replay.publishedID < $1.replay.publishedID }) {
        state.runs[ObjectIdentifier(run.replay)]?.watchers += 1
        if run.watchers == 0, let id = run.id { sharing?.notices.yield(.watched(id)) }
        return .stream(stream(run.replay, after: isNew ? nil : position))
      }
      let replay = try MatchReplay(timeline, speed: speed, after: position)
      if state.isStopped {
        replay.log.close()
      } else {
        feed.begin(replay, recorded: match.recorded)
        let id = sharing?.begin(match.id, speed, after: position)
        state.runs[ObjectIdentifier(replay)] = Run(replay: replay, watchers: 1, task: play(replay), id: id)
      }
      return .stream(stream(replay, after: position))
    }
  }

  /// How the matches being replayed stand now; of several replays of one match, the one furthest on.
  var running: [Match.ID: Match] {
    let replays = state.withLock { $0.runs.values.map(\.replay) }
    // In this order the last of a match to be written is the one furthest on.
    return replays.sorted { $0.publishedID < $1.publishedID }
      .reduce(into: [:]) { states, replay in states[replay.timeline.scheduled.id] = replay.state }
  }

  /// How many replays run.
  var count: Int { state.withLock { $0.runs.count } }

  /// Ends all replays and their streams; later watchers get a stream that ends at once.
  func stop() {
    let runs = state.withLock { state in
      state.isStopped = true
      defer { state.runs = [:] }
      return Array(state.runs.values)
    }
    for run in runs {
      run.task?.cancel()
      run.replay.log.close()
    }
    feed.close()
  }

  // MARK: Runs of other backends

  /// Plays a run as it is played elsewhere, without a watcher. Nothing where it cannot be played, is played already, or all is over.
  ///
  /// - Parameter elapsed: How long ago it began.
  /// - Throws: `EncodingError` when an event has no JSON form.
  func play(_ run: MatchRun, _ match: any ReplayableMatch, elapsed: Duration) throws {
    guard let (timeline, speed) = run.course(of: match, seed: seed) else { return }
    let replay = try MatchReplay(timeline, speed: speed, after: run.startPosition, elapsed: elapsed)
    state.withLock { state in
      guard !state.isStopped, !state.runs.values.contains(where: { $0.id == run.id }) else { return }
      feed.begin(replay, recorded: match.recorded)
      state.runs[ObjectIdentifier(replay)] = Run(
        replay: replay, watchers: 0, task: play(replay, elapsed: elapsed), id: run.id)
    }
  }

  /// Ends a run that nobody watches here.
  ///
  /// - Returns: Whether it is over; `false` where it has a watcher by now, and goes on.
  func end(_ id: MatchRun.ID) -> Bool {
    let (isOver, task) = state.withLock { state -> (Bool, Task<Void, Never>?) in
      guard let (key, run) = state.runs.first(where: { $0.value.id == id }) else { return (true, nil) }
      guard run.watchers == 0 else { return (false, nil) }
      state.runs.removeValue(forKey: key)
      feed.end(run.replay)
      return (true, run.task)
    }
    task?.cancel()
    return isOver
  }

  // MARK: Running

  private func play(_ replay: MatchReplay, elapsed: Duration = .zero) -> Task<Void, Never> {
    let (clock, feed) = (self.clock, self.feed)
    return Task { [weak self] in
      if await Self.play(replay, on: clock, elapsed: elapsed, telling: feed) { self?.finish(replay) }
    }
  }

  private static func play(
    _ replay: MatchReplay, on clock: some Clock<Duration>, elapsed: Duration, telling feed: LiveMatchFeed
  ) async -> Bool {
    await replay.play(on: clock, elapsed: elapsed) { feed.take($0, from: replay) }
  }

  private func finish(_ replay: MatchReplay) {
    let run = state.withLock { $0.runs.removeValue(forKey: ObjectIdentifier(replay)) }
    feed.end(replay)
    replay.log.close()
    if let id = run?.id { sharing?.notices.yield(.finished(id)) }
  }

  fileprivate func leave(_ replay: MatchReplay) {
    let task: Task<Void, Never>? = state.withLock { state in
      let key = ObjectIdentifier(replay)
      state.runs[key]?.watchers -= 1
      guard let run = state.runs[key], run.watchers == 0 else { return nil }
      if let id = run.id, let sharing {
        // Somebody may watch it at another backend.
        sharing.notices.yield(.left(id))
        return nil
      }
      state.runs.removeValue(forKey: key)
      feed.end(replay)
      return run.task
    }
    task?.cancel()
  }

  private func stream(_ replay: MatchReplay, after position: Int?) -> EventStream {
    let watch = Watch(replays: self, replay: replay)
    let start = position ?? replay.publishedID
    let snapshot = position == nil ? replay.snapshot(after: start) : nil
    return EventStream(
      log: replay.log, after: UInt64(start), retry: .seconds(2), prelude: snapshot.map { [$0] } ?? [],
      recover: { missedThrough in watch.replay.recovery(missedThrough) })
  }

  /// Lives as long as the stream that holds it: a stream has no other word for its end.
  private final class Watch: Sendable {
    let replays: MatchReplays
    let replay: MatchReplay

    init(replays: MatchReplays, replay: MatchReplay) {
      self.replays = replays
      self.replay = replay
    }

    deinit { replays.leave(replay) }
  }
}

import CoreStores
import ServicesHTTPMessages
import ServicesHTTPServer
import Synchronization

/// What happens in all matches that are live, as one stream of events for any number of watchers.
///
/// Its ids have nothing to do with those of a match's own stream. They begin at a random number below 2^52, so that an id that another
/// backend gave, or an earlier run of this one, is none of them: who comes with it gets a snapshot. The ranges of two that have told a
/// million events each meet with a chance of less than one in a billion. Ids stay below 2^53, which any reader of JSON keeps to the digit.
final class LiveMatchFeed: Sendable {
  private let log: EventLog
  private let runs = Mutex(LiveMatchRuns())

  /// A feed without a match.
  ///
  /// - Parameters:
  ///   - startID: The id before the first event. Default: a random one.
  ///   - capacity: How many events are kept for who comes back.
  init(after startID: UInt64 = UInt64.random(in: 1..<1 << 52), capacity: Int = 1_024) {
    log = EventLog(capacity: capacity, lastID: startID)
  }

  /// A replay begins, from how it stands.
  func begin(_ replay: MatchReplay, recorded: Match) {
    runs.withLock { runs in
      publish(runs.begin(ObjectIdentifier(replay), replay.state, at: replay.publishedID, recorded: recorded))
    }
  }

  /// Something happened in a replay.
  func take(_ event: ScoreEvent, from replay: MatchReplay) {
    runs.withLock { publish($0.take(event, of: replay.timeline.scheduled.id, from: ObjectIdentifier(replay))) }
  }

  /// A replay has ended.
  func end(_ replay: MatchReplay) {
    runs.withLock { publish($0.end(ObjectIdentifier(replay), of: replay.timeline.scheduled.id)) }
  }

  /// Ends the streams, and those that are opened later.
  func close() { log.close() }

  /// A stream for a watcher: what followed `lastEventID`, or a snapshot where that is not known, or not told.
  func stream(after lastEventID: UInt64?) -> EventStream {
    let recover: @Sendable (UInt64) -> EventStream.Recovery = { [self] _ in recovery() }
    if let lastEventID {
      return EventStream(log: log, after: lastEventID, retry: .seconds(2), recover: recover)
    }
    let start = recovery()
    return EventStream(
      log: log, after: start.position, retry: .seconds(2), prelude: start.events, recover: recover)
  }

  /// All matches as they stand, and the place in the log from where it goes on. Events are only added under the same lock.
  private func recovery() -> EventStream.Recovery {
    runs.withLock { runs in
      let id = log.lastID
      // The same encoder has encoded these very types in the events; a failure leaves the reader without a snapshot, not wrong.
      let data = try? ScoreJSON.text(LiveSnapshotPayload(matches: runs.matches))
      let events = data.map { [ServerSentEvent(type: "snapshot", data: $0, id: "\(id)")] } ?? []
      return EventStream.Recovery(events: events, position: id)
    }
  }

  private func publish(_ notice: LiveMatchRuns.Notice?) {
    guard let notice, let data = try? notice.change.payload(of: notice.matchID) else { return }
    log.append(type: notice.change.name, data: data)
  }
}

/// The `data` of a snapshot of all live matches.
private struct LiveSnapshotPayload: Encodable {
  var matches: [Match]
}

/// The `data` of what happens in one of them.
private struct LiveChangePayload<Payload: Encodable>: Encodable {
  var match: Match.ID
  var data: Payload
}

extension ScoreChange {
  /// The `data` of the event on the wire where the stream is about many matches.
  fileprivate func payload(of match: Match.ID) throws -> String {
    func text(_ data: some Encodable) throws -> String {
      try ScoreJSON.text(LiveChangePayload(match: match, data: data))
    }
    return switch self {
    case .snapshot(let state): try text(state)
    case .score(let update): try text(update)
    case .clock(let update): try text(update)
    case .status(let update): try text(update)
    case .commentary(let comment): try text(comment)
    }
  }
}

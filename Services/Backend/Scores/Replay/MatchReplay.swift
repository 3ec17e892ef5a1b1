import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// One run of a match: a timeline played into an event log on a virtual clock.
///
/// Ids in the log are those of the timeline, so the log after event 7 begins with event 8 in every run, and
/// `Last-Event-ID` of one run resumes in another. The log holds the whole match, so no watcher of the run falls behind.
final class MatchReplay: Sendable {
  let timeline: MatchTimeline
  let speed: ReplaySpeed
  /// What watchers read; closed after the last whistle or when the replay is cancelled.
  let log: EventLog
  private let payloads: [String]
  private let startID: Int

  /// A run that goes on after the event `startID`; 0 begins at kick-off.
  ///
  /// - Parameter elapsed: How long ago it began.
  /// - Throws: `EncodingError` when an event has no JSON form.
  init(_ timeline: MatchTimeline, speed: ReplaySpeed, after startID: Int, elapsed: Duration = .zero) throws {
    self.timeline = timeline
    self.speed = speed
    self.startID = startID
    log = EventLog(capacity: max(1, timeline.lastID), lastID: UInt64(startID))
    payloads = try timeline.entries.dropFirst(startID).map { try $0.event.payload() }
    publish(elapsed: elapsed)
  }

  /// The id of the newest event published.
  var publishedID: Int { Int(log.lastID) }

  /// How the match stands now.
  var state: Match { timeline.state(after: publishedID) }

  /// When the event `id` is due, in real time since the run began.
  func due(_ id: Int) -> Duration {
    let begin = startID == 0 ? .zero : timeline.entry(id: startID).offset
    return speed.realTime(of: timeline.entry(id: id).offset - begin)
  }

  /// Plays to the last whistle, asleep between events; returns early, log still open, when the task is cancelled.
  ///
  /// - Parameters:
  ///   - elapsed: How long ago the run began.
  ///   - tell: Told of each event after it was published; of those that were due when the run was made not.
  /// - Returns: Whether the last event was published.
  func play<C: Clock>(
    on clock: C, elapsed: Duration = .zero, tell: @Sendable (ScoreEvent) -> Void = { _ in }
  ) async -> Bool where C.Duration == Duration {
    let start = clock.now.advanced(by: .zero - elapsed)
    while publishedID < timeline.lastID {
      do {
        try await clock.sleep(until: start.advanced(by: due(publishedID + 1)), tolerance: nil)
      } catch {
        // Cancelled: the last watcher left.
        return false
      }
      publish(elapsed: start.duration(to: clock.now), tell: tell)
    }
    return true
  }

  /// What a watcher that knows events up to `missedThrough` or less gets instead of them.
  func recovery(_ missedThrough: UInt64) -> EventStream.Recovery {
    let id = min(Int(clamping: missedThrough), timeline.lastID)
    return EventStream.Recovery(events: snapshot(after: id).map { [$0] } ?? [], position: UInt64(id))
  }

  /// The state after the event `id` as an event of that id; nil before the first event.
  func snapshot(after id: Int) -> ServerSentEvent? {
    guard id > 0 else { return nil }
    // The same encoder has encoded this very type in `init`; a failure leaves the reader without a snapshot, not wrong.
    guard let data = try? ScoreEvent(id: id, change: .snapshot(timeline.state(after: id))).payload() else { return nil }
    return ServerSentEvent(type: "snapshot", data: data, id: "\(id)")
  }

  private func publish(elapsed: Duration, tell: (ScoreEvent) -> Void = { _ in }) {
    while publishedID < timeline.lastID {
      let next = publishedID + 1
      guard due(next) <= elapsed else { return }
      let event = timeline.entry(id: next).event
      log.append(type: event.change.name, data: payloads[next - startID - 1])
      tell(event)
    }
  }
}

extension ScoreEvent {
  /// The `data` of the event on the wire: its model as JSON, keys sorted.
  func payload() throws -> String {
    switch change {
    case .snapshot(let match): try ScoreJSON.text(match)
    case .score(let update): try ScoreJSON.text(update)
    case .clock(let update): try ScoreJSON.text(update)
    case .status(let update): try ScoreJSON.text(update)
    case .commentary(let comment): try ScoreJSON.text(comment)
    }
  }
}

/// How the scores API writes its models.
enum ScoreJSON {
  /// The value as JSON; equal values give equal text.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

public import CoreStores

/// Plays the recording of a match, without any server: one match, in which one can go back and forth.
public struct RecordedScores: ScoreService {
  private let recording: MatchRecording
  private let clock: any Clock<Duration>

  /// Creates a service over a recording.
  ///
  /// - Parameter clock: What the time between events is measured with.
  public init(_ recording: MatchRecording, clock: any Clock<Duration> = ContinuousClock()) {
    self.recording = recording
    self.clock = clock
  }

  /// The match as it stands at the end of the recording.
  public func matches(status: MatchStatus?) async throws(ServiceError) -> [Match] {
    guard let match = recording.match, status == nil || match.status == status else { return [] }
    return [match]
  }

  /// The match as it stands at the end of the recording.
  public func match(id: Match.ID) async throws(ServiceError) -> Match {
    guard let match = recording.match, match.id == id else { throw Self.notFound(id) }
    return match
  }

  /// One can go to each event.
  public func seeking(in matchID: Match.ID) -> MatchSeeking {
    matchID == recording.matchID ? .whole(recording.events) : .none
  }

  /// Plays the events at the times at which they came, and ends with the last one. One that is resumed goes on at once with the time
  /// that follows `lastEventID`.
  ///
  /// - Parameter speed: Minutes of the match that a minute takes, in the place of those that a minute took while it was recorded.
  public func follow(
    matchID: Match.ID, speed: Int, after lastEventID: Int
  ) -> AsyncThrowingStream<ScoreFeedElement, any Error> {
    AsyncThrowingStream { continuation in
      guard matchID == recording.matchID else { return continuation.finish(throwing: Self.notFound(matchID)) }
      let task = Task { [recording, clock] in
        continuation.yield(.connected)
        await recording.play(after: lastEventID, speed: speed, on: clock) { continuation.yield(.event($0)) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private static func notFound(_ id: Match.ID) -> ServiceError {
    ServiceError(.notFound, "There is no match “\(id)”.", nextStep: "Look at the list of matches.")
  }
}

extension MatchRecording {
  /// Plays the events that follow an id, until the last one or until the task is cancelled.
  fileprivate func play(
    after id: Int, speed: Int, on clock: some Clock<Duration>, tell: (ScoreEvent) -> Void
  ) async {
    let start = clock.now
    let place = min(max(id, 0), entries.count)
    let begin = place == 0 ? .zero : entries[place - 1].time
    for entry in entries[place...] {
      let due = (entry.time - begin) * self.speed / max(speed, 1)
      do {
        try await clock.sleep(until: start.advanced(by: due), tolerance: nil)
      } catch {
        // Cancelled: nobody listens any more.
        return
      }
      tell(entry.event)
    }
  }
}

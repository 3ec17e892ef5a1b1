import CoreStores
import FoundationEssentials

extension MatchReplays {
  /// Where several backends share their runs: the time of day, and who is told of what happens to a run here.
  struct Sharing: Sendable {
    var now: @Sendable () -> Date
    var notices: AsyncStream<SharedRuns.Notice>.Continuation

    /// Tells of a run that begins here; hands back by what it is known then.
    func begin(_ matchID: Match.ID, _ speed: ReplaySpeed, after position: Int) -> MatchRun.ID {
      let run = MatchRun(
        id: UUID().uuidString.lowercased(), matchID: matchID, speed: speed.rawValue, startPosition: position,
        startedAt: now().millisecondsSince1970, backendID: "", leaseUntil: 0)
      notices.yield(.began(run))
      return run.id
    }
  }
}

extension MatchRun {
  /// What is played of a match, and how fast; `nil` where it cannot be played so.
  func course(of match: any ReplayableMatch, seed: UInt64) -> (timeline: MatchTimeline, speed: ReplaySpeed)? {
    guard let timeline = match.timeline(seed: seed), let speed = ReplaySpeed(String(self.speed)),
      startPosition < timeline.lastID
    else { return nil }
    return (timeline, speed)
  }

  /// How long it takes from its beginning to the last whistle; `nil` where it cannot be played.
  func length(of match: any ReplayableMatch, seed: UInt64 = MatchTimeline.defaultSeed) -> Duration? {
    guard let (timeline, speed) = course(of: match, seed: seed) else { return nil }
    let begin = startPosition == 0 ? .zero : timeline.entry(id: startPosition).offset
    return speed.realTime(of: timeline.entry(id: timeline.lastID).offset - begin)
  }
}

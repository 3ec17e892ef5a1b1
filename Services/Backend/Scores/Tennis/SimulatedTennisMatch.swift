import CoreStores

/// A match of tennis that is played point by point by chance: a pure function of the match, its form and a seed.
struct SimulatedTennisMatch: ReplayableMatch {
  /// In how many of a hundred points the server wins, about as on the professional tours.
  static let serverWins = 64

  let scheduled: Match
  let recorded: Match
  private let start: TennisScore
  /// Who wins each point, to the last one.
  private let points: [Side]

  /// Plays a match to its end.
  ///
  /// - Parameter match: The match before it begins; whatever it says of its course is replaced.
  init(_ match: Match, _ format: TennisFormat, seed: UInt64 = MatchTimeline.defaultSeed) {
    var random = SplitMix64(seed: seed, text: match.id)
    start = TennisScore(format, firstServer: random.chance(50) ? .home : .away)
    var score = start
    var points: [Side] = []
    while let server = score.server {
      let side = random.chance(Self.serverWins) ? server : server.other
      score.point(to: side)
      points.append(side)
    }
    self.points = points
    var (scheduled, recorded) = (match, match)
    scheduled.play = .tennis(TennisPlay(format))
    recorded.play = .tennis(TennisPlay(format, firstServer: start.firstServer, points: points))
    (self.scheduled, self.recorded) = (scheduled, recorded)
  }

  /// Who wins it.
  var winner: Side { points.last ?? .home }

  func timeline(seed: UInt64) -> MatchTimeline? {
    var writer = TennisTimelineWriter(scheduled, start, random: SplitMix64(seed: seed, text: "\(id) pauses"))
    writer.write(points)
    return MatchTimeline(scheduled: scheduled, entries: writer.entries)
  }
}

import FoundationEssentials

extension MockScores {
  /// A match of tennis before its first serve; it begins before ``match``.
  public static let tennis = Match(
    id: "mock-2", competition: "Mock Open", round: "Semi-final", ground: "Centre Court",
    kickOff: Date(timeIntervalSince1970: 1_767_261_600), home: "Greens", away: "Golds",
    play: .tennis(TennisPlay(.bestOfThree)))

  /// Everything that happens in it: 6–4, 6–7 by a tie-break, 6–3.
  public static let tennisEvents: [ScoreEvent] = {
    var score = TennisScore(.bestOfThree, firstServer: .home)
    var changes: [ScoreChange] = [
      .snapshot(tennis), .score(ScoreUpdate(tennis: score)), .status(StatusUpdate(period: .firstSet)),
    ]
    func point(to side: Side) {
      let sets = score.sets.count
      score.point(to: side)
      changes.append(.score(ScoreUpdate(tennis: score)))
      guard score.sets.count > sets else { return }
      let next = score.winner == nil ? MatchPeriod(set: sets + 2) : .fullTime
      if let next { changes.append(.status(StatusUpdate(period: next))) }
    }
    func games(_ kinds: String) {
      for (index, kind) in kinds.enumerated() {
        let patterns = kind == "h" ? holds : breaks
        for letter in patterns[index % patterns.count] {
          if let server = score.server { point(to: letter == "s" ? server : server.other) }
        }
      }
    }
    games("hhhhhbhhbb")
    games("hhhhhhhhhhhh")
    for letter in "ahahhaahhaaa" { point(to: letter == "h" ? .home : .away) }
    games("hhbhhhhhb")
    return changes.enumerated().map { ScoreEvent(id: $0.offset + 1, change: $0.element) }
  }()

  /// The match of tennis after its last point, for tests and previews.
  public static let tennisFinished = tennisEvents.reduce(into: tennis) { $0.apply($1.change) }

  /// Games that are held, point by point: `s` the server's, `r` the receiver's.
  private static let holds = ["ssrss", "srsrss", "ssss", "rsrsrsss"]
  /// Games in which the serve is broken.
  private static let breaks = ["rsrrr", "srrsrsrr"]
}

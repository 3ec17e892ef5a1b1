import CoreStores

/// The writing of a tennis match's timeline: a `score` for each point, a `status` for each set, a `commentary` for breaks,
/// sets and the match. Only the time between points is drawn by chance.
struct TennisTimelineWriter {
  private(set) var entries: [MatchTimeline.Entry] = []
  private let match: Match
  private var score: TennisScore
  private var random: SplitMix64
  /// Seconds since the players came out.
  private var now = 0

  init(_ match: Match, _ score: TennisScore, random: SplitMix64) {
    self.match = match
    self.score = score
    self.random = random
  }

  /// Writes the whole match.
  mutating func write(_ points: [Side]) {
    append(.snapshot(match))
    let place = match.ground.map { " at \($0)" } ?? ""
    comment("\(match.home) against \(match.away)\(place): \(match.team(score.firstServer)) to serve.")
    append(.score(ScoreUpdate(tennis: score)))
    append(.status(StatusUpdate(period: .firstSet)))
    for side in points { play(side) }
    append(.status(StatusUpdate(period: .fullTime)))
  }

  private mutating func play(_ side: Side) {
    now += random.within(25...55)
    let former = score
    score.point(to: side)
    append(.score(ScoreUpdate(tennis: score)))
    guard let game = TennisGame(from: former, to: score, wonBy: side) else { return }
    if game.isBreak {
      comment("\(match.team(side)) break serve: \(gamesText(former, side)) in the \(ordinal(game.set)) set.")
    }
    if score.sets.count > former.sets.count { finishSet(game.set, side) } else { changeEnds() }
  }

  private mutating func finishSet(_ set: Int, _ side: Side) {
    guard score.winner == nil else {
      return comment(
        "Game, set and match: \(match.team(side)), \(score.sets.map { $0.text(for: side) }.joined(separator: ", ")).")
    }
    comment("\(match.team(side)) win the \(ordinal(set)) set \(score.sets.last?.text(for: side) ?? "").")
    if let period = MatchPeriod(set: set + 1) { append(.status(StatusUpdate(period: period))) }
    now += 120
  }

  /// After each odd game of a set; a tie-break begins at once.
  private mutating func changeEnds() {
    guard let games = score.running?.games else { return }
    if games == Score(home: 6, away: 6) { comment("Six games all: a tie-break decides the set.") }
    now += (games.home + games.away).isMultiple(of: 2) ? 15 : 75
  }

  /// The games of the set after the one that `side` has just won, its own first.
  private func gamesText(_ former: TennisScore, _ side: Side) -> String {
    var games = former.running?.games ?? Score()
    games.add(to: side)
    return "\(games[side])-\(games[side.other])"
  }

  private func ordinal(_ set: Int) -> String {
    ["first", "second", "third", "fourth", "fifth"][set - 1]
  }

  private mutating func comment(_ text: String) {
    append(.commentary(Commentary(text: text)))
  }

  private mutating func append(_ change: ScoreChange) {
    entries.append(.init(event: ScoreEvent(id: entries.count + 1, change: change), offset: .seconds(now)))
  }
}

extension TennisSet {
  /// `7-6 (7-5)`: what `side` has first.
  fileprivate func text(for side: Side) -> String {
    let points = tieBreak.map { " (\($0[side])-\($0[side.other]))" } ?? ""
    return "\(games[side])-\(games[side.other])\(points)"
  }
}

import CoreStores

extension MatchTimeline {
  /// The timeline of a recorded match; nil for one whose result is not recorded.
  ///
  /// A pure function of the match and a seed: goals, periods and the result are those of the record; seconds within a minute,
  /// lengths of added time beyond the last goal, and the order of the kicks in a shoot-out are not recorded and are derived
  /// from the seed (``ShootOut``).
  init?(_ match: RecordedMatch, seed: UInt64 = defaultSeed) {
    guard let result = match.result else { return nil }
    var writer = Writer(match: match.scheduled, result: result, random: SplitMix64(seed: seed, text: match.id))
    writer.write()
    self.init(scheduled: match.scheduled, entries: writer.entries)
  }
}

/// The writing of one timeline.
private struct Writer {
  private(set) var entries: [MatchTimeline.Entry] = []
  /// The match as it stands after the entries.
  private var match: Match
  private let result: RecordedMatch.Result
  private var random: SplitMix64
  /// Seconds since kick-off.
  private var now = 0

  init(match: Match, result: RecordedMatch.Result, random: SplitMix64) {
    self.match = match
    self.result = result
    self.random = random
  }

  mutating func write() {
    append(.snapshot(match))
    comment("\(match.home) against \(match.away)\(match.ground.map { " at \($0)" } ?? ""): kick-off.")
    play(.firstHalf, minutes: 1...45, addedTime: 1...4)
    comment("Half-time: \(tally).")
    pause(.halfTime, minutes: 15)
    play(.secondHalf, minutes: 46...90, addedTime: 2...6)
    if result.extraTime != nil {
      comment("Level after 90 minutes: \(tally). Extra time follows.")
      pause(.extraTimeBreak, minutes: 5)
      play(.extraTimeFirstHalf, minutes: 91...105, addedTime: 0...2)
      // The periods have no name for this break: the clock stands still for it.
      now += 60
      play(.extraTimeSecondHalf, minutes: 106...120, addedTime: 1...3)
    }
    if let shootOut = result.shootOut { kick(shootOut) }
    comment(verdict)
    append(.status(StatusUpdate(period: .fullTime)))
  }

  private mutating func play(_ period: MatchPeriod, minutes: ClosedRange<Int>, addedTime: ClosedRange<Int>) {
    let goals = result.goals.filter { minutes.contains($0.minute.minute) }
    let added = max(goals.map(\.minute.stoppage).max() ?? 0, random.within(addedTime))
    append(.status(StatusUpdate(period: period)))
    let regular = minutes.map { MatchMinute($0) }
    let stoppage = (0..<added).map { MatchMinute(minutes.upperBound, stoppage: $0 + 1) }
    for minute in regular + stoppage {
      append(.clock(ClockUpdate(minute: minute)))
      if minute.stoppage == 1 { comment("Added time: \(added) \(added == 1 ? "minute" : "minutes").") }
      let start = now
      let fallen = goals.filter { $0.minute == minute }
      for (index, goal) in fallen.enumerated() {
        // Each goal has its own part of the minute, so that several keep their order.
        let part = 50 / fallen.count
        now = start + 4 + index * part + random.below(max(1, part - 1))
        score(goal)
      }
      now = start + 60
    }
  }

  private mutating func score(_ goal: Goal) {
    var score = match.score
    score.add(to: goal.side)
    append(.score(ScoreUpdate(score: score, goal: goal)))
    let team = match.team(goal.side)
    let how =
      switch (goal.isOwnGoal, goal.isPenalty) {
      case (true, _): "Own goal by \(goal.scorer) for \(team)"
      case (_, true): "\(goal.scorer) scores from the penalty mark for \(team)"
      default: "\(goal.scorer) scores for \(team)"
      }
    comment("\(how): \(tally).")
  }

  private mutating func pause(_ period: MatchPeriod, minutes: Int) {
    append(.status(StatusUpdate(period: period)))
    for left in stride(from: minutes, to: 0, by: -5) {
      if left < minutes { comment("Play goes on in \(left) minutes.") }
      now += 300
    }
  }

  private mutating func kick(_ final: Score) {
    comment("Level: \(tally). Kicks from the penalty mark decide.")
    append(.status(StatusUpdate(period: .shootOut)))
    var shootOut = Score()
    append(.score(ScoreUpdate(score: match.score, shootOut: shootOut)))
    for kick in ShootOut.kicks(reaching: final, seed: random.next()) ?? [] {
      now += 45
      let team = match.team(kick.side)
      if kick.isScored {
        shootOut.add(to: kick.side)
        append(.score(ScoreUpdate(score: match.score, shootOut: shootOut)))
      }
      comment("\(team) \(kick.isScored ? "score" : "miss"): \(shootOut.home)-\(shootOut.away) in the shoot-out.")
    }
    now += 10
  }

  private mutating func comment(_ text: String) {
    append(.commentary(Commentary(minute: match.minute, text: text)))
  }

  private mutating func append(_ change: ScoreChange) {
    match.apply(change)
    entries.append(.init(event: ScoreEvent(id: entries.count + 1, change: change), offset: .seconds(now)))
  }

  private var tally: String { "\(match.home) \(match.score.home), \(match.away) \(match.score.away)" }

  private var verdict: String {
    if let shootOut = result.shootOut {
      let winner: Side = shootOut.home > shootOut.away ? .home : .away
      return "\(match.team(winner)) win the shoot-out \(shootOut[winner])-\(shootOut[winner.other]) after \(tally)."
    }
    return "Full time\(result.extraTime == nil ? "" : " after extra time"): \(tally)."
  }
}

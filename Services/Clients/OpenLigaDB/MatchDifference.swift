import CoreStores

extension Match {
  /// What happened between `earlier` and this state, in the order in which a watcher should hear it: a pure function,
  /// for sources that give states and no events. Equal states have no changes between them.
  ///
  /// Applied to `earlier`, the changes lead to this state, in all of it. A score that has fallen is a correction, which takes
  /// back the last goals of its side. There is no event for a goal that is taken back from amid others, for one that is told
  /// anew with another scorer or minute, or for another kick-off: then the whole state is the only change, and whoever
  /// compares the states finds what was corrected.
  func changes(since earlier: Match) -> [ScoreChange] {
    guard self != earlier else { return [] }
    guard let new = football, let old = earlier.football else { return [.snapshot(self)] }
    var steps = MatchSteps(from: earlier)
    let least = Score(home: min(score.home, old.score.home), away: min(score.away, old.score.away))
    // First of all, what is no longer so: the score at half-time must not be taken with a goal that did not count.
    if least != old.score { steps.add(.score(ScoreUpdate(score: least, isCorrection: true))) }
    var coming = new.goals.dropFirst(steps.match.goals.count)
    if let halfTime = new.halfTime, old.halfTime == nil, [.preMatch, .firstHalf].contains(old.period) {
      steps.enter(.firstHalf)
      steps.add(&coming, upTo: halfTime)
      steps.enter(.halfTime)
      if new.period == .fullTime { steps.enter(.secondHalf) }
    }
    // A period begins before its goals, and ends after them.
    if new.period != .fullTime { steps.enter(new.period) }
    steps.add(&coming, upTo: nil)
    let isBehind = steps.match.score.home <= score.home && steps.match.score.away <= score.away
    // Sources may know the score before the goal.
    if isBehind, steps.match.score != score || steps.match.shootOut != shootOut {
      steps.add(.score(ScoreUpdate(score: score, shootOut: shootOut)))
    }
    steps.enter(new.period)
    return steps.match == self ? steps.changes : [.snapshot(self)]
  }
}

/// Changes, and the match that they have led to so far.
private struct MatchSteps {
  private(set) var changes: [ScoreChange] = []
  private(set) var match: Match

  init(from match: Match) { self.match = match }

  mutating func add(_ change: ScoreChange) {
    changes.append(change)
    match.apply(change)
  }

  /// Does nothing where the match is in the period already.
  mutating func enter(_ period: MatchPeriod) {
    if match.period != period { add(.status(StatusUpdate(period: period))) }
  }

  /// Adds goals from the front of `goals`, as long as the score stays within `limit`.
  mutating func add(_ goals: inout ArraySlice<Goal>, upTo limit: Score?) {
    while let goal = goals.first {
      var next = match.score
      next.add(to: goal.side)
      if let limit, next.home > limit.home || next.away > limit.away { return }
      add(.score(ScoreUpdate(score: next, goal: goal)))
      goals.removeFirst()
    }
  }
}

import CoreStores

extension Match {
  /// What happened between `earlier` and this state, in the order in which a watcher should hear it: a pure function,
  /// for sources that give states and no events.
  ///
  /// Applied to `earlier`, the changes lead to this state's period, score and goals. A score that has fallen is a correction,
  /// which takes back the last goals of its side. Where other goals were taken back, or goals were rewritten, there is no
  /// event that says so: the whole state is the change, and whoever compares the states finds what is missing.
  func changes(since earlier: Match) -> [ScoreChange] {
    var changes: [ScoreChange] = []
    var running = earlier
    func add(_ change: ScoreChange) {
      changes.append(change)
      running.apply(change)
    }
    // A period begins before its goals, and ends after them.
    if period != earlier.period, period != .fullTime { add(.status(StatusUpdate(period: period))) }
    let least = Score(home: min(score.home, earlier.score.home), away: min(score.away, earlier.score.away))
    if least != earlier.score { add(.score(ScoreUpdate(score: least, isCorrection: true))) }
    for goal in goals.dropFirst(running.goals.count) {
      var next = running.score
      next.add(to: goal.side)
      add(.score(ScoreUpdate(score: next, goal: goal)))
    }
    if period != running.period { add(.status(StatusUpdate(period: period))) }
    return running.goals == goals && running.score == score ? changes : [.snapshot(self)]
  }
}

import CoreStores

extension Match {
  /// What happened between `earlier` and this state, in the order in which a watcher should hear it: a pure function,
  /// for sources that give states and no events.
  ///
  /// Applied to `earlier`, the changes lead to this state's period, score and goals. Goals that were there before and
  /// are not any more are one correction.
  func changes(since earlier: Match) -> [ScoreChange] {
    var changes: [ScoreChange] = []
    let kept = zip(earlier.goals, goals).prefix { $0 == $1 }.count
    if kept < earlier.goals.count || (goals.count == kept && score != earlier.score) {
      // A goal was withdrawn or rewritten: there is no event for every way in which that can be done.
      return [.snapshot(self)]
    }
    var running = earlier.score
    for goal in goals[kept...] {
      running.add(to: goal.side)
      changes.append(.score(ScoreUpdate(score: running, goal: goal)))
    }
    if running != score { return [.snapshot(self)] }
    if period != earlier.period {
      let status = ScoreChange.status(StatusUpdate(period: period))
      // A period begins before its goals, and ends after them.
      if period == .fullTime { changes.append(status) } else { changes.insert(status, at: 0) }
    }
    return changes
  }
}

extension Match {
  /// Takes in what happened. A pure function of the state and the change; the backend's replay and every watcher
  /// run the same one. What belongs to the other sport changes nothing.
  public mutating func apply(_ change: ScoreChange) {
    if case .snapshot(let match) = change {
      self = match
      return
    }
    switch play {
    case .football(var football):
      football.apply(change)
      play = .football(football)
    case .tennis(var tennis):
      tennis.apply(change)
      play = .tennis(tennis)
    }
  }
}

extension FootballPlay {
  fileprivate mutating func apply(_ change: ScoreChange) {
    switch change {
    case .score(let update):
      if case .football(let score) = update.standing { take(score, isCorrection: update.isCorrection) }
    case .clock(let update): minute = update.minute
    case .status(let update): enter(update.period)
    case .snapshot, .commentary: break
    }
  }
}

extension TennisPlay {
  fileprivate mutating func apply(_ change: ScoreChange) {
    // The period follows from the standing.
    guard case .score(let update) = change, case .tennis(let score) = update.standing else { return }
    take(score, isCorrection: update.isCorrection)
  }
}

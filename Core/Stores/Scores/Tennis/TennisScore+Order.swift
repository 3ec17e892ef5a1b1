extension TennisScore {
  /// Whether points alone lead from `earlier` to this standing, none included. What is not so is an older standing, or a
  /// corrected one.
  public func follows(_ earlier: TennisScore) -> Bool {
    guard (format, firstServer) == (earlier.format, earlier.firstServer), sets.starts(with: earlier.sets) else {
      return false
    }
    guard let then = earlier.running else { return self == earlier }
    if sets.count > earlier.sets.count {
      let set = sets[earlier.sets.count]
      guard case .tieBreak(let points) = then.points else { return set.games.isReached(from: then.games) }
      return set.tieBreak?.isReached(from: points) ?? false
    }
    guard let running, running.games.isReached(from: then.games) else { return false }
    return running.games != then.games || running.points.follows(then.points)
  }
}

extension TennisPoints {
  /// Whether points of one game lead from `earlier` to these.
  fileprivate func follows(_ earlier: TennisPoints) -> Bool {
    switch (earlier, self) {
    case (.tieBreak(let then), .tieBreak(let now)): now.isReached(from: then)
    // From here on they come and go.
    case (.deuce, .deuce), (.deuce, .advantage), (.advantage, .deuce), (.advantage, .advantage): true
    case (.deuce, _), (.advantage, _): false
    case (_, .deuce), (_, .advantage): true
    default: counts.isReached(from: earlier.counts)
    }
  }

  /// Points won by each side; at most three.
  private var counts: Score {
    switch self {
    case .points(let home, let away): Score(home: home.rawValue, away: away.rawValue)
    case .forty(.home, let other): Score(home: 3, away: other.rawValue)
    case .forty(.away, let other): Score(home: other.rawValue, away: 3)
    case .deuce, .advantage: Score(home: 3, away: 3)
    case .tieBreak(let score): score
    }
  }
}

extension Score {
  fileprivate func isReached(from earlier: Score) -> Bool { home >= earlier.home && away >= earlier.away }
}

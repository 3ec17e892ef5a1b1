/// A goal that the source took back: the only reason for a score to fall.
public struct Withdrawal: Hashable, Sendable {
  /// The team for which the goal had counted.
  public let side: Side
  /// The goal that is taken back; `nil` where the source had named none.
  public let goal: Goal?

  /// Creates the withdrawal of a goal.
  public init(side: Side, goal: Goal?) {
    self.side = side
    self.goal = goal
  }
}

extension Match {
  /// Whether the score has gone back since `earlier`.
  func isCorrection(of earlier: Match) -> Bool {
    switch (play, earlier.play) {
    case (.football, .football): return !withdrawals(since: earlier).isEmpty
    case (.tennis(let now), .tennis(let then)):
      guard let score = now.score, let former = then.score else { return then.score != nil }
      return !score.follows(former)
    case (.football, .tennis), (.tennis, .football): return true
    }
  }

  /// What is news of a match: the goals that fell, the sets that were won.
  var newsCount: Int {
    switch play {
    case .football(let play): play.goals.count
    case .tennis(let play): play.score?.sets.count ?? 0
    }
  }

  /// The goals by which the score has fallen since `earlier`, the first team's first; none where it has not.
  func withdrawals(since earlier: Match) -> [Withdrawal] {
    guard football != nil, earlier.football != nil else { return [] }
    return Side.allCases.flatMap { side in
      let count = earlier.score[side] - score[side]
      guard count > 0 else { return [Withdrawal]() }
      var left = goals.filter { $0.side == side }
      // A goal that is there still was not withdrawn, wherever it stands now.
      let gone = earlier.goals.filter { $0.side == side }.filter { goal in
        guard let index = left.firstIndex(of: goal) else { return true }
        left.remove(at: index)
        return false
      }
      return (0..<count).map { Withdrawal(side: side, goal: gone.indices.contains($0) ? gone[$0] : nil) }
    }
  }
}

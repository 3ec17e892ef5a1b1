/// The course of a football match so far.
public struct FootballPlay: Hashable, Sendable {
  /// Where it stands, such as the first half; never a set of tennis.
  public var period: MatchPeriod
  /// The minute that is being played; `nil` before, between and after.
  public var minute: MatchMinute?
  /// The goals, extra time included and a shoot-out not.
  public var score: Score
  /// The score at half-time; `nil` before it is known.
  public var halfTime: Score?
  /// The kicks scored in a shoot-out; `nil` before there is one.
  public var shootOut: Score?
  /// The goals so far, in the order in which they fell.
  public var goals: [Goal]

  /// Creates a course; without arguments that of a match that has not begun.
  public init(
    period: MatchPeriod = .preMatch, minute: MatchMinute? = nil, score: Score = Score(), halfTime: Score? = nil,
    shootOut: Score? = nil, goals: [Goal] = []
  ) {
    self.period = period
    self.minute = minute
    self.score = score
    self.halfTime = halfTime
    self.shootOut = shootOut
    self.goals = goals
  }

  /// Takes in a new score.
  mutating func take(_ new: FootballScore, isCorrection: Bool) {
    if isCorrection {
      withdrawGoals(beyond: new.score.home, of: .home)
      withdrawGoals(beyond: new.score.away, of: .away)
    }
    score = new.score
    shootOut = new.shootOut ?? shootOut
    if let goal = new.goal { goals.append(goal) }
  }

  /// Another period begins. A set is none of football.
  mutating func enter(_ period: MatchPeriod) {
    guard period.set == nil else { return }
    self.period = period
    if period == .halfTime { halfTime = score }
    switch period {
    case .firstHalf, .secondHalf, .extraTimeFirstHalf, .extraTimeSecondHalf: break
    default: minute = nil
    }
  }

  /// Takes the last goals of a side off the list, as far as there are more than the score says.
  private mutating func withdrawGoals(beyond count: Int, of side: Side) {
    for index in goals.indices.filter({ goals[$0].side == side }).dropFirst(max(0, count)).reversed() {
      goals.remove(at: index)
    }
  }
}

/// A new score of football, and the goal that made it so.
public struct FootballScore: Hashable, Sendable {
  /// The goals so far, a shoot-out not included.
  public var score: Score
  /// The kicks scored so far in a shoot-out; `nil` where there is none.
  public var shootOut: Score?
  /// The goal; `nil` for a kick in a shoot-out or a correction.
  public var goal: Goal?

  /// Creates a score; `goal` is what brought it about, where that is known.
  public init(score: Score, shootOut: Score? = nil, goal: Goal? = nil) {
    self.score = score
    self.shootOut = shootOut
    self.goal = goal
  }
}

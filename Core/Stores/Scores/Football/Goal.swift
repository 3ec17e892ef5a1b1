/// A goal.
public struct Goal: Hashable, Sendable, Codable {
  /// The team it counts for.
  public var side: Side
  /// Who scored it.
  public var scorer: String
  /// When.
  public var minute: MatchMinute
  /// From the penalty mark, in play.
  public var isPenalty: Bool
  /// By a player of the other team.
  public var isOwnGoal: Bool

  /// Creates a goal.
  public init(side: Side, scorer: String, minute: MatchMinute, isPenalty: Bool = false, isOwnGoal: Bool = false) {
    self.side = side
    self.scorer = scorer
    self.minute = minute
    self.isPenalty = isPenalty
    self.isOwnGoal = isOwnGoal
  }

  private enum CodingKeys: String, CodingKey {
    case side, scorer, minute
    case isPenalty = "penalty"
    case isOwnGoal = "ownGoal"
  }
}

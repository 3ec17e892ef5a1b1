/// A goal of football: who scored it, when, and how.
public struct Goal: Hashable, Sendable, Codable {
  /// The team that it counts for, also where the other one scored it.
  public var side: Side
  /// The name of the player who scored it.
  public var scorer: String
  /// The minute in which it was scored.
  public var minute: MatchMinute
  /// Whether it was scored from the penalty mark, in play.
  public var isPenalty: Bool
  /// Whether a player of the other team scored it.
  public var isOwnGoal: Bool

  /// Creates a goal, which is neither a penalty nor an own goal unless said so.
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

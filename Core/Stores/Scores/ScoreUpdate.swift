/// A new score of a match, and what brought it about.
public struct ScoreUpdate: Hashable, Sendable {
  /// How a match of football or tennis stands now.
  public enum Standing: Hashable, Sendable {
    /// A match of football, and the goal that made it so.
    case football(FootballScore)
    /// How a match of tennis stands.
    case tennis(TennisScore)
  }

  /// How the match stands now, by its sport.
  public var standing: Standing
  /// A goal, or a point, was withdrawn: the only reason for a score to fall.
  public var isCorrection: Bool

  /// Creates an update of football; `goal` is what brought it about, where that is known.
  public init(score: Score, shootOut: Score? = nil, goal: Goal? = nil, isCorrection: Bool = false) {
    standing = .football(FootballScore(score: score, shootOut: shootOut, goal: goal))
    self.isCorrection = isCorrection
  }

  /// Creates an update of tennis, after a point or a correction.
  public init(tennis: TennisScore, isCorrection: Bool = false) {
    standing = .tennis(tennis)
    self.isCorrection = isCorrection
  }

  /// The goals so far; in tennis the sets won.
  public var score: Score {
    switch standing {
    case .football(let football): football.score
    case .tennis(let tennis): tennis.setsWon
    }
  }

  /// The kicks scored so far in a shoot-out; `nil` where there is none, and in tennis.
  public var shootOut: Score? { if case .football(let football) = standing { football.shootOut } else { nil } }
  /// Football: the goal; `nil` for a kick in a shoot-out or a correction.
  public var goal: Goal? { if case .football(let football) = standing { football.goal } else { nil } }
  /// Sets, games and points of a match of tennis; `nil` for football.
  public var tennis: TennisScore? { if case .tennis(let tennis) = standing { tennis } else { nil } }
}

extension ScoreUpdate: Codable {
  private enum CodingKeys: String, CodingKey {
    case score, shootOut, goal, tennis
    case isCorrection = "correction"
  }

  /// Reads the wire form: of tennis where there is `tennis`, else of football, whose goal may be missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isCorrection = container.lenient(forKey: .isCorrection) ?? false
    if let tennis = try container.decodeIfPresent(TennisScore.self, forKey: .tennis) {
      standing = .tennis(tennis)
      return
    }
    standing = .football(
      FootballScore(
        score: try container.decode(Score.self, forKey: .score),
        shootOut: container.lenient(forKey: .shootOut), goal: container.lenient(forKey: .goal)))
  }

  /// Writes every key; what is not there is `null`. An update of tennis has `tennis` besides.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(score, forKey: .score)
    try container.encode(shootOut, forKey: .shootOut)
    try container.encode(goal, forKey: .goal)
    try container.encode(isCorrection, forKey: .isCorrection)
    if let tennis { try container.encode(tennis, forKey: .tennis) }
  }
}

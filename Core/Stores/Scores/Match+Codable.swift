import FoundationEssentials

extension Match: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, competition, round, group, ground, kickOff, home, away, status, period, minute, score, halfTime, shootOut
    case goals, sport, tennis
  }

  /// Reads the wire form; `status` is left out, since it follows from `period`. A match that names no sport is football.
  /// Tennis is in `tennis` alone: what the other keys say of its course follows from that. Who plays, when, and the score must
  /// be there; of all else what cannot be read is missing, a goal as much as a minute.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    competition = try container.decode(String.self, forKey: .competition)
    round = try container.decode(String.self, forKey: .round)
    group = container.lenient(forKey: .group)
    ground = container.lenient(forKey: .ground)
    let kickOff = try container.decode(String.self, forKey: .kickOff)
    guard let date = Date(timestamp: kickOff) else {
      throw DecodingError.dataCorruptedError(
        forKey: .kickOff, in: container, debugDescription: "The kick-off is no ISO 8601 timestamp.")
    }
    self.kickOff = date
    home = try container.decode(String.self, forKey: .home)
    away = try container.decode(String.self, forKey: .away)
    play =
      switch try container.decodeIfPresent(Sport.self, forKey: .sport) ?? .football {
      case .football: .football(try Self.football(in: container))
      case .tennis: .tennis(try container.decode(TennisPlay.self, forKey: .tennis))
      }
  }

  private static func football(in container: KeyedDecodingContainer<CodingKeys>) throws -> FootballPlay {
    let period = try container.decode(MatchPeriod.self, forKey: .period)
    guard period.set == nil else {
      throw DecodingError.dataCorruptedError(
        forKey: .period, in: container, debugDescription: "A football match has no sets.")
    }
    return FootballPlay(
      period: period, minute: container.lenient(forKey: .minute),
      score: try container.decode(Score.self, forKey: .score), halfTime: container.lenient(forKey: .halfTime),
      shootOut: container.lenient(forKey: .shootOut), goals: container.lenientList(forKey: .goals) ?? [])
  }

  /// Writes the wire form; what is missing is written as `null`, so that the keys are stable. A match of tennis has
  /// `sport` and `tennis` besides.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(competition, forKey: .competition)
    try container.encode(round, forKey: .round)
    try container.encode(group, forKey: .group)
    try container.encode(ground, forKey: .ground)
    try container.encode(kickOff.timestamp, forKey: .kickOff)
    try container.encode(home, forKey: .home)
    try container.encode(away, forKey: .away)
    try container.encode(status, forKey: .status)
    try container.encode(period, forKey: .period)
    try container.encode(minute, forKey: .minute)
    try container.encode(score, forKey: .score)
    try container.encode(halfTime, forKey: .halfTime)
    try container.encode(shootOut, forKey: .shootOut)
    try container.encode(goals, forKey: .goals)
    guard let tennis else { return }
    try container.encode(Sport.tennis, forKey: .sport)
    try container.encode(tennis, forKey: .tennis)
  }
}

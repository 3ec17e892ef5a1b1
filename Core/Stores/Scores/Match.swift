public import FoundationEssentials

/// Which of the two teams.
public enum Side: String, Hashable, Sendable, Codable, CaseIterable {
  /// The team named first.
  case home
  /// The team named second.
  case away
}

/// How many each team has: goals, or kicks scored in a shoot-out.
public struct Score: Hashable, Sendable, Codable {
  /// The first team's.
  public var home: Int
  /// The second team's.
  public var away: Int

  /// Creates a score.
  public init(home: Int = 0, away: Int = 0) {
    self.home = home
    self.away = away
  }

  /// How many a team has.
  public subscript(side: Side) -> Int { side == .home ? home : away }

  /// One more for `side`.
  public mutating func add(to side: Side) {
    switch side {
    case .home: home += 1
    case .away: away += 1
    }
  }
}

/// Where a match stands in its course. A match passes these in order and may end after `secondHalf`, `extraTimeSecondHalf`
/// or `shootOut`.
public enum MatchPeriod: String, Hashable, Sendable, Codable, CaseIterable {
  /// Not begun.
  case preMatch = "pre-match"
  /// Minutes 1 to 45.
  case firstHalf = "first-half"
  /// The break.
  case halfTime = "half-time"
  /// Minutes 46 to 90.
  case secondHalf = "second-half"
  /// Level after 90 minutes; extra time follows.
  case extraTimeBreak = "extra-time-break"
  /// Minutes 91 to 105.
  case extraTimeFirstHalf = "extra-time-first-half"
  /// Minutes 106 to 120.
  case extraTimeSecondHalf = "extra-time-second-half"
  /// Kicks from the penalty mark.
  case shootOut = "shoot-out"
  /// The last whistle has gone.
  case fullTime = "full-time"
}

/// What a list of matches is filtered by.
public enum MatchStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// Not begun.
  case scheduled
  /// Being played, or replayed, now.
  case live
  /// Over.
  case finished
}

/// A minute of a match as people write it: `45+1` is the first minute added to the first half.
public struct MatchMinute: Hashable, Sendable {
  /// The regular minute, 0 to 120.
  public let minute: Int
  /// Minutes added at the end of a period; 0 for none.
  public let stoppage: Int

  /// Creates a minute.
  public init(_ minute: Int, stoppage: Int = 0) {
    self.minute = minute
    self.stoppage = stoppage
  }

  /// Reads `67`, `45+1`, `90 + 8`, with or without the `'` behind it; `nil` for anything else.
  public init?(_ text: String) {
    let trimmed = text.hasSuffix("'") ? String(text.dropLast()) : text
    let parts = trimmed.split(separator: "+", omittingEmptySubsequences: false).map { part in
      part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    }
    guard parts.count <= 2 else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard !part.isEmpty, part.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(String(part)), number <= 150
      else { return nil }
      numbers.append(number)
    }
    self.init(numbers[0], stoppage: numbers.count == 2 ? numbers[1] : 0)
  }
}

extension MatchMinute: Comparable {
  /// The earlier minute first; added minutes come after the regular one they are added to.
  public static func < (left: MatchMinute, right: MatchMinute) -> Bool {
    (left.minute, left.stoppage) < (right.minute, right.stoppage)
  }
}

extension MatchMinute: CustomStringConvertible {
  /// `67`, `45+1`: the wire form too.
  public var description: String { stoppage == 0 ? "\(minute)" : "\(minute)+\(stoppage)" }
}

extension MatchMinute: Codable {
  /// Reads `"45+1"`.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let minute = MatchMinute(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A minute is written like 67 or 45+1."))
    }
    self = minute
  }

  /// Writes `"45+1"`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

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

/// A football match: who plays, and how it stands.
public struct Match: Identifiable, Hashable, Sendable {
  /// Stable and typeable, such as `wc2026-104`: lower case letters, digits and `-`.
  public let id: String
  /// The tournament or league: `World Cup 2026`.
  public var competition: String
  /// The round: `Final`, `Matchday 3`.
  public var round: String
  /// The group, in a group stage.
  public var group: String?
  /// The stadium or town.
  public var ground: String?
  /// When it begins or began.
  public var kickOff: Date
  /// The first team.
  public var home: String
  /// The second team.
  public var away: String
  /// Where it stands in its course.
  public var period: MatchPeriod
  /// The minute being played; `nil` before, between and after.
  public var minute: MatchMinute?
  /// Goals, extra time included, a shoot-out not.
  public var score: Score
  /// The score at half-time, once known.
  public var halfTime: Score?
  /// Kicks scored in a shoot-out, once there is one.
  public var shootOut: Score?
  /// The goals so far, in the order in which they fell.
  public var goals: [Goal]

  /// Creates a match that has not begun.
  public init(
    id: String, competition: String, round: String, group: String? = nil, ground: String? = nil, kickOff: Date,
    home: String, away: String
  ) {
    self.id = id
    self.competition = competition
    self.round = round
    self.group = group
    self.ground = ground
    self.kickOff = kickOff
    self.home = home
    self.away = away
    period = .preMatch
    minute = nil
    score = Score()
    halfTime = nil
    shootOut = nil
    goals = []
  }

  /// The name of a team.
  public func team(_ side: Side) -> String { side == .home ? home : away }

  /// Follows from the period.
  public var status: MatchStatus {
    switch period {
    case .preMatch: .scheduled
    case .fullTime: .finished
    default: .live
    }
  }
}

extension Match: Codable {
  private enum CodingKeys: String, CodingKey {
    case id, competition, round, group, ground, kickOff, home, away, status, period, minute, score, halfTime, shootOut
    case goals
  }

  /// Reads the wire form; `status` follows from `period` and is not read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    competition = try container.decode(String.self, forKey: .competition)
    round = try container.decode(String.self, forKey: .round)
    group = try container.decodeIfPresent(String.self, forKey: .group)
    ground = try container.decodeIfPresent(String.self, forKey: .ground)
    let kickOff = try container.decode(String.self, forKey: .kickOff)
    guard let date = Date(timestamp: kickOff) else {
      throw DecodingError.dataCorruptedError(
        forKey: .kickOff, in: container, debugDescription: "The kick-off is no ISO 8601 timestamp.")
    }
    self.kickOff = date
    home = try container.decode(String.self, forKey: .home)
    away = try container.decode(String.self, forKey: .away)
    period = try container.decode(MatchPeriod.self, forKey: .period)
    minute = try container.decodeIfPresent(MatchMinute.self, forKey: .minute)
    score = try container.decode(Score.self, forKey: .score)
    halfTime = try container.decodeIfPresent(Score.self, forKey: .halfTime)
    shootOut = try container.decodeIfPresent(Score.self, forKey: .shootOut)
    goals = try container.decodeIfPresent([Goal].self, forKey: .goals) ?? []
  }

  /// Writes the wire form; what is missing is written as `null`, so that the keys are stable.
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
  }
}

public import FoundationEssentials

/// What is played, and how it goes.
public enum MatchPlay: Hashable, Sendable {
  /// Football.
  case football(FootballPlay)
  /// Tennis.
  case tennis(TennisPlay)
}

/// What is played.
public enum Sport: String, Hashable, Sendable, Codable, CaseIterable {
  /// Football.
  case football
  /// Tennis.
  case tennis
}

/// A match: who plays, and how it stands.
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
  /// The first team, or player.
  public var home: String
  /// The second team, or player.
  public var away: String
  /// What is played, and how it goes.
  public var play: MatchPlay

  /// Creates a match; without `play` one of football that has not begun.
  public init(
    id: String, competition: String, round: String, group: String? = nil, ground: String? = nil, kickOff: Date,
    home: String, away: String, play: MatchPlay = .football(FootballPlay())
  ) {
    self.id = id
    self.competition = competition
    self.round = round
    self.group = group
    self.ground = ground
    self.kickOff = kickOff
    self.home = home
    self.away = away
    self.play = play
  }

  /// The name of a team.
  public func team(_ side: Side) -> String { side == .home ? home : away }
}

// What is told of either sport.
extension Match {
  /// What is played.
  public var sport: Sport {
    switch play {
    case .football: .football
    case .tennis: .tennis
    }
  }

  /// Where it stands in its course.
  public var period: MatchPeriod {
    switch play {
    case .football(let play): play.period
    case .tennis(let play): play.period
    }
  }

  /// Follows from the period.
  public var status: MatchStatus {
    switch period {
    case .preMatch: .scheduled
    case .fullTime: .finished
    default: .live
    }
  }

  /// Goals, extra time included, a shoot-out not; sets won.
  public var score: Score {
    switch play {
    case .football(let play): play.score
    case .tennis(let play): play.score?.setsWon ?? Score()
    }
  }
}

// What is told of one sport alone.
extension Match {
  /// The course of a football match; `nil` for another sport.
  public var football: FootballPlay? { if case .football(let play) = play { play } else { nil } }
  /// The course of a tennis match; `nil` for another sport.
  public var tennis: TennisPlay? { if case .tennis(let play) = play { play } else { nil } }
  /// Football: the minute being played; `nil` before, between and after.
  public var minute: MatchMinute? { football?.minute }
  /// Football: the score at half-time, once known.
  public var halfTime: Score? { football?.halfTime }
  /// Football: kicks scored in a shoot-out, once there is one.
  public var shootOut: Score? { football?.shootOut }
  /// Football: the goals so far, in the order in which they fell.
  public var goals: [Goal] { football?.goals ?? [] }
}

public import FoundationEssentials

/// Which sport is played, and how it goes so far.
public enum MatchPlay: Hashable, Sendable {
  /// A match of football, so far.
  case football(FootballPlay)
  /// A match of tennis, so far.
  case tennis(TennisPlay)
}

/// The sport that is played: football or tennis.
public enum Sport: String, Hashable, Sendable, Codable, CaseIterable {
  /// Football, in minutes and goals.
  case football
  /// Tennis, in sets, games and points.
  case tennis
}

/// A match: who plays against whom, and how it stands.
public struct Match: Identifiable, Hashable, Sendable {
  /// Stable and typeable, such as `wc2026-104`: lower case letters, digits and `-`.
  public let id: String
  /// The tournament or league, as `World Cup 2026`.
  public var competition: String
  /// The round of the competition, as `Final` or `Matchday 3`.
  public var round: String
  /// The group, where the competition is at its group stage; else `nil`.
  public var group: String?
  /// The stadium or town; `nil` where it is not known.
  public var ground: String?
  /// The moment at which it begins or began.
  public var kickOff: Date
  /// The name of the first team or player.
  public var home: String
  /// The name of the second team or player.
  public var away: String
  /// Which sport is played, and how it goes so far.
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

  /// The name of the team or player on a side.
  public func team(_ side: Side) -> String { side == .home ? home : away }
}

// What is told of either sport.
extension Match {
  /// The sport that is played: football or tennis.
  public var sport: Sport {
    switch play {
    case .football: .football
    case .tennis: .tennis
    }
  }

  /// Where the match stands in its course, such as the second half or a set.
  public var period: MatchPeriod {
    switch play {
    case .football(let play): play.period
    case .tennis(let play): play.period
    }
  }

  /// Whether it is to come, under way or over: what follows from ``period``.
  public var status: MatchStatus {
    switch period {
    case .preMatch: .scheduled
    case .fullTime: .finished
    default: .live
    }
  }

  /// The goals, extra time included and a shoot-out not; in tennis the sets won.
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
  /// The score of football at half-time; `nil` before, and in tennis.
  public var halfTime: Score? { football?.halfTime }
  /// Football: kicks scored in a shoot-out, once there is one.
  public var shootOut: Score? { football?.shootOut }
  /// Football: the goals so far, in the order in which they fell.
  public var goals: [Goal] { football?.goals ?? [] }
}

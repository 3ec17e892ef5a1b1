/// Something that happened in a match, as the scores API streams it.
///
/// On the wire the case is the event's type (`snapshot`, `score`, `clock`, `status`, `commentary`), ``id`` its `id`
/// field, and the payload its `data` as JSON.
public struct ScoreEvent: Identifiable, Hashable, Sendable {
  /// Grows with each event of a match; what a watcher names to resume without a gap or a repeat.
  public let id: Int
  /// What happened.
  public let change: ScoreChange

  /// Creates an event.
  public init(id: Int, change: ScoreChange) {
    self.id = id
    self.change = change
  }
}

/// What happened in a match.
public enum ScoreChange: Hashable, Sendable {
  /// The whole state: the first event for a new watcher, or where a gap must be closed.
  case snapshot(Match)
  /// The score is now `score`.
  case score(ScoreUpdate)
  /// The minute being played.
  case clock(ClockUpdate)
  /// Another period has begun.
  case status(StatusUpdate)
  /// A sentence about the match.
  case commentary(Commentary)

  /// The event's type on the wire.
  public var name: String {
    switch self {
    case .snapshot: "snapshot"
    case .score: "score"
    case .clock: "clock"
    case .status: "status"
    case .commentary: "commentary"
    }
  }
}

/// A new score, and the goal that made it so.
public struct ScoreUpdate: Hashable, Sendable, Codable {
  /// Goals so far.
  public var score: Score
  /// Kicks scored so far, in a shoot-out.
  public var shootOut: Score?
  /// The goal; `nil` for a kick in a shoot-out or a correction.
  public var goal: Goal?
  /// A goal was withdrawn: the only reason for a score to fall.
  public var isCorrection: Bool

  /// Creates an update.
  public init(score: Score, shootOut: Score? = nil, goal: Goal? = nil, isCorrection: Bool = false) {
    self.score = score
    self.shootOut = shootOut
    self.goal = goal
    self.isCorrection = isCorrection
  }

  private enum CodingKeys: String, CodingKey {
    case score, shootOut, goal
    case isCorrection = "correction"
  }

  /// Writes every key; what is not there is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(score, forKey: .score)
    try container.encode(shootOut, forKey: .shootOut)
    try container.encode(goal, forKey: .goal)
    try container.encode(isCorrection, forKey: .isCorrection)
  }
}

/// The minute being played.
public struct ClockUpdate: Hashable, Sendable, Codable {
  /// The minute.
  public var minute: MatchMinute

  /// Creates an update.
  public init(minute: MatchMinute) {
    self.minute = minute
  }
}

/// A period has begun.
public struct StatusUpdate: Hashable, Sendable, Codable {
  /// The period.
  public var period: MatchPeriod

  /// Creates an update.
  public init(period: MatchPeriod) {
    self.period = period
  }
}

/// A sentence about the match.
public struct Commentary: Hashable, Sendable, Codable {
  /// The minute it is about; `nil` outside play.
  public var minute: MatchMinute?
  /// The sentence.
  public var text: String

  /// Creates a comment.
  public init(minute: MatchMinute? = nil, text: String) {
    self.minute = minute
    self.text = text
  }

  private enum CodingKeys: String, CodingKey {
    case minute, text
  }

  /// Writes every key; a comment outside play has a `minute` of `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(minute, forKey: .minute)
    try container.encode(text, forKey: .text)
  }
}

extension Match {
  /// Takes in what happened. A pure function of the state and the change; the backend's replay and every watcher
  /// run the same one.
  public mutating func apply(_ change: ScoreChange) {
    switch change {
    case .snapshot(let match):
      self = match
    case .score(let update):
      if update.isCorrection {
        withdrawGoals(beyond: update.score.home, of: .home)
        withdrawGoals(beyond: update.score.away, of: .away)
      }
      score = update.score
      shootOut = update.shootOut ?? shootOut
      if let goal = update.goal { goals.append(goal) }
    case .clock(let update):
      minute = update.minute
    case .status(let update):
      period = update.period
      switch update.period {
      case .halfTime:
        halfTime = score
        minute = nil
      case .preMatch, .extraTimeBreak, .shootOut, .fullTime: minute = nil
      case .firstHalf, .secondHalf, .extraTimeFirstHalf, .extraTimeSecondHalf: break
      }
    case .commentary:
      break
    }
  }
  /// Takes the last goals of a side off the list, as far as there are more than the score says.
  private mutating func withdrawGoals(beyond count: Int, of side: Side) {
    for index in goals.indices.filter({ goals[$0].side == side }).dropFirst(max(0, count)).reversed() {
      goals.remove(at: index)
    }
  }
}

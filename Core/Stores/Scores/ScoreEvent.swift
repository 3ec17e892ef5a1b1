/// Something that happened in a match, as the scores API streams it.
///
/// On the wire the case is the event's type (`snapshot`, `score`, `clock`, `status`, `commentary`), ``id`` its `id`
/// field, and the payload its `data` as JSON.
public struct ScoreEvent: Identifiable, Hashable, Sendable {
  /// Grows with each event of a match; what a watcher names to resume without a gap or a repeat.
  public let id: Int
  /// What happened, which ``Match/apply(_:)`` makes part of the match.
  public let change: ScoreChange

  /// Creates an event; later ones have higher ids.
  public init(id: Int, change: ScoreChange) {
    self.id = id
    self.change = change
  }
}

/// What happened in a match: a goal, a new period, a sentence.
public enum ScoreChange: Hashable, Sendable {
  /// The whole state: the first event for a new watcher, or where a gap must be closed.
  case snapshot(Match)
  /// The score is now `score`.
  case score(ScoreUpdate)
  /// The minute that is being played has changed.
  case clock(ClockUpdate)
  /// Another period has begun.
  case status(StatusUpdate)
  /// A sentence about the match.
  case commentary(Commentary)

  /// Something was taken back.
  var isCorrection: Bool {
    if case .score(let update) = self { update.isCorrection } else { false }
  }

  /// The name of the event's type, as it is on the wire.
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

/// The minute that is being played is another one.
public struct ClockUpdate: Hashable, Sendable, Codable {
  /// The minute that is being played now.
  public var minute: MatchMinute

  /// Creates an update of the minute.
  public init(minute: MatchMinute) {
    self.minute = minute
  }
}

/// A new period of the match has begun.
public struct StatusUpdate: Hashable, Sendable, Codable {
  /// The period that has begun.
  public var period: MatchPeriod

  /// Creates an update of the period.
  public init(period: MatchPeriod) {
    self.period = period
  }
}

/// A sentence that somebody wrote about the match.
public struct Commentary: Hashable, Sendable, Codable {
  /// The minute that it is about; `nil` outside of play.
  public var minute: MatchMinute?
  /// The sentence, which may be any text.
  public var text: String

  /// Creates a comment, outside of play unless a minute is given.
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

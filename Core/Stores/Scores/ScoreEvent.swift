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

  /// Something was taken back.
  var isCorrection: Bool {
    if case .score(let update) = self { update.isCorrection } else { false }
  }

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

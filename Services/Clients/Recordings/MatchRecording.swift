public import CoreStores
import FoundationEssentials

/// The events of one match and when they came, as a value that is written to a file and read from one.
///
/// The file is lines of JSON: the first says what it is, each that follows is an event, numbered from 1.
///
/// ```
/// {"format":"ambient-match-recording","match":"wc2022-64","speed":60,"version":1}
/// {"at":0,"data":{…},"id":1,"type":"snapshot"}
/// {"at":1000,"data":{"minute":"2"},"id":2,"type":"clock"}
/// ```
/// `at` is in milliseconds since the first event, `type` and `data` are those of the scores API, and the first event is a snapshot.
public struct MatchRecording: Hashable, Sendable {
  /// An event, and when it came.
  public struct Entry: Hashable, Sendable {
    /// Since the first event; the files have it in whole milliseconds.
    public var time: Duration
    /// The event, whose id is its number in the recording.
    public var event: ScoreEvent
  }

  /// The version of the format that is written, and the only one that is read.
  public static let version = 1
  /// The most events that a recording has.
  public static let entryLimit = MatchHistory.limit
  /// The longest line that is read, in bytes: 1 MiB.
  public static let lineLimit = 1 << 20
  /// The largest file that is read, in bytes: 64 MiB.
  public static let fileLimit = 64 << 20
  /// The longest time between the first event and the last.
  static let timeLimit = Duration.seconds(366 * 86_400)
  static let format = "ambient-match-recording"

  /// The match that it is about.
  public let matchID: Match.ID
  /// How many minutes of the match a real minute took while it was recorded: 1 to 100,000, and 1 for one that was played then.
  public let speed: Int
  /// What happened, in order; each time no earlier than the one before.
  public private(set) var entries: [Entry]

  /// Creates an empty recording.
  public init(matchID: Match.ID, speed: Int) {
    self.init(matchID: matchID, speed: speed, entries: [])
  }

  init(matchID: Match.ID, speed: Int, entries: [Entry]) {
    (self.matchID, self.speed, self.entries) = (matchID, speed, entries)
  }

  /// The events, in order.
  public var events: [ScoreEvent] { entries.map(\.event) }

  /// How the match stands after the last event; `nil` while there is none.
  public var match: Match? {
    entries.reduce(nil as Match?) { match, entry in
      if case .snapshot(let state) = entry.event.change { return state }
      guard var match else { return nil }
      match.apply(entry.event.change)
      return match
    }
  }

  /// Adds what happened, with the next number.
  ///
  /// - Parameter time: Since the first event; one that is earlier than that of the last entry counts as that.
  /// - Returns: Whether there was room, and the event can be read again: the first one has to be a snapshot.
  public mutating func append(_ change: ScoreChange, at time: Duration) -> Bool {
    let isSnapshot = if case .snapshot = change { true } else { false }
    let time = max(time, entries.last?.time ?? .zero)
    guard entries.count < Self.entryLimit, isSnapshot || !entries.isEmpty, time <= Self.timeLimit else { return false }
    entries.append(Entry(time: time, event: ScoreEvent(id: entries.count + 1, change: change)))
    return true
  }

  /// The bytes of the file.
  ///
  /// - Throws: `EncodingError` for an event without a JSON form.
  public func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = [UInt8](
      try encoder.encode(RecordingHeader(format: Self.format, version: Self.version, match: matchID, speed: speed)))
    bytes.append(UInt8(ascii: "\n"))
    for entry in entries {
      bytes += try encoder.encode(RecordedLine(entry))
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

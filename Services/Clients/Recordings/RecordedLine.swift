import CoreStores
import FoundationEssentials

/// The first line of a recording.
struct RecordingHeader: Codable {
  var format: String
  var version: Int
  var match: Match.ID
  var speed: Int
}

/// A line of a recording: an event.
struct RecordedLine: Codable {
  /// Milliseconds since the first event.
  var at: Int
  /// The number of the event, from 1.
  var id: Int
  var change: ScoreChange

  private enum CodingKeys: String, CodingKey {
    case at, id, type, data
  }

  init(_ entry: MatchRecording.Entry) {
    let time = entry.time.components
    at = Int(time.seconds) * 1_000 + Int(time.attoseconds / 1_000_000_000_000_000)
    (id, change) = (entry.event.id, entry.event.change)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    at = try container.decode(Int.self, forKey: .at)
    id = try container.decode(Int.self, forKey: .id)
    change =
      switch try container.decode(String.self, forKey: .type) {
      case "snapshot": .snapshot(try container.decode(Match.self, forKey: .data))
      case "score": .score(try container.decode(ScoreUpdate.self, forKey: .data))
      case "clock": .clock(try container.decode(ClockUpdate.self, forKey: .data))
      case "status": .status(try container.decode(StatusUpdate.self, forKey: .data))
      case "commentary": .commentary(try container.decode(Commentary.self, forKey: .data))
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "There is no such type of event.")
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(at, forKey: .at)
    try container.encode(id, forKey: .id)
    try container.encode(change.name, forKey: .type)
    switch change {
    case .snapshot(let match): try container.encode(match, forKey: .data)
    case .score(let update): try container.encode(update, forKey: .data)
    case .clock(let update): try container.encode(update, forKey: .data)
    case .status(let update): try container.encode(update, forKey: .data)
    case .commentary(let comment): try container.encode(comment, forKey: .data)
    }
  }
}

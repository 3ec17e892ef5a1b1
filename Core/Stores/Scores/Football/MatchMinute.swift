/// A minute of a match as people write it: `45+1` is the first minute added to the first half.
public struct MatchMinute: Hashable, Sendable {
  /// The minute of regular time, from 0 to 120.
  public let minute: Int
  /// Minutes added at the end of a period; 0 for none.
  public let stoppage: Int

  /// Creates a minute; `stoppage` counts those beyond the end of a half.
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
  /// The minute as `67` or `45+1`, on screens and on the wire.
  public var description: String { stoppage == 0 ? "\(minute)" : "\(minute)+\(stoppage)" }
}

extension MatchMinute: Codable {
  /// Reads a minute written as `"67"` or `"45+1"`; any other text is an error.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let minute = MatchMinute(text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "A minute is written like 67 or 45+1."))
    }
    self = minute
  }

  /// Writes the minute as `"67"` or `"45+1"`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

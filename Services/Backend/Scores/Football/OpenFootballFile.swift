import FoundationEssentials

/// The JSON form of a competition as the openfootball project writes it (`worldcup.json`), before any check.
///
/// Both editions of the form are read: minutes as a number with an `offset` beside it, or as text such as `"45+1"`;
/// times of day with or without a zone. ``RecordedMatch`` is what the backend works with.
struct OpenFootballFile: Decodable, Sendable {
  var name: String
  var matches: [Match]

  struct Match: Decodable, Sendable {
    var round: String?
    var num: Int?
    var date: String
    var time: String?
    var team1: String
    var team2: String
    var score: Score?
    var goals1: [Goal]?
    var goals2: [Goal]?
    var group: String?
    var ground: String?
  }

  /// The scores after 90 minutes (`ft`), at half-time (`ht`), after extra time (`et`) and of the shoot-out (`p`).
  struct Score: Decodable, Sendable {
    var ft: [Int]?
    var ht: [Int]?
    var et: [Int]?
    var p: [Int]?
  }

  struct Goal: Decodable, Sendable {
    var name: String
    var minute: Minute
    var offset: Int?
    var penalty: Bool?
    var owngoal: Bool?
  }

  /// The minute of a goal as written: `90`, `"90"` or `"90+8"`.
  struct Minute: Decodable, Sendable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      // What is no number is read as a text, whose error is thrown.
      if let number = try? container.decode(Int.self) {
        text = String(number)
      } else {
        text = try container.decode(String.self)
      }
    }
  }

  /// Reads the JSON form; what is not JSON or lacks an element throws an ``OpenFootballError`` that names the place.
  static func decode(_ data: Data) throws(OpenFootballError) -> OpenFootballFile {
    do {
      return try JSONDecoder().decode(OpenFootballFile.self, from: data)
    } catch let error as DecodingError {
      throw OpenFootballError(error)
    } catch {
      throw OpenFootballError.notReadable(reason: String(describing: type(of: error)))
    }
  }
}

extension OpenFootballError {
  fileprivate init(_ error: DecodingError) {
    func path(_ keys: [any CodingKey]) -> String {
      keys.isEmpty
        ? "the top level"
        : keys.map { key in key.intValue.map { "[\($0)]" } ?? "." + key.stringValue }.joined()
    }
    switch error {
    case .keyNotFound(let key, let context):
      self = .missing(element: key.stringValue, at: path(context.codingPath))
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self = .wrongType(at: path(context.codingPath))
    case .dataCorrupted(let context):
      self = context.codingPath.isEmpty ? .notJSON : .wrongType(at: path(context.codingPath))
    @unknown default:
      self = .notJSON
    }
  }
}

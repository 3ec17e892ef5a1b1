public import FoundationEssentials

/// Any JSON value, for bodies that must be looked at before they are believed.
public enum JSONValue: Sendable, Equatable, Decodable {
  /// `null`
  case null
  /// `true`, `false`
  case boolean(Bool)
  /// A number, exact
  case number(Decimal)
  /// A string
  case string(String)
  /// An array
  case array([JSONValue])
  /// An object
  case object([String: JSONValue])

  /// Reads whatever is there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // What fails is dear, so the commonest kinds come first.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Decimal.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// The members of an object body.
  ///
  /// - Throws: `HTTPFailure` 400 for broken JSON, 422 for JSON that is no object or holds thousands of values.
  public static func members(of body: Data) throws(HTTPFailure) -> [String: JSONValue] {
    // No request of ours holds so many; reading them would cost more than their bytes let expect.
    guard body.count(where: { Self.structure.contains($0) }) <= valueLimit else {
      throw HTTPFailure(.unprocessableContent, "The body holds too many values.")
    }
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: body)
    } catch {
      throw HTTPFailure(.badRequest, "The body is not valid JSON.")
    }
    guard case .object(let members) = value else {
      throw HTTPFailure(.unprocessableContent, "The body must be a JSON object.")
    }
    return members
  }

  private static let valueLimit = 8192
  private static let structure = Set(",:[{".utf8)

  /// The number as a whole one; `nil` for anything else, fractions and strings of digits included.
  public var wholeNumber: Int? {
    guard case .number(let number) = self else { return nil }
    return Int("\(number)")
  }

  /// The string; `nil` for anything else.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

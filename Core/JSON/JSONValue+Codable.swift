extension JSONValue: Codable {
  /// Encodes it as the value it stands for. Of a number that no type of 64 bits holds the encoder gets the nearest
  /// `Double`, of one beyond its range the text; ``text(_:)`` keeps each digit.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .boolean(let value): try container.encode(value)
    case .number(let number): try Self.encode(number, to: &container)
    case .string(let value): try container.encode(value)
    case .array(let elements): try container.encode(elements)
    case .object(let object):
      var container = encoder.container(keyedBy: Name.self)
      for member in object.members { try container.encode(member.value, forKey: Name(stringValue: member.name)) }
    }
  }

  private static func encode(_ number: JSONNumber, to container: inout any SingleValueEncodingContainer) throws {
    // An integer has no negative zero; a double has.
    if let value = number.integer(Int64.self), value != 0 || !number.text.hasPrefix("-") {
      try container.encode(value)
    } else if let value = number.integer(UInt64.self), value != 0 {
      try container.encode(value)
    } else if let value = number.double {
      try container.encode(value)
    } else {
      try container.encode(number.text)
    }
  }

  /// Decodes whatever is there. Numbers come as the decoder has them: whole ones of 64 bits exactly, others as near as a
  /// `Double` comes; ``init(parsing:valueLimit:depthLimit:)`` keeps each digit.
  ///
  /// - Throws: `DecodingError` for what JSON has no word for, and for what is nested deeper than ``depthLimit``.
  public init(from decoder: any Decoder) throws {
    try self.init(from: decoder, depth: 0)
  }

  /// - Parameter depth: How many lists and objects of this value are around it. The coding path would count those of a
  ///   file, too.
  private init(from decoder: any Decoder, depth: Int) throws {
    let container = try decoder.singleValueContainer()
    if let leaf = Self.leaf(in: container) {
      self = leaf
    } else if depth == Self.depthLimit {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "it is nested deeper than \(depth) lists and objects")
      // A decoder tells what there is only by failing: what is no list may be an object.
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !list.isAtEnd { elements.append(try JSONValue(from: list.superDecoder(), depth: depth + 1)) }
      self = .array(elements)
      // As above: what is neither is an error, below.
    } else if let object = try? decoder.container(keyedBy: Name.self) {
      // A decoder has no order of its own.
      let names = object.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(
        JSONObject(
          try names.map { name in
            JSONObject.Member(
              name.stringValue, try JSONValue(from: object.superDecoder(forKey: name), depth: depth + 1))
          }))
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a number does not fit its type, or a string is no text")
    }
  }

  private static func leaf(in container: any SingleValueDecodingContainer) -> JSONValue? {
    if container.decodeNil() { return .null }
    // Before numbers, some of which are kept as text.
    // Each failure only means that it is something else, which is tried next.
    if let value = try? container.decode(String.self) { return .string(value) }
    if let value = try? container.decode(Bool.self) { return .boolean(value) }
    let number = try? container.decode(Double.self)
    if let number, number == 0, number.sign == .minus { return JSONValue(number) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(UInt64.self) { return .integer(value) }
    return number.flatMap { JSONValue($0) }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

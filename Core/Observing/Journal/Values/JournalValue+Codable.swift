extension JournalValue: Codable {
  /// Encodes it as the value it stands for.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .largeInteger(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }

  /// Decodes whatever is there.
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
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JournalValue] = []
      while !list.isAtEnd { elements.append(try JournalValue(from: list.superDecoder(), depth: depth + 1)) }
      self = .array(elements)
    } else if let object = try? decoder.container(keyedBy: Name.self) {
      var members: [String: JournalValue] = [:]
      for name in object.allKeys {
        members[name.stringValue] = try JournalValue(from: object.superDecoder(forKey: name), depth: depth + 1)
      }
      self = .object(members)
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a number does not fit its type, or a string is no text")
    }
  }

  private static func leaf(in container: any SingleValueDecodingContainer) -> JournalValue? {
    if container.decodeNil() { return .null }
    // Before numbers, some of which are kept as text.
    if let value = try? container.decode(String.self) { return .string(value) }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    let number = try? container.decode(Double.self)
    // An integer has no negative zero; a double has.
    if let number, number == 0, number.sign == .minus { return .number(number) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(UInt64.self) { return .largeInteger(value) }
    return number.map { .number($0) }
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
  }
}

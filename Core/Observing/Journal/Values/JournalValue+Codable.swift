extension JournalValue: Codable {
  /// Encodes it as the value it stands for. Encoders that write `1.0` as `1`, as Foundation's does, make a whole number
  /// of such a ``number(_:)``; ``description`` does not.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    case .object(let members):
      var container = encoder.container(keyedBy: JournalKey.self)
      for (name, member) in members { try container.encode(member, forKey: JournalKey(stringValue: name)) }
    default:
      var container = encoder.singleValueContainer()
      try encodeLeaf(into: &container)
    }
  }

  /// Decodes whatever is there.
  ///
  /// - Throws: `DecodingError` for what JSON has no word for, and for what is nested deeper than ``depthLimit``.
  public init(from decoder: any Decoder) throws {
    // The path begins outside of this value: what is around it counts against the limit, which is small enough for that.
    guard decoder.codingPath.count <= Self.depthLimit else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: Self.tooDeep))
    }
    if let leaf = try Self.leaf(in: decoder.singleValueContainer()) {
      self = leaf
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [JournalValue] = []
      while !container.isAtEnd { elements.append(try container.decode(JournalValue.self)) }
      self = .array(elements)
    } else {
      let container = try decoder.container(keyedBy: JournalKey.self)
      var members: [String: JournalValue] = [:]
      for key in container.allKeys { members[key.stringValue] = try container.decode(JournalValue.self, forKey: key) }
      self = .object(members)
    }
  }

  /// Why something was refused, for messages.
  static let tooDeep = "it is nested deeper than \(depthLimit) lists and objects"

  private func encodeLeaf(into container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .null, .array, .object: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .largeInteger(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    }
  }

  private static func leaf(in container: any SingleValueDecodingContainer) -> JournalValue? {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(UInt64.self) { return .largeInteger(value) }
    if let value = try? container.decode(Double.self) { return .number(value) }
    if let value = try? container.decode(String.self) { return .string(value) }
    return nil
  }
}

/// A name in an object, or a place in a list.
struct JournalKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "\(intValue)"
    self.intValue = intValue
  }
}

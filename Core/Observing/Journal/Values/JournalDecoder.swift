/// Makes a value of a ``JournalValue``, without a text in between.
struct JournalDecoder: Decoder {
  let codingPath: [any CodingKey]
  fileprivate let value: JournalValue

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from value: JournalValue, at path: [any CodingKey]
  ) throws -> Value {
    if type == JournalValue.self, let value = value as? Value { return value }
    if let leaf = type as? any JournalLeaf.Type {
      guard let result = leaf.init(journalValue: value) as? Value else { throw mismatch(type, value, at: path) }
      return result
    }
    return try Value(from: JournalDecoder(codingPath: path, value: value))
  }

  fileprivate static func mismatch(_ type: Any.Type, _ value: JournalValue, at path: [any CodingKey]) -> DecodingError {
    let found =
      switch value {
      case .array, .object, .null: value.kind
      default: "\(value.kind), \(value.description(limit: 40))"
      }
    let context = DecodingError.Context(codingPath: path, debugDescription: "\(type) is expected, not \(found)")
    return .typeMismatch(type, context)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let members) = value else {
      throw Self.mismatch([String: JournalValue].self, value, at: codingPath)
    }
    return KeyedDecodingContainer(DecodedObject(codingPath: codingPath, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw Self.mismatch([JournalValue].self, value, at: codingPath) }
    return DecodedArray(codingPath: codingPath, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension JournalDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try Self.decode(type, from: value, at: codingPath)
  }
}

private struct DecodedObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  let members: [String: JournalValue]

  var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key) == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try JournalDecoder.decode(type, from: member(key), at: codingPath + [key])
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(JournalKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

  private func decoder(_ key: any CodingKey) throws -> JournalDecoder {
    JournalDecoder(codingPath: codingPath + [key], value: try member(key))
  }

  private func member(_ key: any CodingKey) throws -> JournalValue {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: "there is no such name"))
    }
    return value
  }
}

private struct DecodedArray: UnkeyedDecodingContainer {
  let codingPath: [any CodingKey]
  let elements: [JournalValue]
  private(set) var currentIndex = 0

  init(codingPath: [any CodingKey], elements: [JournalValue]) {
    self.codingPath = codingPath
    self.elements = elements
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try element() == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try JournalDecoder.decode(type, from: element(), at: path)
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    let container = try decoder().container(keyedBy: type)
    currentIndex += 1
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try decoder().unkeyedContainer()
    currentIndex += 1
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = try decoder()
    currentIndex += 1
    return decoder
  }

  private var path: [any CodingKey] { codingPath + [JournalKey(intValue: currentIndex)] }

  private func decoder() throws -> JournalDecoder { JournalDecoder(codingPath: path, value: try element()) }

  private func element() throws -> JournalValue {
    guard !isAtEnd else {
      let context = DecodingError.Context(codingPath: path, debugDescription: "the list is too short")
      throw DecodingError.valueNotFound(JournalValue.self, context)
    }
    return elements[currentIndex]
  }
}

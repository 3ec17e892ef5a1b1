/// Builds a ``JournalValue`` of what a value encodes, without a text in between.
struct JournalEncoder: Encoder {
  let codingPath: [any CodingKey]
  fileprivate let node: EncodedNode

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// What `value` encodes; an empty object where it encodes nothing.
  static func value(of value: some Encodable) throws -> JournalValue {
    try part(of: value, at: [], depth: 0, wrappings: 0).value()
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(EncodedObject(codingPath: codingPath, node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return EncodedArray(codingPath: codingPath, node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    EncodedSingle(codingPath: codingPath, node: node)
  }

  /// - Parameters:
  ///   - depth: How many lists and objects are around the value.
  ///   - wrappings: How many values of them are nothing but another one, as optionals are: the stack is finite.
  fileprivate static func part(
    of value: some Encodable, at path: [any CodingKey], depth: Int, wrappings: Int
  ) throws -> EncodedPart {
    if let leaf = value as? any JournalLeaf { return .value(leaf.journalValue) }
    guard depth <= JournalValue.depthLimit, wrappings <= 2 * JournalValue.depthLimit else {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: JournalValue.tooDeep))
    }
    let node = EncodedNode(depth: depth + 1, wrappings: wrappings)
    try value.encode(to: JournalEncoder(codingPath: path, node: node))
    return .node(node)
  }
}

/// A value that is done, or one that its containers may still add to.
private enum EncodedPart {
  case value(JournalValue)
  case node(EncodedNode)

  func value() throws -> JournalValue {
    switch self {
    case .value(let value): value
    case .node(let node): try node.value()
    }
  }
}

/// What the containers of one encoder fill. Encoding hands out containers by value that fill the same thing: so it is an
/// object.
private final class EncodedNode {
  /// The depth of the list or object that it becomes.
  let depth: Int
  let wrappings: Int
  var single: EncodedPart?
  var elements: [EncodedPart]?
  var members: [String: EncodedPart]?

  init(depth: Int, wrappings: Int) {
    self.depth = depth
    self.wrappings = wrappings
  }

  func becomeObject() {
    if members == nil { members = [:] }
  }

  func becomeArray() {
    if elements == nil { elements = [] }
  }

  func value() throws -> JournalValue {
    if let single { return try single.value() }
    // Containers nested by hand get here without having been asked.
    guard depth <= JournalValue.depthLimit else {
      throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: JournalValue.tooDeep))
    }
    if let elements { return .array(try elements.map { try $0.value() }) }
    return .object(try (members ?? [:]).mapValues { try $0.value() })
  }
}

private struct EncodedObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let codingPath: [any CodingKey]
  let node: EncodedNode

  mutating func encodeNil(forKey key: Key) { node.members?[key.stringValue] = .value(.null) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    node.members?[key.stringValue] = try JournalEncoder.part(
      of: value, at: codingPath + [key], depth: node.depth, wrappings: node.wrappings)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder(forKey: key).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(forKey: key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder(forKey: JournalKey(stringValue: "super")) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(forKey: key) }

  private func encoder(forKey key: any CodingKey) -> JournalEncoder {
    let child = EncodedNode(depth: node.depth + 1, wrappings: node.wrappings)
    node.members?[key.stringValue] = .node(child)
    return JournalEncoder(codingPath: codingPath + [key], node: child)
  }
}

private struct EncodedArray: UnkeyedEncodingContainer {
  let codingPath: [any CodingKey]
  let node: EncodedNode

  var count: Int { node.elements?.count ?? 0 }

  mutating func encodeNil() { node.elements?.append(.value(.null)) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    let path = codingPath + [JournalKey(intValue: count)]
    let part = try JournalEncoder.part(of: value, at: path, depth: node.depth, wrappings: node.wrappings)
    node.elements?.append(part)
  }

  mutating func nestedContainer<Nested: CodingKey>(keyedBy keyType: Nested.Type) -> KeyedEncodingContainer<Nested> {
    encoder().container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  mutating func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> JournalEncoder {
    let child = EncodedNode(depth: node.depth + 1, wrappings: node.wrappings)
    let path = codingPath + [JournalKey(intValue: count)]
    node.elements?.append(.node(child))
    return JournalEncoder(codingPath: path, node: child)
  }
}

private struct EncodedSingle: SingleValueEncodingContainer {
  let codingPath: [any CodingKey]
  let node: EncodedNode

  mutating func encodeNil() { node.single = .value(.null) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    // As deep as this node itself: a single value adds no list and no object.
    node.single = try JournalEncoder.part(
      of: value, at: codingPath, depth: node.depth - 1, wrappings: node.wrappings + 1)
  }
}

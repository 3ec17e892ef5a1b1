/// Header fields in the order sent; names are compared without case (RFC 9110 §5.1).
public struct HTTPFields: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// One field line.
  public struct Field: Sendable, Equatable {
    /// The field name as sent.
    public let name: String
    /// The field value without surrounding white space.
    public let value: String
  }

  /// All field lines in order.
  public private(set) var lines: [Field] = []

  /// No fields.
  public init() {}

  /// Creates it from a literal.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }

  /// The first value of a field; setting replaces every line of that name, `nil` removes them.
  public subscript(name: String) -> String? {
    get { lines.first { Self.isSame($0.name, name) }?.value }
    set {
      lines.removeAll { Self.isSame($0.name, name) }
      if let newValue { append(name, newValue) }
    }
  }

  /// Every value of a field, in order.
  public func values(of name: String) -> [String] {
    lines.filter { Self.isSame($0.name, name) }.map(\.value)
  }

  /// Adds a line, keeping those of the same name.
  public mutating func append(_ name: String, _ value: String) {
    lines.append(Field(name: name, value: value))
  }

  private static func isSame(_ left: String, _ right: String) -> Bool {
    left.utf8.count == right.utf8.count
      && zip(left.utf8, right.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}

/// The fields (headers) of a message: ordered, with names compared without regard to case (RFC 9110 §5).
///
/// Names and values are checked when they enter, so a value can never add a line to the message. The descriptions hide
/// the values of fields that carry secrets; read a value through the subscript to get it.
///
/// ```swift
/// var fields: HTTPFields = ["Accept": "application/json"]
/// try fields.set("Authorization", to: "Bearer \(token)")
/// fields["accept"]  // "application/json"
/// ```
public struct HTTPFields: Sendable, Hashable {
  /// One line of the fields.
  public struct Field: Sendable, Hashable {
    /// The name as it was written.
    public let name: String
    /// The value without spaces at its ends.
    public let value: String
    /// The name in lower case.
    package var key: String { FieldGrammar.lowercased(name) }

    /// Whether it has this name, without regard to case.
    package func isNamed(_ name: String) -> Bool { FieldGrammar.isSame(self.name, name) }

    /// Compares names without regard to case, values exactly.
    public static func == (left: Field, right: Field) -> Bool {
      left.isNamed(right.name) && left.value == right.value
    }

    /// Hashes what `==` compares.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(key)
      hasher.combine(value)
    }
  }

  private var fields: [Field] = []

  /// Makes an empty set of fields.
  public init() {}

  /// All values of `name` joined by commas, in their order, or `nil` when there is none (RFC 9110 §5.3).
  ///
  /// `Set-Cookie` cannot be joined; ask ``values(for:)`` for it.
  public subscript(name: String) -> String? {
    guard let first = fields.firstIndex(where: { $0.isNamed(name) }) else { return nil }
    guard fields[(first + 1)...].contains(where: { $0.isNamed(name) }) else { return fields[first].value }
    return values(for: name).joined(separator: ", ")
  }

  /// The values of `name`, one for each line, in their order.
  public func values(for name: String) -> [String] {
    var values: [String] = []
    for field in fields where field.isNamed(name) { values.append(field.value) }
    return values
  }

  /// Adds a line; lines of the same name are kept.
  ///
  /// - Throws: ``HTTPFieldError`` when `name` is not a token or `value` has a line break, a NUL
  ///   or another control character.
  public mutating func append(_ name: String, _ value: String) throws(HTTPFieldError) {
    fields.append(try Self.checked(name, value))
  }

  /// Adds a line whose name and value have been checked, byte by byte, by who reads a message.
  package mutating func append(checked name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Adds to the value of the last line, which is there, what stands in a folded one below it.
  package mutating func appendToLast(checked text: String) {
    let last = fields.removeLast()
    fields.append(Field(name: last.name, value: FieldGrammar.trimmed("\(last.value) \(text)")))
  }

  /// Makes room for so many lines.
  package mutating func reserveCapacity(_ count: Int) { fields.reserveCapacity(count) }

  /// Puts one line in place of all lines of that name.
  ///
  /// - Throws: ``HTTPFieldError``, as ``append(_:_:)`` does.
  public mutating func set(_ name: String, to value: String) throws(HTTPFieldError) {
    let field = try Self.checked(name, value)
    guard let first = fields.firstIndex(where: { $0.isNamed(name) }) else { return fields.append(field) }
    fields[first] = field
    fields[(first + 1)...].removeAll { $0.isNamed(name) }
  }

  /// Puts a value that the program made itself in place of all lines of that name.
  ///
  /// What may not stand in a value is sent as `?`, so nothing of it can become a line of its own. For a value that must
  /// not be changed, ``set(_:to:)`` refuses.
  ///
  /// - Parameter name: A token; another name in the source is a mistake in the program and stops it.
  public mutating func put(_ name: StaticString, _ value: String) {
    let harmless = FieldGrammar.isFieldValue(value) ? value : FieldGrammar.withoutControls(value)
    do {
      try set("\(name)", to: harmless)
    } catch {
      preconditionFailure("\(error) Correct the name in the source.")
    }
  }

  /// Removes every line of that name.
  public mutating func remove(_ name: String) {
    fields.removeAll { $0.isNamed(name) }
  }

  /// Keeps the lines for which `isKept` is true.
  package mutating func keep(where isKept: (Field) -> Bool) {
    fields.removeAll { !isKept($0) }
  }

  /// These lines followed by `others`.
  package func appending(_ others: HTTPFields) -> HTTPFields {
    var result = self
    result.fields += others.fields
    return result
  }

  private static func checked(_ name: String, _ value: String) throws(HTTPFieldError) -> Field {
    guard FieldGrammar.isToken(name) else {
      throw .invalidName(FieldGrammar.printable(name))
    }
    guard FieldGrammar.isFieldValue(value) else {
      throw .invalidValue(name: name)
    }
    return Field(name: name, value: FieldGrammar.trimmed(value))
  }
}

extension HTTPFields: RandomAccessCollection {
  /// The position of the first line.
  public var startIndex: Int { fields.startIndex }
  /// The position past the last line.
  public var endIndex: Int { fields.endIndex }
  /// The line at `position`.
  public subscript(position: Int) -> Field { fields[position] }
}

extension HTTPFields {
  /// Makes fields of values that the program made itself, as ``put(_:_:)`` does: of a name that is there twice the last
  /// one counts.
  ///
  /// ```swift
  /// let fields = HTTPFields(["ETag": entityTag, "Cache-Control": "no-cache"])
  /// ```
  public init(_ values: KeyValuePairs<StaticString, String>) {
    for (name, value) in values { put(name, value) }
  }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
  /// Makes fields of names and values written in the source; an invalid one is a mistake in the program and stops it.
  ///
  /// Only constants can be written so; for values that come from elsewhere use ``append(_:_:)``, which throws, and for
  /// those that the program made ``init(_:)``.
  public init(dictionaryLiteral elements: (StaticString, StaticString)...) {
    for (name, value) in elements {
      do throws(HTTPFieldError) {
        try append("\(name)", "\(value)")
      } catch {
        preconditionFailure("\(error) Correct the literal in the source.")
      }
    }
  }
}

extension HTTPFields: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The lines, with the values of secret fields hidden.
  public var description: String {
    fields.map { "\($0.name): \(Self.isSecret($0.key) ? "<hidden>" : $0.value)" }.joined(separator: "\n")
  }

  /// The same as ``description``: a debugger's log is a log.
  public var debugDescription: String { description }

  /// A mirror that shows what ``description`` shows, so that `dump` hides secrets too.
  public var customMirror: Mirror {
    Mirror(self, children: fields.map { ($0.name, Self.isSecret($0.key) ? "<hidden>" : $0.value) })
  }

  /// Whether a field of that lower-case name is taken to carry a secret.
  package static func isSecret(_ key: String) -> Bool {
    ["auth", "cookie", "token", "secret", "key", "password", "session", "signature", "credential"].contains {
      key.contains($0)
    }
  }
}

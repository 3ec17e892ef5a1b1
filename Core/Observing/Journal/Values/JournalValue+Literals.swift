extension JournalValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// `true` is a ``bool(_:)``.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// `1` is an ``integer(_:)``.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// `1.0` is a ``number(_:)``.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// `"text"` is a ``string(_:)``.
  public init(stringLiteral value: String) { self = .string(value) }
  /// `[1, "two"]` is an ``array(_:)``.
  public init(arrayLiteral elements: JournalValue...) { self = .array(elements) }
  /// `["a": 1]` is an ``object(_:)``; of a key that is there twice the last value counts.
  public init(dictionaryLiteral elements: (String, JournalValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { _, last in last }))
  }
}

/// Any JSON value (RFC 8259), as it was written: the order of members, each digit of a number, and everything that
/// nobody here knows.
///
/// It is what to read when a text must be looked at before it is believed, or written again without a loss. Where its
/// shape is known, decode a type of your own.
///
/// ```swift
/// let value = try JSONValue(parsing: #"{"name":"tea","prices":[1.10,2]}"#.utf8)
/// print(value["name"]?.string ?? "")          // tea
/// print(value["prices"] ?? .null)             // [1.10,2]
/// ```
///
/// Two are equal when they say the same: in objects the order does not count, and `1.10` is `1.1`.
public enum JSONValue: Hashable, Sendable {
  /// The value `null`.
  case null
  /// The value `true` or `false`.
  case boolean(Bool)
  /// A number of any size.
  case number(JSONNumber)
  /// A text, its escapes undone.
  case string(String)
  /// A list of values, in order.
  case array([JSONValue])
  /// Named values, no name twice.
  case object(JSONObject)

  /// The text where this is a string; `nil` for anything else.
  ///
  /// Numbers are not turned into text.
  public var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The truth value where this is `true` or `false`; `nil` for anything else, `0` and `1` included.
  public var boolean: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The number, if it is a whole one that an `Int` holds, however it is written: `1.0` and `1e2` are, `"1"` is none.
  public var integer: Int? {
    if case .number(let number) = self { number.integer() } else { nil }
  }

  /// The number as near as a `Double` comes; `nil` for anything else, and for one beyond its range.
  public var double: Double? {
    if case .number(let number) = self { number.double } else { nil }
  }

  /// The elements where this is an array; an empty array for anything else.
  public var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The members of an object in their order; none for anything else.
  public var members: [JSONObject.Member] {
    if case .object(let object) = self { object.members } else { [] }
  }

  /// A member of an object: `nil` where there is none. Setting replaces it in its place, adds it at the end, or takes it
  /// out; what is no object stays as it is.
  public subscript(name: String) -> JSONValue? {
    get {
      if case .object(let object) = self { object[name] } else { nil }
    }
    set {
      guard case .object(var object) = self else { return }
      // Not held twice while it changes.
      self = .null
      object[name] = newValue
      self = .object(object)
    }
  }
}

extension JSONValue {
  /// A number; `nil` for an infinity and for what is no number, which JSON has no word for.
  public init?(_ value: Double) {
    guard let number = JSONNumber(value) else { return nil }
    self = .number(number)
  }

  /// Creates a number from an integer of any width; every digit is kept.
  public static func integer(_ value: some BinaryInteger) -> JSONValue { .number(JSONNumber(value)) }
}

extension JSONValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Lets `true` and `false` in source stand for a ``boolean(_:)``.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Lets a literal such as `1` stand for a ``number(_:)``.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Lets a literal such as `1.5` stand for a ``number(_:)``.
  public init(floatLiteral value: Double) { self = .number(JSONNumber(floatLiteral: value)) }
  /// Lets a literal such as `"text"` stand for a ``string(_:)``.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Lets a literal such as `[1, "two"]` stand for an ``array(_:)``.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  /// `["a": 1]` is an ``object(_:)`` with members in this order; of a name that is there twice the last value counts.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(JSONObject(members.map { JSONObject.Member($0, $1) }))
  }
}

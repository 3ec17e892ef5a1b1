/// A value as a journal keeps it: a JSON value (RFC 8259).
///
/// Two of them are equal when they say the same in the same way: `integer(1)` and `number(1)` are not. Whole numbers from
/// `Int64.min` to `UInt64.max` are kept exactly, and so is every finite `Double`; a whole one of that range is encoded, and
/// read back, as an ``integer(_:)``.
///
/// ```swift
/// let value = try JournalValue(encoding: cart)
/// print(value)                                // {"items":[],"owner":"Ada"}
/// let same = try value.decode(Cart.self)
/// ```
public enum JournalValue: Hashable, Sendable {
  /// Nothing, as an optional has it.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A whole number above `Int64.max`; smaller ones are an ``integer(_:)``.
  case largeInteger(UInt64)
  /// A number that was not said to be whole. JSON has no infinities and no NaN: they are encoded as the strings
  /// `Infinity`, `-Infinity` and `NaN`, and decode from them.
  case number(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([JournalValue])
  /// Named values.
  case object([String: JournalValue])

  /// How many lists and objects may stand within each other: 128. What is nested deeper is refused wherever it comes
  /// from, so that no file can overflow the stack, also of a thread with 512 KiB.
  public static let depthLimit = 128

  /// Keeps what `value` encodes.
  ///
  /// It is what Foundation's `JSONEncoder` makes of it by default: a `Date` is seconds since 2001, `Data` is Base64. A
  /// `Decimal` is a number, as are integers of 128 bits, and is kept as exactly as a `Double` can. Costs an encoding and a
  /// decoding of JSON. May be called on any thread that may read `value`.
  ///
  /// - Throws: ``JournalValueError/notEncodable(type:reason:)`` when the value throws or encodes nothing, or is nested
  ///   deeper than ``depthLimit``. To find that out takes stack as `JSONEncoder` does: 2 MB for a list of 1,000 links.
  public init(encoding value: some Encodable) throws(JournalValueError) {
    do {
      self = try JournalJSON.decode(JournalValue.self, from: JournalJSON.bytes(of: value))
    } catch {
      throw .notEncodable(type: "\(type(of: value))", reason: JournalValueError.reason(for: error))
    }
  }

  /// Makes a `Value` of it again, by its `init(from:)`.
  ///
  /// A number is taken for any type of number that it fits. Costs an encoding and a decoding of JSON.
  ///
  /// - Throws: ``JournalValueError/notDecodable(type:reason:)`` saying where and why it does not fit.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(JournalValueError) -> Value {
    do {
      return try JournalJSON.decode(type, from: JournalJSON.bytes(of: self))
    } catch {
      throw .notDecodable(type: "\(type)", reason: JournalValueError.reason(for: error))
    }
  }
}

extension JournalValue: CustomStringConvertible {
  /// JSON on one line, its keys sorted: the same text for the same value, always.
  ///
  /// Control characters are escaped, as are those that turn the direction of text: it may be shown in a terminal,
  /// whatever it came from.
  public var description: String { JournalJSON.text(of: self) }

  /// The description, cut to `limit` characters where it is longer.
  func description(limit: Int) -> String {
    let text = description
    // The count of bytes is never below that of characters, and is known.
    guard text.utf8.count > limit, text.count > limit else { return text }
    return text.prefix(limit - 1) + "…"
  }
}

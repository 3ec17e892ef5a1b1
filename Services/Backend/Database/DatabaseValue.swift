public import FoundationEssentials

/// A value bound to a statement's parameter or read from a column.
public enum DatabaseValue: Sendable, Equatable {
  /// `NULL`
  case null
  /// A 64-bit integer
  case integer(Int64)
  /// A double
  case real(Double)
  /// UTF-8 text
  case text(String)
  /// Bytes
  case blob(Data)

  /// An optional text.
  public static func optional(_ text: String?) -> Self { text.map(DatabaseValue.text) ?? .null }
  /// An integer.
  public static func integer(_ value: Int) -> Self { .integer(Int64(value)) }
}

extension DatabaseValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  /// Creates it from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates it from a literal.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates it from a literal.
  public init(nilLiteral: ()) { self = .null }
}

public import FoundationEssentials

/// One row of an answer; columns are asked for by name.
public struct DatabaseRow: Sendable {
  let names: [String]
  let values: [DatabaseValue]

  /// The value of a column; `unexpectedValue` when there is no such column.
  public func value(_ column: String) throws(DatabaseError) -> DatabaseValue {
    guard let index = names.firstIndex(of: column) else { throw .unexpectedValue(column: column) }
    return values[index]
  }

  /// An integer column.
  public func integer(_ column: String) throws(DatabaseError) -> Int64 {
    guard case .integer(let value) = try value(column) else { throw .unexpectedValue(column: column) }
    return value
  }

  /// A text column.
  public func text(_ column: String) throws(DatabaseError) -> String {
    guard let value = try optionalText(column) else { throw .unexpectedValue(column: column) }
    return value
  }

  /// A text column that may be null.
  public func optionalText(_ column: String) throws(DatabaseError) -> String? {
    switch try value(column) {
    case .null: return nil
    case .text(let value): return value
    default: throw .unexpectedValue(column: column)
    }
  }

  /// An integer column that may be null.
  public func optionalInteger(_ column: String) throws(DatabaseError) -> Int64? {
    switch try value(column) {
    case .null: return nil
    case .integer(let value): return value
    default: throw .unexpectedValue(column: column)
    }
  }

  /// A column of bytes.
  public func blob(_ column: String) throws(DatabaseError) -> Data {
    guard case .blob(let value) = try value(column) else { throw .unexpectedValue(column: column) }
    return value
  }
}

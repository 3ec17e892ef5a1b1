/// Where a database is.
public enum DatabaseLocation: Sendable, Equatable {
  /// A file of SQLite's.
  case sqlite(path: String)
  /// A database of a PostgreSQL server.
  case postgreSQL(PostgreSQLAddress)

  /// Reads what stands behind `--database`: `sqlite:PATH`, or `postgres://…` (`postgresql://…`) as libpq takes it.
  ///
  /// - Returns: `nil` for anything else.
  public init?(_ text: String) {
    if text.hasPrefix("sqlite:") {
      let path = text.dropFirst("sqlite:".count)
      guard !path.isEmpty, !path.contains("\0") else { return nil }
      self = .sqlite(path: String(path))
    } else if let address = PostgreSQLAddress(text) {
      self = .postgreSQL(address)
    } else {
      return nil
    }
  }
}

/// Where a PostgreSQL server is, and who asks there, as libpq takes it ("Connection URIs"). It may hold a password, which it shows nobody.
public struct PostgreSQLAddress: Sendable, Equatable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// Never printed.
  let text: String

  /// An address that begins with `postgres://` or `postgresql://`; `nil` for any other text. libpq reads the rest.
  public init?(_ text: String) {
    guard text.hasPrefix("postgres://") || text.hasPrefix("postgresql://"), !text.contains("\0") else { return nil }
    self.text = text
  }

  /// The address without user, password and parameters.
  public var description: String {
    let scheme = text.prefix { $0 != ":" }
    let rest = text.dropFirst(scheme.count + 3).prefix { $0 != "?" && $0 != "#" }
    // A password may hold an @ that somebody forgot to write as %40: what comes after the last one is sure to be none.
    let place = rest.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    return "\(scheme)://\(place)"
  }

  /// The same.
  public var debugDescription: String { description }
  /// Nothing of it.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

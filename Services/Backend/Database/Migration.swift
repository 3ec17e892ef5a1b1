import FoundationEssentials

/// One step of a domain's schema, run once, in order, in the transaction that opens the database.
///
/// A step that was released stays as it is, to the byte: databases that have taken it refuse another one of its number. What is to
/// be different is a further step.
public struct Migration: Sendable {
  /// 1, 2, 3 … within its domain, without a hole.
  public let number: Int
  /// The statements, separated by semicolons, as SQLite takes them. They must not begin or end transactions.
  public let statements: String
  /// The same for PostgreSQL, where it is more than ``PostgreSQLDialect/schema(_:)`` can say.
  public let postgreSQL: String?

  /// A step.
  public init(_ number: Int, _ statements: String, postgreSQL: String? = nil) {
    self.number = number
    self.statements = statements
    self.postgreSQL = postgreSQL
  }
}

/// The schema of one domain (`market`, `hospital`, `scores`): domains share a database and nothing else.
public struct MigrationSet: Sendable {
  /// The domain's name.
  public let domain: String
  /// Its steps in order.
  public let migrations: [Migration]

  /// A schema.
  public init(domain: String, _ migrations: [Migration]) {
    precondition(migrations.map(\.number) == Array(1..<migrations.count + 1), "Number migrations 1, 2, 3 …")
    self.domain = domain
    self.migrations = migrations
  }
}

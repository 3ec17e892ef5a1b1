/// What the closures of `Database.read` and `Database.write` are given: statements on one connection, in one transaction. It is good until
/// the closure returns, on its thread.
public struct DatabaseConnection {
  let session: any DatabaseSession
  private let outbox: Outbox

  /// What a write wants to tell when it is kept.
  private final class Outbox {
    var events: [DatabaseEvent] = []
  }

  init(_ session: any DatabaseSession) {
    self.session = session
    outbox = Outbox()
  }

  /// Rows of a query.
  ///
  /// - Parameters:
  ///   - sql: One statement, with `?` for each value in order, or `?1`, `?2` … for one that is named several times.
  ///   - values: As many as the statement names.
  public func query(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> [DatabaseRow] {
    try session.query(sql, values)
  }

  /// The first row of a query.
  public func first(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> DatabaseRow? {
    try session.query(sql, values).first
  }

  /// Runs a statement; returns how many rows it changed.
  @discardableResult
  public func execute(_ sql: String, _ values: [DatabaseValue] = []) throws(DatabaseError) -> Int {
    try session.execute(sql, values)
  }

  /// Runs an `INSERT` of one row; returns the key that the database gave it.
  ///
  /// - Parameter key: The column of the key.
  public func insert(
    _ sql: String, _ values: [DatabaseValue] = [], key: String = "id"
  ) throws(DatabaseError) -> Int64 {
    try session.insert(sql, values, key: key)
  }

  /// Has something told to those who follow `Database.events`, on all backends, after the write is durable; nothing where it is undone.
  func publish(_ event: DatabaseEvent) { outbox.events.append(event) }

  /// What was published so far.
  var published: [DatabaseEvent] { outbox.events }

  /// Runs several statements without parameters, for schemas and settings.
  func run(script: String) throws(DatabaseError) { try session.run(script: script) }
}

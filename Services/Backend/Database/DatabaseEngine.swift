/// What a kind of database does for ``Database``, which says what each member promises.
protocol DatabaseEngine: Sendable {
  var events: DatabaseEvents { get }
  var isShared: Bool { get }
  var counts: DatabaseCounts { get }
  func leads(_ lock: DatabaseLock) -> Bool

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (DatabaseConnection) throws -> Value
  ) async throws -> Value
  func enqueue<Value: Sendable>(
    _ isolation: WriteIsolation, _ body: @escaping @Sendable (DatabaseConnection) throws -> Value,
    answer: @escaping @Sendable (Result<Value, any Error>) -> Void
  )
  func enqueue(_ change: DatabaseChange, answer: @escaping @Sendable (Result<DatabaseRow?, any Error>) -> Void)
  func checkWritable() async throws
  func close() throws
  func backup(to path: String) async throws
  func check() async throws -> [String]
}

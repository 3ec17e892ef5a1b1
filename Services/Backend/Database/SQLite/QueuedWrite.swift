/// A closure that waits for its turn to write, and the way to tell its caller.
struct QueuedWrite: Sendable {
  /// Runs the closure; gives what tells the caller its value.
  let run: @Sendable (SQLiteConnection) throws -> (() -> Void)
  /// Whether the closure runs one statement that changes something at most: then there is nothing to undo where that fails.
  let isOneStatement: Bool
  /// Tells the caller an error.
  let refuse: @Sendable (any Error) -> Void

  /// - Parameter answer: Called once, after what `body` wrote is durable or undone.
  init<Value: Sendable>(
    isOneStatement: Bool = false, _ body: @escaping @Sendable (DatabaseConnection) throws -> Value,
    events: DatabaseEvents,
    answer: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    self.isOneStatement = isOneStatement
    run = { connection in
      let connection = DatabaseConnection(connection)
      let value = try body(connection)
      let published = connection.published
      return {
        events.written(published)
        events.append(published)
        answer(.success(value))
      }
    }
    refuse = { error in answer(.failure(error)) }
  }
}

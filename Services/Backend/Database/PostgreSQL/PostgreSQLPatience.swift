/// How long a connection waits for what.
struct PostgreSQLPatience: Sendable, Equatable {
  /// For a lock that somebody else holds.
  var lock: Duration
  /// For the end of a statement; the server ends it then. `nil`: as long as it takes.
  var statement: Duration?
  /// For a sign of a server that owes an answer; then the connection is given up. `nil`: as long as it takes.
  var answer: Duration?

  /// Of a connection on which somebody's request is answered.
  static func serving(_ lock: Duration) -> PostgreSQLPatience {
    // The server says first that something took too long, and only one that says nothing is left.
    PostgreSQLPatience(lock: lock, statement: lock + .seconds(5), answer: lock + .seconds(10))
  }

  /// Of a connection for what goes through all there is.
  static func keeping(lock: Duration) -> PostgreSQLPatience {
    PostgreSQLPatience(lock: lock, statement: nil, answer: nil)
  }
}

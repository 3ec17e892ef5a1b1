/// What PostgreSQL says when it refuses ("PostgreSQL Error Codes").
struct PostgreSQLFailure: Equatable {
  /// Five characters; the first two are the class.
  let state: String
  /// Its sentence. It may hold what was sent, and goes to nobody but the operator.
  let message: String

  /// Whether another transaction was in the way, and the same may succeed when it is run again.
  var isConflict: Bool { state == "40001" || state == "40P01" }

  /// Whether it is an operator's wish that ends the connection, or its idleness: the server tells it when it has done all that it has
  /// answered, and nothing more.
  var isLastWord: Bool { state == "57P01" || state == "57P05" }

  /// Whether the server ends the connection, or has none to give.
  var endsConnection: Bool {
    state.hasPrefix("08") || ["57P01", "57P02", "57P03", "57P05", "53300"].contains(state)
  }

  /// What it is in the words of both databases.
  func error(of name: String) -> DatabaseError {
    switch state {
    case "23505", "23P01": .constraint(.unique)
    case "23503": .constraint(.foreignKey)
    case "23514": .constraint(.check)
    case _ where state.hasPrefix("23"): .constraint(.other)
    case _ where isConflict: .busy
    // A lock, or a statement, that took longer than it may.
    case "55P03", "57014", "25P03": .busy
    case "53100": .full
    case "25006": .readOnlyServer(name: name)
    case "22021": .unstorable
    case "XX001", "XX002": .corrupt(path: name)
    case "28000", "28P01", "3D000", "42501": .unreachable(reason: message)
    case "53300": .unreachable(reason: "it has no connection left")
    case _ where endsConnection: .unreachable(reason: message)
    default: .other(code: 0, reason: "\(message) (\(state))")
    }
  }
}

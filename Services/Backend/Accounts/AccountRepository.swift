/// What is stored of a user who signs in.
struct Account: Sendable, Equatable {
  var id: Int64
  var username: String
  /// `nil`: may not sign in.
  var passwordHash: String?
}

/// Where accounts are kept. Implementations must make `create` atomic over all processes.
protocol AccountRepository: Sendable {
  /// Makes an account; `false` when the folded name is taken.
  func create(username: String, foldedName: String, passwordHash: String, at milliseconds: Int64) async throws -> Bool
  /// The account with that folded name.
  func account(foldedName: String) async throws -> Account?
  /// Whether the user is (still) there.
  func exists(userID: Int64) async throws -> Bool
}

/// Accounts in SQLite; the UNIQUE index on the folded name decides between parallel registrations.
struct SQLiteAccountRepository: AccountRepository {
  let database: Database

  func create(
    username: String, foldedName: String, passwordHash: String, at milliseconds: Int64
  ) async throws -> Bool {
    do {
      try await database.write(.independent) { connection in
        _ = try connection.insert(
          "INSERT INTO user (username, folded_name, password_hash, created_at, updated_at) VALUES (?, ?, ?, ?, ?)",
          [.text(username), .text(foldedName), .text(passwordHash), .integer(milliseconds), .integer(milliseconds)])
      }
      return true
    } catch DatabaseError.constraint(.unique) {
      return false
    }
  }

  func account(foldedName: String) async throws -> Account? {
    try await database.read { connection in
      let row = try connection.first(
        "SELECT id, username, password_hash FROM user WHERE folded_name = ?", [.text(foldedName)])
      return try row.map {
        Account(
          id: try $0.integer("id"), username: try $0.text("username"),
          passwordHash: try $0.optionalText("password_hash"))
      }
    }
  }

  func exists(userID: Int64) async throws -> Bool {
    try await database.read { connection in
      try connection.first("SELECT 1 AS found FROM user WHERE id = ?", [.integer(userID)]) != nil
    }
  }
}

import FoundationEssentials

/// Accounts in the database; the UNIQUE index on the folded name decides between parallel registrations.
struct DatabaseAccountRepository: AccountRepository {
  let database: Database

  func create(_ account: NewAccount, at time: Int64) async throws -> Bool {
    do {
      try await database.write(.independent) { connection in
        let id = try connection.insert(
          """
          INSERT INTO "user" (username, folded_name, password_hash, created_at, updated_at) VALUES (?, ?, ?, ?, ?)
          """,
          [
            .text(account.username), .text(account.foldedName), .text(account.passwordHash), .integer(time),
            .integer(time),
          ])
        for grant in account.grants { try Self.give(grant, to: id, at: time, in: connection) }
      }
      return true
    } catch DatabaseError.constraint(.unique) {
      return false
    }
  }

  func account(foldedName: String) async throws -> Account? {
    try await database.read { try Self.account(foldedName: foldedName, in: $0) }
  }

  func account(id: Int64) async throws -> Account? {
    try await database.read { connection in
      try connection.first(Self.accountStatement + " WHERE id = ?", [.integer(id)]).map { try Self.account($0) }
    }
  }

  func standing(of userID: Int64, in session: TokenSession) async throws -> AccountStanding? {
    try await database.read { connection in
      let rows = try connection.query(
        """
        SELECT u.username AS username, u.disabled_at AS disabled_at, u.tokens_not_before AS tokens_not_before,
          s.id AS session_id, s.ended_at AS ended_at, r.role AS role, r.patient_id AS patient_id
        FROM "user" AS u
        LEFT JOIN account_session AS s ON s.id = ? AND s.user_id = u.id
        LEFT JOIN account_role AS r ON r.user_id = u.id
        WHERE u.id = ?
        """, [.text(session.id), .integer(userID)])
      guard let first = rows.first else { return nil }
      var standing = AccountStanding(username: try first.text("username"), grants: try rows.compactMap(Self.grant))
      standing.isDisabled = try first.optionalInteger("disabled_at") != nil
      standing.tokensNotBefore = try first.integer("tokens_not_before")
      if try first.optionalText("session_id") != nil {
        standing.isSessionEnded = try first.optionalInteger("ended_at") != nil
      }
      return standing
    }
  }

  func open(_ session: NewSession, of account: Account, at time: Int64) async throws -> Bool {
    guard let hash = account.passwordHash else { return false }
    return try await database.write(.independent) { connection in
      // The row decides: who changes the password comes before or after this, never between.
      let changed = try connection.execute(
        """
        UPDATE "user" SET signed_in_at = ? WHERE id = ? AND password_hash = ? AND disabled_at IS NULL
        """, [.integer(time), .integer(account.id), .text(hash)])
      guard changed == 1 else { return false }
      try Self.open(session, of: account.id, at: time, in: connection)
      return true
    }
  }

  func end(_ session: TokenSession, of userID: Int64, at time: Int64) async throws {
    try await database.write(.independent) { connection -> Void in
      connection.publish(AccountNotice(userID: userID).event)
      if session.isNamed {
        try connection.execute(
          "UPDATE account_session SET ended_at = ? WHERE id = ? AND user_id = ? AND ended_at IS NULL",
          [.integer(time), .text(session.id), .integer(userID)])
      } else {
        try connection.execute(
          """
          INSERT INTO account_session (id, user_id, created_at, expires_at, ended_at) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (id) DO NOTHING
          """,
          [
            .text(session.id), .integer(userID), .integer(time), .integer(session.tokenExpiresAt), .integer(time),
          ])
      }
    }
  }

  func changePassword(
    of account: Account, to hash: String, opening session: NewSession, at time: Int64
  ) async throws -> Bool {
    guard let known = account.passwordHash else { return false }
    return try await database.write(.independent) { connection in
      let changed = try connection.execute(
        """
        UPDATE "user" SET password_hash = ?, updated_at = ? WHERE id = ? AND password_hash = ? AND disabled_at IS NULL
        """, [.text(hash), .integer(time), .integer(account.id), .text(known)])
      guard changed == 1 else { return false }
      try Self.endAll(of: account.id, at: time, in: connection)
      try Self.open(session, of: account.id, at: time, in: connection)
      connection.publish(AccountNotice(userID: account.id).event)
      return true
    }
  }
}

// MARK: Within a transaction

extension DatabaseAccountRepository {
  /// An account that is disabled has no password here.
  private static let accountStatement = """
    SELECT id, username, CASE WHEN disabled_at IS NULL THEN password_hash END AS password_hash FROM "user"
    """

  static func account(foldedName: String, in connection: DatabaseConnection) throws -> Account? {
    try connection.first(accountStatement + " WHERE folded_name = ?", [.text(foldedName)]).map { try account($0) }
  }

  private static func account(_ row: DatabaseRow) throws -> Account {
    Account(
      id: try row.integer("id"), username: try row.text("username"), passwordHash: try row.optionalText("password_hash")
    )
  }

  /// The role that a row has; `nil` where it has none.
  static func grant(_ row: DatabaseRow) throws -> RoleGrant? {
    guard let role = try row.optionalText("role") else { return nil }
    let patient = try row.optionalText("patient_id")
    guard let grant = RoleGrant(patient.map { "\(role):\($0)" } ?? role) else {
      throw DatabaseError.unexpectedValue(column: "role")
    }
    return grant
  }

  /// Gives a role; a patient's names another record where it was given before.
  static func give(
    _ grant: RoleGrant, to userID: Int64, at time: Int64, in connection: DatabaseConnection
  ) throws {
    try connection.execute(
      """
      INSERT INTO account_role (user_id, role, patient_id, created_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (user_id, role) DO UPDATE SET patient_id = excluded.patient_id
      """, [.integer(userID), .text(grant.role.rawValue), .optional(grant.patientID), .integer(time)])
  }

  static func open(
    _ session: NewSession, of userID: Int64, at time: Int64, in connection: DatabaseConnection
  ) throws {
    // What has run out is known to nobody any more; its refresh tokens go with it.
    try connection.execute("DELETE FROM account_session WHERE expires_at < ?", [.integer(time)])
    try connection.execute(
      "INSERT INTO account_session (id, user_id, created_at, expires_at) VALUES (?, ?, ?, ?)",
      [.text(session.id), .integer(userID), .integer(time), .integer(session.refresh.expiresAt)])
    try keep(session.refresh, of: userID, family: session.id, at: time, in: connection)
  }

  static func keep(
    _ token: NewRefreshToken, of userID: Int64, family: String, at time: Int64, in connection: DatabaseConnection
  ) throws {
    try connection.execute(
      "INSERT INTO refresh_token (digest, user_id, family, created_at, expires_at) VALUES (?, ?, ?, ?, ?)",
      [.blob(token.digest), .integer(userID), .text(family), .integer(time), .integer(token.expiresAt)])
  }

  /// Calls back every token of a user; the write has to publish an ``AccountNotice``.
  static func endAll(of userID: Int64, at time: Int64, in connection: DatabaseConnection) throws {
    try connection.execute(
      """
      UPDATE "user" SET tokens_not_before = ? WHERE id = ?
      """, [.integer(time), .integer(userID)])
    try connection.execute(
      "UPDATE account_session SET ended_at = ? WHERE user_id = ? AND ended_at IS NULL",
      [.integer(time), .integer(userID)])
  }
}

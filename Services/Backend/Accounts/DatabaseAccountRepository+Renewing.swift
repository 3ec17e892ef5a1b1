import FoundationEssentials

/// Refresh tokens that are used up one after the other (RFC 9700 §4.14.2).
extension DatabaseAccountRepository {
  func renew(digest: Data, with next: NewRefreshToken, at time: Int64) async throws -> SessionRenewal {
    try await database.write(.independent) { connection in
      let row = try connection.first(
        """
        SELECT t.user_id AS user_id, t.family AS family, t.expires_at AS expires_at, s.ended_at AS ended_at,
          u.username AS username, u.disabled_at AS disabled_at
        FROM refresh_token AS t
        JOIN account_session AS s ON s.id = t.family
        JOIN "user" AS u ON u.id = t.user_id
        WHERE t.digest = ?
        """, [.blob(digest)])
      guard let row, try row.optionalInteger("ended_at") == nil, try row.optionalInteger("disabled_at") == nil,
        try row.integer("expires_at") > time
      else { return .refused }
      let (userID, family) = (try row.integer("user_id"), try row.text("family"))
      // Of two who come with the same token at once the row lets one through; the other has a copy.
      let used = try connection.execute(
        "UPDATE refresh_token SET used_at = ? WHERE digest = ? AND used_at IS NULL", [.integer(time), .blob(digest)])
      guard used == 1 else {
        try connection.execute(
          "UPDATE account_session SET ended_at = ? WHERE id = ? AND ended_at IS NULL", [.integer(time), .text(family)])
        connection.publish(AccountNotice(userID: userID).event)
        return .reused
      }
      try Self.keep(next, of: userID, family: family, at: time, in: connection)
      try connection.execute(
        "UPDATE account_session SET expires_at = ? WHERE id = ?", [.integer(next.expiresAt), .text(family)])
      return .renewed(Account(id: userID, username: try row.text("username")), session: family)
    }
  }
}

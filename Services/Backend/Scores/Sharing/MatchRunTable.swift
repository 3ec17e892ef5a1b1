/// The table `match_run`, which backends have in common. All its writes are single statements that decide by themselves.
struct MatchRunTable: Sendable {
  /// What all backends are told after a change.
  static let topic = "scores.runs"

  let database: Database

  /// All runs, in the order in which they began. What no backend of ours has written is left out.
  func runs() async throws -> [MatchRun] {
    try await database.read { connection in
      try connection.query(
        """
        SELECT id, match_id, speed, start_position, started_at, backend_id, lease_until FROM match_run
        ORDER BY started_at, id
        """
      ).compactMap(Self.run)
    }
  }

  /// Puts a run into the table, or renews it there.
  ///
  /// - Returns: Whether it is so now: not where another backend owns it.
  func insert(_ run: MatchRun) async throws -> Bool {
    try await change(
      """
      INSERT INTO match_run (id, match_id, speed, start_position, started_at, backend_id, lease_until)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET lease_until = excluded.lease_until
      WHERE match_run.backend_id = excluded.backend_id
      """,
      [
        .text(run.id), .text(run.matchID), .integer(run.speed), .integer(run.startPosition), .integer(run.startedAt),
        .text(run.backendID), .integer(run.leaseUntil),
      ], of: run)
  }

  /// Renews a lease, and tells nobody: who takes it for passed looks here first.
  ///
  /// - Returns: Whether it is so now: not where the row is gone, or another backend's.
  func renew(_ run: MatchRun) async throws -> Bool {
    try await database.write(.independent) { connection in
      try connection.execute(
        "UPDATE match_run SET lease_until = ? WHERE id = ? AND backend_id = ?",
        [.integer(run.leaseUntil), .text(run.id), .text(run.backendID)]) == 1
    }
  }

  /// Gives a run another owner and another lease.
  ///
  /// - Parameter former: The row as it has to be for that.
  /// - Returns: Whether it was so.
  func replace(_ former: MatchRun, by run: MatchRun) async throws -> Bool {
    try await change(
      """
      UPDATE match_run SET backend_id = ?, lease_until = ? WHERE id = ? AND backend_id = ? AND lease_until = ?
      """,
      [
        .text(run.backendID), .integer(run.leaseUntil), .text(run.id), .text(former.backendID),
        .integer(former.leaseUntil),
      ], of: run)
  }

  /// Gives up a run of a backend's: the row is as `run` then.
  func release(_ run: MatchRun, of backendID: String) async throws {
    _ = try await change(
      "UPDATE match_run SET backend_id = ?, lease_until = ? WHERE id = ? AND backend_id = ?",
      [.text(run.backendID), .integer(run.leaseUntil), .text(run.id), .text(backendID)], of: run)
  }

  /// Removes a row that is so.
  func remove(_ run: MatchRun) async throws {
    _ = try await change(
      "DELETE FROM match_run WHERE id = ? AND backend_id = ? AND lease_until = ?",
      [.text(run.id), .text(run.backendID), .integer(run.leaseUntil)], of: run)
  }

  // MARK: Parts

  /// Changes a row, and tells all backends where it has.
  private func change(_ sql: String, _ values: [DatabaseValue], of run: MatchRun) async throws -> Bool {
    try await database.write(.independent) { connection in
      guard try connection.execute(sql, values) == 1 else { return false }
      connection.publish(DatabaseEvent(topic: Self.topic, data: run.id))
      return true
    }
  }

  /// So large a time or number may be: there is room to count on.
  private static let range: ClosedRange<Int64> = 0...(1 << 53)

  private static func run(_ row: DatabaseRow) throws(DatabaseError) -> MatchRun? {
    let (speed, position) = (try row.integer("speed"), try row.integer("start_position"))
    let (startedAt, leaseUntil) = (try row.integer("started_at"), try row.integer("lease_until"))
    guard [speed, position, startedAt, leaseUntil].allSatisfy(range.contains) else { return nil }
    return MatchRun(
      id: try row.text("id"), matchID: try row.text("match_id"), speed: Int(speed), startPosition: Int(position),
      startedAt: startedAt, backendID: try row.text("backend_id"), leaseUntil: leaseUntil)
  }
}

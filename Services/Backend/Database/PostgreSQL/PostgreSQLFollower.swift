import ServicesHTTPMessages

/// The connection on which a backend numbers and reads what writes have told. Used by one thread at a time.
final class PostgreSQLFollower: @unchecked Sendable {
  // Safe: after the outbox is made, only its thread uses it.
  private(set) var connection: PostgreSQLConnection?
  private var lastTidying: ContinuousClock.Instant?
  /// How many rows were moved since the table that they were moved from was cleared up.
  private var moved = 0
  /// The locks that this connection holds, or is to hold.
  let leadership = PostgreSQLLeadership()

  /// So many numbers of events at least are kept for who comes back, and each for so long.
  private static let kept = 4_096
  private static let lifetime = "10 minutes"

  /// After so many rows the table that events are moved from is cleared up.
  private static let clearing = 1_024

  /// Each event of the rows of a condition.
  private static func events(where condition: String) -> String {
    """
    SELECT event.id - cardinality(event.topics) + told.place AS id, told.topic AS topic, told.data AS data
    FROM event, unnest(event.topics, event.data) WITH ORDINALITY AS told (topic, data, place)
    WHERE \(condition) ORDER BY event.id, told.place
    """
  }

  private static let lock = DatabaseLock(name: "events", id: 0)

  /// The events that are kept, and the number before them.
  static func newest(_ connection: PostgreSQLConnection) throws(DatabaseError) -> (UInt64, [DatabaseEvents.Numbered]) {
    let rows = try connection.query(
      events(where: "event.id > (SELECT max(id) FROM event) - ?"), [.integer(kept)])
    let events = try numbered(rows)
    if let first = events.first { return (first.id - 1, events) }
    // The last number that was given, whether its event is kept or not.
    let row = try connection.query("SELECT \(lastNumber) AS last FROM event_id", []).first
    return (UInt64(max(0, try row?.integer("last") ?? 0)), [])
  }

  /// The last number that was given, of the sequence; 0 for none.
  private static let lastNumber = "CASE WHEN is_called THEN last_value ELSE last_value - 1 END"

  /// From here on the socket of a connection has something to read when there is an event.
  func listen(on connection: PostgreSQLConnection) throws(DatabaseError) {
    try connection.run(script: "LISTEN ambient_event")
    self.connection = connection
  }

  /// Ends the connection.
  func close() {
    leadership.lose()
    connection?.close()
    connection = nil
  }

  /// Numbers what was told, and reads what others have numbered.
  func turn(telling events: DatabaseEvents) throws(DatabaseError) {
    guard let connection else { return }
    try leadership.turn(connection)
    try connection.takeNotifications()
    try number(connection)
    try read(connection, telling: events)
    let now = ContinuousClock.now
    if lastTidying.map({ $0 + .seconds(60) < now }) ?? true {
      lastTidying = now
      try tidy(connection)
    }
  }

  private func number(_ connection: PostgreSQLConnection) throws(DatabaseError) {
    // Mostly there is nothing: that is seen without a lock.
    guard try connection.query("SELECT key FROM outbox LIMIT 1", []).first != nil else { return }
    connection.begin(["BEGIN", Self.lock.statement])
    do throws(DatabaseError) {
      let row = try connection.query(
        """
        WITH moved AS (DELETE FROM outbox RETURNING key, topics, data),
        known AS (SELECT \(Self.lastNumber) AS last FROM event_id),
        numbered AS (
          INSERT INTO event (id, topics, data)
          SELECT known.last + sum(cardinality(topics)) OVER (ORDER BY key), topics, data FROM moved, known RETURNING id)
        SELECT setval('event_id', max(id)) AS last, CAST(pg_notify('ambient_event', '') AS TEXT) AS told, count(*) AS moved
        FROM numbered HAVING count(*) > 0
        """, []
      ).first
      try connection.commit()
      moved += Int(try row?.integer("moved") ?? 0)
    } catch {
      connection.rollBack()
      throw error
    }
    // The server clears up once a minute, and until then each look reads through what was moved.
    guard moved >= Self.clearing else { return }
    moved = 0
    do throws(DatabaseError) {
      try connection.run(script: "VACUUM (SKIP_LOCKED, TRUNCATE FALSE) outbox")
    } catch {
      // Where that is refused, it takes longer, and all is as right as before.
      guard connection.isAlive else { throw error }
    }
  }

  private func read(_ connection: PostgreSQLConnection, telling events: DatabaseEvents) throws(DatabaseError) {
    let last = events.lastID
    let rows = try connection.query(Self.events(where: "event.id > ?"), [.integer(Int64(clamping: last))])
    guard !rows.isEmpty else { return }
    let found = try Self.numbered(rows)
    // Numbers have holes, and where this backend was away for longer than events are kept, some are gone.
    if let first = found.first, first.id > last + 1, last > 0 {
      let oldest = try connection.query(
        "SELECT id - cardinality(topics) + 1 AS oldest FROM event ORDER BY id LIMIT 1", []
      ).first
      if try oldest?.optionalInteger("oldest").map({ UInt64(clamping: $0) }) == first.id {
        events.miss(before: first.id)
      }
    }
    events.receive(found)
  }

  private func tidy(_ connection: PostgreSQLConnection) throws(DatabaseError) {
    try connection.execute(
      """
      DELETE FROM event WHERE at < now() - interval '\(Self.lifetime)'
      AND id <= (SELECT max(id) FROM event) - ?
      """, [.integer(Self.kept)])
  }

  private static func numbered(_ rows: [DatabaseRow]) throws(DatabaseError) -> [DatabaseEvents.Numbered] {
    var events: [DatabaseEvents.Numbered] = []
    for row in rows {
      events.append(
        DatabaseEvents.Numbered(
          id: UInt64(clamping: try row.integer("id")),
          event: DatabaseEvent(topic: try row.text("topic"), data: try row.text("data"))))
    }
    return events
  }
}

import Dispatch
import Glibc
import Synchronization

/// How writes on one database tell all backends what has happened.
///
/// A write puts what it tells into the table `outbox`, in its own transaction: it is told if and only if the write is kept. Then some
/// backend, at once the one that wrote, and within a second any, moves what stands there into the table `event`, under a lock, so that
/// the numbers it gets there are in the order in which it becomes visible. What was written together is one row in either table, whose
/// number is that of the last of its events. Each backend reads `event` after the last number it knows:
/// woken by `NOTIFY`, and each second, as a connection that breaks loses notifications. So none is lost, and none told twice, whoever is
/// killed when; and no write waits for another one to tell something, as it would if it took a number, or notified, itself.
final class PostgreSQLOutbox: Sendable {
  let events: DatabaseEvents
  private let address: PostgreSQLAddress
  private let patience: PostgreSQLPatience
  private let ending: WakeSignal
  private let queue = DispatchQueue(label: "database.postgresql.events")
  private let signal: WakeSignal
  private let isClosed = Atomic<Bool>(false)
  /// Of the thread of `queue` alone.
  private let follower: PostgreSQLFollower

  /// How long nothing is looked for where nobody says that there is something.
  private static let interval: Int32 = 1_000
  /// How long events gather, in microseconds.
  private static let pause: UInt32 = 4_000

  /// Connects, and reads where the events are.
  ///
  /// - Parameter ending: Raised when the server's answers are waited for no more.
  init(_ address: PostgreSQLAddress, busyTimeout: Duration, ending: WakeSignal) throws {
    self.address = address
    patience = .serving(busyTimeout)
    self.ending = ending
    signal = try WakeSignal()
    follower = PostgreSQLFollower()
    let connection = try PostgreSQLConnection(address, patience, ending: ending)
    let (place, known) = try PostgreSQLFollower.newest(connection)
    events = DatabaseEvents(after: place)
    events.receive(known)
    try follower.listen(on: connection)
    queue.async { [self] in run() }
  }

  /// Something stands in the table `outbox`.
  func wake() { signal.raise() }

  /// Whether this backend holds a lock; the first call asks for it.
  func leads(_ lock: DatabaseLock) -> Bool {
    let (isHeld, isNew) = follower.leadership.state(of: lock)
    if isNew { signal.raise() }
    return isHeld
  }

  /// Ends following, and the connection.
  func close() {
    isClosed.store(true, ordering: .releasing)
    signal.raise()
    queue.sync { follower.close() }
  }

  private func run() {
    while !isClosed.load(ordering: .acquiring) {
      do {
        let connection = try follower.connection ?? PostgreSQLConnection(address, patience, ending: ending)
        if follower.connection == nil { try follower.listen(on: connection) }
        try follower.turn(telling: events)
        // Where much is written, a turn for each write would keep the server busy: what comes meanwhile has the next one together.
        usleep(Self.pause)
        signal.wait(besides: follower.connection?.socket ?? -1, milliseconds: Self.interval)
        signal.lower()
      } catch {
        // The server is away; what was missed stands in the table when it is back.
        follower.close()
        signal.wait(besides: -1, milliseconds: Self.interval / 4)
        signal.lower()
      }
    }
  }
}

extension PostgreSQLOutbox {
  /// The two tables. Nobody but PostgreSQL has them.
  static let schema = MigrationSet(
    domain: "events",
    [
      Migration(
        1, "",
        postgreSQL: """
          CREATE TABLE outbox (key BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, topic TEXT NOT NULL, data TEXT NOT NULL);
          CREATE SEQUENCE event_id;
          CREATE TABLE event (
            id BIGINT PRIMARY KEY, topic TEXT NOT NULL, data TEXT NOT NULL, at TIMESTAMPTZ NOT NULL DEFAULT now());
          """),
      Migration(
        2, "",
        postgreSQL: """
          ALTER TABLE outbox ALTER topic TYPE TEXT[] USING ARRAY[topic], ALTER data TYPE TEXT[] USING ARRAY[data];
          ALTER TABLE outbox RENAME topic TO topics;
          ALTER TABLE event ALTER topic TYPE TEXT[] USING ARRAY[topic], ALTER data TYPE TEXT[] USING ARRAY[data];
          ALTER TABLE event RENAME topic TO topics;
          """),
    ])

  /// Changes of the rows of `asked`, what puts the events of those that were changed into the table, and what is read then, as one
  /// statement: a list for each column, the topics and the data.
  static func statement(
    asking columns: [String], key: String, change: String, reading: DatabaseChange.Batch.Reading?
  ) -> String {
    let lists = columns.map { _ in "CAST(? AS BIGINT[])" } + ["CAST(? AS TEXT[])", "CAST(? AS TEXT[])"]
    let source = "FROM changed JOIN asked ON asked.\(key) = changed.\(DatabaseChange.Batch.keyColumn)"
    let found = reading.map { ", found.* \(source) JOIN \($0.table) AS found ON found.id = asked.\($0.column)" }
    return """
      WITH asked AS (
        SELECT * FROM unnest(\(lists.joined(separator: ", "))) AS asked (\((columns + ["topic", "data"]).joined(separator: ", ")))),
      changed AS (\(change)),
      told AS (
        INSERT INTO outbox (topics, data)
        SELECT array_agg(asked.topic), array_agg(asked.data) \(source) HAVING count(*) > 0)
      SELECT changed.*\(found ?? " \(source)")
      """
  }

  /// What puts events into the table, in the transaction that tells them.
  static func statements(_ events: [DatabaseEvent]) -> [PostgreSQLStatement] {
    guard !events.isEmpty else { return [] }
    return [
      PostgreSQLStatement(
        "INSERT INTO outbox (topics, data) VALUES (CAST(? AS TEXT[]), CAST(? AS TEXT[]))",
        [.text(PostgreSQLList.text(events.lazy.map(\.topic))), .text(PostgreSQLList.text(events.lazy.map(\.data)))])
    ]
  }
}

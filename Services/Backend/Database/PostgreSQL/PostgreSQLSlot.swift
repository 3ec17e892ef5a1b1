import Glibc
import Synchronization

/// A place for one connection, which is made when it is first needed and anew when it has broken. Used by one thread at a time.
final class PostgreSQLSlot: @unchecked Sendable {
  /// What has come of a turn.
  enum Turn<Value> {
    case done(Value)
    case failed(any Error)
    /// Another transaction was in the way.
    case again
    /// The connection has ended, and nothing was kept.
    case broken(any Error)
  }

  private let address: PostgreSQLAddress
  private let patience: PostgreSQLPatience
  private let reachability: PostgreSQLReachability
  private let ending: WakeSignal
  // Safe: the pool gives a slot to one thread at a time.
  private var connection: PostgreSQLConnection?

  init(
    _ address: PostgreSQLAddress, _ patience: PostgreSQLPatience, _ reachability: PostgreSQLReachability,
    ending: WakeSignal
  ) {
    self.address = address
    self.patience = patience
    self.reachability = reachability
    self.ending = ending
  }

  /// Runs a transaction: again where another one was in its way, and on a new connection where this one had ended before it.
  ///
  /// - Parameter turn: Given the connection, and how often it ran before.
  func run<Value>(_ turn: (PostgreSQLConnection, _ attempt: Int) throws -> Turn<Value>) throws -> Value {
    var attempt = 0
    var wasBroken = false
    while true {
      let isNew = connection?.isAlive != true
      let connection = try alive()
      switch try turn(connection, attempt) {
      case .done(let value): return value
      case .failed(let error): throw error
      case .again: rest(after: attempt)
      case .broken(let error):
        // A connection that was just made and broke says that the server is going, not that the connection was old.
        guard !wasBroken, !isNew else { throw error }
        wasBroken = true
      }
      attempt += 1
    }
  }

  /// Whether there is a connection, as far as is known.
  var isConnected: Bool { connection?.isAlive == true }

  /// Makes the connection, where there is none.
  func connect() throws(DatabaseError) { _ = try alive() }

  /// Ends the connection.
  func close() {
    connection?.close()
    connection = nil
  }

  private func alive() throws(DatabaseError) -> PostgreSQLConnection {
    if let connection, connection.isAlive { return connection }
    connection = nil
    // At the end none is made.
    if ending.isRaised { throw .closed }
    if let reason = reachability.reason() { throw .unreachable(reason: reason) }
    do {
      let fresh = try PostgreSQLConnection(address, patience, ending: ending)
      reachability.reached()
      connection = fresh
      return fresh
    } catch {
      if case .unreachable(let reason) = error { reachability.failed(reason) }
      throw error
    }
  }

  /// For a random while, up to a limit that doubles, so that those who were in each other's way are so no more.
  private func rest(after attempt: Int) {
    let limit = min(UInt32(500) << UInt32(min(attempt, 6)), 20_000)
    usleep(UInt32.random(in: 0...limit))
  }
}

/// Whether the server could be reached the last time: for a moment after a failure nobody tries, as each try may take seconds.
final class PostgreSQLReachability: Sendable {
  private let failure = Mutex<(reason: String, until: ContinuousClock.Instant)?>(nil)

  /// Why nobody should try now; `nil` where somebody may.
  func reason() -> String? {
    failure.withLock { failure in
      guard let known = failure, known.until > .now else { return nil }
      return known.reason
    }
  }

  /// It answers.
  func reached() { failure.withLock { $0 = nil } }

  /// It does not.
  func failed(_ reason: String) { failure.withLock { $0 = (reason, .now + .milliseconds(250)) } }
}

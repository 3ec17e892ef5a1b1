import Synchronization

/// Which locks a backend holds as the one of all backends (PostgreSQL 17, 9.28.10, "Advisory Lock Functions"): each belongs to one
/// connection, and is free again when that ends, however it does.
final class PostgreSQLLeadership: Sendable {
  private struct Claim {
    var isHeld = false
    var nextTry: ContinuousClock.Instant?
  }

  private let claims = Mutex<[DatabaseLock: Claim]>([:])

  /// How long after a lock was found taken it is tried again.
  private static let interval = Duration.seconds(1)

  /// Whether a lock is held, and whether it is asked for the first time. From any thread.
  func state(of lock: DatabaseLock) -> (isHeld: Bool, isNew: Bool) {
    claims.withLock { claims in
      if let claim = claims[lock] { return (claim.isHeld, false) }
      claims[lock] = Claim()
      return (false, true)
    }
  }

  /// Tries for the locks that are wanted and not held, each once a second.
  func turn(_ connection: PostgreSQLConnection) throws(DatabaseError) {
    let now = ContinuousClock.now
    let due = claims.withLock { claims in
      claims.filter { !$0.value.isHeld && $0.value.nextTry ?? now <= now }.map(\.key)
    }
    for lock in due {
      // Two numbers: these locks are others than those of transactions, which have one, and so nobody waits for them by chance.
      let row = try connection.query(
        "SELECT pg_try_advisory_lock(?, ?) AS is_held",
        [.integer(Int(Int32(truncatingIfNeeded: lock.key >> 32))), .integer(Int(Int32(truncatingIfNeeded: lock.key)))]
      ).first
      let isHeld = try row?.integer("is_held") == 1
      claims.withLock { $0[lock] = Claim(isHeld: isHeld, nextTry: now + Self.interval) }
    }
  }

  /// The connection is gone, and with it what it held.
  func lose() {
    claims.withLock { claims in
      for lock in claims.keys { claims[lock] = Claim() }
    }
  }
}

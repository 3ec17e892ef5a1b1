/// How often names may be tried with wrong passwords. A value, without clock and locks.
///
/// A few attempts are free. From then on the next one has to wait after each failure, twice as long each time, up to a
/// limit: whoever guesses gets nowhere, and whoever merely mistyped, or is the victim of somebody who guesses, waits that
/// long at most. It counts names that nobody has like all others, so it tells nobody which exist.
struct SignInLimit: Sendable {
  /// What is tried, and from where.
  struct Attempt: Sendable, Hashable {
    /// The folded name.
    var name: String
    /// The client's address; `nil` where many share one, as behind a proxy that does not say for whom it asks.
    var address: String?
  }

  /// What becomes of an attempt.
  enum Decision: Sendable, Equatable {
    /// Check the password, then tell how it went.
    case proceed
    /// As many are being checked as may still fail: ask again when one of them is done.
    case wait
    /// Not before so many seconds.
    case refuse(seconds: Int64)
  }

  /// How it went.
  enum Outcome: Sendable {
    case right
    case wrong
    /// It could not be checked, which counts for nothing.
    case unknown
  }

  private enum Key: Hashable {
    /// This name from this address.
    case pair(Attempt)
    /// This name from anywhere: many addresses may guess together.
    case name(String)
    /// Any names from this address: somebody may try one password with many names.
    case address(String)
  }

  private struct Rule {
    var free: Int
    /// In milliseconds.
    var longest: Int64
  }

  private struct Record {
    var failures = 0
    var checking = 0
    /// Milliseconds since 1970.
    var opensAt: Int64 = 0
    var lastUse: Int64 = 0
  }

  private var records: [Key: Record] = [:]
  /// From where a name was signed in with last: what others do from elsewhere holds up nobody there.
  private var known: [Attempt: Int64] = [:]

  /// Failures are forgotten after an hour.
  private static let memory: Int64 = 3_600_000
  private static let capacity = 10_000

  /// Whether an attempt may be made now. What proceeds must be ended by `ended`.
  mutating func begin(_ attempt: Attempt, at now: Int64) -> Decision {
    var longestWait: Int64 = 0
    var isWaiting = false
    for (key, rule) in rules(for: attempt) {
      guard let record = current(key, at: now), record.failures + record.checking >= rule.free else { continue }
      if record.checking > 0 {
        isWaiting = true
      } else if record.opensAt > now {
        // A clock that was set back must not make it longer.
        longestWait = max(longestWait, min(record.opensAt - now, rule.longest))
      }
    }
    if longestWait > 0 { return .refuse(seconds: (longestWait + 999) / 1000) }
    if isWaiting { return .wait }
    // Counted for all of them: a known place is held up by less, and counts like any other.
    for (key, _) in allRules(for: attempt) {
      var record = current(key, at: now) ?? Record()
      record.checking += 1
      record.lastUse = now
      records[key] = record
    }
    return .proceed
  }

  /// An attempt that proceeded is over.
  mutating func ended(_ attempt: Attempt, _ outcome: Outcome, at now: Int64) {
    for (key, rule) in allRules(for: attempt) {
      var record = current(key, at: now) ?? Record()
      record.checking = max(0, record.checking - 1)
      record.lastUse = now
      switch (outcome, key) {
      case (.right, .pair), (.right, .name):
        record.failures = 0
        record.opensAt = 0
      case (.wrong, _):
        record.failures += 1
        let excess = min(record.failures - rule.free, 30)
        if excess >= 0 { record.opensAt = now + min(1000 << Int64(excess), rule.longest) }
      // One right password proves nothing for the other names that were tried from there.
      case (.right, .address), (.unknown, _): break
      }
      records[key] = record.failures == 0 && record.checking == 0 ? nil : record
    }
    if outcome == .right, attempt.address != nil { known[attempt] = now }
    tidy(at: now)
  }

  /// Whether somebody else's end is worth waiting for.
  func isChecking(_ attempt: Attempt) -> Bool {
    rules(for: attempt).contains { key, rule in
      records[key].map { $0.checking > 0 && $0.failures + $0.checking >= rule.free } ?? false
    }
  }

  /// How many names and addresses are kept in mind.
  var count: Int { records.count }

  private func allRules(for attempt: Attempt) -> [(Key, Rule)] {
    let pair = (Key.pair(attempt), Rule(free: 5, longest: attempt.address == nil ? 60_000 : 900_000))
    guard let address = attempt.address else { return [pair] }
    return [
      pair, (.name(attempt.name), Rule(free: 25, longest: 30_000)),
      (.address(address), Rule(free: 50, longest: 900_000)),
    ]
  }

  private func rules(for attempt: Attempt) -> [(Key, Rule)] {
    let isKnown = known[attempt] != nil
    return allRules(for: attempt).filter { key, _ in
      if case .name = key { !isKnown } else { true }
    }
  }

  private func current(_ key: Key, at now: Int64) -> Record? {
    guard let record = records[key] else { return nil }
    return record.checking == 0 && now - record.lastUse > Self.memory ? nil : record
  }

  /// Keeps memory bounded: what is old goes first.
  private mutating func tidy(at now: Int64) {
    if records.count > Self.capacity {
      records = records.filter { $0.value.checking > 0 || now - $0.value.lastUse <= Self.memory }
      let idle = records.filter { $0.value.checking == 0 }.sorted { $0.value.lastUse < $1.value.lastUse }
      for (key, _) in idle.prefix(max(0, records.count - Self.capacity / 2)) { records[key] = nil }
    }
    if known.count > Self.capacity {
      for (attempt, _) in known.sorted(by: { $0.value < $1.value }).prefix(known.count - Self.capacity / 2) {
        known[attempt] = nil
      }
    }
  }
}

import FoundationEssentials
import Synchronization

/// How accounts and their sessions stand, for the requests of any threads: read from the database, and kept for a second at most.
///
/// What was kept of a user is dropped when an ``AccountNotice`` tells that it has changed: of a write in this process after its commit and
/// before the writer is answered, so that who signs out, or is answered that a role is gone, is refused from the next request on. A write of
/// another backend of the same PostgreSQL database is heard of as soon as it is told; that another process, such as an operator's command, has
/// written into the same file of SQLite's is seen within a second.
final class AccountStandings: Sendable {
  private let accounts: any AccountRepository
  private let now: @Sendable () -> Date
  private let store: Mutex<StandingStore>

  /// - Parameters:
  ///   - events: What writes tell.
  ///   - now: The time by which the second is counted.
  ///   - limit: How many sessions are kept. Where there are more, all are read anew.
  init(
    _ accounts: any AccountRepository, events: DatabaseEvents, now: @escaping @Sendable () -> Date, limit: Int = 4096
  ) {
    self.accounts = accounts
    self.now = now
    store = Mutex(StandingStore(limit: limit))
    events.followWrites { [weak self] event in self?.take(event) }
    events.follow { [weak self] notice in
      switch notice {
      case .event(let numbered): self?.take(numbered.event)
      case .missed: self?.drop()
      }
    }
  }

  /// How a user and the session of a token stand now, or stood less than a second ago; `nil` where the user is gone.
  ///
  /// - Throws: What the database throws.
  func standing(of userID: Int64, in session: TokenSession) async throws -> AccountStanding? {
    // Both before the reading begins: what is read may be old when it is there.
    let time = now()
    let (known, generation) = store.withLock { ($0.standing(of: userID, in: session.id, at: time), $0.generation) }
    if let known { return known }
    guard let standing = try await accounts.standing(of: userID, in: session) else { return nil }
    store.withLock { $0.keep(standing, of: userID, in: session.id, readAt: time, madeIn: generation) }
    return standing
  }

  /// How many sessions are kept; for tests.
  var count: Int { store.withLock { $0.count } }

  private func take(_ event: DatabaseEvent) {
    guard let notice = AccountNotice(event) else { return }
    store.withLock { $0.drop(notice.userID) }
  }

  private func drop() { store.withLock { $0.drop() } }
}

/// What ``AccountStandings`` keeps. A value, without locks.
struct StandingStore: Sendable {
  private struct Kept {
    var standing: AccountStanding
    var readAt: Date
  }

  /// So many seconds a standing is good for.
  static let lifetime: TimeInterval = 1

  private let limit: Int
  private var kept: [Int64: [String: Kept]] = [:]
  /// How many sessions are kept.
  private(set) var count = 0
  /// How often something was dropped. To be taken before a reading begins.
  private(set) var generation: UInt64 = 0

  init(limit: Int) { self.limit = limit }

  /// What was read less than a second before `time`. A clock that was put back makes it old.
  func standing(of userID: Int64, in session: String, at time: Date) -> AccountStanding? {
    guard let found = kept[userID]?[session] else { return nil }
    let age = time.timeIntervalSince(found.readAt)
    return age >= 0 && age < Self.lifetime ? found.standing : nil
  }

  /// Keeps what was read, unless something was dropped since the reading began: it may be from before the change.
  mutating func keep(
    _ standing: AccountStanding, of userID: Int64, in session: String, readAt time: Date, madeIn generation: UInt64
  ) {
    guard generation == self.generation, limit > 0 else { return }
    if kept[userID]?[session] == nil {
      // All at once: to look for the old ones would be work for each request of so many.
      if count >= limit { removeAll() }
      count += 1
    }
    kept[userID, default: [:]][session] = Kept(standing: standing, readAt: time)
  }

  /// Forgets a user, and will not keep what is being read now.
  mutating func drop(_ userID: Int64) {
    generation += 1
    count -= kept.removeValue(forKey: userID)?.count ?? 0
  }

  /// Forgets all, and will not keep what is being read now.
  mutating func drop() {
    generation += 1
    removeAll()
  }

  private mutating func removeAll() {
    kept.removeAll(keepingCapacity: true)
    count = 0
  }
}

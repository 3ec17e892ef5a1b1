import Foundation
import Synchronization
import Testing

@testable import ServicesBackend

@Suite("How accounts stand, as it is kept for requests")
struct AccountStandingsTests {
  /// Accounts that are all there; tells who was read.
  private final class Accounts: AccountRepository {
    private let reads = Mutex<[String]>([])
    /// Done in the middle of the next reading, once.
    let meanwhile = Mutex<(@Sendable () -> Void)?>(nil)

    var read: [String] { reads.withLock { $0 } }

    func standing(of userID: Int64, in session: TokenSession) async throws -> AccountStanding? {
      reads.withLock { $0.append("\(userID) \(session.id)") }
      let act = meanwhile.withLock { act in
        defer { act = nil }
        return act
      }
      act?()
      return userID == 0 ? nil : AccountStanding(username: "user \(userID)", grants: [])
    }

    func create(_ account: NewAccount, at time: Int64) async throws -> Bool { false }
    func account(foldedName: String) async throws -> Account? { nil }
    func account(id: Int64) async throws -> Account? { nil }
    func open(_ session: NewSession, of account: Account, at time: Int64) async throws -> Bool { false }
    func renew(digest: Data, with next: NewRefreshToken, at time: Int64) async throws -> SessionRenewal { .refused }
    func end(_ session: TokenSession, of userID: Int64, at time: Int64) async throws {}
    func changePassword(
      of account: Account, to hash: String, opening session: NewSession, at time: Int64
    ) async throws -> Bool { false }
  }

  private let accounts = Accounts()
  private let events = DatabaseEvents(after: 0)
  private let clock = TestClock()

  private func standings(limit: Int = 100) -> AccountStandings {
    AccountStandings(accounts, events: events, now: clock.now, limit: limit)
  }

  private func session(_ id: String) -> TokenSession { TokenSession(id: id, isNamed: true, tokenExpiresAt: .max) }

  @Test("is read once in a second, for each session")
  func second() async throws {
    let standings = standings()
    for _ in 0..<3 {
      _ = try await standings.standing(of: 1, in: session("a"))
      _ = try await standings.standing(of: 1, in: session("b"))
    }
    #expect(accounts.read == ["1 a", "1 b"])
    clock.advance(by: 0.75)
    _ = try await standings.standing(of: 1, in: session("a"))
    #expect(accounts.read.count == 2)
    clock.advance(by: 0.25)
    _ = try await standings.standing(of: 1, in: session("a"))
    #expect(accounts.read == ["1 a", "1 b", "1 a"])
  }

  @Test("is read anew where the clock was put back")
  func clockPutBack() async throws {
    let standings = standings()
    _ = try await standings.standing(of: 1, in: session("a"))
    clock.advance(by: -60)
    _ = try await standings.standing(of: 1, in: session("a"))
    #expect(accounts.read.count == 2)
  }

  @Test("is dropped for the user whom a notice names: of a write here, and of one that is told")
  func dropped() async throws {
    let standings = standings()
    func ask() async throws {
      for user in [Int64(1), 2] { _ = try await standings.standing(of: user, in: session("s")) }
    }
    try await ask()
    events.written([AccountNotice(userID: 1).event])
    try await ask()
    #expect(accounts.read == ["1 s", "2 s", "1 s"])
    events.append([DatabaseEvent(topic: "market.user.1", data: "cart"), AccountNotice(userID: 2).event])
    try await ask()
    #expect(accounts.read == ["1 s", "2 s", "1 s", "2 s"])
    events.miss(before: 100)
    try await ask()
    #expect(accounts.read.count == 6)
  }

  @Test("is not kept where it has changed while it was read")
  func changedMeanwhile() async throws {
    let standings = standings()
    accounts.meanwhile.withLock { act in
      act = { [events] in events.written([AccountNotice(userID: 1).event]) }
    }
    _ = try await standings.standing(of: 1, in: session("a"))
    #expect(standings.count == 0)
    _ = try await standings.standing(of: 1, in: session("a"))
    #expect(standings.count == 1)
  }

  @Test("is not kept of who is gone, nor of more sessions than there is room for")
  func bounded() async throws {
    let standings = standings(limit: 10)
    #expect(try await standings.standing(of: 0, in: session("a")) == nil)
    #expect(standings.count == 0)
    for user in Int64(1)...100 {
      _ = try await standings.standing(of: user, in: session("a"))
      #expect(standings.count <= 10)
    }
  }

  @Test("names accounts in events as nothing else is named", arguments: ["account.", "account.x", "market.user.1", ""])
  func foreign(topic: String) {
    #expect(AccountNotice(DatabaseEvent(topic: topic, data: "{}")) == nil)
    #expect(AccountNotice(AccountNotice(userID: 7).event) == AccountNotice(userID: 7))
  }
}

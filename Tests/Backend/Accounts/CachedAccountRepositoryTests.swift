import Synchronization
import Testing

@testable import ServicesBackend

@Suite("Users who are known to be there")
struct CachedAccountRepositoryTests {
  /// Accounts that count how often they are asked for a user.
  private final class Accounts: AccountRepository {
    private let state: Mutex<(users: Set<Int64>, asked: [Int64])>

    init(_ users: Set<Int64>) { state = Mutex((users: users, asked: [])) }

    var asked: [Int64] { state.withLock { $0.asked } }

    func add(_ user: Int64) { state.withLock { _ = $0.users.insert(user) } }

    func create(
      username: String, foldedName: String, passwordHash: String, at milliseconds: Int64
    ) async throws -> Bool {
      foldedName != "taken"
    }

    func account(foldedName: String) async throws -> Account? {
      foldedName == "alice" ? Account(id: 1, username: "Alice") : nil
    }

    func exists(userID: Int64) async throws -> Bool {
      state.withLock { state in
        state.asked.append(userID)
        return state.users.contains(userID)
      }
    }
  }

  @Test("are looked up once; who is not there is looked up each time, and found once there")
  func once() async throws {
    let stored = Accounts([1, 2])
    let accounts = CachedAccountRepository(stored)
    for _ in 0..<3 {
      #expect(try await accounts.exists(userID: 1))
      #expect(try await accounts.exists(userID: 2))
      #expect(try await !accounts.exists(userID: 3))
    }
    #expect(stored.asked == [1, 2, 3, 3, 3])
    stored.add(3)
    #expect(try await accounts.exists(userID: 3))
    #expect(try await accounts.exists(userID: 3))
    #expect(stored.asked == [1, 2, 3, 3, 3, 3])
  }

  @Test("are looked up anew when there are too many")
  func bounded() async throws {
    let stored = Accounts(Set(1...10))
    let accounts = CachedAccountRepository(stored, limit: 2)
    for user in [1, 2, 1, 2, 3, 3, 1] as [Int64] { #expect(try await accounts.exists(userID: user)) }
    #expect(stored.asked == [1, 2, 3, 1])
  }

  @Test("names and registrations go through")
  func through() async throws {
    let accounts = CachedAccountRepository(Accounts([]))
    #expect(try await accounts.account(foldedName: "alice")?.id == 1)
    #expect(try await accounts.account(foldedName: "bob") == nil)
    #expect(try await accounts.create(username: "A", foldedName: "a", passwordHash: "x", at: 0))
    #expect(try await !accounts.create(username: "T", foldedName: "taken", passwordHash: "x", at: 0))
  }
}

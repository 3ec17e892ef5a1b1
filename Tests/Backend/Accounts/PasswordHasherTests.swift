import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Password hashes")
struct PasswordHasherTests {
  @Test("are argon2id, salted, and fit their password alone")
  func hash() async throws {
    let hasher = try PasswordHasher(cost: .minimum)
    let one = try await hasher.hash("tea")
    let two = try await hasher.hash("tea")
    #expect(one.hasPrefix("$argon2id$"))
    #expect(one != two)
    #expect(try await hasher.verify("tea", against: one))
    #expect(try await !hasher.verify("Tea", against: one))
    #expect(try await !hasher.verify("", against: one))
    #expect(try await !hasher.verify("tea\u{0}x", against: one))
  }

  @Test("nobody fits an unknown user, not even with the stand-in's password")
  func unknown() async throws {
    let hasher = try PasswordHasher(cost: .minimum)
    #expect(try await !hasher.verify("no such user", against: nil))
  }

  @Test("too many at once are answered 503")
  func bounded() async throws {
    let hasher = try PasswordHasher(cost: .interactive, width: 1, limit: 1)
    let outcomes = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask {
          do {
            _ = try await hasher.hash("x")
            return true
          } catch {
            return (error as? HTTPFailure)?.status != .serviceUnavailable
          }
        }
      }
      return await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(outcomes.contains(true))
    #expect(outcomes.contains(false))
  }
}

import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Password hashes")
struct PasswordHasherTests {
  @Test("are argon2id, salted, and fit their password alone")
  func hash() async throws {
    let hasher = PasswordHasher(cost: .minimum)
    let one = try await hasher.hash("tea")
    let two = try await hasher.hash("tea")
    #expect(one.hasPrefix("$argon2id$"))
    #expect(one != two)
    #expect(try await hasher.verify("tea", against: one))
    #expect(try await !hasher.verify("Tea", against: one))
    #expect(try await !hasher.verify("", against: one))
    #expect(try await !hasher.verify("tea\u{0}x", against: one))
  }

  @Test("nobody fits an unknown user")
  func unknown() async throws {
    let hasher = PasswordHasher(cost: .minimum)
    for password in ["no such user", "", "tea"] {
      #expect(try await !hasher.verify(password, against: nil))
      #expect(try await !hasher.verify(password, against: hasher.standIn))
    }
  }

  @Test("an unknown user's stand-in asks for the work of a real one", arguments: [false, true])
  func standIn(isInteractive: Bool) async throws {
    let hasher = PasswordHasher(cost: isInteractive ? .interactive : .minimum)
    let real = try await hasher.hash("tea").split(separator: "$")
    let standIn = hasher.standIn.split(separator: "$")
    // Algorithm, version and cost, then salt and digest of the same length.
    #expect(standIn.prefix(3) == real.prefix(3))
    #expect(standIn.map(\.count) == real.map(\.count))
    #expect(real.count == 5)
  }

  @Test("two hundred at once wait in line, and each is answered")
  func burst() async throws {
    let hasher = PasswordHasher(cost: .minimum)
    let hash = try await hasher.hash("tea")
    let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask { try await hasher.verify(number.isMultiple(of: 2) ? "tea" : "coffee", against: hash) }
      }
      return try await group.reduce(into: [Bool]()) { $0.append($1) }
    }
    #expect(answers.count == 200)
    #expect(answers.filter { $0 }.count == 100)
  }

  @Test("too many at once are answered 503")
  func bounded() async throws {
    let hasher = PasswordHasher(cost: .interactive, width: 1, limit: 1)
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

import Testing

@testable import ServicesBackend

@Suite("How often a name may be tried")
struct SignInLimitTests {
  private let here = SignInLimit.Attempt(name: "ada", address: nil)

  private func from(_ address: String, _ name: String = "ada") -> SignInLimit.Attempt {
    SignInLimit.Attempt(name: name, address: address)
  }

  /// Fails, as often as it is let, and returns how often that was.
  @discardableResult
  private func fail(
    _ limit: inout SignInLimit, _ attempt: SignInLimit.Attempt, times: Int, at now: Int64 = 0
  ) -> Int {
    (0..<times).count { _ in
      guard limit.begin(attempt, at: now) == .proceed else { return false }
      limit.ended(attempt, .wrong, at: now)
      return true
    }
  }

  @Test("five times at once, then after waits that double, up to a minute")
  func backOff() {
    var limit = SignInLimit()
    #expect(fail(&limit, here, times: 9) == 5)
    var now: Int64 = 0
    var waits: [Int64] = []
    for _ in 0..<9 {
      guard case .refuse(let seconds) = limit.begin(here, at: now) else { continue }
      waits.append(seconds)
      #expect(limit.begin(here, at: now + seconds * 1000 - 1) == .refuse(seconds: 1))
      now += seconds * 1000
      #expect(fail(&limit, here, times: 3, at: now) == 1)
    }
    #expect(waits == [1, 2, 4, 8, 16, 32, 60, 60, 60])
  }

  @Test("as ever after the right password, and after an hour")
  func forgiven() {
    var limit = SignInLimit()
    fail(&limit, here, times: 5)
    #expect(limit.begin(here, at: 1000) == .proceed)
    limit.ended(here, .right, at: 1000)
    #expect(limit.count == 0)
    #expect(fail(&limit, here, times: 5, at: 1000) == 5)
    #expect(limit.begin(here, at: 1000) == .refuse(seconds: 1))
    #expect(fail(&limit, here, times: 5, at: 3_700_000) == 5)
  }

  @Test("not oftener when many try at the same moment: of these, five are checked and the others wait")
  func atOnce() {
    var limit = SignInLimit()
    let decisions = (0..<8).map { _ in limit.begin(here, at: 0) }
    #expect(decisions == Array(repeating: .proceed, count: 5) + Array(repeating: .wait, count: 3))
    for _ in 0..<4 { limit.ended(here, .wrong, at: 0) }
    #expect(limit.begin(here, at: 0) == .wait)
    limit.ended(here, .right, at: 0)
    #expect(limit.begin(here, at: 0) == .proceed)
    limit.ended(here, .unknown, at: 0)
    #expect(fail(&limit, here, times: 9) == 5)
  }

  @Test("by who guesses from elsewhere without holding up who is known where he is")
  func victim() {
    var limit = SignInLimit()
    let home = from("198.51.100.7")
    #expect(limit.begin(home, at: 0) == .proceed)
    limit.ended(home, .right, at: 0)
    // One more guess each half minute, each from another address.
    for number in 0..<60 {
      #expect(fail(&limit, from("203.0.113.\(number)"), times: 1, at: Int64(number) * 30_000) == 1)
    }
    let now: Int64 = 59 * 30_000
    // Elsewhere the name is closed for half a minute at most.
    #expect(limit.begin(from("192.0.2.1"), at: now) == .refuse(seconds: 30))
    #expect(limit.begin(home, at: now) == .proceed)
    limit.ended(home, .unknown, at: now)
    #expect(limit.begin(from("192.0.2.1"), at: now + 30_000) == .proceed)
  }

  @Test("by who tries many names from one address no oftener either")
  func spraying() {
    var limit = SignInLimit()
    let tried = (0..<100).count { fail(&limit, from("203.0.113.1", "name\($0)"), times: 1) == 1 }
    #expect(tried == 50)
    #expect(limit.begin(from("203.0.113.2", "name1"), at: 0) == .proceed)
  }

  @Test("whatever the clock does, the wait has an end")
  func clock() {
    var limit = SignInLimit()
    fail(&limit, here, times: 5, at: 10_000_000)
    #expect(limit.begin(here, at: 0) == .refuse(seconds: 60))
    #expect(limit.begin(here, at: 10_001_000) == .proceed)
  }

  @Test("of any number of names, in bounded memory")
  func memory() {
    var limit = SignInLimit()
    for number in 0..<25_000 {
      fail(&limit, SignInLimit.Attempt(name: "name\(number)", address: nil), times: 1, at: Int64(number))
    }
    #expect(limit.count <= 10_000)
  }
}

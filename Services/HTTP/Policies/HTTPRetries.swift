public import FoundationEssentials
public import ServicesHTTPMessages
import Synchronization

/// Sends a request again that failed in a way that may pass: no connection, a lost one, a server that is full or being started again.
///
/// Only what may be sent twice is: a request that is idempotent by its method (RFC 9110 §9.2.2), or that has an `Idempotency-Key`;
/// and whose content is not produced as it is sent. Between
/// two attempts it waits, for twice as long each time and by chance shorter, so that many clients do not come back at once; where the
/// server says for how long (`Retry-After`, in seconds or as a date), for at least that. Second attempts are at most a fifth of all
/// requests, beyond a reserve: a server that is down is not asked three times as often as one that is well.
///
/// Once the reply is with its reader, nothing is sent again. Each attempt has the request's whole time.
public struct HTTPRetries: HTTPPolicy {
  /// How often a request is sent, the first time included. 3 by default.
  public var maximumAttempts = 3
  /// The longest wait before the second attempt; it doubles with each. 200 ms by default.
  public var firstPause: Duration = .milliseconds(200)
  /// What doubling leads to at most. 10 seconds by default.
  public var longestPause: Duration = .seconds(10)
  /// A server that asks to wait for longer is not waited for: its reply is the caller's. A minute by default.
  public var longestRetryAfter: Duration = .seconds(60)
  /// The clock that waits are measured with.
  public var clock: any Clock<Duration> = ContinuousClock()
  /// A number from 0 to below 1 that spreads the attempts of many clients.
  public var randomness: @Sendable () -> Double = { Double.random(in: 0..<1) }
  /// The time of day, which a `Retry-After` with a date is compared with where the reply has no `Date`.
  public var now: @Sendable () -> Date = { Date() }
  private let budget: HTTPRetryBudget

  /// The defaults.
  ///
  /// - Parameter budget: What bounds second attempts; to be shared by clients that ask the same server.
  public init(budget: HTTPRetryBudget = HTTPRetryBudget()) { self.budget = budget }

  /// Sends the request, and again as long as that may help.
  public func send<Reply: HTTPReply>(
    _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    budget.deposit()
    var attempt = 1
    while true {
      let pause: Duration
      do throws(HTTPError) {
        let reply = try await next(request)
        guard let wait = self.pause(before: attempt + 1, of: request, after: reply.head), budget.withdraw() else {
          return reply
        }
        pause = wait
      } catch {
        guard let wait = self.pause(before: attempt + 1, of: request, after: error), budget.withdraw() else {
          throw error
        }
        pause = wait
      }
      do { try await clock.sleep(for: pause) } catch { throw HTTPError.cancelled }
      attempt += 1
    }
  }

  /// How long to wait before an attempt that follows a reply; `nil` where there is to be none.
  func pause(before attempt: Int, of request: HTTPRequest, after head: HTTPResponseHead) -> Duration? {
    // RFC 9110 §15.5.9, RFC 8470 §5.2, RFC 6585 §4, RFC 9110 §15.6.3 to 15.6.5.
    guard [408, 425, 429, 502, 503, 504].contains(head.status), isAllowed(attempt, of: request) else { return nil }
    let wanted = head.retryAfter(now: now()) ?? .zero
    guard wanted <= longestRetryAfter else { return nil }
    return max(wanted, pause(before: attempt))
  }

  /// How long to wait before an attempt that follows a failure; `nil` where there is to be none.
  func pause(before attempt: Int, of request: HTTPRequest, after error: HTTPError) -> Duration? {
    switch error {
    case .unreachable, .nameNotResolved, .connectionLost: isAllowed(attempt, of: request) ? pause(before: attempt) : nil
    default: nil
    }
  }

  private func isAllowed(_ attempt: Int, of request: HTTPRequest) -> Bool {
    attempt <= maximumAttempts && request.isIdempotent && request.isRepeatable
  }

  private func pause(before attempt: Int) -> Duration {
    var longest = firstPause
    for _ in 2..<max(2, attempt) where longest < longestPause { longest = longest * 2 }
    return min(longest, longestPause) * randomness()
  }
}

/// How many second attempts are allowed: a share of all requests, and a reserve for a client that has sent few.
///
/// All methods may be called on any thread.
public final class HTTPRetryBudget: Sendable {
  /// In thousandths of an attempt.
  private let state: Mutex<Int>
  private let share: Int
  private let reserve: Int

  /// - Parameters:
  ///   - share: Second attempts for each request: 0.2 by default.
  ///   - reserve: How many are allowed at once at most, and from the start: 10 by default.
  public init(share: Double = 0.2, reserve: Int = 10) {
    self.share = Int((min(max(share, 0), 1_000) * 1_000).rounded())
    self.reserve = min(max(reserve, 0), 1_000_000) * 1_000
    state = Mutex(self.reserve)
  }

  /// A request is sent for the first time.
  func deposit() { state.withLock { $0 = min($0 + share, reserve) } }

  /// Whether one may be sent again; then it counts.
  func withdraw() -> Bool {
    state.withLock { left in
      guard left >= 1_000 else { return false }
      left -= 1_000
      return true
    }
  }
}

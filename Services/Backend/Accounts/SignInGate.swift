import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer
import Synchronization

/// Lets attempts to sign in through, a few at a time for each name, as ``SignInLimit`` says.
final class SignInGate: Sendable {
  private struct State {
    var limit = SignInLimit()
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let now: @Sendable () -> Date
  private let state = Mutex(State())

  init(now: @escaping @Sendable () -> Date) {
    self.now = now
  }

  /// Runs `check`, which says whether the password is right, when the attempt may be made.
  ///
  /// - Throws: `HTTPFailure` 429 with `Retry-After` when it may not be made yet; what `check` throws, which counts for
  ///   nothing.
  func attempt(_ attempt: SignInLimit.Attempt, _ check: () async throws -> Bool) async throws -> Bool {
    while true {
      switch state.withLock({ $0.limit.begin(attempt, at: now().millisecondsSince1970) }) {
      case .refuse(let seconds):
        throw HTTPFailure(
          .tooManyRequests,
          "There were too many wrong passwords. Try again in \(seconds) \(seconds == 1 ? "second" : "seconds").",
          fields: HTTPFields(["Retry-After": String(seconds)]))
      case .wait: await turn(attempt)
      case .proceed:
        do {
          let isRight = try await check()
          end(attempt, isRight ? .right : .wrong)
          return isRight
        } catch {
          end(attempt, .unknown)
          throw error
        }
      }
    }
  }

  private func end(_ attempt: SignInLimit.Attempt, _ outcome: SignInLimit.Outcome) {
    let waiting = state.withLock { state in
      state.limit.ended(attempt, outcome, at: now().millisecondsSince1970)
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when another attempt has ended.
  private func turn(_ attempt: SignInLimit.Attempt) async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        // It may have ended between the decision and now.
        if state.limit.isChecking(attempt) {
          state.waiting.append(continuation)
          return false
        }
        return true
      }
      if isOver { continuation.resume() }
    }
  }
}

extension ServerRequest {
  /// Where the client is, as far as that can be told.
  ///
  /// - Parameter isBehindProxy: A proxy on this machine asks for others. It adds the address of each as the last one of
  ///   `X-Forwarded-For`; what stands before it was sent by the client, and is worth nothing.
  /// - Returns: `nil` where many clients look the same.
  func clientAddress(isBehindProxy: Bool) -> String? {
    guard let peer else { return nil }
    guard peer.hasPrefix("127.") || peer == "::1" else { return peer }
    guard isBehindProxy, let last = fields.values(for: "X-Forwarded-For").last?.split(separator: ",").last else {
      return nil
    }
    let address = last.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" }
    let isAddress =
      (2...45).contains(address.utf8.count) && address.allSatisfy { $0.isHexDigit || $0 == "." || $0 == ":" }
    return isAddress ? address.lowercased() : nil
  }
}

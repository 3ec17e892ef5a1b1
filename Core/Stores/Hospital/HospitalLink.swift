public import CoreEnvironment
public import FoundationEssentials
public import Observation

/// Whether the hospital's server can be reached, and since when it cannot: what its requests come to.
@Observable
@MainActor
public final class HospitalLink {
  /// Whether the server answers.
  public enum Status: Hashable, Sendable {
    /// No request was made yet.
    case unknown
    /// The server has answered the last request.
    case reached
    /// It cannot be reached; what is shown is as old as this.
    case lost(since: Date, ServiceError)
  }

  /// Whether the server answers; `unknown` before the first request.
  public private(set) var status: Status = .unknown
  /// Another number each time the user wants to try again: what is shown is loaded anew then.
  public private(set) var attempt = 0
  /// What is shown was loaded from the server at least once.
  public private(set) var hasAnswered = false

  /// Why the server wants a sign-in before it tells more: it has refused a request with 401 (RFC 9110 §15.5.2); `nil` where it has not.
  /// It stays until ``signedIn()``, whatever others are answered meanwhile.
  public private(set) var wantsSignIn: ServiceError?

  @ObservationIgnored private let clock: any EnvironmentClock

  /// Creates a link of which nothing is known yet.
  ///
  /// - Parameter clock: The time, for ``Status/lost(since:_:)``.
  public init(clock: any EnvironmentClock = SystemClock.shared) {
    self.clock = clock
  }

  /// Does something with the server, and takes note of how it ended.
  ///
  /// - Throws: What `body` throws.
  @discardableResult
  public func request<Value>(
    _ body: @MainActor () async throws(ServiceError) -> Value
  ) async throws(ServiceError) -> Value {
    do throws(ServiceError) {
      let value = try await body()
      requestEnded(nil)
      return value
    } catch {
      requestEnded(error)
      throw error
    }
  }

  /// Takes note of how a request ended: `nil` where the server answered.
  public func requestEnded(_ error: ServiceError?) {
    switch error?.reason {
    case .unreachable, .timedOut:
      guard let error else { return }
      if case .lost(let since, _) = status {
        set(.lost(since: since, error))
      } else {
        set(.lost(since: clock.date, error))
      }
    case .cancelled, .storage: break
    default:
      set(.reached)
      if let error, error.status == 401, wantsSignIn != error { wantsSignIn = error }
      if error == nil, !hasAnswered { hasAnswered = true }
    }
  }

  /// The user wants to try again: whatever shows something of the server loads it anew.
  public func retry() { attempt += 1 }

  /// Somebody has signed in: what was refused is asked for again.
  public func signedIn() {
    wantsSignIn = nil
    retry()
  }

  private func set(_ new: Status) { if status != new { status = new } }
}

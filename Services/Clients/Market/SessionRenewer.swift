import CoreStores
import Dispatch

/// Renews the session of a token that was refused: once, however many requests were refused with it at the same time.
actor SessionRenewer {
  /// Asks the market for another session.
  typealias Refresh = @Sendable (RefreshToken, _ username: String) async throws(ServiceError) -> Session

  private let keeping: SessionKeeping
  /// The last renewal of this process: whom a token names that says nothing of it, nobody else knows.
  private var last: (refused: AccessToken, renewed: AccessToken)?
  private var running: [AccessToken: Task<Result<AccessToken?, ServiceError>, Never>] = [:]

  init(_ keeping: SessionKeeping) {
    self.keeping = keeping
  }

  /// The token to send in place of a refused one; `nil` where the session cannot be renewed.
  ///
  /// - Throws: What `refresh` and the storage throw.
  func token(inPlaceOf refused: AccessToken, _ refresh: @escaping Refresh) async throws(ServiceError) -> AccessToken? {
    if let task = running[refused] { return try await task.value.get() }
    let task = Task { await self.renew(refused, refresh) }
    running[refused] = task
    let result = await task.value
    running[refused] = nil
    return try result.get()
  }

  private func renew(_ refused: AccessToken, _ refresh: Refresh) async -> Result<AccessToken?, ServiceError> {
    do throws(ServiceError) {
      let lock = try await lock()
      defer { lock?.release() }
      guard let kept = try keeping.session() else { return .success(nil) }
      guard kept.token == refused else {
        // An earlier request, or another program, has renewed it; unless somebody else has signed in, as whom nothing may be sent.
        let isOurs = last.map { $0 == (refused, kept.token) } ?? false
        return .success(isOurs || kept.userID == refused.userID ? kept.token : nil)
      }
      guard let token = kept.refreshToken else { return .success(nil) }
      let renewed = try await refresh(token, kept.username)
      try keeping.replace(refused, renewed)
      last = (refused, renewed.token)
      return .success(renewed.token)
    } catch {
      return .failure(error)
    }
  }

  /// Waits for the lock on a thread of its own.
  private func lock() async throws(ServiceError) -> StartLock? {
    guard let path = keeping.lockPath() else { return nil }
    let outcome: Result<StartLock, ServiceError> = await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        do throws(ServiceError) {
          continuation.resume(returning: .success(try StartLock(path: path)))
        } catch {
          continuation.resume(returning: .failure(error))
        }
      }
    }
    return try outcome.get()
  }
}

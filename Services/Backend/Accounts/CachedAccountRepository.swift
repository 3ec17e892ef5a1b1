import Synchronization

/// Accounts of a repository, with those kept in memory that have been found there: nearly every request asks whether its
/// user is (still) there.
///
/// Nothing takes accounts away: there is no request and no command for it. What does so one day has to forget the user
/// here, too; a user who is not there is asked for again each time.
final class CachedAccountRepository: AccountRepository {
  private let repository: any AccountRepository
  private let limit: Int
  private let present = Mutex<Set<Int64>>([])

  /// - Parameter limit: How many users are kept; where there are more, all are asked for anew.
  init(_ repository: any AccountRepository, limit: Int = 65_536) {
    self.repository = repository
    self.limit = limit
  }

  func create(
    username: String, foldedName: String, passwordHash: String, at milliseconds: Int64
  ) async throws -> Bool {
    try await repository.create(
      username: username, foldedName: foldedName, passwordHash: passwordHash, at: milliseconds)
  }

  func account(foldedName: String) async throws -> Account? {
    try await repository.account(foldedName: foldedName)
  }

  func exists(userID: Int64) async throws -> Bool {
    if present.withLock({ $0.contains(userID) }) { return true }
    guard try await repository.exists(userID: userID) else { return false }
    present.withLock { present in
      if present.count >= limit { present = [] }
      present.insert(userID)
    }
    return true
  }
}

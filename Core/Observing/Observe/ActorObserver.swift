import AmbientToolchain
import Synchronization

/// An `observe` on another actor than the main one.
enum ActorObserver {
  /// Runs `apply` now, and again on `isolation` after changes, until the token ends it.
  static func start(
    on isolation: isolated any Actor, through interface: ObservationInterface, isVerified: Bool,
    apply: @escaping () -> Void
  ) -> ObserveToken {
    // Of the changes that come while the actor is busy the stream keeps one: it is there, or it is not.
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let pending = PendingTransaction()
    let tracking = Tracking(through: interface) { _ in
      pending.merge(Transaction.currentIfAny)
      continuation.yield()
    }
    tracking.run(apply)
    if isVerified, !tracking.isCancelled { tracking.run(apply) }
    Task {
      // Naming the actor makes this closure run on it.
      _ = isolation
      for await _ in changes {
        // A change may have waited for the actor while the token ended it.
        guard !tracking.isCancelled else { return }
        Transaction.inForce(pending.take()) { tracking.run(apply) }
      }
    }
    return ObserveToken {
      tracking.cancel()
      continuation.finish()
    }
  }
}

/// What travels with the changes that no run has seen yet.
private final class PendingTransaction: Sendable {
  private let transaction = Mutex<Transaction?>(nil)

  func merge(_ later: Transaction?) {
    guard let later else { return }
    transaction.withLock { $0 = $0?.merging(later) ?? later }
  }

  func take() -> Transaction? { transaction.withLock { $0.take() } }
}

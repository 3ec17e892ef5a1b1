import Dispatch

/// Whether the code that asks runs on the main actor.
///
/// The main actor's executor is the main queue, so what is on the one is on the other, and `assumeIsolated` (which checks
/// it again) is safe.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

  /// Calls `work` on the main actor, later.
  package static func async(_ work: @escaping @Sendable @MainActor () -> Void) {
    // Safe: the main actor runs on the main queue.
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
}

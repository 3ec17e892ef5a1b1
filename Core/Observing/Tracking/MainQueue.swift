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

  /// Lets go of an object on the main actor: at once where this is it, else later. To be called by a `deinit`, which may run
  /// on any thread, for what belongs to the main actor and may be freed with it.
  package static func release<Object: AnyObject>(_ object: inout Object?) {
    guard let held = object.map(Unmanaged.passRetained) else { return }
    // The caller keeps nothing: whoever lets go last frees it.
    object = nil
    if isCurrent { return held.release() }
    let handed = Handed(object: held)
    async { handed.object.release() }
  }

  /// Unchecked: the thread that hands it over has kept no reference.
  private struct Handed<Object: AnyObject>: @unchecked Sendable {
    let object: Unmanaged<Object>
  }
}

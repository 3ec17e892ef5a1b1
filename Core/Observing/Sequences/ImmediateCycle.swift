import Dispatch
import Synchronization

extension UpdateCycle {
  /// A cycle that runs within each change on the main actor, and as soon as it can after a change elsewhere.
  ///
  /// - Parameter runs: Counts the runs of what is observed.
  static func immediate(counting runs: RunCount) -> UpdateCycle {
    UpdateCycle { cycle in
      if MainQueue.isCurrent {
        let before = runs.value
        MainActor.assumeIsolated { cycle() }
        if runs.value != before { return }
      }
      // A change made elsewhere has to wait, and so has one made within a tracked closure.
      Task { @MainActor in cycle() }
    }
  }
}

/// How often something has run.
final class RunCount: Sendable {
  private let count = Atomic(0)
  var value: Int { count.load(ordering: .relaxed) }
  func add() { count.wrappingAdd(1, ordering: .relaxed) }
}

/// Whether the code that asks runs on the main actor.
///
/// The main actor's executor is the main queue, so what is on the one is on the other, and `assumeIsolated` (which checks
/// it again) is safe.
private enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}

import AmbientToolchain
import Dispatch
import Synchronization

extension UpdateCycle {
  /// A cycle that runs within each change on the main actor, and as soon as it can after a change elsewhere.
  ///
  /// With nothing but the library's public interface a change is told before it is made: so all changes of a turn are one
  /// run there.
  ///
  /// - Parameter runs: Counts the runs of what is observed.
  static func immediate(counting runs: RunCount) -> UpdateCycle {
    UpdateCycle { cycle in
      if ObservationInterface.preferred != .publicOnly, MainQueue.isCurrent {
        let before = runs.value
        // Safe: the condition above has found this on the main queue.
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

import CoreEnvironment
import CoreObserving

/// The tracked part of a view that configures itself by its state: what it reads brings it about again, for that view alone.
@MainActor
final class ConfigurationPass {
  private let work: TrackedWork
  private unowned let view: UIView

  /// - Parameter turn: Called when something that was read has changed; sees to it that the pass runs again.
  init(_ view: UIView, turn: @escaping @MainActor () -> Void) {
    self.view = view
    let name = view.nodeName
    work = TrackedWork(cycle: .main, name: "the configuration of \(name)", turn: turn)
  }

  deinit { work.cancel() }

  /// Runs it now; within another pass, as soon as that has run.
  func run(_ body: @escaping @MainActor () -> Void) {
    Tracking.outside { [weak self] in
      // Safe: passes of views run on the main actor, and what waits for one runs where it did.
      MainActor.assumeIsolated { self?.runNow(body) }
    }
  }

  private func runNow(_ body: @MainActor () -> Void) {
    work.depth = Int(view.depth)
    let traits = view.traitCollection
    work.run { traits.performAsCurrent { body() } }
  }
}

/// Runs closures that mostly read nothing, with one ``TrackedWork`` for all of them.
///
/// A closure that does read something keeps that work, and the next one gets a new one. Lists make their rows with it: a
/// row whose content reads no model then needs no work of its own.
@MainActor
package final class SpareWork {
  private let cycle: UpdateCycle
  private let kind = PassKind()
  private var spare: TrackedWork?

  package init(cycle: UpdateCycle) {
    self.cycle = cycle
  }

  deinit { spare?.cancel() }

  /// Runs `body`, and gives the work that follows what it has read: to be owned, given a depth, and cancelled, by whom it is for.
  /// `nil` where it has read nothing that may change.
  package func run<Value>(_ body: () -> Value) -> (value: Value, work: TrackedWork?) {
    let work = spare ?? TrackedWork(cycle: cycle, kind: kind)
    // What runs in `body` may come back here.
    spare = nil
    let value = work.run(body)
    guard work.hasReadNothing else { return (value, work) }
    spare = work
    return (value, nil)
  }
}

import Synchronization

/// A closure that its owner runs, in a pass of its own, and that asks for a turn when something it read has changed.
///
/// A view's layout and a declarative body are such work. Unlike an `observe`, the owner may run it at any time, with the
/// change already known: a turn that has become needless by then is skipped. A first run is not verified: views read
/// models of the main actor, and whatever another thread writes to one that is read here for the first time, within the
/// microseconds between the read and its registration, shows with the next change.
package final class TrackedWork: UpdateCycleMember {
  package let identifier: Int
  private let cycle: UpdateCycle
  private let turn: @MainActor () -> Void
  private let state = Mutex(State())

  private struct State {
    var tracking: Tracking?
    var isStale = false
    var lastChange: ChangedProperty?
    var depth = 0
  }

  /// - Parameter turn: Called by the cycle when the work is stale. It runs the work again, or sees to it that it is.
  package init(cycle: UpdateCycle, turn: @escaping @MainActor () -> Void) {
    self.cycle = cycle
    self.turn = turn
    identifier = cycle.makeIdentifier()
    let tracking = Tracking { [weak self] property in self?.changed(property) }
    state.withLock { $0.tracking = tracking }
  }

  /// How far below the root its owner stands: of what is marked, the shallowest runs first. The owner keeps it current.
  package var depth: Int {
    get { state.withLock { $0.depth } }
    set { state.withLock { $0.depth = newValue } }
  }

  package var lastChange: String { state.withLock { $0.lastChange }?.description ?? "an observed property" }

  /// Something that was read in the last run has changed since.
  package var isStale: Bool { state.withLock { $0.isStale } }

  /// Runs `body` and remembers what it reads. Must not be called within another pass. Once cancelled, it just runs it.
  @MainActor
  package func run<Value>(_ body: () -> Value) -> Value {
    let tracking = state.withLock { state in
      state.isStale = false
      return state.tracking
    }
    return tracking.map { $0.run(body) } ?? body()
  }

  /// Ends it: no turn comes any more.
  package func cancel() {
    let tracking = state.withLock { $0.tracking.take() }
    tracking?.cancel()
  }

  package func update() -> Bool {
    guard state.withLock({ $0.isStale && $0.tracking != nil }) else { return false }
    turn()
    return true
  }

  private func changed(_ property: ChangedProperty) {
    state.withLock { state in
      state.isStale = true
      state.lastChange = property
    }
    cycle.mark(self)
  }
}

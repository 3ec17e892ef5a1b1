import Synchronization

/// What an update cycle runs when it was marked.
package protocol UpdateCycleMember: AnyObject, Sendable {
  /// Members run in this order: what was made first is up to date first.
  var identifier: Int { get }
  /// What made it run, for messages.
  var lastChange: String { get }
  /// Does what has to be done; `false` when there was nothing any more.
  @MainActor func update() -> Bool
}

/// A closure that its owner runs, in a pass of its own, and that asks for a turn when something it read has changed.
///
/// A view's layout and a declarative body are such work. Unlike an `observe`, the owner may run it at any time, with the
/// change already known: a turn that has become needless by then is skipped.
package final class TrackedWork: UpdateCycleMember {
  package let identifier: Int
  private let cycle: UpdateCycle
  private let turn: @MainActor () -> Void

  private struct State {
    var tracking: Tracking?
    var isStale = false
    var isCancelled = false
    var lastChange: ChangedProperty?
  }

  private let state = Mutex(State())

  /// - Parameter turn: Called by the cycle when the work is stale. It runs the work again, or sees to it that it is.
  package init(cycle: UpdateCycle, turn: @escaping @MainActor () -> Void) {
    self.cycle = cycle
    self.turn = turn
    identifier = cycle.makeIdentifier()
  }

  deinit {
    state.withLock { $0.tracking }?.cancel()
  }

  package var lastChange: String { state.withLock { $0.lastChange }?.description ?? "an observed property" }

  /// Something that was read in the last run has changed since.
  package var isStale: Bool { state.withLock { $0.isStale } }

  /// Runs `body` and remembers what it reads. Must not be called within another pass.
  @MainActor
  package func run<Value>(_ body: () -> Value) -> Value {
    precondition(!Tracking.isRunning, "A view's work began inside of another one's pass: ask Tracking.outside(_:).")
    state.withLock { $0.isStale = false }
    let (value, tracking) = Tracking.run(body) { [weak self] property in
      guard let self else { return }
      let isOver = state.withLock { state in
        state.isStale = true
        state.lastChange = property
        return state.isCancelled
      }
      if !isOver { cycle.mark(self) }
    }
    let superseded = state.withLock { state in
      guard !state.isCancelled else { return Optional(tracking) }
      defer { state.tracking = tracking }
      return state.tracking
    }
    superseded?.cancel()
    return value
  }

  /// Ends it: no turn comes any more.
  package func cancel() {
    let tracking = state.withLock { state in
      state.isCancelled = true
      return state.tracking.take()
    }
    tracking?.cancel()
  }

  package func update() -> Bool {
    guard state.withLock({ $0.isStale && !$0.isCancelled }) else { return false }
    turn()
    return true
  }
}

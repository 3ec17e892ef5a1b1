import Synchronization

/// One `observe`: its closure, and the pass over it that is registered now.
final class Observer: UpdateCycleMember {
  let identifier: Int
  private let cycle: UpdateCycle
  private let apply: @MainActor () -> Void

  private struct State {
    var tracking: Tracking?
    var isCancelled = false
    var lastChange: ChangedProperty?
  }

  private let state = Mutex(State())

  init(cycle: UpdateCycle, apply: @escaping @MainActor () -> Void) {
    self.cycle = cycle
    self.apply = apply
    identifier = cycle.makeIdentifier()
  }

  /// The property that made this run last, for messages.
  var lastChange: String {
    state.withLock { $0.lastChange }?.description ?? "an observed property"
  }

  /// Runs the closure and registers for what it reads; `false` when it was cancelled meanwhile.
  @MainActor
  func evaluate() -> Bool {
    guard !state.withLock({ $0.isCancelled }) else { return false }
    let tracking = Tracking.run(apply) { [weak self] property in
      guard let self else { return }
      state.withLock { $0.lastChange = property }
      cycle.mark(self)
    }.tracking
    let superseded = state.withLock { state in
      guard !state.isCancelled else { return Optional(tracking) }
      defer { state.tracking = tracking }
      return state.tracking
    }
    superseded?.cancel()
    return true
  }

  @MainActor
  func update() -> Bool { evaluate() }

  func cancel() {
    let tracking = state.withLock { state in
      state.isCancelled = true
      return state.tracking.take()
    }
    tracking?.cancel()
  }
}

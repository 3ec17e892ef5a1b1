import Synchronization

/// One `observe` on the main actor.
final class Observer: UpdateCycleMember {
  let identifier: Int
  private let cycle: UpdateCycle
  private let apply: @MainActor () -> Void
  private let finish: (@MainActor () -> Void)?
  private let state = Mutex(State())

  private struct State {
    var tracking: Tracking?
    var isCancelled = false
    var lastChange: ChangedProperty?
  }

  /// - Parameters:
  ///   - apply: Runs tracked.
  ///   - finish: Runs after it, untracked.
  init(cycle: UpdateCycle, apply: @escaping @MainActor () -> Void, finish: (@MainActor () -> Void)? = nil) {
    self.cycle = cycle
    self.apply = apply
    self.finish = finish
    identifier = cycle.makeIdentifier()
    let tracking = Tracking { [weak self] property in self?.changed(property) }
    state.withLock { $0.tracking = tracking }
  }

  /// The property that made this run last, for messages.
  var lastChange: String {
    state.withLock { $0.lastChange }?.description ?? "an observed property"
  }

  /// The first run. Where what runs tracked only reads, it is verified by a second one, which reads under the
  /// registrations of the first.
  @MainActor
  func start() {
    guard run() else { return }
    if finish != nil, run() { cycle.countVerification() }
    end()
  }

  @MainActor
  func update() -> Bool {
    guard run() else { return false }
    end()
    return true
  }

  func cancel() {
    let tracking = state.withLock { state in
      state.isCancelled = true
      return state.tracking.take()
    }
    tracking?.cancel()
  }

  private func changed(_ property: ChangedProperty) {
    state.withLock { $0.lastChange = property }
    cycle.mark(self)
  }

  @MainActor
  private func run() -> Bool {
    guard let tracking = state.withLock({ $0.tracking }) else { return false }
    tracking.run(apply)
    return true
  }

  @MainActor
  private func end() {
    guard !state.withLock({ $0.isCancelled }) else { return }
    finish?()
  }
}

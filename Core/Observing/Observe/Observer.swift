import Synchronization

/// One `observe` on the main actor.
final class Observer: UpdateCycleMember, @unchecked Sendable {
  private let place: SourcePlace
  private let apply: @MainActor () -> Void
  private let finish: (@MainActor () -> UpdateOutcome)?
  private let state = Mutex(State())

  private struct State {
    var tracking: Tracking?
    var isCancelled = false
  }

  /// - Parameters:
  ///   - apply: Runs tracked.
  ///   - finish: Runs after it, untracked. Where there is one, `apply` only reads, and may be run once more than needed.
  init(
    cycle: UpdateCycle, place: SourcePlace, apply: @escaping @MainActor () -> Void,
    finish: (@MainActor () -> UpdateOutcome)? = nil
  ) {
    self.place = place
    self.apply = apply
    self.finish = finish
    super.init(cycle: cycle)
    // Strongly: the token ends it, and the tracker lets go of this then. A weak reference would slow all others down.
    let tracking = Tracking(through: cycle.interface) { [self] change in self.cycle.mark(self, change) }
    state.withLock { $0.tracking = tracking }
  }

  override var name: String { "observe at \(place)" }

  /// The first run. Where what runs tracked only reads, it is verified by a second one, which reads under the
  /// registrations of the first.
  @MainActor
  func start() {
    _ = run(verifying: true)
  }

  override func update() -> UpdateOutcome { run(verifying: false) }

  func cancel() {
    let tracking = state.withLock { state in
      state.isCancelled = true
      return state.tracking.take()
    }
    tracking?.cancel()
  }

  @MainActor
  private func run(verifying: Bool) -> UpdateOutcome {
    guard let tracking = state.withLock({ $0.tracking }) else { return .nothing }
    tracking.run(apply)
    guard let finish else { return .ran }
    if verifying || tracking.mustVerifyEveryRun, !state.withLock({ $0.isCancelled }) {
      tracking.run(apply)
      cycle.countVerification()
    }
    return state.withLock { $0.isCancelled } ? .ran : finish()
  }
}

import Synchronization

/// One `observe` on the main actor.
///
/// Unchecked, as its superclass is: it adds constants, and what is variable is under its lock.
final class Observer: UpdateCycleMember, @unchecked Sendable {
  private let place: SourcePlace
  private let isVerified: Bool
  private let apply: @MainActor () -> Void
  private let finish: (@MainActor () -> UpdateOutcome)?
  private let state = Mutex(State())

  private struct State {
    var tracking: Tracking?
    var isCancelled = false
  }

  /// - Parameters:
  ///   - isVerified: `apply` may be run once more than needed, so that no change on another thread is missed.
  ///   - apply: Runs tracked.
  ///   - finish: Runs after it, untracked.
  init(
    cycle: UpdateCycle, place: SourcePlace, isVerified: Bool, apply: @escaping @MainActor () -> Void,
    finish: (@MainActor () -> UpdateOutcome)? = nil
  ) {
    self.place = place
    self.isVerified = isVerified
    self.apply = apply
    self.finish = finish
    super.init(cycle: cycle)
    // Strongly: the token ends it, and the tracker lets go of this then. A weak reference would slow all others down.
    let tracking = Tracking(through: cycle.interface) { [self] change in self.cycle.mark(self, change) }
    state.withLock { $0.tracking = tracking }
  }

  override var name: String { "observe at \(place)" }

  /// The first run. A verification is a second one, which reads under the registrations of the first.
  @MainActor
  func start() {
    _ = run(isFirst: true)
  }

  override func update() -> UpdateOutcome { run(isFirst: false) }

  func cancel() {
    let tracking = state.withLock { state in
      state.isCancelled = true
      return state.tracking.take()
    }
    tracking?.cancel()
  }

  @MainActor
  private func run(isFirst: Bool) -> UpdateOutcome {
    guard let tracking = state.withLock({ $0.tracking }) else { return .nothing }
    tracking.run(apply)
    if isVerified, isFirst || tracking.mustVerifyEveryRun, !state.withLock({ $0.isCancelled }) {
      tracking.run(apply)
      cycle.countVerification()
    }
    guard let finish else { return .ran }
    return state.withLock { $0.isCancelled } ? .ran : finish()
  }
}

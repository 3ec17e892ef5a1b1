import Synchronization

/// Gathers what changed and runs what has to run again, once a turn, on the main actor.
///
/// Changes may be reported from any thread; however many there are in a turn, each observer runs once. Observers run in
/// the order in which they were made, so what was set up first is up to date first.
public final class UpdateCycle: Sendable {
  /// What the cycle has done since it was made.
  public struct Counts: Hashable, Sendable {
    /// How often a cycle ran with something to do.
    public var cycles = 0
    /// How many observers ran in them. First runs are not counted.
    public var evaluations = 0
  }

  /// Calls a cycle later: the default asks the main actor, a test keeps the call and makes it itself.
  public typealias Scheduler = @Sendable (_ cycle: @escaping @Sendable @MainActor () -> Void) -> Void

  /// The cycle that `observe` uses unless told otherwise.
  public static let main = UpdateCycle()

  /// Rounds of one cycle before the observers are taken to chase each other.
  static let roundLimit = 100

  private struct State {
    var dirty: [Int: Observer] = [:]
    var isScheduled = false
    var nextIdentifier = 0
    var counts = Counts()
    var chases: [String] = []
  }

  private let state = Mutex(State())
  private let schedule: Scheduler

  /// Creates a cycle.
  public init(schedule: @escaping Scheduler = { cycle in Task { @MainActor in cycle() } }) {
    self.schedule = schedule
  }

  /// What the cycle has done so far.
  public var counts: Counts { state.withLock { $0.counts } }

  /// What was given up because it never came to rest: one sentence each, naming the properties.
  public var chases: [String] { state.withLock { $0.chases } }

  /// Runs everything that is waiting, until nothing is: what the observers change is taken up in the same call.
  /// After ``roundLimit`` rounds the rest is dropped and named in ``chases``.
  ///
  /// Called from within a closure that is being tracked it does nothing: what waits runs when its turn comes.
  @MainActor
  public func flush() {
    guard !Tracking.isRunning else { return }
    var rounds = 0
    var chased: [String] = []
    while true {
      let batch = state.withLock { state in
        let batch = state.dirty.values.sorted { $0.identifier < $1.identifier }
        state.dirty.removeAll(keepingCapacity: true)
        state.isScheduled = false
        if !batch.isEmpty { state.counts.cycles += rounds == 0 ? 1 : 0 }
        return batch
      }
      guard !batch.isEmpty else { return }
      rounds += 1
      // Who chases whom shows in the last rounds: each of them names what made its observers run.
      if rounds > Self.roundLimit - 10 {
        for name in batch.map(\.lastChange) where !chased.contains(name) { chased.append(name) }
      }
      guard rounds <= Self.roundLimit else {
        report(chaseOf: chased)
        return
      }
      for observer in batch where observer.evaluate() {
        state.withLock { $0.counts.evaluations += 1 }
      }
    }
  }

  func makeIdentifier() -> Int {
    state.withLock { state in
      state.nextIdentifier += 1
      return state.nextIdentifier
    }
  }

  func mark(_ observer: Observer) {
    let mustSchedule = state.withLock { state in
      state.dirty[observer.identifier] = observer
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard mustSchedule else { return }
    schedule { [weak self] in self?.flush() }
  }

  private func report(chaseOf properties: [String]) {
    let names = properties.joined(separator: ", ")
    state.withLock {
      $0.chases.append("Gave up after \(Self.roundLimit) rounds: observers change what they read: \(names).")
    }
  }
}

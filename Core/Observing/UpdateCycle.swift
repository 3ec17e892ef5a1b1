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
    var dirty: [Int: any UpdateCycleMember] = [:]
    var isScheduled = false
    var nextIdentifier = 0
    var counts = Counts()
    var chases: [String] = []
  }

  private let state = Mutex(State())
  @MainActor private var phases: [Phase] = []
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
  /// After ``roundLimit`` rounds the rest is named in ``chases`` and left for the next change.
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
        // What is marked from here on is taken up by this very call.
        state.isScheduled = true
        if !batch.isEmpty { state.counts.cycles += rounds == 0 ? 1 : 0 }
        return batch
      }
      guard !batch.isEmpty else {
        // Nothing is marked: now comes what waits for that. What it marks in turn goes round again.
        guard runPhases() else {
          if comeToRest() { return }
          continue
        }
        rounds += 1
        if rounds > Self.roundLimit {
          report(chaseOf: chased)
          return
        }
        continue
      }
      rounds += 1
      // Who chases whom shows in the last rounds: each of them names what made its observers run.
      if rounds > Self.roundLimit - 10 {
        for name in batch.map(\.lastChange) where !chased.contains(name) { chased.append(name) }
      }
      guard rounds <= Self.roundLimit else {
        // They stay marked: what is left out now is taken up with the next change, or it would never run again.
        state.withLock { state in
          for member in batch { state.dirty[member.identifier] = member }
        }
        report(chaseOf: chased)
        return
      }
      for member in batch where member.update() {
        state.withLock { $0.counts.evaluations += 1 }
      }
    }
  }

  package func makeIdentifier() -> Int {
    state.withLock { state in
      state.nextIdentifier += 1
      return state.nextIdentifier
    }
  }

  private struct Phase {
    let run: @MainActor () -> Bool
    let giveUp: @MainActor () -> [String]
  }

  /// Adds what runs whenever nothing is marked any more, such as layout.
  ///
  /// - Parameters:
  ///   - run: Says whether it did anything.
  ///   - giveUp: Called when the cycle does not come to rest: lets go of what is left to do, and names it.
  @MainActor
  package func addPhase(_ run: @escaping @MainActor () -> Bool, giveUp: @escaping @MainActor () -> [String]) {
    phases.append(Phase(run: run, giveUp: giveUp))
  }

  /// Asks for a cycle although nothing is marked: a phase has something to do.
  package func request() {
    scheduleOnce { _ in }
  }

  package func mark(_ member: any UpdateCycleMember) {
    scheduleOnce { $0.dirty[member.identifier] = member }
  }

  private func scheduleOnce(_ change: (inout State) -> Void) {
    let mustSchedule = state.withLock { state in
      change(&state)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard mustSchedule else { return }
    schedule { [weak self] in self?.flush() }
  }

  /// `false` where another thread has marked something meanwhile.
  private func comeToRest() -> Bool {
    state.withLock { state in
      guard state.dirty.isEmpty else { return false }
      state.isScheduled = false
      return true
    }
  }

  @MainActor
  private func runPhases() -> Bool {
    var didWork = false
    for phase in phases where phase.run() { didWork = true }
    return didWork
  }

  @MainActor
  private func report(chaseOf properties: [String]) {
    let names = (properties + phases.flatMap { $0.giveUp() }).joined(separator: ", ")
    let sentence = "Gave up after \(Self.roundLimit) rounds: observers change what they read: \(names)."
    state.withLock { state in
      state.isScheduled = false
      if !state.chases.contains(sentence) { state.chases.append(sentence) }
    }
  }
}

import Synchronization

/// What an update cycle runs when it was marked.
package protocol UpdateCycleMember: AnyObject, Sendable {
  /// Members of one depth run in this order: what was made first is up to date first.
  var identifier: Int { get }
  /// How far below the root it stands; 0 where there is no tree.
  var depth: Int { get }
  /// What made it run, for messages.
  var lastChange: String { get }
  /// Does what has to be done; `false` when there was nothing any more.
  @MainActor func update() -> Bool
}

extension UpdateCycleMember {
  package var depth: Int { 0 }
}

/// What runs once nothing is marked any more, in this order. A layer registers its part of a phase.
package enum UpdatePhase: Int, CaseIterable, Sendable {
  /// Sizes and places.
  case layout
  /// Appearing, reacting to changes, starting tasks.
  case effects
  /// What is shown, to be drawn and written. Runs only when everything is quiet, and dirties nothing.
  case draw
}

/// Gathers what changed and runs what has to run again, once a turn, on the main actor.
///
/// Changes may be reported from any thread; however many there are in a turn, each observer runs once. Of what is marked
/// the shallowest runs first, and at one depth what was made first. When nothing is marked any more come the phases:
/// layout, then effects; what either of them marks goes round again; only a quiet tree is drawn, once.
public final class UpdateCycle: Sendable {
  /// What the cycle has done since it was made.
  public struct Counts: Hashable, Sendable {
    /// How often a cycle ran with something to do.
    public var cycles: Int
    /// How many observers ran in them. First runs are not counted.
    public var evaluations: Int
    /// How many first runs were made a second time, so that no change on another thread is missed.
    public var verifications: Int

    /// Creates counts.
    public init(cycles: Int = 0, evaluations: Int = 0, verifications: Int = 0) {
      self.cycles = cycles
      self.evaluations = evaluations
      self.verifications = verifications
    }
  }

  /// Calls a cycle later: the default asks the main actor, a test keeps the call and makes it itself.
  public typealias Scheduler = @Sendable (_ cycle: @escaping @Sendable @MainActor () -> Void) -> Void

  /// The cycle that `observe` uses unless told otherwise.
  public static let main = UpdateCycle()

  /// Rounds of one cycle before the observers are taken to chase each other.
  static let roundLimit = 100

  private struct State {
    var dirty = DirtyMembers()
    var isScheduled = false
    var isRequested = false
    var nextIdentifier = 0
    var counts = Counts()
    var chases: [String] = []
  }

  private let state = Mutex(State())
  private struct Part {
    let work: @MainActor () -> Bool
    let giveUp: @MainActor () -> [String]
  }

  @MainActor private var phases: [UpdatePhase: [Part]] = [:]
  @MainActor private var isFlushing = false
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
  ///
  /// When an observer runs for the hundredth time in one call, or layout and effects keep each other going for a hundred
  /// rounds, the call ends and names them in ``chases``; what is left is taken up with the next change.
  /// Called from within a closure that is being tracked, or from within itself, it does nothing: what waits runs when its
  /// turn comes.
  @MainActor
  public func flush() {
    guard !Tracking.isRunning, !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    // What is marked from here on is taken up by this very call.
    state.withLock { $0.isScheduled = true }
    var chase = Chase(limit: Self.roundLimit)
    var didWork = false
    repeat {
      while let member = state.withLock({ $0.dirty.popFirst() }) {
        guard chase.allows(member) else { return giveUp(chase, leaving: member) }
        guard member.update() else { continue }
        state.withLock { state in
          if !didWork { state.counts.cycles += 1 }
          state.counts.evaluations += 1
        }
        didWork = true
      }
      // Effects wait for a layout that is done, so a layout with something to do goes round first.
      if run(.layout) || run(.effects) {
        guard chase.allowsRound() else { return giveUp(chase, leaving: nil) }
      } else if state.withLock({ $0.dirty.isEmpty }) {
        _ = run(.draw)
        if comeToRest() { return }
      }
    } while true
  }

  /// Adds a layer's part of a phase, which runs whenever nothing is marked any more.
  ///
  /// - Parameters:
  ///   - work: Says whether it did anything.
  ///   - giveUp: Called when the cycle does not come to rest: lets go of what is left to do, and names it.
  @MainActor
  package func addPhase(
    _ phase: UpdatePhase = .layout, _ work: @escaping @MainActor () -> Bool,
    giveUp: @escaping @MainActor () -> [String] = { [] }
  ) {
    phases[phase, default: []].append(Part(work: work, giveUp: giveUp))
  }

  /// Asks for a cycle although nothing is marked: a phase has something to do.
  package func request() {
    scheduleOnce { $0.isRequested = true }
  }

  package func mark(_ member: any UpdateCycleMember) {
    scheduleOnce { $0.dirty.insert(member) }
  }

  package func makeIdentifier() -> Int {
    state.withLock { state in
      state.nextIdentifier += 1
      return state.nextIdentifier
    }
  }

  func countVerification() {
    state.withLock { $0.counts.verifications += 1 }
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

  @MainActor
  private func run(_ phase: UpdatePhase) -> Bool {
    if phase == .layout { state.withLock { $0.isRequested = false } }
    var didWork = false
    for part in phases[phase] ?? [] where part.work() { didWork = true }
    return didWork
  }

  /// `false` where something was marked or asked for meanwhile, by a drawing or on another thread.
  private func comeToRest() -> Bool {
    state.withLock { state in
      guard state.dirty.isEmpty, !state.isRequested else { return false }
      state.isScheduled = false
      return true
    }
  }

  /// Ends a cycle that does not come to rest. What is left stays marked: it is taken up with the next change, or it would
  /// never run again.
  @MainActor
  private func giveUp(_ chase: Chase, leaving member: (any UpdateCycleMember)?) {
    let leftOver = UpdatePhase.allCases.flatMap { phases[$0] ?? [] }.flatMap { $0.giveUp() }
    state.withLock { state in
      if let member { state.dirty.insert(member) }
      state.isScheduled = false
      state.isRequested = false
      let sentence = chase.sentence(leftOver: leftOver)
      if !state.chases.contains(sentence) { state.chases.append(sentence) }
    }
  }
}

/// Tells observers that change what they read, or what each other read, from those that come to rest.
private struct Chase {
  let limit: Int
  private var rounds = 0
  private var runs: [Int: Int] = [:]
  private var properties: [String] = []

  init(limit: Int) {
    self.limit = limit
  }

  /// Counts one more run of `member`; `false` when it was one too many. The last runs name what made them.
  mutating func allows(_ member: any UpdateCycleMember) -> Bool {
    let count = runs[member.identifier, default: 0] + 1
    runs[member.identifier] = count
    if count > limit - 10, !properties.contains(member.lastChange) { properties.append(member.lastChange) }
    return count <= limit
  }

  mutating func allowsRound() -> Bool {
    rounds += 1
    return rounds <= limit
  }

  func sentence(leftOver: [String]) -> String {
    let names = (properties.sorted() + leftOver).joined(separator: ", ")
    return "Gave up after \(limit) rounds: observers change what they read: \(names)."
  }
}

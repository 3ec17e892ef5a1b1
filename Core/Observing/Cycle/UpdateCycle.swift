package import AmbientToolchain
import Synchronization

/// Collects the members that a change has marked, and runs each of them once, on the main actor: one *update*.
///
/// ```swift
/// @Observable final class Basket { var count = 0 }
///
/// @MainActor func count(_ basket: Basket) {
///   let cycle = UpdateCycle { _ in }
///   let token = observe(in: cycle) { print(basket.count) }  // prints 0
///   basket.count = 1
///   basket.count = 2
///   cycle.flush()  // prints 2
///   token.cancel()
/// }
/// ```
///
/// Trackers mark members, from any thread. However many changes there are in a turn of the main actor, each member runs
/// once. Of the members that were marked, the one nearest the root runs first; at equal depth, the one created first.
///
/// When none is marked any more, the phases run: layout, effects, focus. What they mark runs before the next phase, and the
/// phases start again. When nothing is marked after all of them, one frame is drawn, and completions follow it.
///
/// What a change was made with (``withTransaction(_:_:)``) is in force in the re-runs it causes.
public final class UpdateCycle: Sendable {
  /// What a cycle has done: counts, for tests and for the inspector.
  public struct Counts: Hashable, Sendable {
    /// How often a cycle ran and found an observer to run.
    public var cycles: Int
    /// How many observers ran in them. First runs are not counted.
    public var evaluations: Int
    /// How many runs were made a second time, so that no change on another thread is missed.
    public var verifications: Int

    /// Creates counts.
    ///
    /// Each is 0 unless given: a test compares with what it expects.
    public init(cycles: Int = 0, evaluations: Int = 0, verifications: Int = 0) {
      self.cycles = cycles
      self.evaluations = evaluations
      self.verifications = verifications
    }

    static func += (left: inout Counts, right: Counts) {
      left.cycles += right.cycles
      left.evaluations += right.evaluations
      left.verifications += right.verifications
    }
  }

  /// Calls a cycle later: the default asks the main actor, a test keeps the call and makes it itself.
  public typealias Scheduler = @Sendable (_ cycle: @escaping @Sendable @MainActor () -> Void) -> Void

  /// The cycle of the main actor, which `observe`, views and bodies use unless told otherwise.
  public static let main = UpdateCycle()

  /// Turns of one member, and rounds of the phases, before observers are taken for a ``Chase``.
  static let roundLimit = 100

  private struct State {
    var dirty = DirtyMembers()
    /// Marked by other threads while a flush runs: for the next one, or a busy thread would keep the main actor.
    var later: [UpdateCycleMember] = []
    /// Given up in the last flush: taken up by the next one, whatever it is for, as what they read reports no more.
    var givenUp: [UpdateCycleMember] = []
    /// Turns are being taken.
    var isFlushing = false
    var isScheduled = false
    var isRequested = false
    var nextIdentifier = 0
    var flushes = 0
    var counts = Counts()
    var lastCycle = Counts()
    var chases: [String] = []
    var recorders: [any UpdateRecorder] = []

    mutating func mark(_ member: UpdateCycleMember) {
      guard isFlushing, !MainQueue.isCurrent else { return dirty.insert(member) }
      let (isNew, _) = member.wait.compareExchange(
        expected: .none, desired: .later, ordering: .acquiringAndReleasing)
      if isNew { later.append(member) }
    }

    /// Ends a flush; `true` where the next one has something to do already.
    mutating func endFlush(_ counts: Counts) -> Bool {
      isFlushing = false
      // Those that were marked again, and have had their turn, wait no more.
      for member in later where member.wait.load(ordering: .relaxed) == .later { dirty.insert(member) }
      isScheduled = !later.isEmpty
      later = []
      count(counts)
      return isScheduled
    }

    private mutating func count(_ counts: Counts) {
      guard counts.evaluations > 0 else { return }
      lastCycle = Counts(cycles: 1, evaluations: counts.evaluations, verifications: counts.verifications)
      self.counts += lastCycle
    }
  }

  /// One member's turn.
  private struct Turn {
    let member: UpdateCycleMember
    let number: Int
    let cause: ChangeName
    let transaction: Transaction?
  }

  /// How changes are heard of.
  package let interface: ObservationInterface
  private let schedule: Scheduler
  private let state = Mutex(State())
  private let hasRecorders = Atomic(false)
  @MainActor private var phases = UpdatePhases()
  /// ``flush()`` is under way, its ending included: a journal or a scheduler that comes back waits.
  @MainActor package private(set) var isFlushing = false

  /// Creates a cycle of its own, for a test.
  ///
  /// By default it asks for a turn of the main actor when something is marked; `UpdateCycle { _ in }` runs only by
  /// ``flush()``.
  public convenience init(schedule: @escaping Scheduler = { cycle in Task { @MainActor in cycle() } }) {
    self.init(through: .preferred, schedule: schedule)
  }

  package init(through interface: ObservationInterface, schedule: @escaping Scheduler) {
    self.interface = interface
    self.schedule = schedule
  }

  /// What the cycle has done since it was made, up to the last time it came to rest.
  public var counts: Counts { state.withLock { $0.counts } }

  /// What was done the last time there was something to do.
  public var lastCycle: Counts { state.withLock { $0.lastCycle } }

  /// What was stopped because it would have run for ever: one sentence each, naming the properties and who reads them.
  public var chases: [String] { state.withLock { $0.chases } }

  /// Has somebody take down what changes and what that makes run. The cycle keeps it alive until it is removed.
  package func add(_ recorder: any UpdateRecorder) {
    state.withLock { state in
      state.recorders.append(recorder)
      hasRecorders.store(true, ordering: .relaxed)
    }
  }

  /// Has it take down nothing any more.
  package func remove(_ recorder: any UpdateRecorder) {
    state.withLock { state in
      state.recorders.removeAll { $0 === recorder }
      hasRecorders.store(!state.recorders.isEmpty, ordering: .relaxed)
    }
  }

  /// Somebody takes down what the cycle does.
  ///
  /// Building with `WITHOUT_JOURNAL` leaves out what the cycle tells it, for a measure of what that costs.
  @inline(__always)
  package var isRecorded: Bool {
    #if WITHOUT_JOURNAL
      false
    #else
      hasRecorders.load(ordering: .relaxed)
    #endif
  }

  /// Runs everything that is waiting, until nothing is: what the observers change is taken up in the same call.
  ///
  /// An observer that wants to run more than a hundred times in one call is left alone, and layouts and effects that keep each
  /// other going for a hundred rounds are ended: they are named in ``chases`` and on standard error, everything else goes on,
  /// and the frame is drawn. What was left is taken up with the next change.
  /// Changes that other threads make meanwhile are taken up in the next turn, so that a busy thread does not keep the main
  /// actor. Called from within a closure that is being tracked, or from within itself, it does nothing: what waits runs when its
  /// turn comes.
  @MainActor
  public func flush() {
    guard !Tracking.isRunning, !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    let (flush, recorders) = begin()
    var chase = Chase(limit: Self.roundLimit)
    var counts = Counts()
    repeat {
      while let turn = nextTurn(of: flush) {
        guard chase.allows(turn.member, turn: turn.number, because: turn.cause) else {
          state.withLock { $0.givenUp.append(turn.member) }
          continue
        }
        let outcome = Transaction.inForce(turn.transaction) { turn.member.update() }
        guard outcome != .nothing else { continue }
        counts.evaluations += 1
        guard !recorders.isEmpty else { continue }
        let cause = "\(turn.cause)"
        for recorder in recorders { recorder.addRun(of: turn.member, because: cause, isInVain: outcome == .ranInVain) }
      }
      // Effects must find a finished layout: when the layout did anything, observers run again before the effects.
      if !phases.isEmpty, run(.layout) || run(.effects) || run(.focus) {
        guard chase.allowsRound() else { return giveUp(chase, counts, recorders) }
      } else if phases.isEmpty || state.withLock({ $0.dirty.isEmpty }) {
        showFrame()
        if let mustGoOn = comeToRest(counts, whenRequested: phases.isEmpty) {
          if chase.hasGivenUp { tell(chase.sentence(leftOver: [])) }
          for recorder in recorders { recorder.endUpdate() }
          return mustGoOn ? scheduleFlush() : ()
        }
        guard chase.allowsRound() else { return giveUp(chase, counts, recorders) }
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
    phases.add(UpdatePhases.Part(work: work, giveUp: giveUp), to: phase)
  }

  /// Asks for a cycle although nothing is marked: a phase has something to do.
  package func request() {
    let mustSchedule = state.withLock { state in
      state.isRequested = true
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    if mustSchedule { scheduleFlush() }
  }

  /// Gives a member a turn in the next cycle, because of `change`. May be called on any thread.
  func mark(_ member: UpdateCycleMember, _ change: ObservedChange) {
    OffMainChange.warn(of: change)
    let transaction = Transaction.currentIfAny
    guard transaction != nil || isRecorded || !isWaiting(member) else { return }
    // What is replaced is released outside of the lock: a deinit of the user's may come back here.
    let (mustSchedule, recorders, replaced) = state.withLock { state in
      let replaced = (member.cause, member.transaction)
      member.cause = change.name
      if let transaction { member.transaction = member.transaction?.merging(transaction) ?? transaction }
      state.mark(member)
      defer { state.isScheduled = true }
      return (!state.isScheduled, isRecorded ? state.recorders : [], replaced)
    }
    _ = replaced
    for recorder in recorders { recorder.add(change, with: transaction) }
    if mustSchedule { scheduleFlush() }
  }

  /// It has a turn to come that will see what was changed just now. Whoever writes much finds it so as a rule, and
  /// threads do not stand in line for the lock.
  private func isWaiting(_ member: UpdateCycleMember) -> Bool {
    // Exchanges on both sides, here and where the turn is taken: the one that comes second sees what the first has done.
    func waits(_ wait: UpdateWait) -> Bool {
      member.wait.compareExchange(expected: wait, desired: wait, ordering: .acquiringAndReleasing).exchanged
    }
    return waits(.now) || (waits(.later) && !MainQueue.isCurrent)
  }

  /// What travels with the changes that have marked a member, for one that runs before its turn.
  func takeTransaction(of member: UpdateCycleMember) -> Transaction? {
    state.withLock { _ in member.transaction.take() }
  }

  func makeIdentifier() -> Int {
    state.withLock { state in
      state.nextIdentifier += 1
      return state.nextIdentifier
    }
  }

  func countVerification() {
    state.withLock { $0.counts.verifications += 1 }
  }

  private func scheduleFlush() {
    // Strongly: the scheduler lets go of it with the cycle it makes, and a weak reference would slow all others down.
    schedule { [self] in flush() }
  }

  // MARK: One flush

  private func begin() -> (flush: Int, recorders: [any UpdateRecorder]) {
    state.withLock { state in
      // What the main actor marks from here on is taken up by this very call.
      state.isScheduled = true
      state.isFlushing = true
      state.flushes += 1
      for member in state.givenUp { state.dirty.insert(member) }
      state.givenUp = []
      return (state.flushes, isRecorded ? state.recorders : [])
    }
  }

  private func nextTurn(of flush: Int) -> Turn? {
    state.withLock { state in
      guard let member = state.dirty.popFirst() else { return nil }
      member.turnsInFlush = member.lastFlush == flush ? member.turnsInFlush + 1 : 1
      member.lastFlush = flush
      return Turn(
        member: member, number: member.turnsInFlush, cause: member.cause, transaction: member.transaction.take())
    }
  }

  @MainActor
  private func run(_ phase: UpdatePhase) -> Bool {
    if phase == .layout { state.withLock { $0.isRequested = false } }
    return phases.run(phase)
  }

  /// `nil` where something was marked or asked for meanwhile, by a drawing; else whether the next flush has something to
  /// do already.
  ///
  /// - Parameter isNothingOwed: What was asked for is done: there is no phase that could do it.
  private func comeToRest(_ counts: Counts, whenRequested isNothingOwed: Bool) -> Bool? {
    state.withLock { state in
      if isNothingOwed { state.isRequested = false }
      guard state.dirty.isEmpty, !state.isRequested else { return nil }
      return state.endFlush(counts)
    }
  }

  @MainActor
  private func showFrame() {
    guard !phases.isEmpty else { return }
    _ = run(.draw)
    _ = run(.completions)
  }

  /// Ends an update that would go on for ever, with a frame of how far it came. Members that are marked stay marked; the
  /// next change runs them.
  @MainActor
  private func giveUp(_ chase: Chase, _ counts: Counts, _ recorders: [any UpdateRecorder]) {
    tell(chase.sentence(leftOver: phases.giveUp()))
    showFrame()
    let mustGoOn = state.withLock { state in
      state.isRequested = false
      while let member = state.dirty.popFirst() { state.givenUp.append(member) }
      return state.endFlush(counts)
    }
    for recorder in recorders { recorder.endUpdate() }
    if mustGoOn { scheduleFlush() }
  }

  /// Keeps the sentence, and writes it to standard error the first time.
  private func tell(_ sentence: String) {
    let isNew = state.withLock { state in
      guard !state.chases.contains(sentence) else { return false }
      state.chases.append(sentence)
      return true
    }
    if isNew { StandardError.print("Ambient: \(sentence)\n") }
  }
}

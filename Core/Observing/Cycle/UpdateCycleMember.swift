import Synchronization

/// Something that an update cycle runs when it was marked: an observer, a body, a layout.
///
/// Trackers mark it, ``UpdateCycle/flush()`` calls ``update()``. A subclass does the work there.
///
/// Unchecked: what is variable is read and written under the lock of its cycle, but for what says otherwise.
package class UpdateCycleMember: @unchecked Sendable {
  let cycle: UpdateCycle
  /// Members of one depth run in this order: what was made first is up to date first.
  let identifier: Int
  private let depthStorage = Atomic(0)

  /// Whether it waits for its turn. Changes under the lock of the cycle; to be asked without.
  let wait = Atomic(UpdateWait.none)
  /// What marked it last.
  var cause = ChangeName.other("nothing")
  /// What travels with the changes since its last turn.
  var transaction: Transaction?
  /// The flush that gave it its last turn, and how many turns it got there.
  var lastFlush = 0
  var turnsInFlush = 0

  init(cycle: UpdateCycle) {
    self.cycle = cycle
    identifier = cycle.makeIdentifier()
  }

  /// How far below the root it stands; 0 where there is no tree. Members with a smaller depth run first. The owner sets it
  /// before each run.
  package var depth: Int {
    get { depthStorage.load(ordering: .relaxed) }
    set { depthStorage.store(newValue, ordering: .relaxed) }
  }

  /// How it is called in messages.
  @MainActor package var name: String { "\(type(of: self))" }

  /// What it brings up to date, where that is known: a view, or a place in the tree of values.
  @MainActor package var subject: AnyObject? { nil }

  /// Does what has to be done.
  @MainActor func update() -> UpdateOutcome { .nothing }
}

/// Whether a member waits for a turn.
enum UpdateWait: UInt8, AtomicRepresentable {
  case none
  /// In this flush, or the next one where none runs.
  case now
  /// In the next flush: another thread has marked it while one runs.
  case later
}

/// What came of a turn.
package enum UpdateOutcome: Sendable {
  /// There was nothing to do any more.
  case nothing
  /// It ran.
  case ran
  /// It ran, and what came out equals what came out before. Said only while a journal records.
  case ranInVain
}

/// A member that is marked by hand, with ``ask(_:)``, for work that has to run although nothing that it read has changed.
///
/// Unchecked, as its superclass is: it adds two constants, closures that run on the main actor.
package final class UpdateTurn: UpdateCycleMember, @unchecked Sendable {
  private let title: @MainActor () -> String
  private let turn: @MainActor () -> Bool

  /// - Parameters:
  ///   - name: How it is called in messages.
  ///   - turn: Says whether there was anything to do.
  package init(
    in cycle: UpdateCycle, name: @autoclosure @escaping @MainActor () -> String, turn: @escaping @MainActor () -> Bool
  ) {
    title = name
    self.turn = turn
    super.init(cycle: cycle)
  }

  package override var name: String { title() }

  /// Asks for the turn, because of `change`.
  package func ask(_ change: ChangeName) { cycle.mark(self, ObservedChange(change)) }

  override func update() -> UpdateOutcome { turn() ? .ran : .nothing }
}

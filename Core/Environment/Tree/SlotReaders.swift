import CoreObserving

/// Who has read one slot of one node in a pass of tracking: the tree's only tie to how tracking is done.
struct SlotReaders {
  private let pulse = Pulse()

  /// Whether a read now would be somebody's: outside of every pass on this thread a read leaves nothing behind.
  static var isTracking: Bool { Tracking.isRunning }

  /// Subscribes the pass under way.
  func read() { pulse.read() }

  /// Tells the passes that have read the slot since they were told last; runs no code of theirs but the marking.
  func beat() { pulse.beat() }
}

/// Asks an update cycle for a turn, from wherever a value changes.
final class SlotTurn: UpdateCycleMember {
  let identifier: Int
  let lastChange: String
  private let cycle: UpdateCycle
  private let turn: @MainActor () -> Bool

  /// - Parameter turn: Says whether there was anything to do.
  init(name: String, cycle: UpdateCycle, turn: @escaping @MainActor () -> Bool) {
    lastChange = name
    self.cycle = cycle
    self.turn = turn
    identifier = cycle.makeIdentifier()
  }

  func ask() { cycle.mark(self) }

  func update() -> Bool { turn() }
}

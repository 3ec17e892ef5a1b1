import CoreObserving
import Dispatch

/// Who has read one slot of one node in a pass of tracking: the tree's only tie to how tracking is done.
struct SlotReaders {
  private let pulse = Pulse()

  /// Whether a read now would be somebody's: outside of every pass a read leaves nothing behind.
  ///
  /// Passes are the main actor's; off it, it is not known, so a read is taken for somebody's.
  static var isTracking: Bool {
    guard DispatchQueue.getSpecific(key: mainQueueMark) == true else { return true }
    // Safe: whoever finds the main queue's mark runs on it, and it is the main actor's.
    return MainActor.assumeIsolated { Tracking.isRunning }
  }

  private static let mainQueueMark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

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

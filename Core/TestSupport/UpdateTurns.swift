import Core
import CoreObserving

/// Waits for what the updates of ``UpdateCycle/main`` bring about.
@MainActor
package enum UpdateTurns {
  private static var waiting: [Int: WakeUps] = [:]
  private static var lastNumber = 0
  private static var isLooking = false
  /// The cycle is told of once, and for good: it keeps its phases.
  private static let phase: Void = UpdateCycle.main.addPhase(.completions) {
    if !isLooking { for wakeUps in waiting.values { wakeUps.wake() } }
    return false
  }

  /// Waits until something is so; it is asked at once, and after each update.
  ///
  /// - Parameters:
  ///   - limit: When to give up. It only keeps a failure from hanging.
  ///   - isSo: May bring the cycle up to date. That wakes nobody, or those who wait would wake each other for ever; whatever marks
  ///     something has asked for an update of its own, which wakes all.
  /// - Returns: Whether it came to be so.
  package static func become(limit: Duration = .seconds(60), _ isSo: () -> Bool) async -> Bool {
    phase
    let wakeUps = WakeUps(limit: limit)
    lastNumber += 1
    let number = lastNumber
    waiting[number] = wakeUps
    defer {
      waiting[number] = nil
      wakeUps.end()
    }
    for await _ in wakeUps.signals {
      isLooking = true
      defer { isLooking = false }
      if isSo() { return true }
    }
    return false
  }
}

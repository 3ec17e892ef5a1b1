import CoreObserving

/// Containers whose views have come or gone in an update: each takes in the new ones once, before anything is measured, however many
/// of them there were. A thousand rows that show something else are one arrangement.
@MainActor
package enum PendingArrangements {
  /// How many were run, since the start.
  package private(set) static var count = 0
  private static var waiting: [@MainActor () -> Void] = []
  /// The first of those that have not been run.
  private static var next = 0

  /// Runs a container's arrangement before the layout of the update that is under way; at once where none is, or where the layout has
  /// begun. Whoever adds one waits for it, and adds no other.
  package static func add(_ arrange: @escaping @MainActor () -> Void) {
    guard UpdateCycle.main.isFlushing, !LayoutPhase.main.isRunning else { return arrange() }
    waiting.append(arrange)
    UpdateCycle.main.request()
  }

  /// Says whether there was anything to do.
  @discardableResult
  package static func run() -> Bool {
    guard next < waiting.count else { return false }
    // What comes meanwhile comes after those that were there; one of them may ask for a layout of its own, which goes on with the rest.
    while next < waiting.count {
      let arrange = waiting[next]
      next += 1
      count += 1
      arrange()
    }
    (waiting, next) = ([], 0)
    return true
  }
}

/// The steps of an update once no member is marked any more, in this order.
///
/// A layer, such as the retained views, registers its part of a phase with ``UpdateCycle/addPhase(_:_:giveUp:)``.
package enum UpdatePhase: Int, CaseIterable, Sendable {
  /// Sizes and places.
  case layout
  /// Appearing, reacting to changes, starting tasks.
  case effects
  /// Finding the focus, among everything that the effects have brought about.
  case focus
  /// What is shown, to be drawn and written. Runs only when everything is quiet, and dirties nothing.
  case draw
  /// Completions, and whatever waits for the frame to be written. What this marks runs in another round.
  case completions
}

/// The parts of the phases, in the order in which they were added.
@MainActor
struct UpdatePhases {
  struct Part {
    let work: @MainActor () -> Bool
    let giveUp: @MainActor () -> [String]
  }

  private var parts = Array(repeating: [Part](), count: UpdatePhase.allCases.count)
  private(set) var isEmpty = true

  nonisolated init() {}

  mutating func add(_ part: Part, to phase: UpdatePhase) {
    parts[phase.rawValue].append(part)
    isEmpty = false
  }

  /// Runs every part of a phase; says whether any did anything.
  func run(_ phase: UpdatePhase) -> Bool {
    var didWork = false
    for part in parts[phase.rawValue] where part.work() { didWork = true }
    return didWork
  }

  /// Has every part let go of what it has left to do, and name it.
  func giveUp() -> [String] { parts.joined().flatMap { $0.giveUp() } }
}

import CoreObserving

/// The drawing phase of an update: draws one frame on each screen that asked for it with ``add(_:)``.
///
/// The update cycle runs it when nothing is marked any more and layout, effects and focus are done.
@MainActor
final class DrawPhase {
  /// The one of the main update cycle. It joins the cycle with its first use.
  static let main = DrawPhase(cycle: .main)

  private let cycle: UpdateCycle
  private var screens: [ObjectIdentifier: WeakScreen] = [:]

  private struct WeakScreen {
    weak var screen: TerminalScreen?
  }

  private init(cycle: UpdateCycle) {
    self.cycle = cycle
    cycle.addPhase(.draw) { [unowned self] in
      run()
    } giveUp: { [unowned self] in
      screens.values.flatMap { $0.screen?.waiting ?? [] }
    }
  }

  /// A screen shows something that is out of date.
  func add(_ screen: TerminalScreen) {
    screens[ObjectIdentifier(screen)] = WeakScreen(screen: screen)
    cycle.request()
  }

  private func run() -> Bool {
    guard !screens.isEmpty else { return false }
    let due = screens.values.compactMap(\.screen)
    screens.removeAll(keepingCapacity: true)
    for screen in due { screen.draw() }
    return !due.isEmpty
  }
}

import CoreObserving

/// What layout is owed: the phase of the update cycle that runs when no property and no body is waiting any more.
@MainActor
final class LayoutPhase {
  /// The one of the main update cycle. It joins the cycle with its first use.
  static let main = LayoutPhase(cycle: .main)

  private let cycle: UpdateCycle
  private var roots: [ObjectIdentifier: WeakView] = [:]
  private var unmeasured: [ObjectIdentifier: WeakView] = [:]
  private var isRunning = false

  private struct WeakView {
    weak var view: UIView?
  }

  private init(cycle: UpdateCycle) {
    self.cycle = cycle
    cycle.addPhase { [unowned self] in
      run()
    } giveUp: { [unowned self] in
      giveUp()
    }
  }

  /// A view below `root`, or the root itself, needs layout.
  func add(root: UIView) {
    roots[ObjectIdentifier(root)] = WeakView(view: root)
    cycle.request()
  }

  /// What `view` answered to proposals may no longer be true.
  func add(unmeasured view: UIView) {
    unmeasured[ObjectIdentifier(view)] = WeakView(view: view)
    cycle.request()
  }

  /// Asks the views whose content changed again, the deepest first. A change climbs only while answers change.
  func measureAgain() {
    while !unmeasured.isEmpty {
      let views = unmeasured.values.compactMap(\.view)
      unmeasured.removeAll(keepingCapacity: true)
      let deepest = views.map(\.depth).max() ?? 0
      for view in views {
        if view.depth == deepest {
          view.measureAgain()
        } else {
          unmeasured[ObjectIdentifier(view)] = WeakView(view: view)
        }
      }
    }
  }

  /// Lays out what needs it; `false` where nothing did.
  private func run() -> Bool {
    guard !isRunning else { return false }
    isRunning = true
    defer { isRunning = false }
    measureAgain()
    guard !roots.isEmpty else { return false }
    // What was put into another view since is reached from there; what was never placed is on no screen.
    let due = roots.values.compactMap(\.view).filter { $0.superview == nil && $0.isPlaced }
    roots.removeAll(keepingCapacity: true)
    for root in due { root.layoutTree() }
    return !due.isEmpty
  }

  private func giveUp() -> [String] {
    defer { roots.removeAll() }
    return roots.values.compactMap(\.view).flatMap(\.restless).map { "the layout of \($0.nodeName)" }
  }
}

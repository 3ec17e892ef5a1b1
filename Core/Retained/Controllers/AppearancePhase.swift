import CoreObserving

/// What waits for the tree to be quiet: what goes by where others stand, and finding the focus (before the frame), and
/// telling controllers that they have appeared or disappeared (after it).
@MainActor
final class AppearancePhase {
  /// The one of the main update cycle.
  static let main = AppearancePhase(cycle: .main)

  private let cycle: UpdateCycle
  private var windows: [UIWindow] = []
  /// Windows whose focus is nowhere, or where it is for want of something better.
  private var watched: [WeakWindow] = []
  /// Windows in which something that scrolls is around the focus.
  private var sighted: [WeakWindow] = []
  private var checks: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

  /// Those whose views are taken out of the window in a transition; `nil` outside of one.
  private var leaving: [UIViewController]?

  private struct WeakWindow {
    weak var window: UIWindow?
  }

  private init(cycle: UpdateCycle) {
    self.cycle = cycle
    cycle.addPhase(.effects) { [unowned self] in check() }
    cycle.addPhase(.focus) { [unowned self] in findFocus() }
    cycle.addPhase(.completions) { [unowned self] in complete() }
  }

  /// Joins the cycle: layout first, drawing after.
  func start() {
    _ = LayoutPhase.main
    _ = DrawPhase.main
  }

  /// A window looks for its focus once everything is laid out.
  func add(focusOf window: UIWindow) {
    windows.append(window)
    cycle.request()
  }

  /// A window goes on looking after every layout, for as long as its focus is not settled.
  func watch(focusOf window: UIWindow) {
    if !watched.contains(where: { $0.window === window }) { watched.append(WeakWindow(window: window)) }
  }

  /// A window keeps its focus in sight after every layout, for as long as it stands in something that scrolls.
  func watch(sightOf window: UIWindow) {
    if !sighted.contains(where: { $0.window === window }) { sighted.append(WeakWindow(window: window)) }
  }

  /// Called once everything is laid out, before the frame is drawn: it may ask for another layout.
  func onceLaidOut(_ check: @escaping @MainActor () -> Void) {
    checks.append(check)
    cycle.request()
  }

  /// Called when the frame is drawn.
  func afterFrame(_ completion: @escaping @MainActor () -> Void) {
    completions.append(completion)
    cycle.request()
  }

  /// Takes views out of their window in a transition.
  ///
  /// - Returns: The controllers of these views and of all in them, to be told when the frame is drawn that they have
  ///   disappeared. They are held until then: nobody else may.
  func whoLeaves(_ removal: () -> Void) -> [UIViewController] {
    let outer = leaving
    leaving = []
    removal()
    defer { leaving = outer }
    return leaving ?? []
  }

  /// Whether the controller is told later that it has disappeared.
  func keepLeaving(_ controller: UIViewController) -> Bool {
    leaving?.append(controller)
    return leaving != nil
  }

  private func check() -> Bool {
    guard !checks.isEmpty else { return false }
    let due = checks
    checks.removeAll()
    for check in due { check() }
    return true
  }

  private func findFocus() -> Bool {
    let due = windows
    windows.removeAll()
    for window in due { window.updateFocusIfNeeded() }
    watched.removeAll { $0.window?.focus.isUnsettled != true }
    var hasMoved = false
    for entry in watched {
      guard let window = entry.window else { continue }
      // Another thread may let go of the last reference meanwhile.
      withExtendedLifetime(window) { if window.focus.moveToBetter() { hasMoved = true } }
    }
    for entry in sighted {
      guard let window = entry.window else { continue }
      withExtendedLifetime(window) { if window.focus.keepInSight() { hasMoved = true } }
    }
    sighted.removeAll { $0.window?.focus.isInScrollView != true }
    return hasMoved || !due.isEmpty
  }

  private func complete() -> Bool {
    guard !completions.isEmpty else { return false }
    let due = completions
    completions.removeAll()
    for completion in due { completion() }
    return true
  }
}

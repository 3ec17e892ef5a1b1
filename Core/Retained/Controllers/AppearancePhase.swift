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
  private var checks: [@MainActor () -> Void] = []
  private var completions: [@MainActor () -> Void] = []

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

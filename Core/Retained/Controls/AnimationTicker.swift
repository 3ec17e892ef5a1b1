import CoreEnvironment

/// A view that shows one frame after the other.
@MainActor
package protocol AnimatedView: UIView {
  /// Goes on to the next frame.
  func showNextFrame()
  /// The beat that it goes by now; that of its window, while it moves.
  var ticker: AnimationTicker? { get set }
}

extension AnimatedView {
  /// The view wants to move, or not any more; or it has come into another window.
  package func updateTicker(isMoving: Bool) {
    let next = isMoving ? window?.ticker : nil
    guard next !== ticker else { return }
    ticker?.setMoving(false, self)
    ticker = next
    next?.setMoving(true, self)
  }
}

/// What says when it is time for the next frame.
@MainActor
package protocol AnimationSource: AnyObject {
  /// Calls `tick` again and again.
  func start(_ tick: @escaping @MainActor () -> Void)
  /// Calls it no more.
  func stop()
}

/// The beat for whatever moves by itself in a window. It beats only while something is in a window that wants to move; without a source,
/// as in tests, it never does, so that what is shown stays as it is.
@MainActor
package final class AnimationTicker {
  /// Where the beat comes from. Default: nowhere.
  package var source: (any AnimationSource)? {
    didSet {
      guard source !== oldValue else { return }
      oldValue?.stop()
      isBeating = false
      update()
    }
  }

  private struct WeakView {
    weak var view: (any AnimatedView)?
  }

  private var views: [ObjectIdentifier: WeakView] = [:]
  private var isBeating = false

  package init() {}

  /// A view wants to move, or not any more.
  package func setMoving(_ isMoving: Bool, _ view: any AnimatedView) {
    views[ObjectIdentifier(view)] = isMoving ? WeakView(view: view) : nil
    update()
  }

  /// One beat: every view goes on.
  package func tick() {
    // In no order: each one only asks to be drawn.
    for entry in views.values { entry.view?.showNextFrame() }
    update()
  }

  private func update() {
    views = views.filter { $0.value.view != nil }
    guard let source, isBeating == views.isEmpty else { return }
    isBeating.toggle()
    if isBeating { source.start { [weak self] in self?.tick() } } else { source.stop() }
  }
}

/// A beat of eight a second, by the clock of a window.
package final class ClockAnimationSource: AnimationSource {
  private weak var window: UIWindow?
  private var timer: ClockTimer?

  /// Creates a source that does not beat yet.
  package init(in window: UIWindow) { self.window = window }

  package func start(_ tick: @escaping @MainActor () -> Void) {
    stop()
    let clock = window?.environment.clock ?? SystemClock.shared
    timer = clock.startTimer(every: .milliseconds(125), tolerance: .milliseconds(25)) { _ in tick() }
  }

  package func stop() {
    timer?.stop()
    timer = nil
  }
}

import CoreEnvironment

/// Something that shows one frame after the other.
@MainActor
package protocol FrameFollower: AnyObject {
  /// Goes on to the next frame.
  func showNextFrame()
}

/// A view that shows one frame after the other.
@MainActor
package protocol AnimatedView: UIView, FrameFollower {
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

  private struct WeakFollower {
    weak var follower: (any FrameFollower)?
  }

  private var followers: [ObjectIdentifier: WeakFollower] = [:]
  private var isBeating = false

  package init() {}

  /// Something wants to move, or not any more.
  package func setMoving(_ isMoving: Bool, _ follower: any FrameFollower) {
    followers[ObjectIdentifier(follower)] = isMoving ? WeakFollower(follower: follower) : nil
    update()
  }

  /// One beat: everything goes on.
  package func tick() {
    // In no order: each one only asks to be drawn.
    for entry in followers.values { entry.follower?.showNextFrame() }
    update()
  }

  private func update() {
    followers = followers.filter { $0.value.follower != nil }
    guard let source, isBeating == followers.isEmpty else { return }
    isBeating.toggle()
    if isBeating { source.start { [weak self] in self?.tick() } } else { source.stop() }
  }
}

/// A beat by the clock of a window, of eight a second unless it is told otherwise.
package final class ClockAnimationSource: AnimationSource {
  private weak var window: UIWindow?
  private let interval: Duration
  private var timer: ClockTimer?

  /// Creates a source that does not beat yet.
  ///
  /// - Parameter interval: How long from one beat to the next.
  package init(in window: UIWindow, every interval: Duration = .milliseconds(125)) {
    (self.window, self.interval) = (window, interval)
  }

  package func start(_ tick: @escaping @MainActor () -> Void) {
    stop()
    let clock = window?.environment.clock ?? SystemClock.shared
    timer = clock.startTimer(every: interval, tolerance: interval / 5) { _ in tick() }
  }

  package func stop() {
    timer?.stop()
    timer = nil
  }
}

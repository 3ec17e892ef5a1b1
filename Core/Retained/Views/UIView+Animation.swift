import CoreEnvironment
import CoreObserving
public import Foundation

extension UIView {
  /// How fast something goes on its way (UIKit: `UIView.AnimationCurve`).
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at both ends.
    case easeInOut = 0
    /// Slow at first.
    case easeIn = 1
    /// Slow at last.
    case easeOut = 2
    /// Even from beginning to end.
    case linear = 3
  }

  /// How an animation goes (UIKit: `UIView.AnimationOptions`). The curves are those of the transaction, and what repeats
  /// never ends; the others mean nothing where cells jump.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates options from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Has no effect here: views are always laid out with the changes; accepted so that listings compile.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// Has no effect here: the user can always go on working; accepted so that listings compile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// Has no effect here: what is seen is what was set, with nothing between; accepted so that listings compile.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// The animation goes on for ever, so that `completion` is never called.
    ///
    /// Nothing is seen to move.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// Has no effect here: the changes show in one frame, and do not go back; accepted so that listings compile.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// The changes carry a curve that is slow at both ends: the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// The changes carry a curve that is slow at first.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// The changes carry a curve that is slow at last.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// The changes carry a curve that is even from beginning to end.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// Has no effect here: the new view takes the place of the old one in one frame; accepted so that listings compile.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Changes views. The changes carry a transaction with an animation of this curve and duration. They are shown at
  /// once, as cells have no places between.
  ///
  /// ```swift
  /// UIView.animate(withDuration: 0.2) {
  ///   panel.isHidden = false
  ///   view.layoutIfNeeded()
  /// } completion: { _ in
  ///   print("shown")
  /// }
  /// ```
  ///
  /// Time is that of the window that the user works in: see `EnvironmentValues.clock`.
  ///
  /// - Parameters:
  ///   - duration: Seconds; `completion` is called when they are over, and at the end of the next update where they are 0.
  ///   - delay: Seconds before `animations` is called, and so before anything changes. (UIKit changes values at once, and
  ///     what is seen of them later.)
  ///   - options: The curve, and whether it repeats.
  ///   - animations: Changes the views.
  ///   - completion: Told `true`, once the frame that shows the changes is drawn.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(clockInUse, options.animation(duration: duration), duration, delay, options, animations, completion)
  }

  /// The same, of a spring.
  ///
  /// `dampingRatio` and `velocity` have no effect here: cells have no places between, so nothing swings.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(clockInUse, .easeInOut(duration: duration), duration, delay, options, animations, completion)
  }

  /// The same, of a spring that is said by how long it takes and how far it swings beyond.
  ///
  /// `bounce` and `velocity` have no effect here: cells have no places between, so nothing swings.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity velocity: CGFloat = 0.0,
    delay: TimeInterval = 0.0, options: AnimationOptions = [], animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(clockInUse, .easeInOut(duration: duration), duration, delay, options, animations, completion)
  }

  /// The same, of what is in one view, and by the time there. All views change at once, in one frame.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(
      view.environment.clock, options.animation(duration: duration), duration, 0, options, { animations?() }, completion
    )
  }

  /// The time of the window that the user works in: nobody says which views will change.
  private static var clockInUse: any EnvironmentClock {
    UIApplication.shared.keyWindow?.environment.clock ?? SystemClock.shared
  }

  private static func animate(
    _ clock: any EnvironmentClock, _ animation: Animation, _ duration: TimeInterval, _ delay: TimeInterval,
    _ options: AnimationOptions,
    _ animations: @escaping @MainActor () -> Void, _ completion: (@MainActor (Bool) -> Void)?
  ) {
    func begin() {
      withAnimation(animation, animations)
      guard let completion, !options.contains(.repeat) else { return }
      let end = { @MainActor in AppearancePhase.main.afterFrame { completion(true) } }
      if duration > 0 { wait(duration, end) } else { end() }
    }
    func wait(_ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void) {
      // No longer than a duration can be.
      clock.startTimer(after: .seconds(min(seconds, 1e9))) { _ in action() }
    }
    if delay > 0 { wait(delay, begin) } else { begin() }
  }

  /// Changes views without an animation, also within one: the changes carry none.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction, actions)
  }
}

extension UIView.AnimationOptions {
  /// Two bits say which curve it is.
  fileprivate func animation(duration: TimeInterval) -> Animation {
    switch rawValue >> 16 & 3 {
    case 1: .easeIn(duration: duration)
    case 2: .easeOut(duration: duration)
    case 3: .linear(duration: duration)
    default: .easeInOut(duration: duration)
    }
  }
}

import CoreObserving
public import Foundation

extension UIView {
  /// How an animation goes (UIKit: `UIView.AnimationOptions`). The curves are those of the transaction, and what repeats
  /// never ends; the others mean nothing where cells jump.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Views are laid out along with it.
    public static let layoutSubviews = AnimationOptions(rawValue: 1)
    /// The user may go on working.
    public static let allowUserInteraction = AnimationOptions(rawValue: 2)
    /// It goes on from what is seen.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 4)
    /// It goes on for ever: `completion` is never called.
    public static let `repeat` = AnimationOptions(rawValue: 8)
    /// It goes back and forth.
    public static let autoreverse = AnimationOptions(rawValue: 16)
    /// It begins and ends slowly.
    public static let curveEaseInOut: AnimationOptions = []
    /// It begins slowly.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// It ends slowly.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// It is even.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)
    /// One is seen through the other.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Changes views. The changes carry a transaction with an animation of this curve and duration. They are shown at
  /// once, as cells have no places between.
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
    animate(options.animation(duration: duration), duration, delay, options, animations, completion)
  }

  /// The same, of a spring.
  ///
  /// `dampingRatio` and `velocity` have no effect here: cells have no places between, so nothing swings.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(.easeInOut(duration: duration), duration, delay, options, animations, completion)
  }

  /// The same, of what is in one view.
  ///
  /// `view` has no effect here: all views change at once, in one frame.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, options: options, animations: { animations?() }, completion: completion)
  }

  private static func animate(
    _ animation: Animation, _ duration: TimeInterval, _ delay: TimeInterval, _ options: AnimationOptions,
    _ animations: @escaping @MainActor () -> Void, _ completion: (@MainActor (Bool) -> Void)?
  ) {
    func begin() {
      withAnimation(animation, animations)
      guard let completion, !options.contains(.repeat) else { return }
      let end = { @MainActor in AppearancePhase.main.afterFrame { completion(true) } }
      if duration > 0 { AnimationClock.after(duration, end) } else { end() }
    }
    if delay > 0 { AnimationClock.after(delay, begin) } else { begin() }
  }

  /// Changes views without an animation, also within one.
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

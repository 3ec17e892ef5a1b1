import CoreObserving
public import Foundation

extension UIView {
  /// How an animation goes (UIKit: `UIView.AnimationOptions`). Kept for listings: cells jump.
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
    /// It goes on for ever.
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

  /// Changes views. The changes carry a transaction with an animation of this duration, and are shown at once, as cells
  /// have no places between; `completion` is called when the frame that shows them is drawn.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    withAnimation(.linear(duration: duration), animations)
    if let completion { AppearancePhase.main.afterFrame { completion(true) } }
  }

  /// The same, of a spring.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// The same, of what is in one view.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: { animations?() }, completion: completion)
  }

  /// Changes views without an animation, also within one.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    var transaction = Transaction()
    transaction.disablesAnimations = true
    withTransaction(transaction, actions)
  }
}

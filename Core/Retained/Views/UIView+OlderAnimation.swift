import CoreEnvironment
import CoreObserving
public import Foundation

extension UIView {
  /// What `beginAnimations` has begun, the innermost last.
  private struct OlderAnimation {
    var duration: TimeInterval = 0.2
    var delay: TimeInterval = 0
    var options: AnimationOptions = []
  }
  private static var olderAnimations: [OlderAnimation] = []

  /// Deprecated, as it is by UIKit: use `animate(withDuration:animations:)`. Changes up to ``commitAnimations()`` are animated as a whole.
  ///
  /// `animationID` and `context` have no effect here: nobody is told of the end.
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    olderAnimations.append(OlderAnimation())
  }

  /// Deprecated, as it is by UIKit: ends what ``beginAnimations(_:context:)`` has begun, and animates what has changed.
  public static func commitAnimations() {
    guard let ended = olderAnimations.popLast() else { return }
    // What has changed is drawn at the end of the turn: the animation is what the frame carries.
    animate(withDuration: ended.duration, delay: ended.delay, options: ended.options, animations: {})
  }

  /// Deprecated, as it is by UIKit: how long the animation takes, in seconds.
  public static func setAnimationDuration(_ duration: TimeInterval) { change { $0.duration = duration } }
  /// Deprecated, as it is by UIKit: how long it waits, in seconds.
  public static func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = delay } }
  /// Deprecated, as it is by UIKit: how fast it goes at which time.
  public static func setAnimationCurve(_ curve: AnimationCurve) {
    change { $0.options.formUnion(AnimationOptions(rawValue: UInt(curve.rawValue) << 16)) }
  }
  /// Deprecated, as it is by UIKit. `repeatCount` has no effect here: what has changed is seen once.
  public static func setAnimationRepeatCount(_ repeatCount: Float) {}
  /// Deprecated, as it is by UIKit. `repeatAutoreverses` has no effect here: what has changed is seen once.
  public static func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {}
  /// Deprecated, as it is by UIKit. `fromCurrentState` has no effect here: a change begins where the one before it has come to.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
  /// Deprecated, as it is by UIKit. `delegate` has no effect here: nobody is told of the end. Use a completion.
  public static func setAnimationDelegate(_ delegate: Any?) {}
  /// Deprecated, as it is by UIKit. `transition`, `view` and `cache` have no effect here: views change at once, in one frame.
  public static func setAnimationTransition(_ transition: AnimationTransition, for view: UIView, cache: Bool) {}

  private static func change(_ change: (inout OlderAnimation) -> Void) {
    guard !olderAnimations.isEmpty else { return }
    change(&olderAnimations[olderAnimations.count - 1])
  }

  /// How a view turns into another one, as older listings say it (UIKit: `UIView.AnimationTransition`). Has no effect here.
  public enum AnimationTransition: Int, Hashable, Sendable {
    /// Not at all.
    case none = 0
    /// It turns over from the left.
    case flipFromLeft = 1
    /// It turns over from the right.
    case flipFromRight = 2
    /// It is rolled up.
    case curlUp = 3
    /// It is rolled down.
    case curlDown = 4
  }

  /// How long the animation takes whose changes are being made, in seconds: 0, as none is known from within.
  public static var inheritedAnimationDuration: TimeInterval { 0 }

  /// What the system does with views in an animation (UIKit: `UIView.SystemAnimation`).
  public enum SystemAnimation: UInt, Hashable, Sendable {
    /// They go.
    case delete = 0
  }

  /// Takes views away, and changes others meanwhile.
  ///
  /// `animation` has no effect here: views can only be taken away.
  public static func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.2, options: options,
      animations: {
        for view in views { view.removeFromSuperview() }
        parallelAnimations?()
      }, completion: completion)
  }

  /// Changes views several times in an animation. `count` and `autoreverses` have no effect here: what has changed is seen once.
  public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    animations()
  }
}

extension UIView.AnimationOptions {
  /// Has no effect here: a frame is drawn when something has changed.
  public static let preferredFramesPerSecond60 = UIView.AnimationOptions(rawValue: 3 << 24)
  /// Has no effect here: a frame is drawn when something has changed.
  public static let preferredFramesPerSecond30 = UIView.AnimationOptions(rawValue: 7 << 24)
}

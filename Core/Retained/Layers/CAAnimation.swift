public import Foundation

/// Something that moves in a layer (QuartzCore: `CAAnimation`): make one of its subclasses.
///
/// It is seen to move where things do in the window; elsewhere it is at its end at once, and ends when its time is over.
@MainActor @preconcurrency
open class CAAnimation: CAMediaTiming, CAAction {
  /// Creates an animation that takes as long as the transaction says: a quarter of a second, unless it was told otherwise.
  public required init() {}

  /// There are no archives of animations here: creates an animation as `init()` does.
  public required convenience init?(coder: NSCoder) { self.init() }

  open var beginTime: CFTimeInterval = 0
  /// How long once takes, in seconds; 0, the default, for as long as the transaction says.
  open var duration: CFTimeInterval = 0
  open var speed: Float = 1
  open var timeOffset: CFTimeInterval = 0
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// How it goes on its way; `nil`, the default, for evenly.
  open var timingFunction: CAMediaTimingFunction?
  /// Told when it begins and ends. Held as long as the animation is.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the layer lets go of it when it is over. Default: yes.
  open var isRemovedOnCompletion = true
  /// How often a second it should move; it has no effect here: everything in a window moves at once.
  open var preferredFrameRateRange = CAFrameRateRange.default
  private final var values: [String: Any] = [:]

  /// Keeps a value with the animation, to be told from others by.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// A value that was kept with the animation; `nil` where there is none.
  open func value(forKey key: String) -> Any? { values[key] }

  /// Adds it to a layer.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The same animation once more, which the layer keeps.
  open func copy() -> Any { duplicate() }

  func duplicate() -> CAAnimation {
    let copy = Self()
    (copy.beginTime, copy.duration, copy.speed, copy.timeOffset) = (beginTime, duration, speed, timeOffset)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (repeatCount, repeatDuration, autoreverses)
    (copy.fillMode, copy.timingFunction, copy.delegate) = (fillMode, timingFunction, delegate)
    (copy.isRemovedOnCompletion, copy.values) = (isRemovedOnCompletion, values)
    copyValues(to: copy)
    return copy
  }

  /// Hands on what a subclass has besides.
  func copyValues(to copy: CAAnimation) {}

  /// How long once takes where nobody says it.
  var naturalDuration: CFTimeInterval? { nil }

  /// Changes how a layer looks, at a part of the way from 0 to 1.
  ///
  /// - Parameters:
  ///   - time: How much of once has passed, in seconds.
  ///   - model: How the layer looks without any animation.
  func apply(_ part: Double, time: CFTimeInterval, to look: inout LayerLook, model: LayerLook) {}

  /// How long all of it takes, in its own time.
  final var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let once = duration * (autoreverses ? 2 : 1)
    return repeatCount > 0 ? once * Double(repeatCount) : once
  }

  /// What of it is seen after a time, as a part of the way and as seconds; `nil` for nothing.
  ///
  /// - Parameter time: Since its beginning, in its own time.
  final func part(at time: CFTimeInterval) -> (part: Double, time: CFTimeInterval)? {
    guard duration > 0 else { return fillMode.isForwards ? (1, 0) : nil }
    var time = time
    if time < 0 {
      guard fillMode.isBackwards else { return nil }
      time = 0
    }
    if time >= activeDuration {
      guard fillMode.isForwards else { return nil }
      time = activeDuration
    }
    let count = time / duration
    var whole = count.rounded(.down)
    var rest = count - whole
    // The very end is the end of the last time, and not the beginning of another.
    if rest == 0, time == activeDuration, whole > 0 { (whole, rest) = (whole - 1, 1) }
    if autoreverses, whole.truncatingRemainder(dividingBy: 2) == 1 { rest = 1 - rest }
    return (timingFunction?.progress(at: rest) ?? rest, rest * duration)
  }
}

/// Told when an animation begins and ends (QuartzCore: `CAAnimationDelegate`).
@MainActor @preconcurrency
public protocol CAAnimationDelegate: AnyObject {
  /// It has begun.
  func animationDidStart(_ anim: CAAnimation)
  /// It has ended.
  ///
  /// - Parameters:
  ///   - anim: The animation.
  ///   - flag: Its time was over; `false` where it was taken away before.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing when it begins, for a delegate that does not care.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Does nothing when it ends, for a delegate that does not care.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// How often a second something should be drawn (QuartzCore: `CAFrameRateRange`).
public struct CAFrameRateRange: Hashable, Sendable {
  /// At least.
  public var minimum: Float
  /// At most.
  public var maximum: Float
  /// Best; `nil` or 0 for what suits the screen.
  public var preferred: Float?
  /// Creates a range of frames a second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
  /// What suits the screen.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

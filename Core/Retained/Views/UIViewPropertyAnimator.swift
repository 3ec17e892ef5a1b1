import CoreEnvironment
import CoreObserving
public import Foundation

/// Says where an animation is (UIKit: `UIViewAnimatingState`).
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// It has not begun, or is over.
  case inactive = 0
  /// It runs, or was held on its way.
  case active = 1
  /// It was stopped, and was not finished yet.
  case stopped = 2
}

/// Where an animation has ended (UIKit: `UIViewAnimatingPosition`).
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// At its end: what was set is what is seen.
  case end = 0
  /// Where it had begun.
  case start = 1
  /// On the way.
  case current = 2
}

/// Something that changes views over a time (UIKit: `UIViewAnimating`).
@MainActor @preconcurrency
public protocol UIViewAnimating: AnyObject {
  /// Where it is.
  var state: UIViewAnimatingState { get }
  /// Whether its time goes on.
  var isRunning: Bool { get }
  /// Whether it goes back.
  var isReversed: Bool { get set }
  /// How far it has come, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Begins, or goes on.
  func startAnimation()
  /// Begins after a time, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Holds it where it is.
  func pauseAnimation()
  /// Ends it where it is, without telling anybody where `withoutFinishing` is `true`.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends one that was stopped, and tells where.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Something that changes views over a time, and can be told more to do (UIKit: `UIViewImplicitlyAnimating`).
@MainActor @preconcurrency
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Has it do something more.
  func addAnimations(_ animation: @escaping @MainActor () -> Void)
  /// Has it do something more, later.
  func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
  /// Calls something when it is over, and says where.
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
  /// Goes on from where it was held.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

/// How an animation goes on its way (UIKit: `UITimingCurveProvider`). Nothing is seen of it here.
@MainActor @preconcurrency
public protocol UITimingCurveProvider: AnyObject {}

/// A curve with two control points (UIKit: `UICubicTimingParameters`). Nothing is seen of it here.
open class UICubicTimingParameters: UITimingCurveProvider {
  /// The named curve.
  public final let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public final let controlPoint1: CGPoint
  /// The second control point.
  public final let controlPoint2: CGPoint

  /// Creates the usual curve.
  public init() { (animationCurve, controlPoint1, controlPoint2) = (.easeInOut, .zero, CGPoint(x: 1, y: 1)) }
  /// Creates a named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    (animationCurve, controlPoint1, controlPoint2) = (curve, .zero, CGPoint(x: 1, y: 1))
  }
  /// Creates a curve from its control points.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (animationCurve, controlPoint1, controlPoint2) = (.easeInOut, point1, point2)
  }
}

/// A spring (UIKit: `UISpringTimingParameters`). Nothing is seen of it here.
open class UISpringTimingParameters: UITimingCurveProvider {
  /// How fast it begins.
  public final let initialVelocity: CGVector

  /// Creates the usual spring.
  public init() { initialVelocity = .zero }
  /// Creates a spring; nothing swings here.
  ///
  /// `ratio` has no effect here: nothing swings in cells.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) { initialVelocity = velocity }
  /// Creates a spring; nothing swings here.
  ///
  /// `mass`, `stiffness` and `damping` have no effect here: nothing swings in cells.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    initialVelocity = velocity
  }
}

/// A way to go and its direction, in points (CoreGraphics: `CGVector`).
public struct CGVector: Hashable, Sendable {
  /// To the right.
  public var dx: CGFloat
  /// Down.
  public var dy: CGFloat
  /// Creates a way from its parts.
  public init(dx: CGFloat = 0, dy: CGFloat = 0) { (self.dx, self.dy) = (dx, dy) }
  /// No way at all.
  public static let zero = CGVector()
}

/// Changes views over a time that can be held (UIKit: `UIViewPropertyAnimator`). Cells have no places between: what the animations set
/// is seen at once when it begins, and its completions are called when the time is over.
///
/// ```swift
/// let animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeOut) { panel.isHidden = false }
/// animator.addCompletion { position in print(position == .end) }
/// animator.startAnimation()
/// ```
///
/// A fraction that is set before the beginning shows nothing; from a half on, as one who drags expects, what was set is seen. Going back
/// is up to the program: what was set is not undone.
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Where it is.
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether its time goes on.
  open private(set) var isRunning = false
  /// Whether it goes back. It counts for what completions are told: the start, and not the end.
  open var isReversed = false
  /// How long it takes, in seconds.
  public final let duration: TimeInterval
  /// How long it waits, in seconds.
  open private(set) var delay: TimeInterval = 0
  /// The curve, of which nothing is seen.
  public final let timingParameters: (any UITimingCurveProvider)?
  /// Has no effect here: the user can always go on working; accepted so that listings compile.
  open var isInterruptible = true
  /// Has no effect here: the user can always go on working; accepted so that listings compile.
  open var isUserInteractionEnabled = true
  /// Has no effect here: nothing of the curve is seen; accepted so that listings compile.
  open var scrubsLinearly = true
  /// Whether it waits to be finished when its time is over. Default: no.
  open var pausesOnCompletion = false

  private var animations: [@MainActor () -> Void] = []
  private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
  private var fraction: CGFloat = 0
  private var timer: ClockTimer?
  private var began: ContinuousClock.Instant?

  /// Creates an animator with a curve of the program's own.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    (self.duration, timingParameters) = (max(0, duration), parameters)
  }

  /// Creates an animator that does something, with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator that does something, with a curve by its control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator that does something, with a spring.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator that runs already. `options` say the curve, of which nothing is seen.
  ///
  /// `options` have no effect here: nothing is seen of the curve.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
    animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Has it do something more; at once where it runs already.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    if state == .active { animation() } else { animations.append(animation) }
  }

  /// Has it do something more, later on iOS. `delayFactor` has no effect here: it is done with the rest.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }

  /// Calls something when it is over, and says where.
  open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private var clock: any EnvironmentClock {
    UIApplication.shared.keyWindow?.environment.clock ?? SystemClock.shared
  }

  /// How far it has come, from 0 to 1. What is set holds it there.
  open var fractionComplete: CGFloat {
    get {
      guard isRunning, let began, duration > 0 else { return fraction }
      return min(1, fraction + (clock.now - began) / .seconds(1) / duration)
    }
    set {
      if isRunning { pauseAnimation() }
      fraction = newValue.isFinite ? min(1, max(0, newValue)) : 0
      if fraction > 0 { state = .active }
      if fraction >= 0.5 { animate() }
    }
  }

  private func animate() {
    let due = animations
    animations = []
    for animation in due { withAnimation(.easeInOut(duration: duration)) { animation() } }
  }

  open func startAnimation() {
    guard state != .stopped, !isRunning else { return }
    (state, isRunning, began) = (.active, true, clock.now)
    if !isReversed { animate() }
    let left = max(0, duration * (1 - fraction))
    timer = clock.startTimer(after: .seconds(min(left, 1e9))) { [self] _ in timeIsOver() }
  }

  open func startAnimation(afterDelay delay: TimeInterval) {
    self.delay = delay
    guard delay > 0 else { return startAnimation() }
    state = .active
    timer = clock.startTimer(after: .seconds(min(delay, 1e9))) { [self] _ in startAnimation() }
  }

  /// Goes on from where it was held. Nothing is seen of the curve; the time that is left is a part of the whole time, or, where
  /// `durationFactor` is 0, what is left of it.
  ///
  /// `parameters` has no effect here: nothing is seen of the curve.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    if durationFactor > 0 { fraction = max(0, 1 - durationFactor) }
    startAnimation()
  }

  open func pauseAnimation() {
    fraction = fractionComplete
    timer?.stop()
    (timer, isRunning, state) = (nil, false, .active)
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    fraction = fractionComplete
    timer?.stop()
    (timer, isRunning) = (nil, false)
    state = withoutFinishing ? .inactive : .stopped
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    if finalPosition == .end { animate() }
    end(at: finalPosition)
  }

  private func timeIsOver() {
    (timer, isRunning, fraction) = (nil, false, isReversed ? 0 : 1)
    if !pausesOnCompletion { end(at: isReversed ? .start : .end) }
  }

  private func end(at position: UIViewAnimatingPosition) {
    (state, fraction) = (.inactive, 0)
    let due = completions
    completions = []
    AppearancePhase.main.afterFrame { for completion in due { completion(position) } }
  }
}

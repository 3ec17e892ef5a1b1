import CoreEnvironment
public import Foundation

extension UIView {
  /// How key frames go (UIKit: `UIView.KeyframeAnimationOptions`). Nothing is seen of it here.
  public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
    /// The options as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates options from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Has no effect here: views are always laid out with the changes.
    public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1)
    /// Has no effect here: the user can always go on working.
    public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 2)
    /// Has no effect here: what is seen is what was set.
    public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 4)
    /// The frames come again and again, until the next animation of key frames.
    public static let `repeat` = KeyframeAnimationOptions(rawValue: 8)
    /// Has no effect here: frames do not go back.
    public static let autoreverse = KeyframeAnimationOptions(rawValue: 16)
    /// Even from frame to frame: the default.
    public static let calculationModeLinear: KeyframeAnimationOptions = []
    /// From frame to frame without anything between, which is how all are seen here.
    public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
    /// Has no effect here: each frame has the time that it was given.
    public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
    /// Has no effect here: there is nothing between frames.
    public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
    /// Has no effect here: there is nothing between frames.
    public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
  }

  /// Key frames that are being said.
  private static var keyframes: [(start: Double, animations: @MainActor () -> Void)]?

  /// Changes views step by step: each key frame when its time begins, so that the steps are seen one after the other.
  ///
  /// - Parameters:
  ///   - duration: Seconds for all of them.
  ///   - delay: Seconds before the first.
  ///   - options: With `repeat` the frames come again and again; by default once.
  ///   - animations: Says the frames, with ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``. What it changes
  ///     besides is changed at the beginning.
  ///   - completion: Told `true` when the time is over.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval, options: KeyframeAnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    let clock = UIApplication.shared.keyWindow?.environment.clock ?? SystemClock.shared
    func begin() {
      let outer = keyframes
      keyframes = []
      animations()
      let frames = keyframes ?? []
      keyframes = outer
      for frame in frames {
        let start = max(0, frame.start) * max(0, duration)
        if start > 0 {
          clock.startTimer(after: .seconds(min(start, 1e9))) { _ in frame.animations() }
        } else {
          frame.animations()
        }
      }
      guard let completion, !options.contains(.repeat) else { return }
      let end = { @MainActor in AppearancePhase.main.afterFrame { completion(true) } }
      if duration > 0 { clock.startTimer(after: .seconds(min(duration, 1e9))) { _ in end() } } else { end() }
    }
    if delay > 0 { clock.startTimer(after: .seconds(min(delay, 1e9))) { _ in begin() } } else { begin() }
  }

  /// Says a key frame, within ``animateKeyframes(withDuration:delay:options:animations:completion:)``; elsewhere it is done at once.
  ///
  /// `frameDuration` has no effect here: a frame is there at once.
  ///
  /// - Parameters:
  ///   - frameStartTime: When it begins, as a part of the whole time from 0 to 1.
  ///   - frameDuration: Has no effect here: a frame is there at once.
  ///   - animations: Changes the views.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping @MainActor () -> Void
  ) {
    if keyframes == nil { animations() } else { keyframes?.append((frameStartTime, animations)) }
  }

  /// Puts a view in the place of another one, in one frame; with the option `showHideTransitionViews` it is shown, and the other one
  /// hidden.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
    completion: (@MainActor (_ finished: Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, options: options) {
      if options.contains(.showHideTransitionViews) {
        (fromView.isHidden, toView.isHidden) = (true, false)
      } else if let superview = fromView.superview {
        let index = superview.subviews.firstIndex(of: fromView) ?? superview.subviews.count
        fromView.removeFromSuperview()
        superview.insertSubview(toView, at: index)
      }
    } completion: {
      completion?($0)
    }
  }

  /// Whether changes of views are animated. Setting it counts for what follows; nothing moves in any case.
  public static func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }
  /// Whether changes of views are animated, which is not to be seen.
  public private(set) static var areAnimationsEnabled = true
}

extension UIView.AnimationOptions {
  /// In a transition from view to view: one is shown and the other one hidden, and both stay.
  public static let showHideTransitionViews = UIView.AnimationOptions(rawValue: 1 << 8)
  /// Has no effect here: what is within another animation takes the same time.
  public static let overrideInheritedDuration = UIView.AnimationOptions(rawValue: 1 << 5)
  /// Has no effect here: nothing of the curve is seen.
  public static let overrideInheritedCurve = UIView.AnimationOptions(rawValue: 1 << 6)
  /// Has no effect here: what is seen is what was set.
  public static let allowAnimatedContent = UIView.AnimationOptions(rawValue: 1 << 7)
  /// Has no effect here: what is within another animation has its options.
  public static let overrideInheritedOptions = UIView.AnimationOptions(rawValue: 1 << 9)
  /// Has no effect here: the new view takes the place of the old one in one frame.
  public static let transitionFlipFromLeft = UIView.AnimationOptions(rawValue: 1 << 20)
  /// Has no effect here: the new view takes the place of the old one in one frame.
  public static let transitionFlipFromRight = UIView.AnimationOptions(rawValue: 2 << 20)
  /// Has no effect here: the new view takes the place of the old one in one frame.
  public static let transitionCurlUp = UIView.AnimationOptions(rawValue: 3 << 20)
  /// Has no effect here: the new view takes the place of the old one in one frame.
  public static let transitionCurlDown = UIView.AnimationOptions(rawValue: 4 << 20)
  /// Has no effect here: the new view takes the place of the old one in one frame.
  public static let transitionFlipFromTop = UIView.AnimationOptions(rawValue: 6 << 20)
  /// Has no effect here: the new view takes the place of the old one in one frame.
  public static let transitionFlipFromBottom = UIView.AnimationOptions(rawValue: 7 << 20)
}

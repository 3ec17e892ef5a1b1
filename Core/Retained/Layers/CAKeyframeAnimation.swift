public import Foundation

/// Moves a property of a layer from value to value (QuartzCore: `CAKeyframeAnimation`).
///
/// ```swift
/// let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
/// shake.values = [0, -16, 16, -8, 8, 0]
/// shake.duration = 0.4
/// field.layer.add(shake, forKey: "shake")
/// ```
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, from the first to the last.
  open var values: [Any]?
  /// The way that a position takes, at an even pace; it goes before ``values``.
  open var path: CGPath?
  /// When each value is there, from 0 to 1; `nil`, the default, has them equally far apart.
  open var keyTimes: [NSNumber]?
  /// How it goes from each value to the next; `nil`, the default, for evenly.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// Whether there is something between the values. Default: yes, in straight lines.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Has no effect here: what follows a path is not turned.
  open var rotationMode: CAAnimationRotationMode?
  /// Has no effect here: ways between values are straight.
  open var tensionValues: [NSNumber]?
  /// Has no effect here: ways between values are straight.
  open var continuityValues: [NSNumber]?
  /// Has no effect here: ways between values are straight.
  open var biasValues: [NSNumber]?

  override func copyValues(to copy: CAAnimation) {
    super.copyValues(to: copy)
    guard let copy = copy as? CAKeyframeAnimation else { return }
    (copy.values, copy.path, copy.keyTimes) = (values, path?.copy(), keyTimes)
    (copy.timingFunctions, copy.calculationMode, copy.rotationMode) = (timingFunctions, calculationMode, rotationMode)
  }

  override func value(_ part: Double, time: CFTimeInterval, current: LayerValue?) -> LayerValue? {
    if let path { return path.lines.point(at: part).map { .point($0) } }
    let values = (values ?? []).compactMap { LayerValue($0) }
    guard let first = values.first, let last = values.last else { return nil }
    let isDiscrete = calculationMode == .discrete
    let steps = isDiscrete ? values.count : max(1, values.count - 1)
    let times =
      keyTimes.map { $0.map(\.doubleValue) } ?? (0...steps).map { Double($0) / Double(steps) }
    guard part > 0, times.count > 1 else { return first }
    let index = min(times.lastIndex { $0 <= part } ?? 0, steps - (isDiscrete ? 1 : 0))
    guard index + 1 < values.count, !isDiscrete else { return index < values.count ? values[index] : last }
    guard index + 1 < times.count, times[index + 1] > times[index] else { return values[index] }
    var between = (part - times[index]) / (times[index + 1] - times[index])
    if let timingFunctions, timingFunctions.indices.contains(index) {
      between = timingFunctions[index].progress(at: between)
    }
    return values[index].mixed(with: values[index + 1], by: between)
  }
}

extension PathLines {
  /// The point at a part of the whole way, by its length.
  func point(at part: Double) -> CGPoint? {
    let whole = trimmed(from: 0, to: max(0.000_001, min(1, part)))
    return whole.lines.last?.points.last.map { CGPoint(x: $0.x, y: $0.y) }
  }
}

/// What is between the values of key frames (QuartzCore: `CAAnimationCalculationMode`).
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Straight from one to the next.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Nothing: each value is there until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// As ``linear``, here.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// As ``linear``, here.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// As ``linear``, here.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How what follows a path is turned (QuartzCore: `CAAnimationRotationMode`). It is not turned here.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Against the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// Several animations of a layer at once (QuartzCore: `CAAnimationGroup`). Their delegates are not told, as on iOS.
open class CAAnimationGroup: CAAnimation {
  /// The animations, each with its beginning and duration within the time of the group; 0 for all of it.
  open var animations: [CAAnimation]?

  override func copyValues(to copy: CAAnimation) {
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
  }

  override func apply(_ part: Double, time: CFTimeInterval, to look: inout LayerLook, model: LayerLook) {
    for animation in animations ?? [] {
      if animation.duration <= 0 { animation.duration = animation.naturalDuration ?? duration }
      let own = (part * duration - animation.beginTime) * Double(animation.speed) + animation.timeOffset
      guard let place = animation.part(at: own) else { continue }
      animation.apply(place.part, time: place.time, to: &look, model: model)
    }
  }
}

/// How a layer goes over into another look (QuartzCore: `CATransition`). The new look is there in one frame.
open class CATransition: CAAnimation {
  /// Has no effect here: the new look is there in one frame; accepted so that listings compile.
  open var type = CATransitionType.fade
  /// Has no effect here: the new look is there in one frame; accepted so that listings compile.
  open var subtype: CATransitionSubtype?
  /// Has no effect here: the new look is there in one frame; accepted so that listings compile.
  open var startProgress: Float = 0
  /// Has no effect here: the new look is there in one frame; accepted so that listings compile.
  open var endProgress: Float = 1

  override func copyValues(to copy: CAAnimation) {
    guard let copy = copy as? CATransition else { return }
    (copy.type, copy.subtype) = (type, subtype)
  }
}

/// The kind of a transition (QuartzCore: `CATransitionType`).
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// Creates a kind from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new look fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new look comes over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new look pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old look goes off the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a transition comes from (QuartzCore: `CATransitionSubtype`).
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name of the side.
  public let rawValue: String
  /// Creates a side from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

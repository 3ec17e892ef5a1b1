public import CoreObserving
public import Foundation

/// A spring by its physics (SwiftUI: `Spring`): where something is that hangs on it, at any time.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// let height = spring.value(target: 100.0, time: 0.1)
/// ```
///
/// A terminal shows every change at once; a program can ask the spring for places on the way.
public struct Spring: Hashable, Sendable {
  /// How heavy what hangs on it is.
  public let mass: Double
  /// How strongly it pulls towards its target.
  public let stiffness: Double
  /// How strongly it is held back while it moves.
  public let damping: Double

  /// Creates a spring by about how long it swings, in seconds, and how much it bounces: from -1 to 1, where 0 is not at all and
  /// what is
  /// less is flatter still.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0) {
    let bounce = min(max(bounce, -0.999), 1)
    self.init(response: duration, dampingRatio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
  }

  /// Creates a spring by how stiff it is, in seconds of a swing, and how much it is damped: below 1 it bounces.
  public init(response: Double, dampingRatio: Double) {
    let frequency = response > 0 ? 2 * .pi / response : 1e4
    (mass, stiffness, damping) = (1, frequency * frequency, 2 * dampingRatio * frequency)
  }

  /// Creates a spring by its physics. Where `allowOverDamping` is false, it is not damped more than what just does not bounce.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    (self.mass, self.stiffness) = (mass, stiffness)
    self.damping = allowOverDamping ? damping : min(damping, 2 * (mass * stiffness).squareRoot())
  }

  /// Creates a spring by the time, in seconds, after which it is within `epsilon` of its target, and how much it is damped.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    // Its swings shrink as e^(-ratio × frequency × time).
    let frequency = -log(epsilon) / max(settlingDuration * max(dampingRatio, 0.001), 1e-6)
    self.init(response: 2 * .pi / frequency, dampingRatio: dampingRatio)
  }

  /// A spring that comes to rest without bouncing.
  public static var smooth: Spring { smooth() }
  /// A spring that comes to rest without bouncing, or with the bounce that is added.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  /// A spring that bounces a little.
  public static var snappy: Spring { snappy() }
  /// A spring that bounces a little, and by what is added.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  /// A spring that bounces clearly.
  public static var bouncy: Spring { bouncy() }
  /// A spring that bounces clearly, and by what is added.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  private var frequency: Double { (stiffness / mass).squareRoot() }
  /// How stiff it is, as the seconds of a swing without damping.
  public var response: Double { 2 * .pi / frequency }
  /// About how long it swings, in seconds.
  public var duration: TimeInterval { response }
  /// How much it is damped: below 1 it bounces, at 1 it just does not.
  public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }
  /// How much it bounces: from -1 to 1, where 0 is not at all.
  public var bounce: Double { dampingRatio > 1 ? 1 / dampingRatio - 1 : 1 - dampingRatio }
  /// The time, in seconds, after which it is within a thousandth of its target.
  public var settlingDuration: TimeInterval { -log(0.001) / max(min(dampingRatio, 1) * frequency, 1e-6) }

  /// What is left of the distance, and of the velocity at first, after a time: of a distance `x` and a velocity `v` that is
  /// `distance × x + velocity × v`.
  private func left(after time: Double) -> (distance: Double, velocity: Double) {
    let (ratio, frequency) = (dampingRatio, frequency)
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let decay = exp(-ratio * frequency * time)
      return (
        decay * (cos(swing * time) + ratio * frequency / swing * sin(swing * time)), decay * sin(swing * time) / swing
      )
    }
    if ratio == 1 {
      let decay = exp(-frequency * time)
      return (decay * (1 + frequency * time), decay * time)
    }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-ratio * frequency + root, -ratio * frequency - root)
    let (first, second) = (exp(slow * time), exp(fast * time))
    return ((slow * second - fast * first) / (slow - fast), (first - second) / (slow - fast))
  }

  /// Where something is after a time in seconds that began at zero, on its way to `target`.
  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let left = left(after: max(0, time))
    return target - target.scaled(by: left.distance) + initialVelocity.scaled(by: left.velocity)
  }

  /// How fast something moves after a time in seconds that began at zero, on its way to `target`.
  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: TimeInterval) -> V {
    let step = 1e-5
    let time = max(step, time)
    let way =
      value(target: target, initialVelocity: initialVelocity, time: time + step)
      - value(target: target, initialVelocity: initialVelocity, time: time - step)
    return way.scaled(by: 1 / (2 * step))
  }

  /// Where something is after a time in seconds that began at one value, on its way to another.
  public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval) -> V {
    var value = toValue
    value.animatableData =
      fromValue.animatableData
      + self.value(
        target: toValue.animatableData - fromValue.animatableData, initialVelocity: initialVelocity.animatableData,
        time: time)
    return value
  }

  /// Moves a value and its velocity on by some seconds, towards `target`.
  public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval) {
    let way = target - value
    let place = self.value(target: way, initialVelocity: velocity, time: deltaTime)
    velocity = self.velocity(target: way, initialVelocity: velocity, time: deltaTime)
    value = value + place
  }

  /// The force on something at a place that moves, towards `target`.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

extension Animation {
  /// A spring by its physics.
  ///
  /// `blendDuration` has no effect here: cells have no places between, so nothing swings.
  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    .easeInOut(duration: spring.duration)
  }

  /// A spring by its physics, which goes on from the movement there is.
  ///
  /// `initialVelocity` has no effect here: cells have no places between, so nothing swings.
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    .easeInOut(duration: spring.duration)
  }

  /// A spring by about how long it swings and how much it bounces, which goes on from the movement there is.
  ///
  /// `bounce` and `initialVelocity` have no effect here: cells have no places between, so nothing swings.
  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation { .easeInOut(duration: duration) }
}

public import Foundation

/// Keyframes whose values can be asked for at any time (SwiftUI: `KeyframeTimeline`).
///
/// ```swift
/// let jump = KeyframeTimeline(initialValue: 0.0) {
///   CubicKeyframe(3.0, duration: 0.5)
///   LinearKeyframe(0.0, duration: 0.5)
/// }
/// let height = jump.value(time: 0.25)
/// ```
///
/// Views with keyframes are shown where those end; with this a program can show the way itself, step by step, in a `TimelineView`.
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let keyframes: any Keyframes<Value>

  /// Creates a timeline that begins at a value.
  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.initialValue = initialValue
    keyframes = content()
  }

  /// How long all keyframes take, in seconds.
  public var duration: TimeInterval { keyframes._duration }

  /// The value after some seconds; what is before the beginning or after the end counts as those.
  public func value(time: Double) -> Value {
    var value = initialValue
    update(value: &value, time: time)
    return value
  }

  /// The value after a part of the duration, from 0 to 1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Changes what there are keyframes for to how it is after some seconds.
  public func update(value: inout Value, time: Double) {
    keyframes._change(&value, from: initialValue, at: max(0, time))
  }

  /// Changes what there are keyframes for to how it is after a part of the duration, from 0 to 1.
  public func update(value: inout Value, progress: Double) { update(value: &value, time: progress * duration) }
}

/// The way from one value to another. Values that have no numbers in them jump.
struct KeyframeWay<Value> {
  private let start: Value
  private let end: Value

  init(_ start: Value, _ end: Value) { (self.start, self.end) = (start, end) }

  /// Makes a value of the numbers of others.
  private func changing(_ velocities: [Value?], _ change: NumberChange) -> Value {
    if let start = start as? any VectorArithmetic { return vector(start, velocities, change) }
    if let start = start as? any Animatable { return animatable(start, velocities, change) }
    return end
  }

  private func vector<V: VectorArithmetic>(_ start: V, _ velocities: [Value?], _ change: NumberChange) -> Value {
    guard let end = end as? V else { return self.end }
    return change.apply(start, end, velocities.map { $0 as? V ?? .zero }) as? Value ?? self.end
  }

  private func animatable<A: Animatable>(_ start: A, _ velocities: [Value?], _ change: NumberChange) -> Value {
    guard var value = end as? A else { return end }
    value.animatableData = change.apply(
      start.animatableData, value.animatableData, velocities.map { ($0 as? A)?.animatableData ?? .zero })
    return value as? Value ?? end
  }

  /// After a part of the way, from 0 to 1.
  func value(at part: Double) -> Value { changing([], .straight(part)) }

  /// After a part of the time, along a curve with a speed at both ends.
  func value(at part: Double, of duration: Double, startVelocity: Value?, endVelocity: Value?) -> Value {
    changing([startVelocity, endVelocity], .cubic(part, duration))
  }

  /// After some seconds, as a spring moves.
  func value(at time: Double, of spring: Spring, startVelocity: Value?) -> Value {
    changing([startVelocity], .spring(spring, time))
  }
}

/// How numbers go from one value to another.
private enum NumberChange {
  case straight(Double)
  case cubic(_ part: Double, _ duration: Double)
  case spring(Spring, _ time: Double)

  func apply<V: VectorArithmetic>(_ start: V, _ end: V, _ velocities: [V]) -> V {
    switch self {
    case .straight(let part): return start.interpolated(towards: end, amount: part)
    case .spring(let spring, let time):
      return start + spring.value(target: end - start, initialVelocity: velocities[0], time: time)
    case .cubic(let part, let duration):
      let (square, cube) = (part * part, part * part * part)
      let place = start.scaled(by: 2 * cube - 3 * square + 1) + end.scaled(by: 3 * square - 2 * cube)
      let speed =
        velocities[0].scaled(by: (cube - 2 * square + part) * duration)
        + velocities[1].scaled(by: (cube - square) * duration)
      return place + speed
    }
  }
}

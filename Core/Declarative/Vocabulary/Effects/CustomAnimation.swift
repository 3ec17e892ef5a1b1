public import CoreEnvironment
public import CoreObserving
public import Foundation

/// An animation whose way a program describes itself (SwiftUI: `CustomAnimation`).
///
/// ```swift
/// nonisolated struct Wobble: CustomAnimation {
///   func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
///     guard time < 0.4 else { return nil }
///     let progress = time / 0.4
///     return value.scaled(by: progress + sin(progress * .pi * 4) * (1 - progress) * 0.2)
///   }
/// }
///
/// withAnimation(Animation(Wobble())) { isOpen.toggle() }
/// ```
///
/// A terminal shows the changes of its own animations at once, but it runs this one: about thirty times a second, by the clock
/// of the place, until it returns `nil`. What has numbers goes its way: offsets, positions, frames of a fixed size, padding,
/// opacity, turns, the size of what is scaled, shapes, geometry effects, and views and modifiers of a program that are
/// ``Animatable``. Colours, and views that come and go, change at once.
public protocol CustomAnimation: Hashable, Sendable {
  /// Where a value is after a time.
  ///
  /// - Parameters:
  ///   - value: The way from where the value began to where it is to be.
  ///   - time: The seconds since the beginning.
  ///   - context: What the animation keeps for itself from one call to the next, and the environment.
  /// - Returns: How much of the way it has come; `nil` where it is over.
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?

  /// How fast a value moves after a time, per second; `nil` where that is not known, which is the default.
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?

  /// Whether the animation takes over from one that is still under way for the same value: it goes on with its time and what it
  /// keeps then. The default is no, and both go on beside each other; what they do is added.
  ///
  /// - Parameters:
  ///   - previous: The animation that is under way.
  ///   - value: The way of that animation.
  ///   - time: The seconds since it began.
  ///   - context: What it keeps, which may be changed for what is to come.
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  /// It is not known.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }

  /// Both go on beside each other.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What an animation knows of a value on its way, from one call to the next (SwiftUI: `AnimationContext`).
public struct AnimationContext<Value: VectorArithmetic> {
  /// What the animation keeps for itself.
  public var state: AnimationState<Value>
  /// The animation says that the value has as good as come, although it still moves: whoever waits for
  /// ``AnimationCompletionCriteria/logicallyComplete`` is told.
  public var isLogicallyComplete = false
  /// The environment of the view whose value it is.
  public internal(set) var environment: EnvironmentValues

  init(environment: EnvironmentValues) {
    state = AnimationState()
    self.environment = environment
  }

  /// The same with something else to keep, for a value of another type.
  public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
    var context = AnimationContext<T>(environment: environment)
    (context.state, context.isLogicallyComplete) = (state, isLogicallyComplete)
    return context
  }
}

/// What an animation keeps for a value on its way, by keys (SwiftUI: `AnimationState`).
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates a state in which every value is the default of its key.
  public init() {}

  /// The value of a key: what was set last, or the key's default.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A key of what an animation keeps (SwiftUI: `AnimationStateKey`).
///
/// ```swift
/// nonisolated struct StartKey: AnimationStateKey { static var defaultValue: TimeInterval? { nil } }
///
/// extension AnimationContext {
///   fileprivate var start: TimeInterval? {
///     get { state[StartKey.self] }
///     set { state[StartKey.self] = newValue }
///   }
/// }
/// ```
public protocol AnimationStateKey {
  /// The type of the value.
  associatedtype Value
  /// What is there before anything was set.
  static var defaultValue: Value { get }
}

extension Animation {
  /// An animation whose way a program describes itself.
  public init<A: CustomAnimation>(_ base: A) { self.init(custom: Custom(base)) }

  /// What describes the way: of an animation of a program's own, what it was created with.
  public var base: any CustomAnimation {
    custom?.base.base as? any CustomAnimation ?? CurveAnimation(curve: curve, duration: duration)
  }

  /// Where a value is after a time, as `CustomAnimation.animate(value:time:context:)` tells it: for an animation of one's own
  /// that is made of another one.
  public func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? { base.animate(value: value, time: time, context: &context) }

  /// How fast a value moves after a time, per second; `nil` where that is not known.
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }

  /// Whether the animation takes over from one that is still under way, as
  /// `CustomAnimation.shouldMerge(previous:value:time:context:)` tells it.
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { base.shouldMerge(previous: previous, value: value, time: time, context: &context) }
}

/// One of the framework's own curves, for animations that are made of it.
private nonisolated struct CurveAnimation: CustomAnimation {
  let curve: Animation.Curve
  let duration: Double

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    guard time < duration else { return nil }
    return value.scaled(by: progress(max(0, time / duration)))
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    guard time < duration else { return nil }
    let (part, step) = (max(0, time / duration), 1e-4)
    let (before, after) = (max(0, part - step), min(1, part + step))
    return value.scaled(by: (progress(after) - progress(before)) / ((after - before) * duration))
  }

  private func progress(_ part: Double) -> Double {
    switch curve {
    case .linear: part
    case .easeIn: part * part
    case .easeOut: part * (2 - part)
    case .easeInOut: part * part * (3 - 2 * part)
    }
  }
}

import CoreObserving
import CoreRetained
public import Foundation

/// A value on the way of an animation (SwiftUI: `KeyframeTrackContent`). A terminal shows where the way ends.
public protocol KeyframeTrackContent<Value> {
  /// What is animated.
  associatedtype Value
  /// Where it ends.
  func _end(from start: Value) -> Value
  /// How long its way takes, in seconds.
  var _duration: TimeInterval { get }
  /// Where it is after some seconds of its way.
  func _value(from start: Value, at time: TimeInterval) -> Value
}

/// A keyframe that is reached at a constant speed, or along a curve (SwiftUI: `LinearKeyframe`).
public struct LinearKeyframe<Value>: KeyframeTrackContent {
  private let to: Value
  private let curve: UnitCurve
  /// How long the way to it takes, in seconds.
  public let _duration: TimeInterval

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value that is reached.
  ///   - duration: How long the way takes, in seconds, for a ``KeyframeTimeline``. A view is shown where the way ends.
  ///   - timingCurve: How the way is gone, for a ``KeyframeTimeline``.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    self.to = to
    curve = timingCurve
    _duration = max(0, duration)
  }
  /// The value that the keyframe goes to, whatever came before it.
  public func _end(from start: Value) -> Value { to }
  /// The value on the way there.
  public func _value(from start: Value, at time: TimeInterval) -> Value {
    KeyframeWay(start, to).value(at: curve.value(at: _duration > 0 ? time / _duration : 1))
  }
}

/// A keyframe that is reached along a smooth curve (SwiftUI: `CubicKeyframe`).
public struct CubicKeyframe<Value>: KeyframeTrackContent {
  private let to: Value
  private let startVelocity: Value?
  private let endVelocity: Value?
  /// How long the way to it takes, in seconds.
  public let _duration: TimeInterval

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value that is reached.
  ///   - duration: How long the way takes, in seconds, for a ``KeyframeTimeline``. A view is shown where the way ends.
  ///   - startVelocity: How fast it goes at first, in a second; at rest, where nothing is said.
  ///   - endVelocity: How fast it goes in the end, in a second; at rest, where nothing is said.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    self.to = to
    (self.startVelocity, self.endVelocity) = (startVelocity, endVelocity)
    _duration = max(0, duration)
  }
  /// The value that the keyframe goes to, whatever came before it.
  public func _end(from start: Value) -> Value { to }
  /// The value on the way there.
  public func _value(from start: Value, at time: TimeInterval) -> Value {
    guard time < _duration else { return to }
    return KeyframeWay(start, to).value(
      at: time / _duration, of: _duration, startVelocity: startVelocity, endVelocity: endVelocity)
  }
}

/// A keyframe that is reached as a spring moves (SwiftUI: `SpringKeyframe`).
public struct SpringKeyframe<Value>: KeyframeTrackContent {
  private let to: Value
  private let spring: Spring
  private let startVelocity: Value?
  /// How long the way to it takes, in seconds.
  public let _duration: TimeInterval

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - to: The value that is reached.
  ///   - duration: How long the way takes, in seconds, for a ``KeyframeTimeline``; until the spring is at rest, where nothing is said. A
  ///     view is shown where the way ends.
  ///   - spring: How the way is gone, for a ``KeyframeTimeline``.
  ///   - startVelocity: How fast it goes at first, in a second.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    self.to = to
    self.spring = spring
    self.startVelocity = startVelocity
    _duration = max(0, duration ?? spring.settlingDuration)
  }
  /// The value that the keyframe goes to, whatever came before it.
  public func _end(from start: Value) -> Value { to }
  /// The value on the way there.
  public func _value(from start: Value, at time: TimeInterval) -> Value {
    time < _duration ? KeyframeWay(start, to).value(at: time, of: spring, startVelocity: startVelocity) : to
  }
}

/// A keyframe that is reached without any way there (SwiftUI: `MoveKeyframe`).
public struct MoveKeyframe<Value>: KeyframeTrackContent {
  private let to: Value
  /// Creates a keyframe that is at the value without any way there.
  public init(_ to: Value) { self.to = to }
  /// The value that the keyframe jumps to.
  public func _end(from start: Value) -> Value { to }
  /// None: it is there at once.
  public var _duration: TimeInterval { 0 }
  /// The value that the keyframe jumps to.
  public func _value(from start: Value, at time: TimeInterval) -> Value { to }
}

/// Several keyframes one after the other, as the builder makes them of a closure.
public struct KeyframeSequence<Value>: KeyframeTrackContent {
  fileprivate let parts: [any KeyframeTrackContent<Value>]
  /// The value at the end of the last keyframe; the start, where there is none.
  public func _end(from start: Value) -> Value { parts.reduce(start) { $1._end(from: $0) } }
  /// How long all of them take.
  public var _duration: TimeInterval { parts.reduce(0) { $0 + $1._duration } }
  /// The value of the keyframe that it is the turn of.
  public func _value(from start: Value, at time: TimeInterval) -> Value {
    var (start, time) = (start, time)
    for part in parts {
      if time < part._duration { return part._value(from: start, at: time) }
      time -= part._duration
      start = part._end(from: start)
    }
    return start
  }
}

/// Makes keyframes of those in a closure (SwiftUI: `KeyframeTrackContentBuilder`).
@resultBuilder
public enum KeyframeTrackContentBuilder<Value> {
  /// Takes one keyframe of the closure.
  public static func buildExpression(_ expression: some KeyframeTrackContent<Value>) -> KeyframeSequence<Value> {
    KeyframeSequence(parts: [expression])
  }
  /// Puts the keyframes of a closure one after the other.
  public static func buildBlock(_ parts: KeyframeSequence<Value>...) -> KeyframeSequence<Value> {
    KeyframeSequence(parts: parts)
  }
  /// Puts the keyframes of a `for` loop one after the other.
  public static func buildArray(_ parts: [KeyframeSequence<Value>]) -> KeyframeSequence<Value> {
    KeyframeSequence(parts: parts)
  }
  /// The keyframes of the first branch of an `if` or `switch`.
  public static func buildEither(first: KeyframeSequence<Value>) -> KeyframeSequence<Value> { first }
  /// The keyframes of the other branch of an `if` or `switch`.
  public static func buildEither(second: KeyframeSequence<Value>) -> KeyframeSequence<Value> { second }
  /// The keyframes of an `if` without an `else`; none while its condition is false.
  public static func buildOptional(_ part: KeyframeSequence<Value>?) -> KeyframeSequence<Value> {
    part ?? KeyframeSequence(parts: [])
  }
}

/// What becomes of a value by keyframes (SwiftUI: `Keyframes`).
public protocol Keyframes<Value> {
  /// What is animated.
  associatedtype Value
  /// Where it ends.
  func _end(from start: Value) -> Value
  /// How long it takes, in seconds.
  var _duration: TimeInterval { get }
  /// Changes what the keyframes are for to how it is after some seconds.
  func _change(_ value: inout Value, from start: Value, at time: TimeInterval)
}

/// The keyframes of one property of a value (SwiftUI: `KeyframeTrack`).
public struct KeyframeTrack<Root, Value>: Keyframes {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: KeyframeSequence<Value>

  /// Creates a track of keyframes for one property of the animated value.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>,
    @KeyframeTrackContentBuilder<Value> content: () -> KeyframeSequence<Value>
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  /// Creates a track of keyframes for the value itself.
  public init(@KeyframeTrackContentBuilder<Value> content: () -> KeyframeSequence<Value>) where Root == Value {
    keyPath = \.self
    self.content = content()
  }

  fileprivate init(_ parts: [any KeyframeTrackContent<Value>]) where Root == Value {
    keyPath = \.self
    content = KeyframeSequence(parts: parts)
  }

  /// The value with this property at the end of its keyframes, and the rest unchanged.
  public func _end(from start: Root) -> Root {
    var end = start
    end[keyPath: keyPath] = content._end(from: start[keyPath: keyPath])
    return end
  }

  /// How long all of its keyframes take.
  public var _duration: TimeInterval { content._duration }
  /// Changes the property to how it is after some seconds.
  public func _change(_ value: inout Root, from start: Root, at time: TimeInterval) {
    value[keyPath: keyPath] = content._value(from: start[keyPath: keyPath], at: time)
  }
}

/// The tracks of several properties of one value, which the builder puts together.
public struct KeyframeTracks<Value>: Keyframes {
  fileprivate let tracks: [any Keyframes<Value>]
  /// Keyframes of the value itself, which follow each other.
  fileprivate var own: [any KeyframeTrackContent<Value>] = []
  /// The value with every property at the end of its track.
  public func _end(from start: Value) -> Value { tracks.reduce(start) { $1._end(from: $0) } }
  /// How long the longest of them takes: they run at the same time.
  public var _duration: TimeInterval { tracks.map(\._duration).max() ?? 0 }
  /// Changes every property to how it is after some seconds.
  public func _change(_ value: inout Value, from start: Value, at time: TimeInterval) {
    for track in tracks { track._change(&value, from: start, at: time) }
  }
}

/// Makes keyframes of the tracks in a closure (SwiftUI: `KeyframesBuilder`).
@resultBuilder
public enum KeyframesBuilder<Value> {
  /// Takes one track of the closure.
  public static func buildExpression(_ expression: some Keyframes<Value>) -> KeyframeTracks<Value> {
    KeyframeTracks(tracks: [expression])
  }
  /// Takes one keyframe of the value itself.
  public static func buildExpression(_ expression: some KeyframeTrackContent<Value>) -> KeyframeTracks<Value> {
    KeyframeTracks(tracks: [], own: [expression])
  }
  /// Puts the tracks of a closure together, in their order.
  public static func buildBlock(_ tracks: KeyframeTracks<Value>...) -> KeyframeTracks<Value> {
    let own = tracks.flatMap(\.own)
    let all = tracks.flatMap(\.tracks)
    guard !own.isEmpty else { return KeyframeTracks(tracks: all) }
    return KeyframeTracks(tracks: [KeyframeTrack(own)] + all)
  }
}

/// A view that keyframes change when a value does.
private nonisolated struct KeyframedView<Content: View, Value, Changed: View, Trigger: Equatable>: View {
  @State private var end: Value?
  let content: Content
  let initial: Value
  let trigger: Trigger
  let change: @MainActor (PlaceholderContentView<Content>, Value) -> Changed
  let keyframes: @MainActor (Value) -> KeyframeTracks<Value>

  init(
    content: Content, initial: Value, trigger: Trigger,
    change: @escaping @MainActor (PlaceholderContentView<Content>, Value) -> Changed,
    keyframes: @escaping @MainActor (Value) -> KeyframeTracks<Value>
  ) {
    self.content = content
    self.initial = initial
    self.trigger = trigger
    self.change = change
    self.keyframes = keyframes
  }

  @MainActor var body: some View {
    let value = end ?? initial
    change(PlaceholderContentView(content: AnyView(content)), value)
      .onChange(of: trigger) { end = keyframes(value)._end(from: value) }
  }
}

/// A view that keyframes change (SwiftUI: `KeyframeAnimator`). A terminal shows where they end, once the trigger has changed.
public nonisolated struct KeyframeAnimator<Value, KeyframePath: Keyframes<Value>, Content: View>: View {
  private let view: KeyframedView<EmptyView, Value, Content, AnyTrigger>

  /// Shows the content with the first value: what goes on for ever comes back there.
  ///
  /// `repeating` has no effect here: where it would go on for ever it comes back to the first value.
  @preconcurrency
  public init(
    initialValue: Value, repeating: Bool = true, @ViewBuilder content: @escaping @MainActor (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> KeyframePath
  ) where KeyframePath == KeyframeTracks<Value> {
    view = KeyframedView(
      content: EmptyView(), initial: initialValue, trigger: AnyTrigger(0), change: { content($1) },
      keyframes: keyframes)
  }

  /// Shows the content with the first value, and once `trigger` has changed with the one where the keyframes end.
  @preconcurrency
  public init(
    initialValue: Value, trigger: some Equatable, @ViewBuilder content: @escaping @MainActor (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> KeyframePath
  ) where KeyframePath == KeyframeTracks<Value> {
    view = KeyframedView(
      content: EmptyView(), initial: initialValue, trigger: AnyTrigger(trigger), change: { content($1) },
      keyframes: keyframes)
  }

  /// The content with the value that there is now.
  @MainActor public var body: some View { view }
}

/// A value of any type that is compared.
private struct AnyTrigger: Equatable {
  private let isEqual: (Any) -> Bool
  private let value: Any

  init<Value: Equatable>(_ value: Value) {
    self.value = value
    isEqual = { ($0 as? Value) == value }
  }

  static func == (left: AnyTrigger, right: AnyTrigger) -> Bool { left.isEqual(right.value) }
}

extension View {
  /// Shows the view as it is at first: in a terminal nothing moves on its way, and where it goes on for ever it comes back there
  /// (SwiftUI: `keyframeAnimator(initialValue:repeating:content:keyframes:)`).
  ///
  /// `repeating` has no effect here: where it would go on for ever it comes back to the first value.
  @preconcurrency
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping @MainActor (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> KeyframeTracks<Value>
  ) -> some View {
    KeyframedView(content: self, initial: initialValue, trigger: 0, change: content, keyframes: keyframes)
  }

  /// Shows the view as it is at first, and once a value has changed as it is where the keyframes end (SwiftUI:
  /// `keyframeAnimator(initialValue:trigger:content:keyframes:)`).
  @preconcurrency
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping @MainActor (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping @MainActor (Value) -> KeyframeTracks<Value>
  ) -> some View {
    KeyframedView(content: self, initial: initialValue, trigger: trigger, change: content, keyframes: keyframes)
  }
}

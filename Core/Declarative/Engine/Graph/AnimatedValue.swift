import CoreEnvironment
import CoreObserving
import CoreRetained
import Foundation

/// A value that a node shows, and that an animation of the program's own may take from one to the next.
///
/// The node asks ``next(_:after:of:at:show:)`` with each new value that differs from the last one, and shows the answer: as a rule
/// the new value itself. While such an animation runs, the node is given what to show in between. Costs a pointer where there is
/// none.
@MainActor
struct AnimatedValue<Value> {
  private var way: ValueWay<Value>?

  /// What the value is on its way to; `nil` where nothing has moved yet.
  var target: Value? { way?.target }
  /// What was to be shown last, on the way or at its end; `nil` where nothing has moved, or the way was left.
  var shown: Value? { way?.shown }

  /// Whether a new value is what the node shows, or is about to.
  ///
  /// - Parameters:
  ///   - shown: What it shows now.
  ///   - fields: Those of the value's type.
  func isTarget(_ new: Value, shown: inout Value, by fields: TypeFields) -> Bool {
    withUnsafePointer(to: new) { new in
      if let way { return withUnsafePointer(to: &way.target) { fields.areEqual($0, new) } }
      return withUnsafePointer(to: &shown) { fields.areEqual($0, new) }
    }
  }

  /// What to show for a new value now.
  ///
  /// - Parameters:
  ///   - current: What the node shows now.
  ///   - node: Who shows it, which keeps something from then on where an animation begins.
  ///   - values: Where the node is, for the clock of the place.
  ///   - show: Is given what to show later, and must not hold the node strongly.
  mutating func next(
    _ new: Value, after current: @autoclosure () -> Value, of node: GraphNode, at values: ValueNode,
    show: @escaping @MainActor (Value) -> Void
  ) -> Value {
    guard let transaction = Transaction.currentIfAny, let animation = transaction.animation, animation.custom != nil,
      let way = way ?? ValueWay<Value>.make(at: current())
    else {
      // What else it is made of may be another while its numbers are on their way.
      if let value = way?.follow(new) { return value }
      end()
      return new
    }
    self.way = way
    node.noteMemory()
    way.show = show
    let value = way.go(to: new, by: animation, in: values, waits: transaction.animationWaits)
    way.shown = value
    return value
  }

  /// Adds to a value how far another one is from where it is to be, for values that are added up.
  func shift(_ value: inout Value) { way?.shift(&value) }

  /// Nothing moves any more, and nothing is shown later.
  mutating func end() {
    way?.end()
    way = nil
  }
}

/// The way of one value, by one animation or several.
@MainActor
private class ValueWay<Value> {
  /// What it is to become.
  var target: Value
  /// What was to be shown last.
  final var shown: Value?
  var show: @MainActor (Value) -> Void = { _ in }

  init(_ value: Value) { target = value }

  func go(to new: Value, by animation: Animation, in values: ValueNode, waits: [AnimationWait]) -> Value { new }
  /// Goes on with a value that has the same numbers; `nil` where it has others, or nothing moves.
  func follow(_ new: Value) -> Value? { nil }
  func shift(_ value: inout Value) {}
  func end() {}

  /// A way that begins at a value; `nil` where the value has no numbers.
  static func make(at value: Value) -> ValueWay<Value>? {
    func make<Numbers: Animatable>(_ value: Numbers) -> AnyObject? {
      Numbers.AnimatableData.self == EmptyAnimatableData.self ? nil : NumbersWay(value)
    }
    guard let numbers = value as? any Animatable else { return nil }
    return make(numbers) as? ValueWay<Value>
  }
}

private final class NumbersWay<Value: Animatable>: ValueWay<Value> {
  typealias Numbers = Value.AnimatableData

  /// One animation that is under way. Several are added up.
  private struct Part {
    var animation: Animation
    /// From where it began to where it leads.
    var way: Numbers
    let start: ContinuousClock.Instant
    var context: AnimationContext<Numbers>
    var waits: [AnimationWait]

    func seconds(at now: ContinuousClock.Instant) -> TimeInterval { (now - start) / .seconds(1) }
  }

  private var parts: [Part] = []
  private var values: ValueNode?
  private let timer = TimerHolder()
  /// How far what was shown last is from the target.
  private var distance = Numbers.zero

  /// Stops with the way, also where nobody has ended that.
  private final class TimerHolder {
    var timer: ClockTimer?
  }

  /// About as often as a terminal can show something.
  private static var frame: Duration { .milliseconds(33) }

  override func go(to new: Value, by animation: Animation, in values: ValueNode, waits: [AnimationWait]) -> Value {
    let way = new.animatableData - target.animatableData
    target = new
    self.values = values
    let environment = values.environment
    let now = environment.clock.now
    if way != .zero {
      for wait in waits { wait.begin() }
      if !merge(way, animation, waits, at: now, in: environment) {
        parts.append(
          Part(
            animation: animation, way: way, start: now, context: AnimationContext(environment: environment),
            waits: waits))
      }
    }
    let value = value(at: now)
    if !parts.isEmpty { beginFrames(by: environment.clock) }
    return value
  }

  /// Lets an animation take over from the last one, where it wants to.
  private func merge(
    _ way: Numbers, _ animation: Animation, _ waits: [AnimationWait], at now: ContinuousClock.Instant,
    in environment: EnvironmentValues
  ) -> Bool {
    guard var part = parts.last else { return false }
    part.context.environment = environment
    guard
      animation.shouldMerge(
        previous: part.animation, value: part.way, time: part.seconds(at: now), context: &part.context)
    else { return false }
    part.animation = animation
    part.way += way
    part.context.isLogicallyComplete = false
    part.waits += waits
    parts[parts.count - 1] = part
    return true
  }

  /// The value at a moment. What has come to its end is over.
  private func value(at now: ContinuousClock.Instant) -> Value {
    guard let environment = values?.environment else { return target }
    distance = .zero
    parts = parts.compactMap { part in
      var part = part
      part.context.environment = environment
      let moved = part.animation.animate(value: part.way, time: part.seconds(at: now), context: &part.context)
      if let moved { distance += moved - part.way }
      let isDone = moved == nil
      part.waits.removeAll { wait in
        guard isDone || wait.isLogical && part.context.isLogicallyComplete else { return false }
        wait.end()
        return true
      }
      return isDone ? nil : part
    }
    guard !parts.isEmpty else {
      stop()
      return target
    }
    return moved(target)
  }

  private func moved(_ value: Value) -> Value {
    var value = value
    value.animatableData += distance
    return value
  }

  override func follow(_ new: Value) -> Value? {
    guard !parts.isEmpty, new.animatableData == target.animatableData else { return nil }
    target = new
    let value = moved(new)
    shown = value
    return value
  }

  override func shift(_ value: inout Value) {
    guard !parts.isEmpty else { return }
    value.animatableData += distance
  }

  private func beginFrames(by clock: any EnvironmentClock) {
    guard timer.timer == nil else { return }
    timer.timer = clock.startTimer(every: Self.frame) { [weak self, timer] _ in
      guard let self else {
        timer.timer?.stop()
        return
      }
      guard let clock = values?.environment.clock else { return }
      let value = value(at: clock.now)
      shown = value
      show(value)
    }
  }

  private func stop() {
    timer.timer?.stop()
    timer.timer = nil
  }

  override func end() {
    stop()
    let waits = parts.flatMap(\.waits)
    (parts, distance) = ([], .zero)
    for wait in waits { wait.end() }
  }
}

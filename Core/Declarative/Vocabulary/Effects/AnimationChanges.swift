public import CoreObserving
public import Foundation

// What is said about an animation besides its way. A terminal shows the changes of the framework's own animations at once; those
// of a program's own run, and so do these.

extension Animation {
  /// Begins the animation some seconds later.
  ///
  /// `delay` has no effect here on an animation of the framework's own: its changes are shown at once.
  public func delay(_ delay: TimeInterval) -> Animation {
    changed { DelayedAnimation(base: $0, delay: delay) }
  }

  /// Runs the animation some times as fast.
  ///
  /// `speed` has no effect here on an animation of the framework's own: its changes are shown at once.
  public func speed(_ speed: Double) -> Animation { changed { FasterAnimation(base: $0, speed: speed) } }

  /// Runs the animation several times; every second time backwards, where `autoreverses`.
  ///
  /// `repeatCount` and `autoreverses` have no effect here on an animation of the framework's own: its changes are shown at once,
  /// and once.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    changed { RepeatedAnimation(base: $0, count: max(1, repeatCount), isReversing: autoreverses) }
  }

  /// Runs the animation until it is taken away; every second time backwards, where `autoreverses`.
  ///
  /// `autoreverses` has no effect here on an animation of the framework's own: its changes are shown at once, and once.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    changed { RepeatedAnimation(base: $0, count: nil, isReversing: autoreverses) }
  }

  /// Counts as done after some seconds, whether it still moves or not.
  ///
  /// `duration` has no effect here on an animation of the framework's own: its changes are shown at once, and so all is done at
  /// once (SwiftUI: `logicallyComplete(after:)`).
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    changed { CompletingAnimation(base: $0, duration: duration) }
  }

  private func changed(_ change: (Animation) -> some CustomAnimation) -> Animation {
    custom == nil ? self : Animation(change(self))
  }
}

private nonisolated struct DelayedAnimation: CustomAnimation {
  let base: Animation
  let delay: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    time < delay ? .zero : base.animate(value: value, time: time - delay, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    time < delay ? .zero : base.velocity(value: value, time: time - delay, context: context)
  }
}

private nonisolated struct FasterAnimation: CustomAnimation {
  let base: Animation
  let speed: Double

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    base.animate(value: value, time: time * speed, context: &context)
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time * speed, context: context)?.scaled(by: speed)
  }
}

private nonisolated struct CompletingAnimation: CustomAnimation {
  let base: Animation
  let duration: TimeInterval

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    let value = base.animate(value: value, time: time, context: &context)
    if time >= duration { context.isLogicallyComplete = true }
    return value
  }

  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? {
    base.velocity(value: value, time: time, context: context)
  }
}

/// How long an animation takes is known only when it is over: then the next time begins.
private nonisolated struct RepeatedAnimation: CustomAnimation {
  let base: Animation
  /// `nil` for without end.
  let count: Int?
  let isReversing: Bool

  struct Turn: AnimationStateKey {
    var number = 0
    var start = 0.0
    static var defaultValue: Turn { Turn() }
  }

  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
    var turn = context.state[Turn.self]
    defer { context.state[Turn.self] = turn }
    if let way = base.animate(value: value, time: time - turn.start, context: &context) {
      return isBackwards(turn) ? value - way : way
    }
    turn.number += 1
    turn.start = time
    if let count, turn.number >= count { return nil }
    // What it has kept belongs to the time that is over.
    context.state = AnimationState()
    return isBackwards(turn) ? value : .zero
  }

  private func isBackwards(_ turn: Turn) -> Bool { isReversing && turn.number % 2 == 1 }
}

/// A gesture that tells another value than the one it is made of (SwiftUI: `_MapGesture`).
public struct _MapGesture<Base: Gesture, Value>: PrimitiveGesture {
  let base: Base
  let transform: @MainActor (Base.Value) -> Value
  var keyed: KeyedGestures { base.keyedParts }

  func makeRecognition() -> GestureRecognition<Value> {
    let inner = base.recognition()
    let outer = PassedRecognition<Value> { inner.receive($0) }
    let (changed, ended) = (inner.changed, inner.ended)
    inner.changed = { [weak outer, transform] value in
      changed(value)
      outer?.changed(transform(value))
    }
    inner.ended = { [weak outer, transform] value in
      ended(value)
      outer?.ended(transform(value))
    }
    return outer
  }
}

/// Two gestures at the same time (SwiftUI: `SimultaneousGesture`).
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// The values of both gestures; each is `nil` until its gesture has told one.
  public struct Value {
    /// The value of the first gesture; `nil` until it has told one.
    public var first: First.Value?
    /// The value of the second gesture; `nil` until it has told one.
    public var second: Second.Value?
  }

  let first: First
  let second: Second

  /// Creates a gesture that recognizes two gestures at the same time.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognition() -> GestureRecognition<Value> {
    let (one, two) = (first.recognition(), second.recognition())
    var value = Value()
    let outer = PassedRecognition<Value> { event in
      let isFirst = one.receive(event)
      return two.receive(event) || isFirst
    }
    follow(one) {
      value.first = $0
    } tell: { [weak outer] isOver in
      isOver ? outer?.ended(value) : outer?.changed(value)
    }
    follow(two) {
      value.second = $0
    } tell: { [weak outer] isOver in
      isOver ? outer?.ended(value) : outer?.changed(value)
    }
    return outer
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture, or another one where the first is not recognized (SwiftUI: `ExclusiveGesture`).
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// The value of whichever gesture was recognized.
  public enum Value {
    /// The first gesture was recognized, with its value.
    case first(First.Value)
    /// The second gesture was recognized, as the first was not.
    case second(Second.Value)
  }

  let first: First
  let second: Second
  var keyed: KeyedGestures { first.keyedParts.union(second.keyedParts) }

  /// Creates a gesture that tries the first gesture before the second.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognition() -> GestureRecognition<Value> {
    let (one, two) = (first.recognition(), second.recognition())
    var value: Value?
    let outer = PassedRecognition<Value> { event in
      if one.receive(event) { return true }
      return two.receive(event)
    }
    let tell: (Bool) -> Void = { [weak outer] isOver in
      guard let value else { return }
      isOver ? outer?.ended(value) : outer?.changed(value)
    }
    follow(one) {
      value = .first($0)
    } tell: {
      tell($0)
    }
    follow(two) {
      value = .second($0)
    } tell: {
      tell($0)
    }
    return outer
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// A gesture that must be over before a second one begins, in the same press (SwiftUI: `SequenceGesture`).
public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  /// Which of the two gestures goes on, with its value.
  public enum Value {
    /// The first gesture goes on, with its value up to now.
    case first(First.Value)
    /// The first is over; the second may have begun.
    case second(First.Value, Second.Value?)
  }

  let first: First
  let second: Second

  /// Creates a gesture that waits for the first gesture, and then goes on with the second.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  func makeRecognition() -> GestureRecognition<Value> {
    let (one, two) = (first.recognition(), second.recognition())
    var value: Value?
    var start: First.Value?
    let outer = PassedRecognition<Value> { event in
      let isFirst = start == nil && one.receive(event)
      return two.receive(event) && start != nil || isFirst
    }
    follow(one) {
      value = .first($0)
    } tell: { [weak outer] isOver in
      guard let value else { return }
      if isOver, case .first(let first) = value { start = first }
      outer?.changed(value)
    }
    follow(two) { second in
      if let start { value = .second(start, second) }
    } tell: { [weak outer] isOver in
      guard let value, start != nil else { return }
      isOver ? outer?.ended(value) : outer?.changed(value)
    }
    return outer
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Hears what a part of a gesture has come to.
@MainActor
private func follow<Value>(
  _ recognition: GestureRecognition<Value>, take: @escaping (Value) -> Void, tell: @escaping (Bool) -> Void
) {
  let (changed, ended) = (recognition.changed, recognition.ended)
  recognition.changed = { value in
    changed(value)
    take(value)
    tell(false)
  }
  recognition.ended = { value in
    ended(value)
    take(value)
    tell(true)
  }
}

/// A recognition that hands its events to another one.
private final class PassedRecognition<Value>: GestureRecognition<Value> {
  private let pass: (GestureEvent) -> Bool

  init(_ pass: @escaping (GestureEvent) -> Bool) { self.pass = pass }

  override func receive(_ event: GestureEvent) -> Bool {
    let isRecognized = pass(event)
    if event.phase == .ended || event.phase == .cancelled { over() }
    return isRecognized
  }
}

public import CoreObserving
import CoreRetained
import Foundation

/// A way of using the mouse on a view (SwiftUI: `Gesture`).
///
/// ```swift
/// Text("Drag me").gesture(DragGesture().onChanged { offset = $0.translation })
/// ```
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is told while it goes on, and when it is over.
  associatedtype Value
  /// What the gesture is made of.
  associatedtype Body: Gesture
  /// What the gesture is made of.
  var body: Body { get }
}

extension Never: Gesture {
  /// There is no such gesture.
  public typealias Value = Never
}

/// A gesture that is not made of others.
@MainActor
protocol PrimitiveGesture: Gesture where Body == Never {
  @MainActor func makeRecognition() -> GestureRecognition<Value>
}

extension PrimitiveGesture {
  /// There is none: the gesture is not made of others.
  public var body: Never { fatalError("\(Self.self) is not made of other gestures: it has no body to ask for.") }
}

extension Gesture {
  /// What recognizes the gesture, for one press of the mouse.
  func recognition() -> GestureRecognition<Value> {
    if let primitive = self as? any PrimitiveGesture {
      func make(_ primitive: some PrimitiveGesture) -> AnyObject { primitive.makeRecognition() }
      if let recognition = make(primitive) as? GestureRecognition<Value> { return recognition }
    }
    func make(_ body: some Gesture) -> AnyObject { body.recognition() }
    return make(body) as? GestureRecognition<Value> ?? GestureRecognition()
  }
}

/// What happens to the mouse, or a key that stands for it.
struct GestureEvent {
  enum Phase {
    case began
    case moved
    case ended
    case cancelled
  }

  var phase: Phase
  /// In points of the view.
  var location: CGPoint
  /// In points of the window.
  var globalLocation: CGPoint
  /// How many presses in a row it is.
  var tapCount: Int
  var time: Date
  /// Return or Space: what is held long, too.
  var key: GestureKey?
}

/// The keys that stand for the mouse.
enum GestureKey {
  /// Return: a tap.
  case enter
  /// Space: a long press where there is one, else a tap.
  case space
}

/// Follows one press of the mouse.
@MainActor
class GestureRecognition<Value> {
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }
  /// It is over, recognized or not.
  var over: () -> Void = {}

  /// - Returns: Whether it has been recognized with this event.
  func receive(_ event: GestureEvent) -> Bool { false }
}

/// A gesture that does something (SwiftUI: `_EndedGesture`, `_ChangedGesture`, `GestureStateGesture`).
public struct _ObservedGesture<Base: Gesture>: PrimitiveGesture {
  /// What is told.
  public typealias Value = Base.Value
  let base: Base
  let observe: @MainActor (GestureRecognition<Base.Value>) -> Void

  func makeRecognition() -> GestureRecognition<Base.Value> {
    let recognition = base.recognition()
    observe(recognition)
    return recognition
  }
}

extension Gesture {
  /// Does something when the gesture is over and was recognized.
  @preconcurrency
  public func onEnded(_ action: @escaping @MainActor (Value) -> Void) -> _ObservedGesture<Self> {
    _ObservedGesture(base: self) { recognition in
      let former = recognition.ended
      recognition.ended = { value in
        former(value)
        action(value)
      }
    }
  }

  /// Does something whenever the gesture's value is another one.
  @preconcurrency
  public func onChanged(_ action: @escaping @MainActor (Value) -> Void) -> _ObservedGesture<Self>
  where Value: Equatable {
    _ObservedGesture(base: self) { recognition in
      let former = recognition.changed
      var last: Value?
      recognition.changed = { value in
        former(value)
        guard value != last else { return }
        last = value
        action(value)
      }
    }
  }

  /// Changes a state while the gesture goes on; then the state is what it was at first.
  @preconcurrency
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> _ObservedGesture<Self> {
    _ObservedGesture(base: self) { recognition in
      let (changed, over) = (recognition.changed, recognition.over)
      recognition.changed = { value in
        changed(value)
        var transaction = Transaction()
        var new = state.wrappedValue
        body(value, &new, &transaction)
        withTransaction(transaction) { state.set(new) }
      }
      recognition.over = {
        over()
        state.reset()
      }
    }
  }

  /// The gesture with another value.
  @preconcurrency
  public func map<Other>(_ transform: @escaping @MainActor (Value) -> Other) -> _MapGesture<Self, Other> {
    _MapGesture(base: self, transform: transform)
  }

  /// Both gestures at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// The first gesture, and the other one where that is not recognized.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// The first gesture, then the other one in the same press.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

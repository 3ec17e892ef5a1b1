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

/// A gesture without a body: it makes its own recognition.
@MainActor
protocol PrimitiveGesture: Gesture where Body == Never {
  @MainActor func makeRecognition() -> GestureRecognition<Value>
  /// What keys can do of it.
  @MainActor var keyed: KeyedGestures { get }
}

/// What of a gesture a key can stand for.
struct KeyedGestures: Equatable {
  /// How many clicks in a row are recognized; none where it is empty.
  var taps: Set<Int> = []
  /// A press that is held is recognized.
  var isHeld = false

  var isEmpty: Bool { taps.isEmpty && !isHeld }

  func union(_ other: KeyedGestures) -> KeyedGestures {
    KeyedGestures(taps: taps.union(other.taps), isHeld: isHeld || other.isHeld)
  }
}

extension PrimitiveGesture {
  /// There is none: the gesture is not made of others.
  public var body: Never { fatalError("\(Self.self) is not made of other gestures: it has no body to ask for.") }

  /// Nothing: what fingers or a mouse do on their way has no key.
  var keyed: KeyedGestures { KeyedGestures() }
}

extension Gesture {
  /// What keys can do of the gesture, whatever it is made of.
  var keyedParts: KeyedGestures {
    if let primitive = self as? any PrimitiveGesture { return primitive.keyed }
    func parts(_ body: some Gesture) -> KeyedGestures { body.keyedParts }
    return parts(body)
  }

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

/// An event of the mouse, or of a key that stands for it.
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
  /// In points of a space of coordinates around the view.
  var locationIn: @MainActor (CoordinateSpace) -> CGPoint
  /// How many presses in a row it is; of a key, how many it stands for.
  var tapCount: Int
  /// What it is measured by how long something is held.
  var instant: ContinuousClock.Instant
  /// What is told.
  var time: Date
  /// Return or Space: what is held long, too.
  var key: GestureKey?

  /// Where it is in a space of coordinates, in points.
  @MainActor
  func location(in space: CoordinateSpace) -> CGPoint { space == .local ? location : locationIn(space) }
}

/// The keys that stand for the mouse.
enum GestureKey {
  /// Return: a tap.
  case enter
  /// Space: a long press where there is one, else a tap.
  case space
}

/// Follows one press of the mouse, and tells what it recognizes. A gesture makes one for each view.
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
  /// What the observed gesture tells while it goes on and at its end.
  public typealias Value = Base.Value
  let base: Base
  let observe: @MainActor (GestureRecognition<Base.Value>) -> Void
  var keyed: KeyedGestures { base.keyedParts }

  func makeRecognition() -> GestureRecognition<Base.Value> {
    let recognition = base.recognition()
    observe(recognition)
    return recognition
  }
}

extension Gesture {
  /// Runs an action with the gesture's value when the gesture is over and was recognized.
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

  /// Runs an action whenever the gesture's value has changed, while the gesture goes on.
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

  /// Changes a ``GestureState`` while the gesture goes on; when it is over, the state is what it was at first.
  ///
  /// Use it for what is seen only during the gesture, such as a colour; what stays is set in `onEnded(_:)`.
  ///
  /// ```swift
  /// struct Handle: View {
  ///   @GestureState private var isDragged = false
  ///   var body: some View {
  ///     Text("Move me")
  ///       .foregroundStyle(isDragged ? Color.green : Color.primary)
  ///       .gesture(DragGesture().updating($isDragged) { _, isDragged, _ in isDragged = true })
  ///   }
  /// }
  /// ```
  @preconcurrency
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping @MainActor (Value, inout State, inout Transaction) -> Void
  ) -> _ObservedGesture<Self> {
    _ObservedGesture(base: self) { recognition in
      let (changed, over) = (recognition.changed, recognition.over)
      var hasChanged = false
      recognition.changed = { value in
        changed(value)
        hasChanged = true
        var transaction = Transaction()
        var new = state.wrappedValue
        body(value, &new, &transaction)
        withTransaction(transaction) { state.set(new) }
      }
      recognition.over = {
        over()
        guard hasChanged else { return }
        hasChanged = false
        state.reset()
      }
    }
  }

  /// Makes a gesture that tells another value, computed from the value of this one.
  @preconcurrency
  public func map<Other>(_ transform: @escaping @MainActor (Value) -> Other) -> _MapGesture<Self, Other> {
    _MapGesture(base: self, transform: transform)
  }

  /// Makes a gesture that recognizes this one and another at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }

  /// Makes a gesture that tries this one first, and the other where this one is not recognized.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }

  /// Makes a gesture that waits for this one and then goes on with the other, in the same press.
  ///
  /// So a press that is held can begin a drag.
  ///
  /// ```swift
  /// struct Card: View {
  ///   @State private var offset = CGSize.zero
  ///   var body: some View {
  ///     Text("Hold, then drag").offset(offset)
  ///       .gesture(
  ///         LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
  ///           if case .second(_, let drag) = value { offset = drag?.translation ?? .zero }
  ///         })
  ///   }
  /// }
  /// ```
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}

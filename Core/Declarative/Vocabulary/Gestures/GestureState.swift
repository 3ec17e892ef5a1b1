import CoreObserving

/// A state that a gesture changes while it goes on; afterwards it is what it was at first (SwiftUI: `GestureState`).
///
/// ```swift
/// struct Knob: View {
///   @GestureState private var columns = 0.0
///
///   var body: some View {
///     Text("◆ \(columns)")
///       .gesture(DragGesture().updating($columns) { drag, columns, _ in columns = drag.translation.width / 8 })
///   }
/// }
/// ```
///
/// For what is shown during a drag or a press. What is to stay afterwards is ``State``, set when the gesture ends.
/// Gestures come from the mouse here, which moves by whole cells, 8 points wide and 16 high.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private var state: State<Value>
  private let initial: () -> Value

  /// Creates a state with the value that it has whenever no gesture goes on.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    initial = wrappedValue
    state = State(initialValue: wrappedValue())
  }

  /// Creates a state with its first value, to which it comes back after each gesture.
  public init(initialValue: @autoclosure @escaping () -> Value) { self.init(wrappedValue: initialValue()) }

  /// The value while a gesture goes on, else the initial one; only a gesture sets it.
  public var wrappedValue: Value { state.wrappedValue }

  /// The state itself, which `updating(_:body:)` takes, written `$name`.
  public var projectedValue: GestureState { self }

  func set(_ value: Value) { state.wrappedValue = value }
  func reset() { state.wrappedValue = initial() }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state that is `nil` whenever no gesture goes on.
  public init() { self.init(wrappedValue: nil) }
}

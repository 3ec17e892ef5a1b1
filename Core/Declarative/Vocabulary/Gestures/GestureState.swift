public import CoreObserving

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
  /// Says with which transaction the state comes back to its initial value.
  private let resetting: (Value, inout Transaction) -> Void

  /// Creates a state with the value that it has whenever no gesture goes on.
  public init(wrappedValue: @autoclosure @escaping () -> Value) {
    self.init(of: wrappedValue) { _, _ in }
  }

  /// Creates a state with its first value, to which it comes back after each gesture.
  public init(initialValue: @autoclosure @escaping () -> Value) { self.init(of: initialValue) { _, _ in } }

  /// Creates a state with the value that it has whenever no gesture goes on; it comes back there with a transaction, such as
  /// one with an animation.
  public init(wrappedValue: @autoclosure @escaping () -> Value, resetTransaction: Transaction) {
    self.init(of: wrappedValue) { $1 = resetTransaction }
  }

  /// Creates a state with its first value, to which it comes back after each gesture with a transaction.
  public init(initialValue: @autoclosure @escaping () -> Value, resetTransaction: Transaction) {
    self.init(of: initialValue) { $1 = resetTransaction }
  }

  /// Creates a state with the value that it has whenever no gesture goes on.
  ///
  /// When a gesture that has changed the state is over, `reset` is given the value that it had last, and sets what travels with
  /// the way back.
  public init(
    wrappedValue: @autoclosure @escaping () -> Value, reset: @escaping (Value, inout Transaction) -> Void
  ) { self.init(of: wrappedValue, reset: reset) }

  /// Creates a state with its first value, to which it comes back after each gesture.
  ///
  /// When a gesture that has changed the state is over, `reset` is given the value that it had last, and sets what travels with
  /// the way back.
  public init(
    initialValue: @autoclosure @escaping () -> Value, reset: @escaping (Value, inout Transaction) -> Void
  ) { self.init(of: initialValue, reset: reset) }

  private init(of initial: @escaping () -> Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.initial = initial
    resetting = reset
    state = State(initialValue: initial())
  }

  /// The value while a gesture goes on, else the initial one; only a gesture sets it.
  public var wrappedValue: Value { state.wrappedValue }

  /// The state itself, which `updating(_:body:)` takes, written `$name`.
  public var projectedValue: GestureState { self }

  func set(_ value: Value) { state.wrappedValue = value }

  /// Brings the initial value back, with the transaction that was asked for.
  func reset() {
    var transaction = Transaction()
    resetting(state.wrappedValue, &transaction)
    let value = initial()
    withTransaction(transaction) { state.wrappedValue = value }
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state that is `nil` whenever no gesture goes on.
  public init() { self.init(wrappedValue: nil) }

  /// Creates a state that is `nil` whenever no gesture goes on, and becomes so with a transaction.
  public init(resetTransaction: Transaction) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  /// Creates a state that is `nil` whenever no gesture goes on.
  ///
  /// When a gesture that has changed the state is over, `reset` is given the value that it had last, and sets what travels with
  /// the way back.
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

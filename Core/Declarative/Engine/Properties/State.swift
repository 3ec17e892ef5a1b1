import CoreEnvironment
public import CoreObserving

/// A value that a view owns: it is kept for the view's place on the screen while values of the view come and go
/// (SwiftUI: `State`).
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///   var body: some View { Button("\(count)") { count += 1 } }
/// }
/// ```
///
/// For what one view decides by itself: whether a row is open, what is being typed. What several screens share belongs
/// in an observable object in the environment; what the view above owns comes as a `Binding`.
///
/// The initial value is made once, when the view comes. Whoever reads the value in a body is evaluated again when it
/// changes; who passes on `$count` without reading it is not. Setting what is equal changes nothing. It may be set on
/// any thread; the screen follows on the main actor.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: () -> Value
  private var location: StateLocation<Value>?

  /// Creates a state; the value is made when the view comes.
  public init(wrappedValue value: @autoclosure @escaping () -> Value) { initial = value }

  /// Creates a state; the value is made when the view comes.
  public init(initialValue value: @autoclosure @escaping () -> Value) { initial = value }

  /// The value. Outside of a screen it is the initial one, and setting it does nothing.
  public var wrappedValue: Value {
    // Not by a key path: those of generic types are made at each read.
    get { if let location { location.value } else { initial() } }
    nonmutating set { location?.set(newValue) }
  }

  /// A binding to the value, written `$name`: a control or a child view reads and sets the value through it.
  public var projectedValue: Binding<Value> { location.map { Binding(location: $0) } ?? .constant(initial()) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is `nil` at first.
  public init() { self.init(wrappedValue: nil) }
}

extension State: @MainActor GraphProperty {
  static var keepsState: Bool { true }

  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) {
    let location = kept as? StateLocation<Value> ?? StateLocation(initial(), "\(place.view).\(place.property)")
    kept = location
    self.location = location
  }

  static func areEqual(_ left: State, _ right: State) -> Bool { true }
}

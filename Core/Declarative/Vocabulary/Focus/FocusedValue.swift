import CoreEnvironment
public import CoreObserving
public import Observation

/// Reads a value that the view with the focus has set; `nil` where none has (SwiftUI: `FocusedValue`).
///
/// ```swift
/// @FocusedValue(\.note) private var note
/// ```
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
  private let read: (FocusedValues) -> Value?
  private let identity: AnyHashable
  private var store: FocusedValuesStore?

  /// Reads the value that the view with the focus has set for a key.
  public init(_ keyPath: KeyPath<FocusedValues, Value?>) {
    read = { $0[keyPath: keyPath] }
    identity = keyPath
  }

  /// Reads the object of a type that the view with the focus has set.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    read = { $0[object: Value.self] }
    identity = ObjectIdentifier(type)
  }

  /// The value that the view with the focus has set; `nil` where none has, or nothing has the focus.
  @MainActor @preconcurrency public var wrappedValue: Value? { store.flatMap { read($0.values) } }
}

extension FocusedValue: @MainActor GraphProperty {
  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) {
    store = place.values.environment.focusedValuesStore
  }

  static func areEqual(_ left: FocusedValue, _ right: FocusedValue) -> Bool { left.identity == right.identity }
}

/// Reads and writes what a binding leads to that the view with the focus tells (SwiftUI: `FocusedBinding`).
///
/// ```swift
/// @FocusedBinding(\.title) private var title    // told by .focusedValue(\.title, $title)
/// ```
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
  private var told: FocusedValue<Binding<Value>>

  /// Reads the binding that the view with the focus has set for a key.
  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) { told = FocusedValue(keyPath) }

  /// The value; `nil` where nobody tells one. Setting it then, or to `nil`, does nothing.
  @MainActor @preconcurrency public var wrappedValue: Value? {
    get { told.wrappedValue?.wrappedValue }
    nonmutating set { if let newValue { told.wrappedValue?.wrappedValue = newValue } }
  }

  /// A binding to the value, whose value is `nil` while no view with the focus has set one.
  @MainActor @preconcurrency public var projectedValue: Binding<Value?> {
    let told = told
    return Binding(
      get: { told.wrappedValue?.wrappedValue }, set: { if let new = $0 { told.wrappedValue?.wrappedValue = new } })
  }
}

extension FocusedBinding: @MainActor GraphProperty {
  mutating func connect(_ kept: inout AnyObject?, at place: PropertyPlace) { told.connect(&kept, at: place) }

  static func areEqual(_ left: FocusedBinding, _ right: FocusedBinding) -> Bool {
    FocusedValue<Binding<Value>>.areEqual(left.told, right.told)
  }
}

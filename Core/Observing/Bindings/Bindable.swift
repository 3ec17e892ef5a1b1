public import Observation

/// Makes bindings to the properties of an observable object.
///
/// ```swift
/// @Observable final class Settings { var isOnline = true }
///
/// struct SettingsView: View {
///   @Environment(Settings.self) private var settings
///
///   var body: some View {
///     @Bindable var settings = settings
///     Toggle("Online", isOn: $settings.isOnline)
///   }
/// }
/// ```
///
/// For an object that is passed in, or read from the environment, and has properties that controls change. Not for one
/// in `@State`, whose `$` makes bindings already, nor for one that is only read, which needs no wrapper. In a retained
/// view, `UIBindable` does the same.
///
/// SwiftUI: Bindable.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The object whose properties the wrapper makes bindings to; it is kept alive.
  public var wrappedValue: Value

  /// The wrapper itself, which `$store` gives: its members are bindings to the object's properties.
  public var projectedValue: Bindable<Value> { self }

  // Not in an extension: there the compiler does not find it for `self.store = store` in an initializer of a class.
  /// Wraps an object, as `@Bindable var store: CartStore` does; nothing is read yet.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
}

extension Bindable where Value: AnyObject & Observable {
  /// Wraps an object in an expression, as in `Toggle("Online", isOn: Bindable(store).isOnline)`.
  public init(_ wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue)
  }

  /// Takes over a wrapper, for a parameter that is declared `@Bindable` and is passed as `$store`.
  public init(projectedValue: Bindable<Value>) {
    self = projectedValue
  }

  /// A binding to a property. It keeps the object alive.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(wrappedValue, keyPath)
  }
}

extension Bindable: Identifiable where Value: Identifiable {
  /// The identity of the object, so that wrappers can be the elements of a `ForEach`.
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}

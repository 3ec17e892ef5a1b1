public import Observation

/// Makes ``UIBinding``s to the properties of an observable object.
///
/// ```swift
/// final class SettingsViewController: UIViewController {
///   @UIBindable var model: SettingsModel
///   …
///   nameField.bind(text: $model.name)
/// }
/// ```
///
/// The wrapper keeps the object alive, its bindings do not.
///
/// SwiftNavigation: UIBindable.
@propertyWrapper
@dynamicMemberLookup
public struct UIBindable<Value> {
  /// The object whose properties the wrapper makes bindings to; it is kept alive.
  public var wrappedValue: Value

  /// The wrapper itself, which `$model` gives: its members are bindings to the object's properties.
  public var projectedValue: UIBindable<Value> { self }

  // Not in an extension: there the compiler does not find it for `self.model = model` in an initializer of a class.
  /// Wraps an object, as `@UIBindable var model: SettingsModel` does; nothing is read yet.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
}

extension UIBindable where Value: AnyObject & Observable {
  /// Wraps an object in an expression, as in `UITextField(text: UIBindable(model).name)`.
  public init(_ wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue)
  }

  /// Takes over a wrapper, for a parameter that is declared `@UIBindable` and is passed as `$model`.
  public init(projectedValue: UIBindable<Value>) {
    self = projectedValue
  }

  /// A binding to a property. It does not keep the object alive.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    UIBinding(wrappedValue, keyPath)
  }
}

extension UIBindable: Equatable where Value: AnyObject {
  /// Whether both wrap the same object, which is told by identity and not by its contents.
  public static func == (left: UIBindable<Value>, right: UIBindable<Value>) -> Bool {
    left.wrappedValue === right.wrappedValue
  }
}

extension UIBindable: Hashable where Value: AnyObject {
  /// Hashes the identity of the object, and none of its contents.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(wrappedValue)) }
}

extension UIBindable: Identifiable where Value: Identifiable {
  /// The identity of the object, so that wrappers can be told apart in a list.
  public var id: Value.ID { wrappedValue.id }
}

extension UIBindable: Sendable where Value: Sendable {}

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
  /// The object.
  public var wrappedValue: Value

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: UIBindable<Value> { self }

  // Not in an extension: there the compiler does not find it for `self.model = model` in an initializer of a class.
  /// Wraps an object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
}

extension UIBindable where Value: AnyObject & Observable {
  /// Wraps an object, as in `UIBindable(model).name`.
  public init(_ wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue)
  }

  /// Takes over a wrapper.
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
  /// Both wrap the same object.
  public static func == (left: UIBindable<Value>, right: UIBindable<Value>) -> Bool {
    left.wrappedValue === right.wrappedValue
  }
}

extension UIBindable: Hashable where Value: AnyObject {
  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(wrappedValue)) }
}

extension UIBindable: Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}

extension UIBindable: Sendable where Value: Sendable {}

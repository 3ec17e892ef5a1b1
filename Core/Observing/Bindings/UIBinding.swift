/// Reads and writes a value that is owned elsewhere, from a control that outlives a single evaluation.
///
/// ```swift
/// @Observable final class Profile { var name = "" }
///
/// @MainActor func makeField(_ profile: Profile) -> UITextField {
///   @UIBindable var profile = profile
///   return UITextField(text: $profile.name)
/// }
/// ```
///
/// Beyond what a ``Binding`` does it has an identity (the object and the key path, however it was reached), so that a
/// control knows what it is bound to, and it does not keep its model alive. A binding whose model has died gives the
/// last value that it gave, and writes nothing. It reads its value once when it is made.
///
/// SwiftNavigation: UIBinding.
@propertyWrapper
@dynamicMemberLookup
public struct UIBinding<Value> {
  /// What the changes made through this binding carry to the runs that they cause, such as an animation.
  public var transaction = Transaction()

  private let location: any BindingLocation<Value>
  private let last: Held<Value>

  /// Creates a binding to a value of its own, which reading in a tracked closure subscribes to.
  public init(wrappedValue value: Value) {
    self.init(location: StoredLocation(value), last: value, transaction: Transaction())
  }

  /// Takes over a binding, for a parameter that is declared `@UIBinding` and is passed as `$name`.
  public init(projectedValue: UIBinding<Value>) {
    self = projectedValue
  }

  private init(location: any BindingLocation<Value>, last value: Value, transaction: Transaction) {
    self.location = location
    last = Held(value)
    self.transaction = transaction
  }

  /// A binding to a property of an object, which it does not keep alive.
  package init<Root: AnyObject>(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(
      location: WeakObjectLocation(root: root, keyPath: keyPath), last: root[keyPath: keyPath],
      transaction: Transaction())
  }

  /// A binding to a value that never changes; writing to it does nothing.
  public static func constant(_ value: Value) -> UIBinding<Value> {
    UIBinding(location: ConstantLocation(value), last: value, transaction: Transaction())
  }

  /// The value; the last that was read or written where the source is gone.
  public var wrappedValue: Value {
    get {
      guard let value = location.read() else { return last.value }
      last.value = value
      return value
    }
    nonmutating set {
      location.set(newValue, in: transaction) { [last] in
        last.value = newValue
      } lost: { [last, location] in
        if location.keepsLostWrites { last.value = newValue }
      }
    }
  }

  /// The binding itself, which `$name` gives: to pass on to a control that takes a binding.
  public var projectedValue: UIBinding<Value> { self }

  /// A binding to a part of the value, as `$profile.name`.
  ///
  /// Writing to it reads the whole value, changes the part and writes the whole back.
  public subscript<Member>(dynamicMember keyPath: WritableKeyPath<Value, Member>) -> UIBinding<Member> {
    UIBinding<Member>(
      location: location.member(keyPath), last: wrappedValue[keyPath: keyPath], transaction: transaction)
  }

  /// The source is gone: the model has died, or the optional that this unwraps is `nil`.
  package var isOrphaned: Bool { location.canVanish && location.read() == nil }
}

extension UIBinding {
  /// A binding to the same value as an optional. Writing `nil` to it does nothing.
  public init<Wrapped>(_ base: UIBinding<Wrapped>) where Value == Wrapped? {
    self.init(location: PromotedLocation(base.location), last: base.wrappedValue, transaction: base.transaction)
  }

  /// A binding to what an optional holds; `nil` when it holds nothing now.
  ///
  /// When the optional becomes `nil` later, the binding gives the last value that it gave. What is written to it then it keeps for
  /// itself: a form that is closing goes on to show what was entered, and does not bring the optional back.
  public init?(_ base: UIBinding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(location: UnwrappedLocation(base.location), last: value, transaction: base.transaction)
  }

  /// A binding to the same value as an `AnyHashable`. Writing a value of another type to it does nothing.
  public init<Wrapped: Hashable>(_ base: UIBinding<Wrapped>) where Value == AnyHashable {
    self.init(
      location: ErasedLocation(base.location), last: AnyHashable(base.wrappedValue), transaction: base.transaction)
  }

  /// The same binding, whose changes carry `transaction` in place of what this one's carry.
  public func transaction(_ transaction: Transaction) -> UIBinding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// The same binding, whose changes are shown with `animation`, or with none where that is `nil`.
  public func animation(_ animation: Animation? = .default) -> UIBinding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }
}

extension UIBinding: Hashable {
  /// Both are to the same property of the same object, or were copied from the same binding. Transactions do not count.
  public static func == (left: UIBinding<Value>, right: UIBinding<Value>) -> Bool {
    left.location.isSame(as: right.location)
  }

  /// Hashes the object and the key path that the binding is to, not the value there.
  public func hash(into hasher: inout Hasher) { location.hash(into: &hasher) }
}

extension UIBinding: Identifiable where Value: Identifiable {
  /// The identity of the value, so that bindings can be told apart in a list.
  public var id: Value.ID { wrappedValue.id }
}

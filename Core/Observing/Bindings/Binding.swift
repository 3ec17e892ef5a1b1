/// Reads and writes a value that is owned elsewhere.
///
/// ```swift
/// struct QuantityView: View {
///   @Binding var quantity: Int
///   var body: some View { Stepper("\(quantity)", value: $quantity) }
/// }
/// ```
///
/// For a view that changes what another one owns. Where it only shows the value, a `let` will do; where it owns the
/// value, `@State`.
///
/// Reading within a tracked closure subscribes to what the value is read from. Writing to a part writes the whole: the
/// value is read, changed and written back, which copies an array once.
///
/// A binding whose source is gone (the optional it unwraps is `nil`, its element was removed) goes on to give the value
/// that it gave last, and writes nothing.
///
/// It is not `Sendable` (SwiftUI's is, on trust): its closures and its model stay where they are.
///
/// SwiftUI: Binding.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  /// What the changes made through this binding carry to the runs that they cause, such as an animation.
  public var transaction = Transaction()

  package let location: any BindingLocation<Value>
  private let last: Held<Value>?

  /// Creates a binding from closures, which run where the binding is used: on the main actor, in a view.
  ///
  /// ```swift
  /// let percent = Binding { Double(settings.volume) * 10 } set: { settings.volume = Int($0 / 10) }
  /// ```
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(location: ClosureLocation(get: get, set: { value, _ in set(value) }))
  }

  /// Creates a binding from closures; the second is given the transaction in force, the binding's own included.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: ClosureLocation(get: get, set: set))
  }

  /// Takes over a binding, as in `{ $item in … }`.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding to a place that is always there.
  package init(location: some BindingLocation<Value>) {
    self.location = location
    last = nil
  }

  /// A binding to any place; `value` is what it gives when the source is gone before it was ever read.
  private init(location: any BindingLocation<Value>, last value: @autoclosure () -> Value, transaction: Transaction) {
    self.location = location
    last = location.canVanish ? Held(value()) : nil
    self.transaction = transaction
  }

  /// A binding to a property of an object, which it keeps alive.
  package init<Root: AnyObject>(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(location: ObjectLocation(root: root, keyPath: keyPath))
  }

  /// A binding to a property of an object that tells of changes as a whole: reading through it subscribes to the object.
  package init<Root: ObservableObject>(observing root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(location: ObjectLocation(root: root, keyPath: keyPath, subscribe: { ObservedObjectLink.read($0) }))
  }

  /// A binding to a value that never changes; writing to it does nothing.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  /// The value as it is now; setting it writes to the source.
  ///
  /// Reading it in a tracked closure subscribes to the source. Once the source is gone it is the last value that was
  /// read, and setting it does nothing to the source.
  public var wrappedValue: Value {
    get {
      guard let value = location.read() else {
        guard let last else { preconditionFailure("A binding lost a source that it had taken for granted.") }
        return last.value
      }
      last?.value = value
      return value
    }
    nonmutating set {
      location.set(newValue, in: transaction) { [last] in last?.value = newValue }
    }
  }

  /// The binding itself, which `$name` gives: to pass on to a view that takes a binding.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value, as `$profile.name`.
  ///
  /// Writing to it reads the whole value, changes the part and writes the whole back.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(
      location: location.member(keyPath), last: wrappedValue[keyPath: keyPath], transaction: transaction)
  }

  /// Both are to the same property of the same object, or were copied from the same binding.
  package func isSame(as other: Binding<Value>) -> Bool { location.isSame(as: other.location) }
}

extension Binding {
  /// A binding to the same value as an optional. Writing `nil` to it does nothing.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(location: PromotedLocation(base.location), last: base.wrappedValue, transaction: base.transaction)
  }

  /// A binding to what an optional holds; `nil` when it holds nothing now.
  ///
  /// When the optional becomes `nil` later, the binding gives the last value that it gave, and writes nothing.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(location: UnwrappedLocation(base.location), last: value, transaction: base.transaction)
  }

  /// A binding to the same value as an `AnyHashable`. Writing a value of another type to it does nothing.
  public init<Wrapped: Hashable>(_ base: Binding<Wrapped>) where Value == AnyHashable {
    self.init(
      location: ErasedLocation(base.location), last: AnyHashable(base.wrappedValue), transaction: base.transaction)
  }

  /// The same binding, whose changes carry `transaction` in place of what this one's carry.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// The same binding, whose changes are shown with `animation`, or with none where that is `nil`.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }

  /// A binding to an element, for ``subscript(_:)``.
  func element(at position: Value.Index) -> Binding<Value.Element> where Value: MutableCollection {
    let element = wrappedValue[position]
    return Binding<Value.Element>(
      location: ElementLocation(base: location, position: position, element: element), last: element,
      transaction: transaction)
  }
}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value, so that bindings can be the elements of a `ForEach`.
  public var id: Value.ID { wrappedValue.id }
}

public import CoreEnvironment
public import Observation

/// Reads a value or an object of the environment that the view stands in (SwiftUI: `Environment`).
///
/// ```swift
/// @Environment(CartStore.self) private var cart            // the nearest cart, or a text that says what is missing
/// @Environment(CartStore.self) private var cart: CartStore?  // the nearest cart, or nil
/// @Environment(\.currency) private var currency
/// ```
///
/// A view that reads it in its body is evaluated again when the value changes. Where an object that must be there is
/// missing, the view's place shows the text of ``MissingObject``, and the view comes as soon as the object is there.
@propertyWrapper
public struct Environment<Value> {
  private let storage: Storage

  /// Stays the same object while the view value is copied about; the graph tells it where the view stands.
  private final class Storage {
    let source: AnyHashable
    let read: (EnvironmentValues) throws(MissingObject) -> Value
    var node: ValueNode?

    init(source: AnyHashable, read: @escaping (EnvironmentValues) throws(MissingObject) -> Value) {
      self.source = source
      self.read = read
    }

    func value() throws(MissingObject) -> Value { try read(node?.environment ?? EnvironmentValues()) }
  }

  /// Reads the value of a key.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    storage = Storage(source: keyPath) { values in values[keyPath: keyPath] }
  }

  /// Reads the object of a type that was injected nearest. It must be there.
  public init(_ type: Value.Type) where Value: AnyObject & Observable {
    storage = Storage(source: ObjectIdentifier(type)) { values throws(MissingObject) in try values.object(type) }
  }

  /// Reads the object of a type that was injected nearest, or `nil`.
  public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
    storage = Storage(source: ObjectIdentifier(type)) { values in values[type] }
  }

  /// The value. A missing object stops the program with the text of ``MissingObject``; within a body that cannot be, as
  /// the body is not evaluated then.
  public var wrappedValue: Value {
    do {
      return try storage.value()
    } catch {
      fatalError("\(error)")
    }
  }
}

/// What the graph has to know of an ``Environment`` property without knowing its type.
protocol EnvironmentReading {
  func install(node: ValueNode)
  /// Tries to read, as the body will; subscribes the pass under way.
  func missingObject() -> MissingObject?
  func asksForTheSame(as other: Any) -> Bool
}

extension Environment: EnvironmentReading {
  func install(node: ValueNode) { storage.node = node }

  func missingObject() -> MissingObject? {
    do {
      _ = try storage.value()
      return nil
    } catch {
      return error
    }
  }

  func asksForTheSame(as other: Any) -> Bool {
    (other as? Environment).map { $0.storage.source == storage.source } ?? false
  }
}

/// The properties of a view that the graph looks after.
@MainActor
enum DynamicProperties {
  /// Tells the view's properties where the view stands.
  static func install(in view: some View, node: ValueNode) {
    for property in properties(of: view) { property.install(node: node) }
  }

  /// The first object that the view needs and that is not there.
  static func missingObject(in view: some View) -> MissingObject? {
    for property in properties(of: view) {
      if let missing = property.missingObject() { return missing }
    }
    return nil
  }

  private static func properties(of view: some View) -> [any EnvironmentReading] {
    Mirror(reflecting: view).children.compactMap { $0.value as? any EnvironmentReading }
  }
}

/// A value that every environment has: its type and what it is where nobody set it (SwiftUI: `EnvironmentKey`).
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where nobody set one.
  static var defaultValue: Value { get }
}

/// The values that are read at one place of the tree (SwiftUI: `EnvironmentValues`).
///
/// ```swift
/// struct CurrencyKey: EnvironmentKey { static let defaultValue = "USD" }
/// extension EnvironmentValues {
///   var currency: String { get { self[CurrencyKey.self] } set { self[CurrencyKey.self] = newValue } }
/// }
/// ```
///
/// Values and objects need not be `Sendable`: an environment stays in the isolation that its tree lives in.
public struct EnvironmentValues {
  private let node: ValueNode?
  private(set) var written: [ObjectIdentifier: ValueNode.Slot] = [:]

  /// Creates an environment in which every key has its default.
  public init() {
    node = nil
  }

  init(node: ValueNode) {
    self.node = node
  }

  /// The value of a key; set it in an accessor of your own.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // Asked in two steps: chained, a missing slot would pass for a value of nil where the value is optional.
      guard let slot = slot(for: ObjectIdentifier(key)) else { return Key.defaultValue }
      return slot.value as? Key.Value ?? Key.defaultValue
    }
    set {
      written[ObjectIdentifier(key)] = ValueNode.Slot(typeName: "\(Key.self)", value: newValue, isObject: false)
    }
  }

  /// The object of this type that was injected nearest, or `nil` where none was.
  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    slot(for: ObjectIdentifier(type))?.value as? Object
  }

  /// The object of this type that was injected nearest.
  ///
  /// - Throws: ``MissingObject``, whose text says what is injected where, and how to mend it.
  public func object<Object: AnyObject>(_ type: Object.Type) throws(MissingObject) -> Object {
    guard let object = self[type] else {
      throw MissingObject(type: "\(Object.self)", key: ObjectIdentifier(type), node: node)
    }
    return object
  }

  private func slot(for key: ObjectIdentifier) -> ValueNode.Slot? {
    written[key] ?? node?.slot(for: key)
  }
}

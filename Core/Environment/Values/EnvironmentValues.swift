/// The values that are read at one place of the tree (SwiftUI: `EnvironmentValues`).
///
/// ```swift
/// struct CurrencyKey: EnvironmentKey { static let defaultValue = "USD" }
/// extension EnvironmentValues {
///   var currency: String { get { self[CurrencyKey.self] } set { self[CurrencyKey.self] = newValue } }
/// }
/// ```
///
/// It is a snapshot, and knows its node: a copy keeps the values of its moment, and reading one of them in a pass of
/// tracking (an `observe`, a body, a layout) subscribes to that key at that node, and to no other.
///
/// Values and objects need not be `Sendable`: an environment stays in the isolation that its tree lives in.
public struct EnvironmentValues {
  @usableFromInline var snapshot: ValueSnapshot

  /// Creates an environment in which every key has its default.
  public init() {
    snapshot = ValueSnapshot()
  }

  @inlinable
  init(_ snapshot: ValueSnapshot) {
    self.snapshot = snapshot
  }

  /// The traits of the same place, at the same moment.
  package var traits: UITraitCollection { UITraitCollection(snapshot) }

  /// The value of a key; set it in an accessor of your own. Setting changes this copy alone.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    @inlinable get {
      guard let box = snapshot.find(ValueKey(environment: key)) else { return Key.defaultValue }
      // The key determines the type of its value, hence of its box.
      return box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ValueBox<Key.Value>.self).value }
    }
    set {
      snapshot.set(EnvironmentBox(newValue, for: key))
    }
  }

  /// The value of a key that is bridged to a trait: read from the traits, and written to them.
  ///
  /// In a generic function that knows no more than `EnvironmentKey` of its key, the key is not bridged.
  public subscript<Key: UITraitBridgedEnvironmentKey>(key: Key.Type) -> Key.Value {
    get { Key.read(from: UITraitCollection(snapshot)) }
    set {
      var traits: any UIMutableTraits = SnapshotTraits(snapshot, face: .environment)
      Key.write(to: &traits, value: newValue)
      // A key that puts something else in its place has written nothing.
      if let written = traits as? SnapshotTraits { snapshot = written.snapshot }
    }
  }

  /// The object of this type that was injected nearest, or `nil` where none was.
  public subscript<Object: AnyObject>(type: Object.Type) -> Object? {
    @inlinable get {
      guard let box = snapshot.find(ValueKey(object: type)) else { return nil }
      return box._withUnsafeGuaranteedRef { unsafeDowncast($0, to: ValueBox<Object?>.self).value }
    }
  }

  /// The object of this type that was injected nearest.
  ///
  /// - Throws: ``MissingObject``, whose text says what is injected where, and how to mend it.
  public func object<Object: AnyObject>(_ type: Object.Type) throws(MissingObject) -> Object {
    guard let object = self[type] else { throw MissingObject(type, node: snapshot.node) }
    return object
  }
}

import CoreObserving

/// Through which of its two names a value was written.
public enum ValueFace: String, Hashable, Sendable {
  /// As an environment value, by `.environment(…)` or `EnvironmentValues`.
  case environment
  /// As a trait, by `traitOverrides` or `UITraitCollection`.
  case trait
}

/// A value as it was written: never changed, so that the slot and any number of snapshots can hold it.
@usableFromInline
package class AnyValueBox {
  let key: ValueKey
  let face: ValueFace

  init(key: ValueKey, face: ValueFace) {
    self.key = key
    self.face = face
  }

  var anyValue: Any { preconditionFailure("Every kind of box has a value.") }
  /// Compares with a box of the same key.
  func isSame(as other: AnyValueBox) -> Bool { self === other }
  var isDefault: Bool { false }
  /// The injected object; `nil` where none is, or the key is another one.
  var object: AnyObject? { nil }
  /// The trait's definition, where the key is a trait.
  var trait: UITrait? { nil }
  /// Whether an object under this key would also be one of `type`: asked for near misses.
  func isSuperclass(of type: AnyClass) -> Bool { false }
}

/// A box that knows its value's type. A key's type determines it, so whoever has found a box by a key knows it too.
@usableFromInline
package class ValueBox<Value>: AnyValueBox {
  @usableFromInline
  package final let value: Value

  init(_ value: Value, key: ValueKey, face: ValueFace) {
    self.value = value
    super.init(key: key, face: face)
  }

  override var anyValue: Any { value }

  override func isSame(as other: AnyValueBox) -> Bool {
    // One key, hence one type of value.
    self === other || ValueEquality.areSame(value, unsafeDowncast(other, to: ValueBox<Value>.self).value)
  }
}

final class EnvironmentBox<Key: EnvironmentKey>: ValueBox<Key.Value> {
  init(_ value: Key.Value, for key: Key.Type) {
    super.init(value, key: ValueKey(environment: key), face: .environment)
  }

  override var isDefault: Bool { ValueEquality.areSame(value, Key.defaultValue) }
}

final class TraitBox<Trait: UITraitDefinition>: ValueBox<Trait.Value> {
  init(_ value: Trait.Value, for trait: Trait.Type, face: ValueFace) {
    super.init(value, key: ValueKey(trait: trait), face: face)
  }

  override var isDefault: Bool { ValueEquality.areSame(value, Trait.defaultValue) }
  override var trait: UITrait? { Trait.self }
}

final class ObjectBox<Object: AnyObject>: ValueBox<Object?> {
  init(_ value: Object?) {
    super.init(value, key: ValueKey(object: Object.self), face: .environment)
  }

  override var isDefault: Bool { value == nil }
  override var object: AnyObject? { value }
  override func isSuperclass(of type: AnyClass) -> Bool { type != Object.self && type is Object.Type }
}

extension ValueEquality {
  /// Boxes of one key; no box stands for the key's default.
  static func areSame(_ left: AnyValueBox?, _ right: AnyValueBox?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left.isSame(as: right)
    case (let box?, nil), (nil, let box?): box.isDefault
    }
  }
}

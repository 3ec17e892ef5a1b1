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

// Both know their key as a value and not as an argument of their type: a class for each key would be made by the runtime when the first
// box of the key is, at a cost that a program's start shows.

final class EnvironmentBox<Value>: ValueBox<Value> {
  private let definition: any EnvironmentKey.Type

  init<Key: EnvironmentKey>(_ value: Value, for key: Key.Type) where Key.Value == Value {
    definition = key
    super.init(value, key: ValueKey(environment: key), face: .environment)
  }

  override var isDefault: Bool {
    func isDefault<Key: EnvironmentKey>(_ key: Key.Type) -> Bool {
      ValueEquality.areSame(value, key.defaultValue as! Value)
    }
    return isDefault(definition)
  }
}

final class TraitBox<Value>: ValueBox<Value> {
  private let definition: UITrait

  init<Trait: UITraitDefinition>(_ value: Value, for trait: Trait.Type, face: ValueFace) where Trait.Value == Value {
    definition = trait
    super.init(value, key: ValueKey(trait: trait), face: face)
  }

  override var isDefault: Bool {
    func isDefault<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Bool {
      ValueEquality.areSame(value, trait.defaultValue as! Value)
    }
    return isDefault(definition)
  }

  override var trait: UITrait? { definition }
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

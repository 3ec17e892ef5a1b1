/// A pair of closures.
final class ClosureLocation<Value>: BindingLocation {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  func read() -> Value? { .some(get()) }

  func write(_ value: Value) -> Bool {
    set(value, .current)
    return true
  }
}

/// A value that never changes.
final class ConstantLocation<Value>: BindingLocation {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  func read() -> Value? { .some(value) }
  func write(_ value: Value) -> Bool { false }
}

/// A value of the binding's own, which tells its readers of changes.
final class StoredLocation<Value>: BindingLocation {
  private let held: Held<Value>
  private let pulse = Pulse()

  init(_ value: Value) {
    held = Held(value)
  }

  func read() -> Value? {
    pulse.read()
    return .some(held.value)
  }

  func write(_ value: Value) -> Bool {
    held.value = value
    pulse.beat()
    return true
  }
}

/// A value that is always there, as an optional.
final class PromotedLocation<Wrapped>: BindingLocation {
  private let base: any BindingLocation<Wrapped>

  init(_ base: any BindingLocation<Wrapped>) {
    self.base = base
  }

  var canVanish: Bool { base.canVanish }

  func read() -> Wrapped?? {
    guard let value = base.read() else { return nil }
    return .some(.some(value))
  }

  /// Writing `nil` does nothing: there is no place for it.
  func write(_ value: Wrapped?) -> Bool {
    guard let value else { return false }
    return base.write(value)
  }

  func isSame(as other: any BindingLocation<Wrapped?>) -> Bool {
    guard let other = other as? PromotedLocation<Wrapped> else { return false }
    return base.isSame(as: other.base)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Self.self))
    base.hash(into: &hasher)
  }
}

/// What an optional holds, for as long as it holds something.
final class UnwrappedLocation<Value>: BindingLocation {
  private let base: any BindingLocation<Value?>

  init(_ base: any BindingLocation<Value?>) {
    self.base = base
  }

  var canVanish: Bool { true }
  /// The optional is there, and is `nil`: it is not the model that has died.
  var keepsLostWrites: Bool { base.read().map { $0 == nil } ?? base.keepsLostWrites }

  func read() -> Value? {
    guard let optional = base.read() else { return nil }
    return optional
  }

  /// Writes nothing once the optional is `nil`: the last words of a dismissed form would bring it back.
  func write(_ value: Value) -> Bool {
    guard read() != nil else { return false }
    return base.write(value)
  }

  func isSame(as other: any BindingLocation<Value>) -> Bool {
    guard let other = other as? UnwrappedLocation<Value> else { return false }
    return base.isSame(as: other.base)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Self.self))
    base.hash(into: &hasher)
  }
}

/// A value as an `AnyHashable`.
final class ErasedLocation<Wrapped: Hashable>: BindingLocation {
  private let base: any BindingLocation<Wrapped>

  init(_ base: any BindingLocation<Wrapped>) {
    self.base = base
  }

  var canVanish: Bool { base.canVanish }
  var keepsLostWrites: Bool { base.keepsLostWrites }

  func read() -> AnyHashable? { base.read().map { AnyHashable($0) } }

  /// Writing a value of another type does nothing.
  func write(_ value: AnyHashable) -> Bool {
    guard let value = value.base as? Wrapped else { return false }
    return base.write(value)
  }

  func isSame(as other: any BindingLocation<AnyHashable>) -> Bool {
    guard let other = other as? ErasedLocation<Wrapped> else { return false }
    return base.isSame(as: other.base)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(Self.self))
    base.hash(into: &hasher)
  }
}

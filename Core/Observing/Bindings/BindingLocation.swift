/// Where the value of a binding lives.
///
/// Two bindings are to the same place when their locations are the same: the same object and key path, also where one
/// was made step by step.
package protocol BindingLocation<Value>: AnyObject {
  associatedtype Value

  /// The value; `nil` where its source is gone: the model has died, the optional is `nil`, the element was removed.
  func read() -> Value?

  /// Writes the value, with the transaction in force; `false` where the source is gone and nothing was written.
  func write(_ value: Value) -> Bool

  /// The source may be gone one day.
  var canVanish: Bool { get }

  /// What is written while the source is gone is not for nothing: the binding keeps it for itself.
  var keepsLostWrites: Bool { get }

  /// The place of a part of the value.
  func member<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> any BindingLocation<Member>

  /// Whether it is the same place.
  func isSame(as other: any BindingLocation<Value>) -> Bool

  /// Hashes what ``isSame(as:)`` compares.
  func hash(into hasher: inout Hasher)
}

extension BindingLocation {
  package var canVanish: Bool { false }

  package var keepsLostWrites: Bool { false }

  package func member<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> any BindingLocation<Member> {
    MemberLocation(base: self, keyPath: keyPath)
  }

  package func isSame(as other: any BindingLocation<Value>) -> Bool { self === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension BindingLocation {
  /// Writes the value with `transaction` added to what is in force, and calls `written` where the source is there, else `lost`.
  ///
  /// Within a pass of tracking it is written as soon as the pass has run: the standard library reads what it sets through
  /// a key path, so that a closure which only writes would be subscribed to what it writes, and run again for it.
  package func set(
    _ value: Value, in transaction: Transaction, written: @escaping () -> Void, lost: @escaping () -> Void = {}
  ) {
    guard Tracking.isRunning else {
      let isWritten = transaction.isEmpty ? write(value) : withTransaction(transaction) { write(value) }
      return isWritten ? written() : lost()
    }
    let inForce = Transaction.current.merging(transaction)
    Tracking.outside { [self] in
      Transaction.inForce(inForce.isEmpty ? nil : inForce, { write(value) }) ? written() : lost()
    }
  }
}

/// A part of what is at another place.
final class MemberLocation<Base, Value>: BindingLocation {
  private let base: any BindingLocation<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(base: any BindingLocation<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  var canVanish: Bool { base.canVanish }
  var keepsLostWrites: Bool { base.keepsLostWrites }

  func read() -> Value? {
    guard let value = base.read() else { return nil }
    return value[keyPath: keyPath]
  }

  func write(_ value: Value) -> Bool {
    guard var whole = base.read() else { return false }
    // Through a reference the whole stays what it is: writing it back would tell its readers of a change.
    if let reference = keyPath as? ReferenceWritableKeyPath<Base, Value> {
      whole[keyPath: reference] = value
      return true
    }
    whole[keyPath: keyPath] = value
    return base.write(whole)
  }

  func isSame(as other: any BindingLocation<Value>) -> Bool {
    guard let other = other as? MemberLocation<Base, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }

  func hash(into hasher: inout Hasher) {
    base.hash(into: &hasher)
    hasher.combine(keyPath)
  }
}

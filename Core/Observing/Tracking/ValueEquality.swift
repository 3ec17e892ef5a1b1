import AmbientToolchain

/// What counts as a change: `==` where the value is `Equatable`, also behind an existential; identity for references;
/// else every set.
package enum ValueEquality {
  private static let equatables = Conformances(to: (any Equatable).self, as: (any Equatable.Type).self)
  fileprivate static let optionals = Conformances(to: (any OptionalValue).self, as: (any OptionalValue.Type).self)

  /// Whether setting `right` in the place of `left` changes nothing.
  package static func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
    if let type = optionals.metatype(of: Swift.type(of: left as Any)), Swift.type(of: right as Any) == type {
      switch (type.payload(of: left), type.payload(of: right)) {
      case (nil, nil): return true
      case (let left?, let right?): return areSamePayload(left, right)
      default: return false
      }
    }
    return areSamePayload(left, right)
  }

  private static func areSamePayload(_ left: Any, _ right: Any) -> Bool {
    if let type = equatables.metatype(of: Swift.type(of: left)) { return areSame(left, right, as: type) }
    guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return false }
    return left as AnyObject === right as AnyObject
  }

  private static func areSame<Value: Equatable>(_ left: Any, _ right: Any, as type: Value.Type) -> Bool {
    guard let left = left as? Value, let right = right as? Value else { return false }
    return left == right
  }
}

private protocol OptionalValue {
  /// What is in an optional of this very type. An optional in an optional is taken apart as a whole.
  static func payload(of value: Any) -> Any?
}

extension Optional: OptionalValue {
  fileprivate static func payload(of value: Any) -> Any? {
    guard let wrapped = value as! Self else { return nil }
    if let type = ValueEquality.optionals.metatype(of: type(of: wrapped as Any)) {
      return type.payload(of: wrapped) ?? Nothing()
    }
    return wrapped
  }
}

/// `.some(nil)`: a value of its own, and equal to itself.
private struct Nothing: Equatable {}

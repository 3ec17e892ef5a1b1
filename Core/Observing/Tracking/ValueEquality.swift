/// What counts as a change: `==` where the value is `Equatable`, also behind an existential; identity for references;
/// else every set.
package enum ValueEquality {
  /// Whether setting `right` in the place of `left` changes nothing.
  package static func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
    if let left = left as? any OptionalValue, let right = right as? any OptionalValue {
      switch (left.payload, right.payload) {
      case (nil, nil): return true
      case (let left?, let right?): return areSamePayload(left, right)
      default: return false
      }
    }
    return areSamePayload(left, right)
  }

  private static func areSamePayload(_ left: Any, _ right: Any) -> Bool {
    if let left = left as? any Equatable { return left.isSame(as: right) }
    guard type(of: left) is AnyClass, type(of: right) is AnyClass else { return false }
    return left as AnyObject === right as AnyObject
  }
}

private protocol OptionalValue {
  var payload: Any? { get }
}

extension Optional: OptionalValue {
  /// An optional in an optional is taken apart as a whole.
  fileprivate var payload: Any? {
    guard let wrapped = self else { return nil }
    if let inner = wrapped as? any OptionalValue { return inner.payload.map { $0 } ?? Nothing() }
    return wrapped
  }
}

/// `.some(nil)`: a value of its own, and equal to itself.
private struct Nothing: Equatable {}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { (other as? Self).map { $0 == self } ?? false }
}

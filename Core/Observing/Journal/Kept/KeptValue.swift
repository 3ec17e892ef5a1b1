/// A value that a program keeps, as it is now: a property of an object, a `@State` of a view.
///
/// It is looked at without being observed: who looks is not called when it changes.
@MainActor
package struct KeptValue {
  /// Tells values apart, as long as their owners live.
  package struct Key: Hashable {
    package let owner: ObjectIdentifier
    package let name: String
  }

  package var key: Key { Key(owner: ownerIdentifier, name: name) }
  /// What the owner is called: the type of an object, the view of a `@State`.
  package let place: String
  /// The property, without the underscore of its storage.
  package let name: String
  package let value: Any
  /// It is a `@State`, which is an owner by itself.
  package let isState: Bool
  private let ownerIdentifier: ObjectIdentifier
  private let setter: (@MainActor (Any) -> Bool)?

  /// - Parameters:
  ///   - set: Sets it, so that whoever observes it follows; says whether it did. `nil` where nothing can.
  package init(
    of owner: AnyObject, in place: String, _ name: String, _ value: Any, isState: Bool = false,
    set: (@MainActor (Any) -> Bool)? = nil
  ) {
    ownerIdentifier = ObjectIdentifier(owner)
    self.place = place
    self.name = name
    self.value = value
    self.isState = isState
    setter = set
  }

  /// Whether it can be set.
  package var isSettable: Bool { setter != nil }

  /// Sets it; says whether it did.
  @discardableResult
  package func write(_ value: Any) -> Bool { setter?(value) ?? false }

  /// Whether it is what it was: by `==` where there is one, else part by part.
  package func isSame(as other: KeptValue) -> Bool {
    var comparison = PartwiseComparison()
    return comparison.areSame(value, other.value)
  }
}

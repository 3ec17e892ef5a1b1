import AmbientPublishers

/// How an observer holds an ``ObservableObject``, whatever publisher that has.
package enum ObservedObjectLink {
  /// Makes the pass under way run again after any change of `object`, whether it reads a property or not.
  ///
  /// Changes are told after the property has its new value, once a turn.
  package static func read(_ object: some ObservableObject) { publisher(of: object).read() }

  /// How many changes of `object` were told so far; only from the first reading on, where it has a publisher of its own type.
  package static func changes(of object: some ObservableObject) -> Int { publisher(of: object).changes }

  /// What published properties tell before and after they change; `nil` where the object has a publisher of another type, which
  /// it sends with by itself.
  package static func teller<Object: ObservableObject>(of object: Object) -> ObservableObjectPublisher? {
    // Cheaper than a cast of the value, for every set of a property.
    guard Object.ObjectWillChangePublisher.self == ObservableObjectPublisher.self else { return nil }
    return object.objectWillChange as? ObservableObjectPublisher
  }

  /// The same for an object of any class; `nil` also where nothing can observe it.
  package static func teller(ofAny object: AnyObject) -> ObservableObjectPublisher? {
    (object as? any ObservableObject).flatMap { teller(of: $0) }
  }

  /// The publisher that readers subscribe to: the object's own, or one that passes on what the object's own sends.
  private static func publisher<Object: ObservableObject>(of object: Object) -> ObservableObjectPublisher {
    if let own = teller(of: object) { return own }
    let publisher = ObservableObjectPublisher.ofObject(object)
    // It goes with the object, and so does its subscription.
    publisher.connect { [weak publisher] in object.objectWillChange.sink { _ in publisher?.send() } }
    return publisher
  }
}

/// How an observer holds an ``ObservableObject``.
package enum ObservedObjectLink {
  /// Makes the pass under way run again after any change of `object`, whether it reads a property or not.
  ///
  /// Changes are told after the property has its new value, once a turn.
  package static func read(_ object: some ObservableObject) {
    object.objectWillChange.read()
  }
}

import Synchronization

/// By which key paths the properties of objects are observed: learned from the changes that a cycle is told of.
///
/// They are the only way to a property's setter that a program gives: a property that has not changed yet is not known.
package final class ObservedPaths: UpdateRecorder {
  private struct Place: Hashable {
    let type: ObjectIdentifier
    let name: String
  }

  private let paths = Mutex<[Place: ObservedProperty]>([:])

  package init() {}

  /// The path of a property that a type declares; `nil` as long as it is not known.
  func path(of name: String, in type: Any.Type) -> AnyKeyPath? {
    paths.withLock { $0[Place(type: ObjectIdentifier(type), name: name)]?.keyPath }
  }

  package func add(_ change: ObservedChange, with transaction: Transaction?) {
    guard case .property(let property?) = change.name else { return }
    let place = Place(type: ObjectIdentifier(type(of: property.keyPath).rootType), name: property.name)
    paths.withLock { $0[place] = property }
  }

  @MainActor package func addRun(of member: UpdateCycleMember, because cause: String, isInVain: Bool) {}
  @MainActor package func endUpdate() {}
}

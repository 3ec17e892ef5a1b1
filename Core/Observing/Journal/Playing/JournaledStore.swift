package import CoreJSON

/// A registered store, whatever its type: what a journal reads and a player writes. It does not keep the store alive.
@MainActor
package struct JournaledStore {
  /// The name that it is registered by.
  package let name: String
  /// What it lists, in that order.
  package let properties: [Property]

  /// Registers a store.
  ///
  /// - Parameter name: The default is the name of its type, without its module.
  package init<Store: Journaled>(_ store: Store, as name: String? = nil) {
    self.name = name ?? String(describing: Store.self)
    properties = Store.journaledProperties.map { Property($0, of: store) }
    let names = properties.map(\.name)
    precondition(
      Set(names).count == names.count,
      """
      Two journaled properties of \(Store.self) have one name, so that a recording could not tell them apart: \
      \(names.joined(separator: ", ")). Give each its own in \(Store.self).journaledProperties.
      """)
  }

  /// The property of that name.
  package func property(named name: String) -> Property? { properties.first { $0.name == name } }

  /// One property of one store. Everything is `nil`, or does nothing, when the store is gone.
  @MainActor
  package struct Property {
    /// The name in the journal.
    package let name: String
    /// The property.
    package let keyPath: AnyKeyPath
    private let take: @MainActor () -> JournaledSnapshot?
    private let makeWrite: @MainActor (JSONValue) throws(JSONCodingError) -> @MainActor () -> Void

    fileprivate init<Store: AnyObject>(_ property: JournaledProperty<Store>, of store: Store) {
      name = property.name
      keyPath = property.keyPath
      take = { [weak store] in store.map { property.snapshot($0) } }
      makeWrite = { [weak store] (value) throws(JSONCodingError) in
        let write = try property.prepare(value)
        return { if let store { write(store) } }
      }
    }

    /// The value as it is now, to compare with later.
    package func snapshot() -> JournaledSnapshot? { take() }

    /// Decodes a value, and returns what sets it.
    package func prepare(_ value: JSONValue) throws(JSONCodingError) -> @MainActor () -> Void {
      try makeWrite(value)
    }
  }
}

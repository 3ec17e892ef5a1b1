package import CoreJSON

/// A property of a store that is recorded with its values and can be set again.
///
/// It is made on the main actor, as that is where key paths to a store's properties can be formed. Where the setter is
/// private, make it within the store's file.
@MainActor
public struct JournaledProperty<Store: AnyObject> {
  /// The name that stands in the journal and in its files: changing it makes old recordings unplayable.
  public nonisolated let name: String
  /// The property.
  package let keyPath: AnyKeyPath
  /// Takes the value as it is now.
  package let snapshot: @MainActor (Store) -> JournaledSnapshot
  /// Decodes a value, and returns what sets it: so that nothing is set before everything is known to fit.
  package let prepare: @MainActor (JSONValue) throws(JSONCodingError) -> @MainActor (Store) -> Void

  /// Creates a property.
  ///
  /// - Parameters:
  ///   - name: As in the source, by convention: `itemsCount`.
  ///   - keyPath: The property. Its type is a value: of an object a journal would compare what it has become with itself.
  ///     A value that is not equal to itself, as NaN, is recorded anew each time.
  public init<Value: Codable & Equatable>(_ name: String, _ keyPath: ReferenceWritableKeyPath<Store, Value>) {
    self.name = name
    self.keyPath = keyPath
    snapshot = { store in JournaledSnapshot(store[keyPath: keyPath]) }
    prepare = { (recorded) throws(JSONCodingError) in
      let value = try Self.decode(Value.self, from: recorded)
      return { store in store[keyPath: keyPath] = value }
    }
  }

  /// On the main actor, where the closure that keeps the value is.
  private static func decode<Value: Decodable>(
    _ type: Value.Type, from recorded: JSONValue
  ) throws(JSONCodingError) -> Value {
    try recorded.decode(type)
  }
}

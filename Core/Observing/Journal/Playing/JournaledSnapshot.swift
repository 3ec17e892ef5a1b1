package import CoreJSON

/// The value of a property at one time. Taking and comparing one costs what `==` of the value does; only what has changed
/// is encoded.
@MainActor
package struct JournaledSnapshot {
  private let value: any Codable & Equatable

  package init(_ value: any Codable & Equatable) {
    self.value = value
  }

  /// Both are of one property, and equal.
  package func isSame(as other: JournaledSnapshot) -> Bool { Self.areEqual(value, other.value) }

  /// The value for the journal.
  package func encoded() throws(JSONCodingError) -> JSONValue { try JSONValue(encoding: value) }

  private static func areEqual<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool {
    guard let other = other as? Value else { return false }
    return value == other
  }
}

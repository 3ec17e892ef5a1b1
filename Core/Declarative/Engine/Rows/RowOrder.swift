import CoreRetained

/// The order of a source's rows at one moment, to be compared with a later one.
class RowOrder {
  /// How many rows there are.
  var count: Int { 0 }
  /// What leads here from another order; `nil` where the two are not of the same kind of source.
  func changes(from former: RowOrder) -> KeyedChanges? { nil }
}

/// The order of rows with keys; each key occurs once.
final class KeyedRowOrder<Key: Hashable>: RowOrder {
  let keys: [Key]

  init(_ keys: [Key]) { self.keys = keys }

  override var count: Int { keys.count }

  override func changes(from former: RowOrder) -> KeyedChanges? {
    (former as? KeyedRowOrder<Key>).map { KeyedChanges(from: $0.keys, to: keys) }
  }
}

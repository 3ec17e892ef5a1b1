import CoreRetained

/// The order of rows of one source, as it was at a moment.
class RowOrder {
  /// How many rows there are.
  var count: Int { 0 }
  /// What leads here from another order; `nil` where the two are not of the same kind of source.
  func changes(from former: RowOrder) -> KeyedChanges? { nil }
}

/// The order of rows that are told apart by their keys; each key is there once.
final class KeyedRowOrder<Key: Hashable>: RowOrder {
  let keys: [Key]

  init(_ keys: [Key]) { self.keys = keys }

  override var count: Int { keys.count }

  override func changes(from former: RowOrder) -> KeyedChanges? {
    (former as? KeyedRowOrder<Key>).map { KeyedChanges(from: $0.keys, to: keys) }
  }
}

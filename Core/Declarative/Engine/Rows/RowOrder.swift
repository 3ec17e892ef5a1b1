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
  /// The order before, as long as somebody has it, and how many keys both have at their ends.
  private weak var former: KeyedRowOrder?
  private let common: (start: Int, end: Int)

  init(_ keys: [Key]) {
    self.keys = keys
    common = (0, 0)
  }

  /// Creates an order that follows on another one, with which it has keys in common at its ends.
  init(_ keys: [Key], after former: KeyedRowOrder, sameAtStart: Int, sameAtEnd: Int) {
    self.keys = keys
    self.former = former
    common = (sameAtStart, sameAtEnd)
  }

  override var count: Int { keys.count }

  override func changes(from former: RowOrder) -> KeyedChanges? {
    guard let former = former as? KeyedRowOrder<Key> else { return nil }
    guard former === self.former else { return KeyedChanges(from: former.keys, to: keys) }
    let inner = KeyedChanges(
      from: Array(former.keys[common.start..<former.count - common.end]),
      to: Array(keys[common.start..<count - common.end]))
    return inner.surrounded(before: common.start, after: common.end)
  }
}

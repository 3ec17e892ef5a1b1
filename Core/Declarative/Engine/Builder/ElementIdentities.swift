/// How the elements of a collection are told apart: by a property, or by their position.
///
/// The closures go through all elements, so they are compiled where a `ForEach` is written, for its very types: a
/// hundred thousand elements take a millisecond instead of a hundred.
public struct ElementIdentities<Data: RandomAccessCollection, ID: Hashable> {
  /// The identities of all elements, in their order.
  @usableFromInline let all: (Data) -> [ID]
  /// Whether the elements have these identities, in this order.
  @usableFromInline let areSame: (Data, [ID]) -> Bool
  /// How many identities two lists have in common at the beginning, and of what is left at the end.
  @usableFromInline let common: ([ID], [ID]) -> (start: Int, end: Int)
  /// Whether an identity in a part of a list is in the list twice, which is an error in the data.
  @usableFromInline let haveDuplicates: ([ID], Range<Int>) -> Bool
  /// Whether elements are told apart by their position.
  @usableFromInline let areOffsets: Bool

  /// Tells elements apart by the value that `id` gives for each.
  @inlinable
  public init(_ id: @escaping (Data.Element) -> ID) {
    areOffsets = false
    all = { data in data.map(id) }
    areSame = { data, known in
      guard data.count == known.count else { return false }
      var index = 0
      for element in data {
        guard id(element) == known[index] else { return false }
        index += 1
      }
      return true
    }
    common = { old, new in
      let most = Swift.min(old.count, new.count)
      var start = 0
      while start < most, old[start] == new[start] { start += 1 }
      var end = 0
      while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
      return (start, end)
    }
    haveDuplicates = { ids, part in
      // To compare a few with all is less than to hash all.
      if part.count <= 8 {
        for place in part {
          let id = ids[place]
          for other in ids.indices where ids[other] == id && other != place { return true }
        }
        return false
      }
      var seen = Set<ID>(minimumCapacity: ids.count)
      for id in ids where !seen.insert(id).inserted { return true }
      return false
    }
  }
}

extension ElementIdentities where ID == Int {
  /// Tells elements apart by their position, for a range that stays as it is.
  public static var offsets: ElementIdentities {
    ElementIdentities(
      all: { Array(0..<$0.count) }, areSame: { $0.count == $1.count }, common: { (Swift.min($0.count, $1.count), 0) },
      haveDuplicates: { _, _ in false })
  }

  /// Tells elements apart by their position.
  private init(
    all: @escaping (Data) -> [ID], areSame: @escaping (Data, [ID]) -> Bool,
    common: @escaping ([ID], [ID]) -> (start: Int, end: Int), haveDuplicates: @escaping ([ID], Range<Int>) -> Bool
  ) {
    self.all = all
    self.areSame = areSame
    self.common = common
    self.haveDuplicates = haveDuplicates
    areOffsets = true
  }
}

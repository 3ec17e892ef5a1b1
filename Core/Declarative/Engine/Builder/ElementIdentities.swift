/// How the elements of a collection are told apart: by a property, or by their position.
///
/// The closures go through all elements, so they are compiled where a `ForEach` is written, for its very types: a
/// hundred thousand elements take a millisecond instead of a hundred.
public struct ElementIdentities<Data: RandomAccessCollection, ID: Hashable> {
  /// The identities of all elements, in their order.
  @usableFromInline let all: (Data) -> [ID]
  /// Whether the elements have these identities, in this order.
  @usableFromInline let areSame: (Data, [ID]) -> Bool
  /// Whether two elements have the same identity, which is an error in the data.
  @usableFromInline let haveDuplicates: ([ID]) -> Bool
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
    haveDuplicates = { ids in
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
      all: { Array(0..<$0.count) }, areSame: { $0.count == $1.count }, haveDuplicates: { _ in false })
  }

  /// Tells elements apart by their position.
  private init(
    all: @escaping (Data) -> [ID], areSame: @escaping (Data, [ID]) -> Bool, haveDuplicates: @escaping ([ID]) -> Bool
  ) {
    self.all = all
    self.areSame = areSame
    self.haveDuplicates = haveDuplicates
    areOffsets = true
  }
}

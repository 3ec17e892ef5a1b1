/// How the elements of a collection are told apart.
///
/// What goes through all elements is compiled where a `ForEach` is written, for its very types: a hundred thousand elements
/// take a millisecond instead of a hundred.
public struct ElementIdentities<Data: RandomAccessCollection, ID: Hashable> {
  /// The identities of all elements, in their order.
  @usableFromInline let all: (Data) -> [ID]
  /// Whether the elements have these identities, in this order.
  @usableFromInline let areSame: (Data, [ID]) -> Bool
  /// Whether an identity is there twice.
  @usableFromInline let haveDuplicates: ([ID]) -> Bool

  /// Elements that are told apart by `id`.
  @inlinable
  public init(_ id: @escaping (Data.Element) -> ID) {
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
  /// Elements that are told apart by how many come before them.
  public static var offsets: ElementIdentities {
    ElementIdentities(
      all: { Array(0..<$0.count) }, areSame: { $0.count == $1.count }, haveDuplicates: { _ in false })
  }

  private init(
    all: @escaping (Data) -> [ID], areSame: @escaping (Data, [ID]) -> Bool, haveDuplicates: @escaping ([ID]) -> Bool
  ) {
    self.all = all
    self.areSame = areSame
    self.haveDuplicates = haveDuplicates
  }
}

/// How long an item is, and whether that is known or a guess.
package struct ItemLength: Equatable, Sendable {
  /// At least 0; for rows of a list in lines.
  package var value: Int
  /// Whether nothing has measured the item yet.
  package var isEstimated: Bool

  /// A length, known unless said otherwise.
  package init(_ value: Int, isEstimated: Bool = false) {
    precondition(
      value >= 0, "A length of \(value) was given to an item of a list. Lengths are 0 or more; 0 takes no room.")
    self.value = value
    self.isEstimated = isEstimated
  }
}

/// Answers, for items of known or estimated length in a row, where an item begins and which item lies at a place.
///
/// The rows of a list by their heights, and the sections of a list by how many rows they have, are kept in it.
/// Everything is O(log n) of the *runs* of equal lengths: a million rows of one height are one run, and take no more
/// room or time than ten.
package struct LengthIndex {
  private var tree = LengthTree()
  private var root = LengthTree.none

  /// Items of one length.
  package init(count: Int = 0, length: ItemLength = ItemLength(0)) { root = tree.make(count, length) }

  /// Items of any lengths.
  package init(_ lengths: some Sequence<ItemLength>) {
    var runs: [(count: Int, length: ItemLength)] = []
    for length in lengths {
      if let last = runs.indices.last, runs[last].length == length {
        runs[last].count += 1
      } else {
        runs.append((1, length))
      }
    }
    tree.reserve(runs.count)
    root = tree.make(runs[...])
  }

  // MARK: Reading

  /// How many items there are.
  package var count: Int { tree.count(of: root) }

  /// All lengths together.
  package var total: Int { tree.length(of: root) }

  /// The length of an item.
  package subscript(item: Int) -> ItemLength {
    get {
      check(item, "length", below: count)
      return tree.item(item, in: root)
    }
    set {
      guard self[item] != newValue else { return }
      replace(item..<item + 1, with: newValue)
    }
  }

  /// Where an item begins; of the item after the last, where all end.
  package func offset(of item: Int) -> Int {
    check(item, "offset", below: count + 1)
    return tree.offset(of: item, in: root)
  }

  /// The item at a place; `nil` before the first and after the last. Items without a length lie nowhere.
  package func item(at offset: Int) -> Int? {
    offset >= 0 && offset < total ? tree.item(at: offset, in: root) : nil
  }

  /// The lengths of all items, in order.
  package var lengths: [ItemLength] {
    var lengths: [ItemLength] = []
    lengths.reserveCapacity(count)
    tree.forEachRun(in: root) { lengths.append(contentsOf: repeatElement($1, count: $0)) }
    return lengths
  }

  /// The same lengths, as guesses.
  package var estimated: LengthIndex {
    var guesses: [(count: Int, length: ItemLength)] = []
    tree.forEachRun(in: root) { guesses.append(($0, ItemLength($1.value, isEstimated: true))) }
    var index = LengthIndex()
    for run in guesses { index.insert(run.count, run.length, at: index.count) }
    return index
  }

  // MARK: Changing

  /// Gives items one length.
  package mutating func replace(_ items: Range<Int>, with length: ItemLength) {
    remove(items)
    insert(items.count, length, at: items.lowerBound)
  }

  /// Puts new items of one length before an item.
  package mutating func insert(_ newCount: Int, _ length: ItemLength, at item: Int) {
    check(item, "insertion", below: count + 1)
    let (first, rest) = tree.split(root, at: item)
    let head = tree.join(first, tree.make(newCount, length))
    root = tree.join(head, rest)
  }

  /// Takes items out.
  package mutating func remove(_ items: Range<Int>) {
    check(items.upperBound, "removal", below: count + 1)
    let (head, rest) = tree.split(root, at: items.upperBound)
    let (first, removed) = tree.split(head, at: items.lowerBound)
    tree.discard(removed)
    root = tree.join(first, rest)
  }

  /// Moves items, so that the first of them becomes item `destination` of what results.
  package mutating func move(_ items: Range<Int>, to destination: Int) {
    check(items.upperBound, "move", below: count + 1)
    check(destination, "destination", below: count - items.count + 1)
    let (head, rest) = tree.split(root, at: items.upperBound)
    let (first, moved) = tree.split(head, at: items.lowerBound)
    let remaining = tree.join(first, rest)
    let (before, after) = tree.split(remaining, at: destination)
    let start = tree.join(before, moved)
    root = tree.join(start, after)
  }

  private func check(_ item: Int, _ what: String, below limit: Int) {
    precondition(
      item >= 0 && item < limit,
      "The \(what) of item \(item) was asked of a list of \(count). The counts a list was told and its data differ.")
  }
}

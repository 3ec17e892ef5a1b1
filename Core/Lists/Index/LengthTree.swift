/// A binary tree over runs of equal lengths that keeps, at each node, the sums of what is below it: the storage of
/// ``LengthIndex``.
///
/// A randomised binary search tree (Martínez and Roura, "Randomized Binary Search Trees", 1998): a join takes its root
/// from one side by lot, weighted by size, so no shape is bad and no node needs a priority. A million equal items are
/// one node; a node is in one array with all others, so that the whole is a value.
struct LengthTree {
  /// A node by its place in the array.
  typealias Index = Int32
  static let none: Index = -1

  private struct Node {
    var left: Index
    var right: Index
    /// How many nodes there are in this and below.
    var size: Int32
    var isEstimated: Bool
    /// How many items the run has, and how long each is.
    var count: Int
    var length: Int
    /// The items of this and below, and their lengths together.
    var totalCount: Int
    var totalLength: Int
  }

  private var nodes: [Node] = []
  /// Places in the array that hold nothing.
  private var free: [Index] = []
  private var lots: UInt64 = 0x9E37_79B9_7F4A_7C15

  // MARK: Reading

  func count(of tree: Index) -> Int { tree < 0 ? 0 : nodes[Int(tree)].totalCount }

  func length(of tree: Index) -> Int { tree < 0 ? 0 : nodes[Int(tree)].totalLength }

  /// The length of one item.
  func item(_ item: Int, in tree: Index) -> ItemLength {
    var item = item
    var index = tree
    while true {
      let node = nodes[Int(index)]
      let before = count(of: node.left)
      if item < before {
        index = node.left
      } else if item < before + node.count {
        return ItemLength(node.length, isEstimated: node.isEstimated)
      } else {
        item -= before + node.count
        index = node.right
      }
    }
  }

  /// The length of all that lies before an item.
  func offset(of item: Int, in tree: Index) -> Int {
    var item = item
    var index = tree
    var sum = 0
    while index >= 0 {
      let node = nodes[Int(index)]
      let before = count(of: node.left)
      if item < before {
        index = node.left
        continue
      }
      sum += length(of: node.left)
      item -= before
      if item <= node.count { return sum + item * node.length }
      sum += node.count * node.length
      item -= node.count
      index = node.right
    }
    return sum
  }

  /// The item in which a place lies that is within the length of the tree.
  func item(at offset: Int, in tree: Index) -> Int {
    var offset = offset
    var index = tree
    var items = 0
    while true {
      let node = nodes[Int(index)]
      let before = length(of: node.left)
      if offset < before {
        index = node.left
        continue
      }
      items += count(of: node.left)
      offset -= before
      // Nothing lies in what has no length: the division is safe.
      if offset < node.count * node.length { return items + offset / node.length }
      offset -= node.count * node.length
      items += node.count
      index = node.right
    }
  }

  /// Tells the runs in order.
  func forEachRun(in tree: Index, _ body: (_ count: Int, ItemLength) -> Void) {
    guard tree >= 0 else { return }
    let node = nodes[Int(tree)]
    forEachRun(in: node.left, body)
    body(node.count, ItemLength(node.length, isEstimated: node.isEstimated))
    forEachRun(in: node.right, body)
  }

  // MARK: Making

  mutating func reserve(_ runs: Int) { nodes.reserveCapacity(runs) }

  /// A tree of one run.
  mutating func make(_ count: Int, _ length: ItemLength) -> Index {
    guard count > 0 else { return Self.none }
    let node = Node(
      left: Self.none, right: Self.none, size: 1, isEstimated: length.isEstimated, count: count, length: length.value,
      totalCount: count, totalLength: count * length.value)
    if let index = free.popLast() {
      nodes[Int(index)] = node
      return index
    }
    nodes.append(node)
    return Index(nodes.count - 1)
  }

  /// A tree of many runs, as low as can be.
  mutating func make(_ runs: ArraySlice<(count: Int, length: ItemLength)>) -> Index {
    guard !runs.isEmpty else { return Self.none }
    let middle = runs.startIndex + runs.count / 2
    let left = make(runs[..<middle])
    let root = make(runs[middle].count, runs[middle].length)
    let right = make(runs[(middle + 1)...])
    nodes[Int(root)].left = left
    nodes[Int(root)].right = right
    sum(root)
    return root
  }

  /// Gives up a tree.
  mutating func discard(_ tree: Index) {
    guard tree >= 0 else { return }
    let node = nodes[Int(tree)]
    discard(node.left)
    discard(node.right)
    free.append(tree)
  }

  // MARK: Taking apart and joining

  /// The first items, and the rest. The tree itself is gone.
  mutating func split(_ tree: Index, at item: Int) -> (Index, Index) {
    if item <= 0 { return (Self.none, tree) }
    if item >= count(of: tree) { return (tree, Self.none) }
    let node = nodes[Int(tree)]
    let before = count(of: node.left)
    if item <= before {
      let (first, rest) = split(node.left, at: item)
      nodes[Int(tree)].left = rest
      sum(tree)
      return (first, tree)
    }
    if item >= before + node.count {
      let (first, rest) = split(node.right, at: item - before - node.count)
      nodes[Int(tree)].right = first
      sum(tree)
      return (tree, rest)
    }
    let kept = item - before
    nodes[Int(tree)].count = kept
    nodes[Int(tree)].right = Self.none
    sum(tree)
    let other = make(node.count - kept, ItemLength(node.length, isEstimated: node.isEstimated))
    return (tree, link(other, node.right))
  }

  /// One tree of two, one after the other; a run that goes on from the one to the other becomes one run.
  mutating func join(_ first: Index, _ second: Index) -> Index {
    guard first >= 0 else { return second }
    guard second >= 0 else { return first }
    let last = lastRun(of: first)
    var next = second
    while nodes[Int(next)].left >= 0 { next = nodes[Int(next)].left }
    let (run, other) = (nodes[Int(last)], nodes[Int(next)])
    guard run.length == other.length, run.isEstimated == other.isEstimated else { return link(first, second) }
    let (again, rest) = split(second, at: other.count)
    discard(again)
    lengthenLastRun(of: first, by: other.count)
    return link(first, rest)
  }

  private mutating func link(_ first: Index, _ second: Index) -> Index {
    guard first >= 0 else { return second }
    guard second >= 0 else { return first }
    let (size, otherSize) = (nodes[Int(first)].size, nodes[Int(second)].size)
    // By lot, weighted by size: the expected depth is logarithmic, whatever the order of the joins.
    if draw(below: size + otherSize) < size {
      nodes[Int(first)].right = link(nodes[Int(first)].right, second)
      sum(first)
      return first
    }
    nodes[Int(second)].left = link(first, nodes[Int(second)].left)
    sum(second)
    return second
  }

  private func lastRun(of tree: Index) -> Index {
    var index = tree
    while nodes[Int(index)].right >= 0 { index = nodes[Int(index)].right }
    return index
  }

  private mutating func lengthenLastRun(of tree: Index, by count: Int) {
    var index = tree
    while index >= 0 {
      let node = nodes[Int(index)]
      if node.right < 0 { nodes[Int(index)].count += count }
      index = node.right
    }
    // Sums go up from the run that grew; every node on the way down had it below.
    index = tree
    let last = nodes[Int(lastRun(of: tree))]
    while index >= 0 {
      nodes[Int(index)].totalCount += count
      nodes[Int(index)].totalLength += count * last.length
      index = nodes[Int(index)].right
    }
  }

  private mutating func sum(_ index: Index) {
    var node = nodes[Int(index)]
    node.size = 1 + size(of: node.left) + size(of: node.right)
    node.totalCount = node.count + count(of: node.left) + count(of: node.right)
    node.totalLength = node.count * node.length + length(of: node.left) + length(of: node.right)
    nodes[Int(index)] = node
  }

  private func size(of tree: Index) -> Int32 { tree < 0 ? 0 : nodes[Int(tree)].size }

  /// A lot (Marsaglia's xorshift): any will do, and the same value must do the same each time.
  private mutating func draw(below limit: Int32) -> Int32 {
    lots ^= lots << 13
    lots ^= lots >> 7
    lots ^= lots << 17
    return Int32(truncatingIfNeeded: (lots >> 33) % UInt64(limit))
  }
}

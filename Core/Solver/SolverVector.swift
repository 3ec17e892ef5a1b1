/// A sparse vector: all of its numbers, and a list of the places where they may not be 0, so that clearing it is cheap.
struct SolverVector {
  private(set) var values: [Double] = []
  private(set) var indices: [Int] = []
  private var isListed: [Bool] = []
  private var seeds: [Int] = []
  private var stack: [(index: Int, next: Int)] = []

  subscript(index: Int) -> Double { values[index] }

  /// One more dimension.
  mutating func grow() {
    values.append(0)
    isListed.append(false)
  }

  mutating func clear() {
    for index in indices {
      values[index] = 0
      isListed[index] = false
    }
    indices.removeAll(keepingCapacity: true)
  }

  mutating func add(_ value: Double, at index: Int) {
    if !isListed[index] {
      isListed[index] = true
      indices.append(index)
    }
    values[index] += value
  }

  /// Solves a triangular system whose right side this vector is, in place.
  ///
  /// `edges[i]` are the entries of what becomes known besides `diagonal[i]` that hold `i`. Only what the right side reaches is visited, in time
  /// linear in it, and afterwards listed in the order of solving (Gilbert and Peierls: Sparse partial pivoting in time proportional to arithmetic
  /// operations, 1988).
  mutating func solve(along edges: [[SolverEntry]], diagonal: [Double]) {
    swap(&seeds, &indices)
    for seed in seeds { isListed[seed] = false }
    for seed in seeds where !isListed[seed] { visit(from: seed, along: edges) }
    seeds.removeAll(keepingCapacity: true)
    indices.reverse()
    let order = indices
    var values = values.mutableSpan
    for index in order where values[index] != 0 {
      let value = values[index] / diagonal[index]
      values[index] = value
      for edge in edges[index].indices { values[edges[index][edge].index] -= edges[index][edge].coefficient * value }
    }
  }

  /// Lists what can be reached and is not listed, each after all that it reaches.
  private mutating func visit(from seed: Int, along edges: [[SolverEntry]]) {
    isListed[seed] = true
    stack.append((seed, 0))
    while let (index, next) = stack.last {
      guard next < edges[index].count else {
        indices.append(index)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].next += 1
      let target = edges[index][next].index
      if !isListed[target] {
        isListed[target] = true
        stack.append((target, 0))
      }
    }
  }
}

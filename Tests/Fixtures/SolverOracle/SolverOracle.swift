/// A small system with whole numbers, solved plainly and exactly: every corner of the arrangement of its planes is looked at.
package struct SolverOracle {
  /// How a sum stands to its constant: at most (-1), exactly (0), at least (1).
  package typealias Relation = Int

  /// One constraint.
  package struct Row {
    package var coefficients: [Int]
    package var relation: Relation
    package var constant: Int
    /// `nil` for a required one, else its place among the levels, the highest first.
    package var level: Int?

    package init(coefficients: [Int], relation: Relation, constant: Int, level: Int?) {
      (self.coefficients, self.relation, self.constant, self.level) = (coefficients, relation, constant, level)
    }
  }

  package let variableCount: Int
  package let levelCount: Int
  package let rows: [Row]

  package init(variableCount: Int, levelCount: Int, rows: [Row]) {
    (self.variableCount, self.levelCount, self.rows) = (variableCount, levelCount, rows)
  }

  /// The least sums of errors by level, the highest level compared first; `nil` where the required rows contradict each other.
  ///
  /// The variables must be bounded, so that the best is at a corner.
  package func leastErrors() -> [Double]? {
    var search = Search(oracle: self)
    search.visit(from: 0, depth: 0, determinant: 1)
    return search.best?.map { Double($0) / Double(search.bestDenominator) }
  }

  /// Corners are found by choosing one plane after the other, each eliminated with whole numbers (Bareiss).
  private struct Search {
    let oracle: SolverOracle
    let width: Int
    /// Coefficients and constant of each plane, one after the other.
    let planes: [Int]
    /// The chosen planes at each depth, as `determinant` times one variable each.
    var chosen: [[Int]]
    var pivots: [Int]
    var best: [Int]?
    var bestDenominator = 1

    init(oracle: SolverOracle) {
      self.oracle = oracle
      width = oracle.variableCount + 1
      planes = oracle.rows.flatMap { $0.coefficients + [$0.constant] }
      chosen = Array(repeating: Array(repeating: 0, count: oracle.variableCount * width), count: width)
      pivots = Array(repeating: 0, count: oracle.variableCount)
    }

    mutating func visit(from first: Int, depth: Int, determinant: Int) {
      guard depth < oracle.variableCount else { return judge(determinant) }
      for plane in first..<max(first, oracle.rows.count) {
        if let next = choose(plane, depth: depth, determinant: determinant) {
          visit(from: plane + 1, depth: depth + 1, determinant: next)
        }
        // What is required to be equal holds at every corner that counts; one that depends on the others is judged there.
        if oracle.rows[plane].level == nil, oracle.rows[plane].relation == 0, isIndependent(plane, depth, determinant) {
          return
        }
      }
    }

    func reduced(_ plane: Int, _ depth: Int, _ determinant: Int) -> [Int] {
      var row = Array(planes[plane * width..<(plane + 1) * width])
      let original = row
      for column in 0..<width { row[column] *= determinant }
      for other in 0..<depth {
        let factor = original[pivots[other]]
        guard factor != 0 else { continue }
        for column in 0..<width { row[column] -= factor * chosen[depth][other * width + column] }
      }
      return row
    }

    func isIndependent(_ plane: Int, _ depth: Int, _ determinant: Int) -> Bool {
      reduced(plane, depth, determinant).dropLast().contains { $0 != 0 }
    }

    /// Adds a plane to those chosen, and gives the new determinant; `nil` for a plane that is parallel to their intersection.
    mutating func choose(_ plane: Int, depth: Int, determinant: Int) -> Int? {
      let row = reduced(plane, depth, determinant)
      guard let pivot = row.dropLast().firstIndex(where: { $0 != 0 }) else { return nil }
      let next = row[pivot]
      pivots[depth] = pivot
      for other in 0..<depth {
        let factor = chosen[depth][other * width + pivot]
        for column in 0..<width {
          let product = next * chosen[depth][other * width + column] - factor * row[column]
          chosen[depth + 1][other * width + column] = product / determinant
        }
      }
      for column in 0..<width { chosen[depth + 1][depth * width + column] = row[column] }
      return next
    }

    /// Compares the corner that is reached with the best so far.
    mutating func judge(_ determinant: Int) {
      let count = oracle.variableCount
      let denominator = abs(determinant)
      var corner = Array(repeating: 0, count: count)
      for index in 0..<count {
        corner[pivots[index]] = chosen[count][index * width + count] * determinant.signum()
      }
      var errors = Array(repeating: 0, count: oracle.levelCount)
      for (index, row) in oracle.rows.enumerated() {
        var difference = -planes[index * width + count] * denominator
        for variable in 0..<count { difference += planes[index * width + variable] * corner[variable] }
        let error = row.relation == 0 ? abs(difference) : max(0, -row.relation * difference)
        if let level = row.level { errors[level] += error } else if error > 0 { return }
      }
      if let best {
        for level in 0..<oracle.levelCount {
          let ours = errors[level] * bestDenominator
          let theirs = best[level] * denominator
          if ours > theirs { return }
          if ours < theirs { break }
        }
      }
      best = errors
      bestDenominator = denominator
    }
  }
}

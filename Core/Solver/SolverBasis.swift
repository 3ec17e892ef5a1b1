/// Solves the system of equations that determines the variables, one equation for each, in time linear in what a change reaches.
///
/// ``SolverTableau`` replaces rows in it and asks for solutions. The matrix is kept factorised.
///
/// With M the matrix of the equations, M = T·N. T is triangular in the order of `position`: the row in slot `p` gives the substitute variable
/// `p` from those of earlier positions. N turns the variables into their substitutes, x[i] = z[i] - ρ[i]·z[p] for every substitution (p, ρ), the newest
/// first; the constraints of a layout seldom need any. A row is replaced in the manner of Forrest and Tomlin (Updated triangular factors of the
/// basis to maintain sparsity in the product form simplex method, 1972): where the new row needs later variables its slot moves to the end,
/// and a substitution absorbs what other rows had of its variable.
struct SolverBasis {
  private struct Substitution {
    var pivot: Int
    /// Where its numbers are in `absorbed`.
    var entries: Range<Int>
  }

  /// The coefficient of each row's own variable.
  private(set) var diagonal: [Double] = []
  /// The other coefficients of each row.
  private(set) var rows: [[SolverEntry]] = []
  /// The same, by variable: the rows that hold it besides its own.
  private(set) var columns: [[SolverEntry]] = []
  private var position: [Int] = []
  private var nextPosition = 0
  private var substitutions: [Substitution] = []
  private var absorbed: [SolverEntry] = []
  private var work = 0
  /// Whether no row was replaced since the rows were appended, so that there are no rounding errors but one's own.
  private(set) var isFresh = true
  private var isUnreliable = false

  /// How many substitutions there are.
  var substitutionCount: Int { substitutions.count }

  /// Whether it pays to factorise anew: the detours since the last time have cost as much.
  var needsRebuild: Bool { isUnreliable || work > 1000 + 128 * diagonal.count }

  /// The slots in the order of their solving.
  var order: [Int] { diagonal.indices.sorted { position[$0] < position[$1] } }

  /// Adds a slot whose row is its variable alone.
  mutating func grow() {
    diagonal.append(1)
    rows.append([])
    columns.append([])
    position.append(nextPosition)
    nextPosition += 1
  }

  /// Forgets all rows; one is to be appended for each slot.
  mutating func reset() {
    for slot in diagonal.indices {
      rows[slot].removeAll(keepingCapacity: true)
      columns[slot].removeAll(keepingCapacity: true)
    }
    nextPosition = 0
    substitutions.removeAll(keepingCapacity: true)
    absorbed.removeAll(keepingCapacity: true)
    isUnreliable = false
  }

  /// Notes that all rows are there.
  mutating func finishRebuild() {
    work = 0
    isFresh = true
  }

  // MARK: Solving

  /// Turns a sum of variables into one of substitutes.
  mutating func substitute(in row: inout SolverVector) {
    for substitution in substitutions {
      var sum = 0.0
      for place in substitution.entries { sum += absorbed[place].coefficient * row[absorbed[place].index] }
      work += substitution.entries.count
      if sum != 0 { row.add(-sum, at: substitution.pivot) }
    }
    work += 1
  }

  /// Turns a sum of substitutes into one of rows.
  func solveRow(_ row: inout SolverVector) { row.solve(along: rows, diagonal: diagonal) }

  /// Turns the right side of the rows into substitutes.
  func solveColumn(_ column: inout SolverVector) { column.solve(along: columns, diagonal: diagonal) }

  /// Turns substitutes into variables, by the oldest `count` substitutions.
  mutating func resolve(_ column: inout SolverVector, count: Int) {
    for substitution in substitutions[..<count].reversed() {
      let value = column[substitution.pivot]
      guard value != 0 else { continue }
      for place in substitution.entries {
        column.add(-absorbed[place].coefficient * value, at: absorbed[place].index)
      }
      work += substitution.entries.count
    }
  }

  // MARK: Changing rows

  /// Puts a row into a slot at the end of the order, where no other row holds the slot's variable.
  mutating func appendRow(_ row: SolverVector, slot: Int) {
    position[slot] = nextPosition
    nextPosition += 1
    setRow(row, slot: slot)
  }

  /// Replaces the row of a slot by another, in substitutes.
  ///
  /// `column` is what ``solveColumn(_:)`` made of 1 in this slot; `pivot` the entry of the new row, in terms of the old ones, for this slot.
  mutating func replaceRow(slot: Int, by row: inout SolverVector, column: SolverVector, pivot: Double) {
    let expected = pivot * diagonal[slot]
    for entry in rows[slot] { columns[entry.index].removeEntry(slot) }
    rows[slot].removeAll(keepingCapacity: true)
    // The row needs variables that are solved later: its slot moves to the end (Forrest and Tomlin).
    if row.indices.contains(where: { row[$0] != 0 && position[$0] > position[slot] }) {
      if !columns[slot].isEmpty { absorb(slot, column, in: &row) }
      position[slot] = nextPosition
      nextPosition += 1
    }
    setRow(row, slot: slot)
    work += 1
    isFresh = false
    // The pivot is known in two ways; where they disagree, rounding errors have grown, and the basis has to be rebuilt.
    // Negated, so that a NaN counts as disagreement.
    if !((diagonal[slot] - expected).magnitude <= SolverTolerance.pivot * expected.magnitude) {
      diagonal[slot] = expected
      isUnreliable = true
    }
  }

  /// Takes a variable out of all rows but its own, by a substitution.
  private mutating func absorb(_ slot: Int, _ column: SolverVector, in row: inout SolverVector) {
    let first = absorbed.count
    var sum = 0.0
    for index in column.indices where index != slot && column[index] != 0 {
      let coefficient = -column[index] * diagonal[slot]
      absorbed.append(SolverEntry(index: index, coefficient: coefficient))
      sum += coefficient * row[index]
    }
    row.add(-sum, at: slot)
    for entry in columns[slot] { rows[entry.index].removeEntry(slot) }
    columns[slot].removeAll(keepingCapacity: true)
    substitutions.append(Substitution(pivot: slot, entries: first..<absorbed.count))
  }

  private mutating func setRow(_ row: SolverVector, slot: Int) {
    diagonal[slot] = row[slot]
    for index in row.indices where index != slot {
      let coefficient = row[index]
      if coefficient.magnitude > SolverTolerance.cancelled {
        rows[slot].append(SolverEntry(index: index, coefficient: coefficient))
        columns[index].append(SolverEntry(index: slot, coefficient: coefficient))
      }
    }
  }
}

extension [SolverEntry] {
  /// Removes the entry of an index; the last takes its place.
  fileprivate mutating func removeEntry(_ index: Int) {
    guard let place = firstIndex(where: { $0.index == index }) else { return }
    swapAt(place, count - 1)
    removeLast()
  }
}

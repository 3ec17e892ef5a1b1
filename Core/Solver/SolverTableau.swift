/// The simplex tableau within a ``LayoutSolver``: it holds rows and variables by index, and restores the optimal solution after each edit.
///
/// At rest two things hold, which together make the solution the best. No inactive row is violated: its multiplier fits its residual
/// (`restoreFeasibility()`, the dual simplex method). And no multiplier of an active row is outside of its range (`restoreOptimality()`, the primal one).
/// Adding rows and changing constants harm only the former, removing rows and changing priorities only the latter.
struct SolverTableau {
  /// What determines a variable: a constraint, or, where there is none, that it stays where it is.
  enum Occupant {
    case row(Int)
    case stay(Int)
  }

  /// What was done since the last rest, to be undone.
  enum Step {
    case exchange(entered: Occupant, side: Double, left: Occupant)
    case side(row: Int, former: Double)
  }

  // MARK: Variables

  /// The solution.
  var values: [Double] = []
  /// Where each variable stays while nothing else determines it.
  var stays: [Double] = []
  /// The slots of the stays that are active.
  var staySlots: [Int?] = []
  /// The rows that hold each variable.
  var uses: [[Int]] = []
  private var freeVariables: [Int] = []

  // MARK: Rows

  var rows: [SolverRow] = []
  private var freeRows: [Int] = []
  /// The inactive rows that may be violated, from `queueStart` on.
  var queue: [Int] = []
  var queueStart = 0
  /// The slots whose multipliers may be out of range.
  var suspects: [Int] = []

  // MARK: The solution's equations

  /// What is active in each slot.
  var occupants: [Occupant] = []
  var basis = SolverBasis()
  var objective = SolverObjective()
  var journal: [Step] = []

  // MARK: Vectors at work

  /// A row in terms of substitutes.
  var spike = SolverVector()
  /// The same row in terms of the active rows.
  var combination = SolverVector()
  /// What one unit more in a slot does to the variables.
  var response = SolverVector()

  // MARK: Variables come and go

  mutating func addVariable() -> Int {
    if let variable = freeVariables.popLast() { return variable }
    let variable = values.count
    values.append(0)
    stays.append(0)
    staySlots.append(variable)
    uses.append([])
    occupants.append(.stay(variable))
    basis.grow()
    objective.grow()
    spike.grow()
    combination.grow()
    response.grow()
    return variable
  }

  /// Takes back a variable that no row holds: only its stay determines it, and nothing else hangs on it.
  mutating func removeVariable(_ variable: Int) {
    values[variable] = 0
    stays[variable] = 0
    freeVariables.append(variable)
  }

  // MARK: Rows come and go

  /// Adds a row, or answers which others contradict it.
  mutating func addRow(
    _ terms: [SolverEntry], _ relation: SolverConstraint.Relation, _ constant: Double, priority: Float?
  ) -> Result<Int, Contradiction> {
    let index = attachRow(
      SolverRow(terms: terms, relation: relation, constant: constant, level: priority.map { objective.join($0) }))
    if relation == .equal { determine(by: index) }
    enqueue(index)
    if let violated = restoreFeasibility() {
      let contradiction = contradiction(of: violated, with: index)
      revert()
      detachRow(index)
      recover()
      return .failure(contradiction)
    }
    rest()
    return .success(index)
  }

  /// Removes a row; the solution becomes the best without it.
  mutating func removeRow(_ index: Int) {
    rows[index].isLeaving = true
    switch rows[index].state {
    case .inactive(let side):
      if side != 0, let level = rows[index].level {
        rows[index].state = .inactive(side: 0)
        shiftMultipliers(by: -side, of: index, level: level)
      }
    case .active(let slot):
      suspects.append(slot)
    }
    restoreOptimality()
    if case .active(let slot) = rows[index].state { letStay(slot) }
    detachRow(index)
    rest()
  }

  /// Changes a row's constant, or answers which others contradict that.
  mutating func setConstant(_ constant: Double, of index: Int) -> Contradiction? {
    let former = rows[index].constant
    guard constant != former else { return nil }
    rows[index].constant = constant
    switch rows[index].state {
    case .inactive: enqueue(index)
    case .active(let slot):
      respond(slot)
      move(by: constant - former)
    }
    guard let violated = restoreFeasibility() else {
      rest()
      return nil
    }
    let contradiction = contradiction(of: violated, with: index)
    rows[index].constant = former
    revert()
    recover()
    return contradiction
  }

  /// Moves an optional row to another priority.
  mutating func setPriority(_ priority: Float, of index: Int) {
    guard let former = rows[index].level else { return }
    let level = objective.join(priority)
    rows[index].level = level
    switch rows[index].state {
    case .inactive(let side) where side != 0:
      shiftMultipliers(by: -side, of: index, level: former)
      shiftMultipliers(by: side, of: index, level: level)
    case .inactive: break
    case .active(let slot): suspects.append(slot)
    }
    restoreOptimality()
    objective.leave(former)
    rest()
  }

  private mutating func attachRow(_ row: SolverRow) -> Int {
    var row = row
    let index: Int
    if let free = freeRows.popLast() {
      index = free
      row.generation = rows[free].generation + 1
      rows[free] = row
    } else {
      index = rows.count
      rows.append(row)
    }
    for term in row.terms { uses[term.index].append(index) }
    return index
  }

  private mutating func detachRow(_ index: Int) {
    for term in rows[index].terms {
      guard let place = uses[term.index].firstIndex(of: index) else { continue }
      uses[term.index].swapAt(place, uses[term.index].count - 1)
      uses[term.index].removeLast()
    }
    if let level = rows[index].level { objective.leave(level) }
    rows[index].terms = []
    rows[index].state = .inactive(side: 0)
    rows[index].isLeaving = true
    freeRows.append(index)
  }
}

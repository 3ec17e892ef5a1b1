/// The primal simplex method: rows that cost more than they save become inactive.
extension SolverTableau {
  /// Where an inactive row comes to cost more, on the way of a response.
  struct Breakpoint {
    var row: Int
    /// How far away it is; 0 or more.
    var distance: Double
    /// How fast the row's residual changes; above 0.
    var rate: Double
    /// The level of the row, and its multiplier beyond; `nil` for a required row, which is not passed.
    var beyond: (level: Int, side: Double)?
    /// By how much its multiplier changes there.
    var jump: Double
    /// Whether the rate may be due to rounding errors.
    var isDoubtful: Bool
  }

  /// Looks after the suspected slots until each multiplier is in its range.
  ///
  /// The row of a multiplier beyond its range is let go, and the variables move on, past rows that break or hold again, while that lowers the cost.
  mutating func restoreOptimality() {
    var turns = 0
    while turns < lastTurn, let (slot, direction, bound) = nextExcess(isCautious: turns >= firstCautiousTurn) {
      turns += 1
      respond(slot)
      var passed: [Breakpoint] = []
      var entering: Breakpoint?
      for breakpoint in breakpoints(direction: direction) {
        guard let level = breakpoint.beyond?.level,
          objective.reduceCandidate(level: level, by: breakpoint.jump * breakpoint.rate)
        else {
          entering = breakpoint
          break
        }
        passed.append(breakpoint)
      }
      // Costs are never below 0, so that something ends each way; only a rounding error does not.
      guard let entering else {
        objective.settle(slot: slot, at: bound)
        continue
      }
      if entering.isDoubtful, !basis.isFresh {
        rebuild()
        continue
      }
      for breakpoint in passed { pass(breakpoint) }
      release(slot, at: bound, entering: entering.row)
    }
  }

  /// A slot whose multiplier is beyond its range, the direction in which it is, and the end of the range; the excess becomes the candidate.
  private mutating func nextExcess(isCautious: Bool) -> (slot: Int, direction: Double, bound: SolverBound)? {
    if basis.needsRebuild { rebuild() }
    if isCautious { suspects = suspects.sorted { isOlder(occupants[$1], than: occupants[$0]) } }
    while let slot = suspects.last {
      for direction in [1.0, -1] {
        if let bound = bound(of: occupants[slot], direction: direction),
          objective.measureExcess(slot: slot, bound: bound, direction: direction)
        {
          return (slot, direction, bound)
        }
      }
      suspects.removeLast()
    }
    return nil
  }

  private func isOlder(_ occupant: Occupant, than other: Occupant) -> Bool {
    switch (occupant, other) {
    case (.stay, .row): true
    case (.row, .stay): false
    case (.stay(let one), .stay(let two)), (.row(let one), .row(let two)): one < two
    }
  }

  /// Where rows come to cost more when the variables move along the response, the nearest first.
  mutating func breakpoints(direction: Double) -> [Breakpoint] {
    var marked: [Int] = []
    var found: [Breakpoint] = []
    for variable in response.indices where response[variable] != 0 {
      for row in uses[variable] where !rows[row].isMarked {
        rows[row].isMarked = true
        marked.append(row)
        if let breakpoint = breakpoint(of: row, direction: direction) { found.append(breakpoint) }
      }
    }
    for row in marked { rows[row].isMarked = false }
    return found.sorted { ($0.distance, $0.row) < ($1.distance, $1.row) }
  }

  private func breakpoint(of index: Int, direction: Double) -> Breakpoint? {
    let row = rows[index]
    guard case .inactive(let side) = row.state else { return nil }
    var rate = 0.0
    var magnitude = 0.0
    for term in row.terms {
      rate += term.coefficient * response[term.index]
      magnitude = max(magnitude, (term.coefficient * response[term.index]).magnitude)
    }
    guard rate.magnitude > magnitude * SolverTolerance.entry else { return nil }
    let course = rate * direction > 0 ? 1.0 : -1.0
    let bound = course > 0 ? row.upper : row.lower
    if let bound, bound.value == side { return nil }
    let (residual, tolerance) = row.residual(at: values)
    let way = -residual * course
    return Breakpoint(
      row: index, distance: way > tolerance ? way / rate.magnitude : 0, rate: rate.magnitude,
      beyond: row.level.flatMap { level in bound.map { (level, $0.value) } },
      jump: bound.map { ($0.value - side).magnitude } ?? 0,
      isDoubtful: rate.magnitude < magnitude * SolverTolerance.smallPivot)
  }

  /// Goes past a breakpoint: its row breaks, or holds again.
  private mutating func pass(_ breakpoint: Breakpoint) {
    guard let beyond = breakpoint.beyond, case .inactive(let side) = rows[breakpoint.row].state else { return }
    shiftMultipliers(by: beyond.side - side, of: breakpoint.row, level: beyond.level)
    rows[breakpoint.row].state = .inactive(side: beyond.side)
  }

  /// Makes the row of a slot inactive at the end of its range, and another active.
  private mutating func release(_ slot: Int, at bound: SolverBound, entering row: Int) {
    guard case .inactive(let side) = rows[row].state else { return }
    load(row)
    combine()
    let pivot = combination[slot]
    objective.chooseStep(slot: slot, to: bound, pivot: pivot)
    objective.takeStep(against: combination, direction: 1)
    objective.enter(slot: slot, level: rows[row].level, side: side, direction: 1)
    suspects += combination.indices
    exchange(slot: slot, entering: row, pivot: pivot, leavingSide: bound.value)
  }
}

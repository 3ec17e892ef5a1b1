/// The dual simplex method: violated rows become active, or are left broken where others cost more.
extension SolverTableau {
  /// The required rows that contradict one.
  struct Contradiction: Error {
    let rows: [Int]
  }

  /// Looks after the rows in the queue until none is violated; answers a required one that cannot be met, its `combination` at hand.
  ///
  /// The multiplier of a violated row moves until it has what a broken row costs, or until that of an active row is at the end of its range:
  /// then they change places. Each turn brings the cost nearer to the best from below.
  mutating func restoreFeasibility() -> Int? {
    var turns = 0
    while turns < lastTurn, let (row, direction) = nextViolated(isCautious: turns >= firstCautiousTurn) {
      turns += 1
      load(row)
      // A variable that nothing else depends on can be moved for free.
      if let slot = unusedStay {
        enter(row, slot: slot, pivot: spike[slot] / basis.diagonal[slot], leavingSide: 0, direction: nil)
        continue
      }
      combine()
      let blocking = blockingSlot(direction: direction, isCautious: turns > firstCautiousTurn)
      if flip(row, direction: direction, isBlocked: blocking != nil) { continue }
      // A tiny pivot, or none, may be a rounding error: look again with a fresh factorisation before believing it.
      if !basis.isFresh, isDoubtful(blocking?.slot) {
        requeue(row)
        rebuild()
        continue
      }
      // Nothing can give way: the row is required and contradicts the active ones.
      guard let blocking else { return row }
      objective.takeStep(against: combination, direction: direction)
      enter(
        row, slot: blocking.slot, pivot: combination[blocking.slot], leavingSide: blocking.side, direction: direction)
    }
    clearQueue()
    return nil
  }

  /// The turn from which on the rows are chosen so that the turns cannot go round in circles (Bland's rule), which is slower.
  var firstCautiousTurn: Int { 100 + 2 * values.count }

  /// The turn after which the solution is left as it is: only rounding errors without end lead there.
  var lastTurn: Int { 100 * firstCautiousTurn }

  /// Takes the next violated row off the queue, a cautious choice the oldest.
  private mutating func nextViolated(isCautious: Bool) -> (row: Int, direction: Double)? {
    if basis.needsRebuild { rebuild() }
    if isCautious {
      let violated = queue[queueStart...].filter { rows[$0].violation(at: values) != nil }
      clearQueue()
      // Bland's rule: the row with the least index first.
      for row in violated.sorted() { enqueue(row) }
    }
    while queueStart < queue.count {
      let row = queue[queueStart]
      queueStart += 1
      rows[row].isQueued = false
      if let direction = rows[row].violation(at: values) { return (row, direction) }
    }
    return nil
  }

  /// Makes an equation active in place of a stay, if any variable of it is still free, whether or not it happens to be met.
  ///
  /// Were it left alone while it is met, the next change of its variables would have to bring it in, and many at once.
  mutating func determine(by row: Int) {
    load(row)
    if let slot = unusedStay {
      return enter(row, slot: slot, pivot: spike[slot] / basis.diagonal[slot], leavingSide: 0, direction: nil)
    }
    guard rows[row].level == nil else { return }
    combine()
    guard let slot = loosestStay else { return }
    enter(row, slot: slot, pivot: combination[slot], leavingSide: 0, direction: nil)
  }

  /// A slot of the loaded row where a variable stays that no active row holds: giving it up changes nothing else.
  private var unusedStay: Int? {
    var best: Int?
    for slot in spike.indices {
      guard case .stay = occupants[slot], basis.rows[slot].isEmpty, basis.columns[slot].isEmpty else { continue }
      if spike[slot].magnitude > best.map({ spike[$0].magnitude }) ?? SolverTolerance.entry { best = slot }
    }
    return best
  }

  /// The slot of a stay that the combined row holds.
  private var loosestStay: Int? {
    let least = leastEntry
    var best: Int?
    for slot in combination.indices where combination[slot].magnitude > least {
      guard case .stay = occupants[slot] else { continue }
      if best.map({ isLooser(slot, than: $0) }) ?? true { best = slot }
    }
    return best
  }

  /// Which of two stays is to be given up: the one whose variable fewer rows hold, else the newer one, so that few depend on much.
  private func isLooser(_ slot: Int, than other: Int) -> Bool {
    let (one, two) = (combination[slot].magnitude, combination[other].magnitude)
    guard one < 100 * two, two < 100 * one else { return one > two }
    let (oneCount, twoCount) = (basis.columns[slot].count, basis.columns[other].count)
    return oneCount == twoCount ? slot > other : oneCount < twoCount
  }

  /// Whether the pivot in a slot, or that there is none, may be due to rounding errors.
  private func isDoubtful(_ slot: Int?) -> Bool {
    guard let slot else { return true }
    let most = combination.indices.reduce(0) { max($0, combination[$1].magnitude) }
    return combination[slot].magnitude < most * SolverTolerance.smallPivot
  }

  /// Up to where an entry of the combined row is a rounding error.
  private var leastEntry: Double {
    combination.indices.reduce(0) { max($0, combination[$1].magnitude) } * SolverTolerance.entry
  }

  /// The slot whose multiplier comes first to the end of its range, its room chosen as the step, and the end it comes to.
  private mutating func blockingSlot(direction: Double, isCautious: Bool) -> (slot: Int, side: Double)? {
    var best: (slot: Int, side: Double)?
    let least = leastEntry
    for slot in combination.indices where combination[slot].magnitude > least {
      let pivot = combination[slot]
      let course = pivot * direction < 0 ? 1.0 : -1.0
      guard let bound = bound(of: occupants[slot], direction: course) else { continue }
      objective.measureRoom(slot: slot, bound: bound, direction: course, scale: pivot.magnitude)
      if let best {
        let comparison = objective.comparison
        if comparison > 0 { continue }
        if comparison == 0, !isBetter(slot, than: best.slot, isCautious: isCautious) { continue }
      }
      best = (slot, bound.value)
      objective.chooseCandidate()
    }
    return best
  }

  /// Which of two slots that come to their ends together is to leave.
  private func isBetter(_ slot: Int, than other: Int, isCautious: Bool) -> Bool {
    switch (occupants[slot], occupants[other]) {
    case (.stay, .row): return true
    case (.row, .stay): return false
    case (.stay(let one), .stay(let two)) where isCautious: return one < two
    case (.row(let one), .row(let two)) where isCautious: return one < two
    case (.stay, .stay): return isLooser(slot, than: other)
    default: return combination[slot].magnitude > combination[other].magnitude
    }
  }

  /// Leaves the row as it is, broken or not any more, where its own multiplier comes first to the end of its range.
  private mutating func flip(_ row: Int, direction: Double, isBlocked: Bool) -> Bool {
    guard case .inactive(let side) = rows[row].state, let level = rows[row].level,
      let bound = direction > 0 ? rows[row].upper : rows[row].lower
    else { return false }
    objective.measure((bound.value - side).magnitude, level: level)
    if isBlocked, objective.comparison > 0 { return false }
    objective.chooseCandidate()
    objective.takeStep(against: combination, direction: direction)
    journal.append(.side(row: row, former: side))
    rows[row].state = .inactive(side: bound.value)
    return true
  }

  /// Makes a row active after the step that was chosen; after none without a direction.
  private mutating func enter(_ row: Int, slot: Int, pivot: Double, leavingSide: Double, direction: Double?) {
    guard case .inactive(let side) = rows[row].state else { return }
    if direction == nil { objective.chooseNothing() }
    objective.enter(slot: slot, level: rows[row].level, side: side, direction: direction ?? 0)
    exchange(slot: slot, entering: row, pivot: pivot, leavingSide: leavingSide)
  }

  // MARK: Contradictions

  /// The rows that contradict another, after ``restoreFeasibility()`` found one of them that cannot be met.
  func contradiction(of violated: Int, with row: Int) -> Contradiction {
    let least = leastEntry
    var others = combination.indices.compactMap { slot -> Int? in
      guard combination[slot].magnitude > least, case .row(let other) = occupants[slot] else { return nil }
      return other
    }
    others.append(violated)
    return Contradiction(rows: others.filter { $0 != row }.sorted())
  }

  /// Goes back to the last rest: the same rows become active; ``recover()`` is to follow.
  mutating func revert() {
    clearQueue()
    for step in journal.reversed() {
      switch step {
      case .side(let row, let former): rows[row].state = .inactive(side: former)
      case .exchange(let entered, let side, let left):
        guard let slot = slot(of: entered) else { continue }
        switch entered {
        case .row(let row): rows[row].state = .inactive(side: side)
        case .stay(let variable): staySlots[variable] = nil
        }
        occupy(slot, with: left)
      }
    }
  }

  /// Finds the solution that follows from the active rows.
  mutating func recover() {
    rebuild()
    rest()
  }

  /// Comes to rest: what was done is not undone any more.
  mutating func rest() {
    if objective.isRough { rebuild() }
    if !suspects.isEmpty { restoreOptimality() }
    if queueStart < queue.count { _ = restoreFeasibility() }
    clearQueue()
    suspects.removeAll(keepingCapacity: true)
    journal.removeAll(keepingCapacity: true)
  }

  private func slot(of occupant: Occupant) -> Int? {
    switch occupant {
    case .stay(let variable): return staySlots[variable]
    case .row(let row):
      guard case .active(let slot) = rows[row].state else { return nil }
      return slot
    }
  }

  /// Notes that a slot has a row or a stay.
  mutating func occupy(_ slot: Int, with occupant: Occupant) {
    occupants[slot] = occupant
    switch occupant {
    case .row(let row): rows[row].state = .active(slot: slot)
    case .stay(let variable): staySlots[variable] = slot
    }
  }
}

/// What broken constraints cost: one sum of errors for each priority in use, compared from the highest priority down.
///
/// It keeps the multiplier of every active row as one number a level. All costs are such lists of numbers; no weight stands for a priority,
/// so that no number of lower ones outweighs a higher one.
struct SolverObjective {
  private struct Level {
    var priority: Float
    var rowCount: Int
    var multipliers: [Double]
  }

  private var levels: [Level] = []
  /// The levels from the highest priority down.
  private var order: [Int] = []
  private var slotCount = 0
  /// A cost under consideration, by level.
  private var candidate: [Double] = []
  /// The cost chosen, by level.
  private var step: [Double] = []
  /// Whether steps were so long that rounding errors of the multipliers may count.
  private(set) var isRough = false

  mutating func grow() {
    slotCount += 1
    for level in levels.indices { levels[level].multipliers.append(0) }
  }

  // MARK: Levels

  /// The level of a priority, with one row more.
  mutating func join(_ priority: Float) -> Int {
    if let level = order.first(where: { levels[$0].priority == priority }) {
      levels[level].rowCount += 1
      return level
    }
    let level = levels.firstIndex { $0.rowCount == 0 } ?? levels.count
    if level == levels.count {
      levels.append(Level(priority: priority, rowCount: 0, multipliers: Array(repeating: 0, count: slotCount)))
      candidate.append(0)
      step.append(0)
    }
    levels[level].priority = priority
    levels[level].rowCount = 1
    order.insert(level, at: order.firstIndex { levels[$0].priority < priority } ?? order.count)
    return level
  }

  /// Takes a row from its level.
  mutating func leave(_ level: Int) {
    levels[level].rowCount -= 1
    guard levels[level].rowCount == 0 else { return }
    order.removeAll { $0 == level }
    clearMultipliers(of: level)
    candidate[level] = 0
    step[level] = 0
  }

  // MARK: Multipliers

  /// Makes all multipliers 0.
  mutating func clearMultipliers() {
    for level in levels.indices { clearMultipliers(of: level) }
    isRough = false
  }

  private mutating func clearMultipliers(of level: Int) {
    for slot in 0..<slotCount { levels[level].multipliers[slot] = 0 }
  }

  /// Moves the multipliers of one level against `row`, times `amount`.
  mutating func shift(_ row: SolverVector, level: Int, by amount: Double) {
    for slot in row.indices { levels[level].multipliers[slot] -= row[slot] * amount }
  }

  /// Moves the multipliers of all levels against `row`, by the step times `direction`.
  mutating func takeStep(against row: SolverVector, direction: Double) {
    for level in order where step[level] != 0 {
      shift(row, level: level, by: step[level] * direction)
      if step[level].magnitude > SolverTolerance.longStep { isRough = true }
    }
  }

  /// Gives a slot the multiplier of its new row: what that had on one level, and the step times `direction`.
  mutating func enter(slot: Int, level: Int?, side: Double, direction: Double) {
    for other in order { levels[other].multipliers[slot] = step[other] * direction }
    if let level { levels[level].multipliers[slot] += side }
  }

  /// Sets the multiplier of a slot to a bound.
  mutating func settle(slot: Int, at bound: SolverBound) {
    for level in order { levels[level].multipliers[slot] = bound.value(on: level) }
  }

  // MARK: Costs

  /// Makes the candidate the room that a slot's multiplier has up or down to its bound, a part of it; never below 0.
  mutating func measureRoom(slot: Int, bound: SolverBound, direction: Double, scale: Double) {
    var isPositive = false
    for level in order {
      let room = (bound.value(on: level) - levels[level].multipliers[slot]) * direction
      let isSomething = room.magnitude > SolverTolerance.multiplier
      if isSomething, room < 0, !isPositive { return clearCandidate() }
      isPositive = isPositive || isSomething
      candidate[level] = isSomething ? room / scale : 0
    }
  }

  /// Makes the candidate a number of rows of one level.
  mutating func measure(_ count: Double, level: Int) {
    clearCandidate()
    candidate[level] = count
  }

  /// Makes the candidate what a slot's multiplier is beyond a bound, and says whether that is anything.
  mutating func measureExcess(slot: Int, bound: SolverBound, direction: Double) -> Bool {
    for level in order {
      candidate[level] = (levels[level].multipliers[slot] - bound.value(on: level)) * direction
    }
    return isCandidatePositive
  }

  /// Whether a slot's multiplier is at a bound.
  func isMultiplier(of slot: Int, at bound: SolverBound) -> Bool {
    order.allSatisfy {
      (levels[$0].multipliers[slot] - bound.value(on: $0)).magnitude <= SolverTolerance.multiplier
    }
  }

  /// Takes a number of rows of one level from the candidate, and says whether something is left.
  mutating func reduceCandidate(level: Int, by amount: Double) -> Bool {
    candidate[level] -= amount
    return isCandidatePositive
  }

  /// Makes the step what moves a slot's multiplier to a bound when the row whose entry is `pivot` moves by it.
  mutating func chooseStep(slot: Int, to bound: SolverBound, pivot: Double) {
    for level in order { step[level] = (levels[level].multipliers[slot] - bound.value(on: level)) / pivot }
  }

  /// Makes the candidate the step.
  mutating func chooseCandidate() {
    for level in order { step[level] = candidate[level] }
  }

  /// Makes the step nothing.
  mutating func chooseNothing() {
    for level in order { step[level] = 0 }
  }

  /// How the candidate compares with the step: below 0 where it costs less, 0 where it costs the same.
  var comparison: Double {
    for level in order {
      let difference = candidate[level] - step[level]
      if difference.magnitude > SolverTolerance.multiplier { return difference }
    }
    return 0
  }

  private var isCandidatePositive: Bool {
    for level in order where candidate[level].magnitude > SolverTolerance.multiplier { return candidate[level] > 0 }
    return false
  }

  private mutating func clearCandidate() {
    for level in order { candidate[level] = 0 }
  }
}

extension SolverBound {
  fileprivate func value(on other: Int) -> Double { level == other ? value : 0 }
}

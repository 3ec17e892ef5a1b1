import AmbientSolver
import Randomness
import SolverOracle

/// A random system of constraints, the same for the solver and for the oracle.
struct RandomSystem {
  static let priorities: [Float] = [750, 500, 250]

  var solver = LayoutSolver()
  let variables: [SolverVariable]
  /// What the solver has taken.
  private(set) var held: [(handle: SolverConstraint.Handle, row: SolverOracle.Row)] = []
  /// What was wrong, in words.
  private(set) var complaints: [String] = []
  private(set) var conflictCount = 0
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let share = random.below(100)
    let count = share < 68 ? 2 : share < 96 ? 3 : 4
    var solver = LayoutSolver()
    variables = (0..<count).map { _ in solver.makeVariable() }
    self.solver = solver
    for variable in 0..<count {
      var coefficients = Array(repeating: 0, count: count)
      coefficients[variable] = 1
      add(SolverOracle.Row(coefficients: coefficients, relation: -1, constant: 20, level: nil))
      add(SolverOracle.Row(coefficients: coefficients, relation: 1, constant: -20, level: nil))
    }
    for _ in 0...random.below(6) { addRandom() }
  }

  private var boxCount: Int { 2 * variables.count }

  private func constraint(_ row: SolverOracle.Row) -> SolverConstraint {
    SolverConstraint(
      zip(row.coefficients, variables).map { SolverTerm(Double($0), $1) },
      row.relation < 0 ? .lessThanOrEqual : row.relation == 0 ? .equal : .greaterThanOrEqual, Double(row.constant),
      priority: row.level.map { Self.priorities[$0] } ?? 1000)
  }

  private mutating func add(_ row: SolverOracle.Row) {
    do {
      held.append((try solver.add(constraint(row)), row))
    } catch {
      judge(error, about: row, beside: held)
    }
  }

  /// Adds a constraint that may contradict others.
  private mutating func addRandom() {
    let coefficients = variables.map { _ in random.below(3) == 0 ? 0 : random.below(7) - 3 }
    let level = random.below(5)
    add(
      SolverOracle.Row(
        coefficients: coefficients, relation: random.below(3) - 1, constant: random.below(25) - 12,
        level: level < 3 ? level : nil))
  }

  /// Removes, adds or changes a constraint that is not one of the bounds.
  mutating func edit() {
    guard held.count > boxCount else { return addRandom() }
    let index = boxCount + random.below(held.count - boxCount)
    switch random.below(5) {
    case 0:
      solver.remove(held[index].handle)
      held.remove(at: index)
    case 1 where held.count < boxCount + 6: addRandom()
    case 2:
      guard held[index].row.level != nil else { return }
      let level = random.below(Self.priorities.count)
      held[index].row.level = level
      solver.setPriority(Self.priorities[level], of: held[index].handle)
    default:
      var row = held[index].row
      row.constant = random.below(25) - 12
      do {
        try solver.setConstant(Double(row.constant), of: held[index].handle)
        held[index].row = row
      } catch {
        var others = held
        others.remove(at: index)
        judge(error, about: row, beside: others)
      }
    }
  }

  // MARK: Judging

  private func oracle(_ rows: [SolverOracle.Row]) -> SolverOracle {
    SolverOracle(variableCount: variables.count, levelCount: Self.priorities.count, rows: rows)
  }

  /// Looks whether a refused row and those named contradict each other, and would not without any one of them.
  private mutating func judge(
    _ conflict: SolverConflict, about row: SolverOracle.Row,
    beside others: [(handle: SolverConstraint.Handle, row: SolverOracle.Row)]
  ) {
    conflictCount += 1
    if row.level == nil, row.coefficients.allSatisfy({ $0 == 0 }) { return }
    let named = others.filter { conflict.constraints.contains($0.handle) }.map(\.row)
    let box = others.prefix(boxCount).map(\.row)
    if named.count != conflict.constraints.count { complaints.append("names what is not there") }
    if !isContradiction(named + [row], box) { complaints.append("a conflict that is none: \(row), \(named)") }
    for index in named.indices {
      var fewer = named
      fewer.remove(at: index)
      if isContradiction(fewer + [row], box) { complaints.append("names one too many: \(row), \(named)") }
    }
  }

  /// Whether rows contradict each other without the bounds of the variables, which are moved far away for the purpose.
  private func isContradiction(_ rows: [SolverOracle.Row], _ box: [SolverOracle.Row]) -> Bool {
    let far = box.filter { bound in
      !rows.contains { $0.coefficients == bound.coefficients && $0.relation == bound.relation }
    }
    .map { bound in
      var bound = bound
      bound.constant *= 1000
      return bound
    }
    return oracle(rows + far).leastErrors() == nil
  }

  /// Compares the errors by level with the least there can be.
  mutating func check() {
    var errors = Array(repeating: 0.0, count: Self.priorities.count)
    for (_, row) in held {
      let error = constraint(row).error { solver.value(of: $0) }
      if let level = row.level { errors[level] += error } else if error > 1e-6 { complaints.append("breaks \(row)") }
    }
    guard let least = oracle(held.map(\.row)).leastErrors() else {
      complaints.append("solved what has no solution")
      return
    }
    if zip(errors, least).contains(where: { abs($0 - $1) > 1e-6 }) {
      complaints.append("errors are \(errors), can be \(least)")
    }
  }
}

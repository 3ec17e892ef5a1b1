import AmbientSolver
import Randomness
import Testing

/// Views side by side in a host: lefts and widths, the latter fixed, equal to others, or as wide as can be.
private struct RowOfViews {
  static let priorities: [Float] = [999, 750, 500, 250]

  var solver = LayoutSolver()
  private(set) var held: [(handle: SolverConstraint.Handle, constraint: SolverConstraint)] = []
  private(set) var refusedCount = 0
  private let variables: [SolverVariable]
  private var random: SplitMix64

  init(count: Int, seed: UInt64) {
    random = SplitMix64(seed: seed)
    var solver = LayoutSolver()
    variables = (0..<2 * count + 1).map { _ in solver.makeVariable() }
    self.solver = solver
    let host = variables[2 * count]
    add([SolverTerm(host)], .equal, 1200, 1000)
    for view in 0..<count {
      let (left, width) = (variables[2 * view], variables[2 * view + 1])
      if view == 0 {
        add([SolverTerm(left)], .equal, 8, 1000)
      } else {
        let (before, room) = (variables[2 * view - 2], variables[2 * view - 1])
        add(
          [SolverTerm(left), SolverTerm(-1, before), SolverTerm(-1, room)],
          view % 5 == 0 ? .greaterThanOrEqual : .equal, 8, 1000)
      }
      add(
        [SolverTerm(left), SolverTerm(width), SolverTerm(-1, host)], .lessThanOrEqual, -8, view % 3 == 0 ? 999 : 1000)
      add([SolverTerm(width)], .greaterThanOrEqual, 0, 1000)
      switch view % 4 {
      case 0: add([SolverTerm(width), SolverTerm(-1, variables[1])], .equal, 0, 500)
      case 1: add([SolverTerm(width), SolverTerm(-0.125, host)], .lessThanOrEqual, 0, 750)
      default: add([SolverTerm(width)], .equal, Double(16 + view), 750)
      }
      add([SolverTerm(width)], .equal, 40, 250)
    }
  }

  private mutating func add(
    _ terms: [SolverTerm], _ relation: SolverConstraint.Relation, _ constant: Double, _ priority: Float
  ) {
    let constraint = SolverConstraint(terms, relation, constant, priority: priority)
    do { held.append((try solver.add(constraint), constraint)) } catch { refusedCount += 1 }
  }

  /// Changes a constant or a priority, or removes a constraint and adds it again at the end.
  mutating func edit() {
    let index = random.below(held.count)
    var constraint = held[index].constraint
    switch random.below(4) {
    case 0:
      solver.remove(held[index].handle)
      held.remove(at: index)
      add(constraint.terms, constraint.relation, constraint.constant, constraint.priority)
    case 1 where constraint.priority < 1000:
      constraint.priority = random.element(of: Self.priorities)
      solver.setPriority(constraint.priority, of: held[index].handle)
      held[index].constraint = constraint
    default:
      constraint.constant += Double(random.below(33) - 16) / 4
      do {
        try solver.setConstant(constraint.constant, of: held[index].handle)
        held[index].constraint = constraint
      } catch { refusedCount += 1 }
    }
  }

  /// The sums of errors, those of required constraints first.
  func errors(in solver: LayoutSolver) -> [Double] {
    ([1000] + Self.priorities).map { priority in
      held.filter { $0.constraint.priority == priority }
        .reduce(0) { $0 + $1.constraint.error { solver.value(of: $0) } }
    }
  }

  /// A solver that was given the same constraints at once.
  func fresh() throws -> LayoutSolver {
    var fresh = LayoutSolver()
    for _ in variables { _ = fresh.makeVariable() }
    for (_, constraint) in held { try fresh.add(constraint) }
    return fresh
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }
}

@Suite struct SolverEditTests {
  @Test("after thousands of edits the errors are those of a fresh solver", arguments: [1, 2, 3] as [UInt64])
  func edits(seed: UInt64) throws {
    var row = RowOfViews(count: 16, seed: seed)
    for _ in 0..<12 {
      for _ in 0..<150 { row.edit() }
      let (edited, fresh) = (row.errors(in: row.solver), row.errors(in: try row.fresh()))
      #expect(zip(edited, fresh).allSatisfy { abs($0 - $1) < 1e-6 }, "\(edited), fresh \(fresh)")
      #expect(edited[0] < 1e-6)
    }
  }

  @Test("the same calls give the same values")
  func determinism() {
    var rows = [RowOfViews(count: 12, seed: 7), RowOfViews(count: 12, seed: 7)]
    for _ in 0..<200 {
      for index in rows.indices { rows[index].edit() }
    }
    #expect(rows[0].values == rows[1].values)
  }

  @Test("all constraints can go, in any order, and new ones come")
  func emptied() throws {
    var row = RowOfViews(count: 16, seed: 11)
    var random = SplitMix64(seed: 12)
    let constraints = row.held.shuffled(using: &random)
    for (handle, _) in constraints { row.solver.remove(handle) }
    for (_, constraint) in constraints { try row.solver.add(constraint) }
    let (again, fresh) = (row.errors(in: row.solver), row.errors(in: try row.fresh()))
    #expect(zip(again, fresh).allSatisfy { abs($0 - $1) < 1e-6 }, "\(again), fresh \(fresh)")
  }
}

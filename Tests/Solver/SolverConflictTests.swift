import AmbientSolver
import Testing

@Suite struct SolverConflictTests {
  private var solver = LayoutSolver()

  @Test("a required constraint that contradicts others is refused, and exactly those are named")
  mutating func named() throws {
    let left = solver.makeVariable()
    let width = solver.makeVariable()
    let other = solver.makeVariable()
    let start = try solver.add(SolverConstraint([SolverTerm(left)], .equal, 8))
    try solver.add(SolverConstraint([SolverTerm(other)], .equal, 8))
    let least = try solver.add(SolverConstraint([SolverTerm(width)], .greaterThanOrEqual, 100))
    try solver.add(SolverConstraint([SolverTerm(width)], .equal, 50, priority: 999))
    let end = SolverConstraint([SolverTerm(left), SolverTerm(width)], .lessThanOrEqual, 80)
    #expect(throws: SolverConflict(constraints: [start, least])) { try solver.add(end) }
    #expect(solver.value(of: left) == 8)
    #expect(solver.value(of: width) == 100)
  }

  @Test("a refused constraint can be added when one of those named is gone")
  mutating func mended() throws {
    let width = solver.makeVariable()
    let narrow = try solver.add(SolverConstraint([SolverTerm(width)], .equal, 40))
    let wide = SolverConstraint([SolverTerm(width)], .equal, 80)
    #expect(throws: SolverConflict(constraints: [narrow])) { try solver.add(wide) }
    solver.remove(narrow)
    try solver.add(wide)
    #expect(solver.value(of: width) == 80)
  }

  @Test("a constant that contradicts other constraints is refused, and the former one holds")
  mutating func constant() throws {
    let width = solver.makeVariable()
    let most = try solver.add(SolverConstraint([SolverTerm(width)], .lessThanOrEqual, 100))
    let exact = try solver.add(SolverConstraint([SolverTerm(width)], .equal, 40))
    #expect(throws: SolverConflict(constraints: [most])) { try solver.setConstant(120, of: exact) }
    #expect(solver.value(of: width) == 40)
    #expect(throws: SolverConflict(constraints: [exact])) { try solver.setConstant(20, of: most) }
    try solver.setConstant(60, of: exact)
    #expect(solver.value(of: width) == 60)
  }

  @Test("a constraint that contradicts itself is refused by itself")
  mutating func itself() throws {
    let width = solver.makeVariable()
    let nothing = SolverConstraint([SolverTerm(1, width), SolverTerm(-1, width)], .equal, 8)
    #expect(throws: SolverConflict(constraints: [])) { try solver.add(nothing) }
    try solver.add(SolverConstraint([], .equal, 0))
    try solver.add(SolverConstraint([], .greaterThanOrEqual, 8, priority: 999))
  }

  @Test("a required constraint that says again what others say is taken")
  mutating func repeated() throws {
    let width = solver.makeVariable()
    let first = try solver.add(SolverConstraint([SolverTerm(width)], .equal, 40))
    let second = try solver.add(SolverConstraint([SolverTerm(2, width)], .equal, 80))
    #expect(throws: SolverConflict(constraints: [second])) { try solver.setConstant(50, of: first) }
    solver.remove(first)
    try solver.setConstant(100, of: second)
    #expect(solver.value(of: width) == 50)
  }
}

import CoreRetained
import Testing

@Suite struct LayoutSolverTests {
  @Test("a required equation holds, and an optional one as well as it can")
  func example() throws {
    var solver = LayoutSolver()
    let width = solver.makeVariable()
    try solver.add(SolverConstraint([SolverTerm(1, width)], .greaterThanOrEqual, 44))
    let ideal = try solver.add(SolverConstraint([SolverTerm(1, width)], .equal, 30, priority: 250))
    #expect(solver.value(of: width) == 44)
    try solver.setConstant(80, of: ideal)
    #expect(solver.value(of: width) == 80)
    solver.remove(ideal)
    #expect(solver.value(of: width) == 80)
  }
}

import AmbientSolver
import Testing

@Suite struct LayoutSolverTests {
  private var solver = LayoutSolver()

  private mutating func variables(_ count: Int) -> [SolverVariable] { (0..<count).map { _ in solver.makeVariable() } }

  private func values(_ variables: [SolverVariable]) -> [Double] { variables.map { solver.value(of: $0) } }

  @Test("a required inequality holds, and an optional equation as well as it can")
  mutating func requiredAndOptional() throws {
    let width = solver.makeVariable()
    try solver.add(SolverConstraint([SolverTerm(width)], .greaterThanOrEqual, 44))
    let ideal = try solver.add(SolverConstraint([SolverTerm(width)], .equal, 30, priority: 250))
    #expect(solver.value(of: width) == 44)
    try solver.setConstant(80, of: ideal)
    #expect(solver.value(of: width) == 80)
  }

  @Test("no number of lower priorities outweighs a higher one")
  mutating func lexicographic() throws {
    let width = solver.makeVariable()
    try solver.add(SolverConstraint([SolverTerm(width)], .equal, 10, priority: 251))
    for _ in 0..<100 { try solver.add(SolverConstraint([SolverTerm(width)], .equal, 90, priority: 250)) }
    #expect(solver.value(of: width) == 10)
  }

  @Test("within a priority the sum of the errors is least, so that the majority wins")
  mutating func sumOfErrors() throws {
    let width = solver.makeVariable()
    for constant in [10.0, 90, 20] {
      try solver.add(SolverConstraint([SolverTerm(width)], .equal, constant, priority: 500))
    }
    #expect(solver.value(of: width) == 20)
  }

  @Test("the higher of two priorities wins again after they were exchanged")
  mutating func priorities() throws {
    let width = solver.makeVariable()
    let small = try solver.add(SolverConstraint([SolverTerm(width)], .equal, 10, priority: 250))
    let large = try solver.add(SolverConstraint([SolverTerm(width)], .equal, 90, priority: 750))
    #expect(solver.value(of: width) == 90)
    solver.setPriority(999, of: small)
    #expect(solver.value(of: width) == 10)
    solver.setPriority(999.5, of: large)
    #expect(solver.value(of: width) == 90)
    solver.remove(large)
    #expect(solver.value(of: width) == 10)
  }

  @Test("terms of one variable count together, and none is left where they cancel each other")
  mutating func repeatedTerms() throws {
    let edges = variables(2)
    try solver.add(
      SolverConstraint(
        [SolverTerm(1, edges[0]), SolverTerm(2, edges[0]), SolverTerm(1, edges[1]), SolverTerm(-1, edges[1])], .equal,
        12))
    #expect(values(edges) == [4, 0])
  }

  @Test("views of equal widths share what there is")
  mutating func equalWidths() throws {
    let widths = variables(3)
    for width in widths.dropFirst() {
      try solver.add(SolverConstraint([SolverTerm(1, width), SolverTerm(-1, widths[0])], .equal, 0))
    }
    let total = try solver.add(SolverConstraint(widths.map { SolverTerm($0) }, .equal, 240))
    #expect(values(widths) == [80, 80, 80])
    try solver.setConstant(120, of: total)
    #expect(values(widths) == [40, 40, 40])
  }

  @Test("a label gives way to its neighbour in the order of their priorities")
  mutating func compression() throws {
    let widths = variables(2)
    try solver.add(SolverConstraint(widths.map { SolverTerm($0) }, .lessThanOrEqual, 100))
    for width in widths { try solver.add(SolverConstraint([SolverTerm(width)], .greaterThanOrEqual, 0)) }
    try solver.add(SolverConstraint([SolverTerm(widths[0])], .greaterThanOrEqual, 80, priority: 750))
    let second = try solver.add(SolverConstraint([SolverTerm(widths[1])], .greaterThanOrEqual, 60, priority: 749))
    #expect(values(widths) == [80, 20])
    solver.setPriority(751, of: second)
    #expect(values(widths) == [40, 60])
  }

  @Test("a variable that nothing determines stays where it was")
  mutating func stays() throws {
    let edges = variables(2)
    let position = try solver.add(SolverConstraint([SolverTerm(edges[0])], .equal, 24))
    try solver.add(SolverConstraint([SolverTerm(1, edges[1]), SolverTerm(-1, edges[0])], .equal, 8))
    solver.remove(position)
    #expect(values(edges) == [24, 32])
  }

  @Test("a released variable comes back at 0")
  mutating func release() throws {
    let edges = variables(2)
    let constraint = try solver.add(SolverConstraint([SolverTerm(1, edges[0]), SolverTerm(1, edges[1])], .equal, 24))
    solver.remove(constraint)
    for edge in edges { solver.release(edge) }
    let others = variables(3)
    #expect(values(others) == [0, 0, 0])
  }

  @Test("variables that could be elsewhere are named, those that could not are not")
  mutating func ambiguity() throws {
    let edges = variables(4)
    try solver.add(SolverConstraint([SolverTerm(edges[0])], .equal, 8))
    try solver.add(SolverConstraint([SolverTerm(1, edges[2]), SolverTerm(-1, edges[1])], .equal, 8))
    try solver.add(SolverConstraint([SolverTerm(edges[3])], .greaterThanOrEqual, 8))
    #expect(solver.ambiguousVariables() == [edges[1], edges[2], edges[3]])
    try solver.add(SolverConstraint([SolverTerm(edges[1])], .equal, 8, priority: 1))
    try solver.add(SolverConstraint([SolverTerm(edges[3])], .equal, 0, priority: 1))
    #expect(solver.ambiguousVariables() == [])
  }

  @Test("a copy goes its own way")
  mutating func copies() throws {
    let width = solver.makeVariable()
    let constraint = try solver.add(SolverConstraint([SolverTerm(width)], .equal, 10))
    var copy = solver
    try copy.setConstant(20, of: constraint)
    #expect(solver.value(of: width) == 10)
    #expect(copy.value(of: width) == 20)
  }
}

/// Which variables could be elsewhere at the same cost.
extension SolverTableau {
  /// The variables that can move without costing anything, in the order of their indices.
  ///
  /// Each way on which one active row is let go is tried; one that needs several at once is not found. Takes time linear in what those ways reach.
  mutating func ambiguousVariables() -> [Int] {
    var found = Set<Int>()
    for slot in occupants.indices {
      for direction in [1.0, -1] {
        guard let bound = bound(of: occupants[slot], direction: direction),
          objective.isMultiplier(of: slot, at: bound)
        else { continue }
        respond(slot)
        guard breakpoints(direction: direction).first?.distance != 0 else { continue }
        let least = response.indices.reduce(0) { max($0, response[$1].magnitude) } * SolverTolerance.entry
        found.formUnion(response.indices.filter { response[$0].magnitude > least })
      }
    }
    return found.sorted()
  }
}

/// Finds values for variables that satisfy linear constraints, and keeps them satisfied while constraints are added, changed and removed.
///
/// A ``ConstraintHost`` of the retained views makes variables, adds constraints, and reads the values. Nothing here knows of views.
///
/// Required constraints hold. The others hold as well as they can, the higher priorities first: of all values that satisfy the required
/// constraints the solver takes those with the least sum of errors at the highest priority, among these those with the least at the next
/// priority, and so on. What is left open after that stays where it was, at first at 0. The same calls in the same order give the same values.
///
/// ```swift
/// var solver = LayoutSolver()
/// let width = solver.makeVariable()
/// try solver.add(SolverConstraint([SolverTerm(width)], .greaterThanOrEqual, 44))
/// let ideal = try solver.add(SolverConstraint([SolverTerm(width)], .equal, 30, priority: 250))
/// solver.value(of: width)                   // 44
/// try solver.setConstant(80, of: ideal)
/// solver.value(of: width)                   // 80
/// ```
///
/// The problem is Cassowary's (Badros, Borning, Stuckey: The Cassowary linear arithmetic constraint solving algorithm, 2001), and so is the idea: the
/// simplex method keeps a solution, the dual method mends it after an edit. Three things differ. Priorities are compared one by one rather than weighted.
/// A broken constraint needs no variables for its error; the slope of its error is bounded instead. And the equations are kept as they are, in sparse
/// triangular factors, rather than solved for their variables: a chain of n views takes n equations of a few terms each, not n²/2 terms.
///
/// Adding, changing or removing a constraint takes time about linear in the variables that depend on it. A copy is independent of its original.
package struct LayoutSolver {
  private var tableau = SolverTableau()
  private var isVariableInUse: [Bool] = []

  /// Creates a solver without variables.
  package init() {}

  // MARK: Variables

  /// A new variable, at 0.
  package mutating func makeVariable() -> SolverVariable {
    let index = tableau.addVariable()
    if index == isVariableInUse.count { isVariableInUse.append(true) } else { isVariableInUse[index] = true }
    return SolverVariable(index: index)
  }

  /// Takes a variable back, which no constraint may hold any more; a later one may get its index.
  package mutating func release(_ variable: SolverVariable) {
    check(variable)
    let count = tableau.uses[variable.index].count
    precondition(
      count == 0,
      """
      A variable was released that \(count) constraints of its solver still hold.
      To fix it, remove the constraints of a view before its variables.
      """)
    isVariableInUse[variable.index] = false
    tableau.removeVariable(variable.index)
  }

  /// The number that the solver has found for a variable.
  package func value(of variable: SolverVariable) -> Double {
    check(variable)
    return tableau.values[variable.index]
  }

  /// The variables that could have other values at the same cost, as far as one constraint at a time shows it.
  ///
  /// It looks at every constraint; it is meant for diagnoses (UIKit: `hasAmbiguousLayout`).
  package mutating func ambiguousVariables() -> [SolverVariable] {
    tableau.ambiguousVariables().filter { isVariableInUse[$0] }.map { SolverVariable(index: $0) }
  }

  // MARK: Constraints

  /// Adds a constraint and solves again.
  ///
  /// - Throws: a ``SolverConflict`` for a required constraint that contradicts other required ones; it is not added then.
  @discardableResult
  package mutating func add(_ constraint: SolverConstraint) throws(SolverConflict) -> SolverConstraint.Handle {
    check(constraint.constant)
    check(constraint.priority)
    let priority = constraint.priority < SolverConstraint.requiredPriority ? constraint.priority : nil
    switch tableau.addRow(
      entries(of: constraint.terms), constraint.relation, constraint.constant, priority: priority)
    {
    case .success(let index): return handle(index)
    case .failure(let contradiction): throw conflict(contradiction)
    }
  }

  /// Removes a constraint and solves again; its handle means nothing any more.
  package mutating func remove(_ handle: SolverConstraint.Handle) {
    check(handle)
    tableau.removeRow(handle.index)
  }

  /// Changes the constant of a constraint, a finite number, and solves again.
  ///
  /// - Throws: a ``SolverConflict`` where a required constraint, this or another, cannot hold then; the constant is what it was.
  package mutating func setConstant(
    _ constant: Double, of handle: SolverConstraint.Handle
  ) throws(SolverConflict) {
    check(handle)
    check(constant)
    if let contradiction = tableau.setConstant(constant, of: handle.index) { throw conflict(contradiction) }
  }

  /// Gives an optional constraint another priority below 1000, and solves again.
  package mutating func setPriority(_ priority: Float, of handle: SolverConstraint.Handle) {
    check(handle)
    check(priority)
    precondition(
      priority < SolverConstraint.requiredPriority && tableau.rows[handle.index].level != nil,
      """
      The priority of a constraint in a solver was changed from or to 1000, which is required.
      To fix it, remove the constraint and add it again with the other priority.
      """)
    tableau.setPriority(priority, of: handle.index)
  }

  // MARK: What comes in and goes out

  /// The terms by index, one a variable.
  private func entries(of terms: [SolverTerm]) -> [SolverEntry] {
    var entries: [SolverEntry] = []
    entries.reserveCapacity(terms.count)
    for term in terms {
      check(term.variable)
      check(term.coefficient)
      if let place = entries.firstIndex(where: { $0.index == term.variable.index }) {
        entries[place].coefficient += term.coefficient
      } else {
        entries.append(SolverEntry(index: term.variable.index, coefficient: term.coefficient))
      }
    }
    entries.removeAll { $0.coefficient == 0 }
    return entries
  }

  private func handle(_ index: Int) -> SolverConstraint.Handle {
    SolverConstraint.Handle(index: index, generation: tableau.rows[index].generation)
  }

  private func conflict(_ contradiction: SolverTableau.Contradiction) -> SolverConflict {
    SolverConflict(constraints: contradiction.rows.map(handle))
  }

  private func check(_ variable: SolverVariable) {
    precondition(
      isVariableInUse.indices.contains(variable.index) && isVariableInUse[variable.index],
      """
      A variable was used that its solver does not have: it was released, or comes from another solver.
      To fix it, make variables with the solver they are used with, and release them after their last constraint.
      """)
  }

  private func check(_ handle: SolverConstraint.Handle) {
    precondition(
      tableau.rows.indices.contains(handle.index) && !tableau.rows[handle.index].isLeaving
        && tableau.rows[handle.index].generation == handle.generation,
      """
      A constraint was used that its solver does not have: it was removed, or comes from another solver.
      To fix it, forget the handle of a constraint when it is removed.
      """)
  }

  private func check(_ number: Double) {
    precondition(
      number.isFinite,
      """
      A constraint was given \(number) as a coefficient or constant.
      To fix it, look for a division by 0 or an infinite size in the layout, and give a finite number.
      """)
  }

  private func check(_ priority: Float) {
    precondition(
      priority > 0 && priority <= SolverConstraint.requiredPriority,
      "A constraint was given the priority \(priority). To fix it, give one above 0 and at most 1000.")
  }
}

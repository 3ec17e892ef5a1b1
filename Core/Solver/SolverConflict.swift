/// The error that ``LayoutSolver`` throws for a required constraint that contradicts other required ones; it names those.
///
/// The solver is as it was before the question.
package struct SolverConflict: Error, Hashable, Sendable {
  /// The required constraints that contradict the one in question, each once, without itself.
  ///
  /// Together with it they cannot hold; were any of them removed, the others could. Empty for a constraint that contradicts itself.
  package let constraints: [SolverConstraint.Handle]

  /// Creates a conflict with constraints.
  package init(constraints: [SolverConstraint.Handle]) { self.constraints = constraints }
}

/// One unknown number of a ``LayoutSolver``, such as the left edge of a view.
package struct SolverVariable: Hashable, Sendable {
  let index: Int

  init(index: Int) { self.index = index }

  /// In place of a variable of a solver until there is one: no solver knows it.
  package static let none = SolverVariable(index: -1)
}

/// A number times a variable.
package struct SolverTerm: Hashable, Sendable {
  /// What the variable is multiplied with; finite.
  package var coefficient: Double
  /// The variable.
  package var variable: SolverVariable

  /// Creates a term.
  package init(_ coefficient: Double, _ variable: SolverVariable) {
    self.coefficient = coefficient
    self.variable = variable
  }

  /// Creates a term of a variable alone.
  package init(_ variable: SolverVariable) { self.init(1, variable) }
}

/// A linear equation or inequality: the sum of the terms is at most, exactly or at least the constant.
package struct SolverConstraint: Hashable, Sendable {
  /// How the sum stands to the constant.
  package enum Relation: Hashable, Sendable, CaseIterable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// A constraint that a solver holds; it names one until that is removed, and never another.
  package struct Handle: Hashable, Sendable {
    let index: Int
    let generation: Int
  }

  /// The priority from which on a constraint must hold (UIKit: `UILayoutPriority.required`).
  package static let requiredPriority: Float = 1000

  /// What is summed; a variable that stands in several terms counts with the sum of their coefficients.
  package var terms: [SolverTerm]
  /// How the sum stands to the constant.
  package var relation: Relation
  /// What the sum is compared with; finite.
  package var constant: Double
  /// Above 0 and at most 1000. A constraint below 1000 may be broken, by as little as those of higher priorities allow.
  package var priority: Float

  /// Creates a constraint, required unless a priority is given.
  package init(
    _ terms: [SolverTerm], _ relation: Relation, _ constant: Double, priority: Float = Self.requiredPriority
  ) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }

  /// By how much values break the constraint: 0 where it holds, else the distance of the sum from the constant.
  package func error(at value: (SolverVariable) -> Double) -> Double {
    let difference = terms.reduce(-constant) { $0 + $1.coefficient * value($1.variable) }
    return switch relation {
    case .lessThanOrEqual: max(0, difference)
    case .equal: difference.magnitude
    case .greaterThanOrEqual: max(0, -difference)
    }
  }
}

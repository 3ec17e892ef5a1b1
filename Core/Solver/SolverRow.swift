/// One term of a sum, by the index of a variable or of a slot.
struct SolverEntry {
  var index: Int
  var coefficient: Double
}

/// An end of the range of a multiplier: a number of constraints of one level of priority.
struct SolverBound {
  var level: Int
  var value: Double

  /// The bound of what costs nothing.
  static let zero = SolverBound(level: 0, value: 0)
}

/// A constraint in the solver.
///
/// Its *residual* is the sum of its terms less its constant. Its *multiplier* is what one unit of the residual costs, the slope of its error:
/// 0 while it holds, +1 or -1 of its priority where it is broken, anything between where it is just met, and without end for a required one.
struct SolverRow {
  enum State {
    /// It is one of the equations that determine the variables.
    case active(slot: Int)
    /// It is not, and its multiplier is so many of its level: -1, 0 or 1.
    case inactive(side: Double)
  }

  var terms: [SolverEntry]
  var relation: SolverConstraint.Relation
  var constant: Double
  /// The level of its priority; `nil` for a required one.
  var level: Int?
  var state = State.inactive(side: 0)
  var isQueued = false
  var isMarked = false
  /// Whether it is being removed, or was: it costs nothing any more.
  var isLeaving = false
  var generation = 0

  /// What its multiplier is at most; `nil` where there is no end.
  var upper: SolverBound? {
    guard !isLeaving, relation != .greaterThanOrEqual else { return .zero }
    return level.map { SolverBound(level: $0, value: 1) }
  }

  /// What its multiplier is at least; `nil` where there is no end.
  var lower: SolverBound? {
    guard !isLeaving, relation != .lessThanOrEqual else { return .zero }
    return level.map { SolverBound(level: $0, value: -1) }
  }

  /// The sum of the terms less the constant, and what that may be off by.
  func residual(at values: [Double]) -> (value: Double, tolerance: Double) {
    var sum = -constant
    var magnitude = constant.magnitude
    for term in terms {
      let product = term.coefficient * values[term.index]
      sum += product
      magnitude = max(magnitude, product.magnitude)
    }
    return (sum, SolverTolerance.residual(magnitude: magnitude))
  }

  /// Where the multiplier of an inactive row must go, +1 up or -1 down, because the residual does not fit it; `nil` where it does.
  func violation(at values: [Double]) -> Double? {
    guard case .inactive(let side) = state else { return nil }
    let (residual, tolerance) = residual(at: values)
    if residual > tolerance, upper.map({ side < $0.value }) ?? true { return 1 }
    if residual < -tolerance, lower.map({ side > $0.value }) ?? true { return -1 }
    return nil
  }
}

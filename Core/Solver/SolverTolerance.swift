/// The limits below which a number counts as 0, as rounding errors may have made it.
enum SolverTolerance {
  /// By how much a sum may miss its constant, where the largest of the numbers summed is as large as `magnitude`.
  static func residual(magnitude: Double) -> Double { 1e-9 + 1e-12 * magnitude }

  /// Below this a multiplier, which counts constraints, is 0.
  static let multiplier = 1e-9

  /// Beyond this many constraints a step leaves multipliers that are to be computed anew.
  static let longStep = 30.0

  /// Below this share of the largest of them an entry of a row or a column of the inverse is 0.
  static let entry = 1e-9

  /// What is left of numbers that cancel each other.
  static let cancelled = 1e-13

  /// By how much, relatively, a pivot may differ between two ways to compute it, before the basis is made anew.
  static let pivot = 1e-9

  /// Below this share of the largest entry a pivot is trusted only in a basis just made.
  static let smallPivot = 1e-5
}

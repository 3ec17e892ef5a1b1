import Foundation

/// Fractions of a length in whole cells: the *edges* are rounded, not the parts, so that the parts fill the whole exactly,
/// with no gap and no overlap.
package enum EdgeRounding {
  /// Lengths of parts with these shares of `total` cells. Their sum is `total` (0 where there is no share).
  ///
  /// - Parameter shares: Not negative; what is no number counts as 0.
  package static func lengths(_ shares: [Double], total: Int) -> [Int] {
    let shares = shares.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    let whole = shares.reduce(0, +)
    guard whole > 0, whole.isFinite, total > 0 else { return Array(repeating: 0, count: shares.count) }
    var sum = 0.0
    var edge = 0
    return shares.map { share in
      sum += share
      let next = CellLength.cells(sum / whole * Double(total))
      defer { edge = next }
      return next - edge
    }
  }

  /// Lengths of `count` equal parts with `spacing` cells between them.
  package static func equalLengths(_ count: Int, total: Int, spacing: Int = 0) -> [Int] {
    lengths(Array(repeating: 1, count: count), total: max(0, total - spacing * max(0, count - 1)))
  }
}

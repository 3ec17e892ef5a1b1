/// A share as a bar of some columns, to an eighth of a column: `███▌    `.
package enum HorizontalBar {
  private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

  /// A bar in so many columns, filled up with blanks.
  ///
  /// A share above 0 shows something, and one below 1 is not full.
  ///
  /// - Parameters:
  ///   - fraction: from 0 to 1; what lies beyond is as those, what is no number as 0.
  ///   - columns: how wide it is; nothing where that is not above 0.
  ///   - isPlain: whether only ASCII is wanted: `###.    `.
  package static func text(fraction: Double, columns: Int, isPlain: Bool = false) -> String {
    guard columns > 0 else { return "" }
    let steps = UnitFraction(fraction).steps(of: columns * (isPlain ? 2 : 8))
    let (full, rest) = isPlain ? (steps / 2, steps % 2) : (steps / 8, steps % 8)
    let end = isPlain ? (rest > 0 ? "." : "") : eighths[rest]
    let blanks = columns - full - (rest > 0 ? 1 : 0)
    return String(repeating: isPlain ? "#" : "█", count: full) + end + String(repeating: " ", count: blanks)
  }
}

/// A number from 0 to 1, whatever it was before.
struct UnitFraction {
  let value: Double

  /// NaN is not greater than 0 either.
  init(_ value: Double) { self.value = value > 0 ? min(value, 1) : 0 }

  /// The nearest of so many steps; the first only for 0, the last only for 1.
  func steps(of count: Int) -> Int {
    if value <= 0 || count <= 0 { return 0 }
    if value >= 1 { return count }
    return min(max(1, Int((value * Double(count)).rounded())), max(1, count - 1))
  }
}

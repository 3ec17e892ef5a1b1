/// How far something has come, as a line: `━━━━━╸──────`.
package enum ProgressLine {
  /// A line of so many columns.
  ///
  /// - Parameters:
  ///   - fraction: from 0 to 1; what lies beyond is as those, what is no number as 0. Only 1 is full.
  ///   - columns: how wide it is; nothing where that is not above 0.
  ///   - isPlain: whether only ASCII is wanted: `====>-------`.
  package static func text(fraction: Double, columns: Int, isPlain: Bool = false) -> String {
    guard columns > 0 else { return "" }
    let steps = UnitFraction(fraction).steps(of: columns * 2)
    let (full, half) = (steps / 2, steps % 2)
    let done = String(repeating: isPlain ? "=" : "━", count: full)
    let end = half == 0 ? "" : isPlain ? ">" : "╸"
    return done + end + String(repeating: isPlain ? "-" : "─", count: columns - full - half)
  }
}

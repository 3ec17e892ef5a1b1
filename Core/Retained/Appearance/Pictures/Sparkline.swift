/// A row of numbers as a row of bars, a column each: `▁▂▄█▆`.
package enum Sparkline {
  private static let bars: [Character] = Array("▁▂▃▄▅▆▇█")
  private static let plainBars: [Character] = Array("_.-=*#")

  /// The newest numbers, the last at the right; a blank for each that is none (NaN).
  ///
  /// - Parameters:
  ///   - values: what is drawn. Those beyond the range, infinite ones too, are as high or low as its ends.
  ///   - range: what the lowest and the highest bar stand for; `nil` for the least and the greatest that is drawn.
  ///   - columns: at most so many, the last ones; `nil` for all.
  ///   - isPlain: whether only ASCII is wanted.
  package static func text(
    _ values: [Double], in range: ClosedRange<Double>? = nil, columns: Int? = nil, isPlain: Bool = false
  ) -> String {
    let shown = values.suffix(max(0, columns ?? values.count))
    let finite = shown.filter(\.isFinite)
    let range = range ?? (finite.min() ?? 0)...(finite.max() ?? 0)
    let bars = isPlain ? plainBars : bars
    return String(
      shown.map { value in
        value.isNaN ? " " : bars[Int((fraction(value, in: range) * Double(bars.count - 1)).rounded())]
      })
  }

  /// Where a number is in a range, from 0 to 1. Where all are equal it is 0.
  private static func fraction(_ value: Double, in range: ClosedRange<Double>) -> Double {
    if value >= range.upperBound, range.upperBound > range.lowerBound { return 1 }
    if value <= range.lowerBound { return 0 }
    // By halves: the width of a range may be more than the greatest number. An infinite end leaves no measure.
    let place = (value / 2 - range.lowerBound / 2) / (range.upperBound / 2 - range.lowerBound / 2)
    return place.isFinite ? min(max(place, 0), 1) : 0
  }
}

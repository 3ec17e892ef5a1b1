import CoreDeclarative
import Foundation

/// Places values along an axis, from 0 at its beginning to 1 at its end.
nonisolated enum ChartScale: Equatable {
  case numbers(ClosedRange<Double>, isDate: Bool)
  case categories([String])

  /// - Parameter band: What the ends are further out by, for bars that stand at numbers.
  init(_ values: [ChartValue], _ axis: ChartOptions.Axis, includesZero: Bool, tickCount: Int?, band: Double = 0) {
    let words = values.compactMap { value in if case .category(let text) = value { text } else { nil } }
    if !words.isEmpty || axis.categories != nil {
      var seen = Set<String>()
      self = .categories(((axis.categories ?? []) + words).filter { seen.insert($0).inserted })
      return
    }
    let numbers = values.compactMap(\.number)
    let isDate = values.contains { if case .date = $0 { true } else { false } }
    if let domain = axis.domain {
      self = .numbers(domain, isDate: isDate)
      return
    }
    var lower = (numbers.min() ?? 0) - band / 2
    var upper = (numbers.max() ?? 1) + band / 2
    if axis.includesZero ?? includesZero, !isDate { (lower, upper) = (min(0, lower), max(0, upper)) }
    if lower == upper {
      // One value alone stands in the middle.
      let reach = isDate ? 43_200 : max(1, abs(lower) / 2)
      (lower, upper) = lower == 0 ? (0, 1) : (lower - reach, upper + reach)
    }
    if let tickCount, !isDate {
      let ticks = ChartNumber.ticks(lower, upper, count: tickCount)
      if let first = ticks.first, let last = ticks.last, first < last { (lower, upper) = (first, last) }
    }
    self = .numbers(lower...upper, isDate: isDate)
  }

  var isCategories: Bool { if case .categories = self { true } else { false } }

  /// How many bands there are; 0 on an axis of numbers.
  var bands: Int { if case .categories(let words) = self { words.count } else { 0 } }

  /// Where a value is: for a word the middle of its band.
  func position(_ value: ChartValue) -> Double? {
    switch (self, value) {
    case (.categories(let words), let value):
      guard let index = words.firstIndex(of: value.text) else { return nil }
      return (Double(index) + 0.5) / Double(words.count)
    case (.numbers(let range, _), let value): return value.number.map { position($0, range) }
    }
  }

  /// Where a number is.
  func position(_ number: Double) -> Double {
    if case .numbers(let range, _) = self { position(number, range) } else { 0 }
  }

  private func position(_ number: Double, _ range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    let place = (number - range.lowerBound) / length
    return place.isFinite ? max(-1, min(2, place)) : 0
  }
}

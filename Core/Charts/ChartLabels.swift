import CoreDeclarative
import CoreRetained
import CoreTerminal
import Foundation

/// Chooses the words at the axes of a chart, by the room there is.
struct ChartLabels {
  let model: ChartModel

  /// Words beside the chart, one a row.
  func yLabels(_ scale: ChartScale, rows: Int) -> [(text: String, row: Int)] {
    switch scale {
    case .categories(let words):
      return spread(
        words.enumerated().map { index, word -> (String, Int) in
          let bar = ChartBand.cells(
            middle: (Double(index) + 0.5) / Double(words.count), part: 1 / Double(words.count), length: rows)
          return (TerminalText.sanitized(word), (bar.lowerBound + bar.upperBound - 1) / 2)
        })
    case .numbers(let range, let isDate):
      let options = model.options.y
      let count = options.desiredCount ?? max(1, (rows - 1) / 3)
      let labels = labels(range, isDate, options, count: count)
      return spread(
        labels.map { text, value in
          (text, Int(((1 - scale.position(value)) * Double(rows - 1)).rounded()))
        }.filter { (0..<rows).contains($0.1) })
    }
  }

  /// One label a row.
  private func spread(_ labels: [(text: String, row: Int)]) -> [(text: String, row: Int)] {
    var taken = Set<Int>()
    return labels.filter { taken.insert($0.row).inserted }
  }

  private func labels(_ range: ClosedRange<Double>, _ isDate: Bool, _ options: ChartOptions.Axis, count: Int)
    -> [(String, Double)]
  {
    let (lower, upper) = (range.lowerBound, range.upperBound)
    func written(_ value: Double, _ text: () -> String) -> (String, Double) {
      (TerminalText.sanitized(options.format?.text(value) ?? text()), value)
    }
    if isDate {
      let ticks = ChartDate.ticks(lower, upper, count: count)
      return (options.values ?? ticks.places).map { value in
        written(value) { ChartDate.text(Date(timeIntervalSinceReferenceDate: value), unit: ticks.unit) }
      }
    }
    let step = ChartNumber.step(lower, upper, count: count)
    let reach = (upper - lower) * 1e-6
    let ticks = options.values ?? ChartNumber.ticks(lower, upper, count: count)
    return ticks.filter { $0 >= lower - reach && $0 <= upper + reach }.map { value in
      written(value) { ChartNumber.text(value, step: options.values == nil ? step : nil) }
    }
  }

  /// Words below the chart that do not touch each other: below the bars, where there are any.
  func xLabels(_ scales: ChartScales, plot: CellRectangle, total: Int) -> [(text: String, column: Int)] {
    var wanted: [(text: String, middle: Double)] = []
    let hasBars = !model.marks(.bar).isEmpty
    func barMiddle(_ middle: Double, _ part: Double) -> Double {
      guard hasBars else { return middle * Double(plot.width) }
      let bar = ChartBand.cells(middle: middle, part: part, length: plot.width)
      return Double(bar.lowerBound + bar.upperBound) / 2
    }
    switch scales.x {
    case .categories(let words):
      wanted = words.enumerated().map { index, word in
        (TerminalText.sanitized(word), barMiddle((Double(index) + 0.5) / Double(words.count), 1 / Double(words.count)))
      }
      let room = max(3, plot.width / max(1, words.count) - 1)
      let widest = wanted.map { TextWidth.columns(of: $0.text) }.max() ?? 0
      if widest > room {
        return thinned(wanted.map { (TextWidth.truncated($0.text, to: max(room, 8)), $0.middle) }, plot, total)
      }
    case .numbers(let range, let isDate):
      // From many to few, until they fit.
      for count in stride(from: model.options.x.desiredCount ?? max(2, plot.width / 8), through: 1, by: -1) {
        wanted = labels(range, isDate, model.options.x, count: count).map { text, value in
          let place = scales.x.position(value)
          return (text, scales.band.map { barMiddle(place, $0) } ?? place * Double(plot.width - 1) + 0.5)
        }
        if fits(placed(wanted, plot, total)) { break }
      }
    }
    return thinned(wanted, plot, total)
  }

  private func placed(_ labels: [(text: String, middle: Double)], _ plot: CellRectangle, _ total: Int)
    -> [(text: String, column: Int)]
  {
    labels.map { text, middle in
      let width = TextWidth.columns(of: text)
      let column = plot.column + Int((middle - Double(width) / 2).rounded(.down))
      return (text, max(0, min(total - width, column)))
    }
  }

  private func fits(_ labels: [(text: String, column: Int)]) -> Bool {
    zip(labels, labels.dropFirst()).allSatisfy { $0.column + TextWidth.columns(of: $0.text) < $1.column }
  }

  /// Every first, second, third… so that none touches another.
  private func thinned(_ labels: [(text: String, middle: Double)], _ plot: CellRectangle, _ total: Int)
    -> [(text: String, column: Int)]
  {
    guard !labels.isEmpty else { return [] }
    for step in 1...labels.count {
      let some = placed(stride(from: 0, to: labels.count, by: step).map { labels[$0] }, plot, total)
      if fits(some) { return some }
    }
    return []
  }
}

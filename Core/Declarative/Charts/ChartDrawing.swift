import CoreRetained
import CoreTerminal
import Foundation

/// Draws a chart: where its parts are, the axes and the legend. Its marks are drawn by ``ChartPlot``.
@MainActor
struct ChartDrawing {
  let model: ChartModel
  let context: DrawingContext
  private let isPlain: Bool

  init(_ model: ChartModel, _ context: DrawingContext) {
    self.model = model
    self.context = context
    isPlain = context.traits.prefersPlainSymbols
  }

  /// Below so many columns or rows there are no axes.
  private static let least = (columns: 12, rows: 4)

  func draw() {
    let size = context.size
    guard size.width > 0, size.height > 0 else { return }
    guard !model.marks.isEmpty else { return drawEmpty() }
    if model.isShares { return ChartShares(model, context).draw() }
    var rows = size.height
    var top = 0
    if model.showsLegend, rows > Self.least.rows {
      let lines = legendLines(size.width)
      let shown = lines.prefix(max(1, rows / 4))
      for (index, line) in shown.enumerated() { drawLegend(line, row: rows - shown.count + index) }
      rows -= shown.count
    }
    if let label = model.options.y.label, rows > Self.least.rows {
      write(
        label, column: max(0, size.width - TextWidth.columns(of: TerminalText.sanitized(label))), row: 0,
        color: .secondaryLabel)
      (top, rows) = (1, rows - 1)
    }
    if let label = model.options.x.label, rows > Self.least.rows {
      let text = TextWidth.truncated(TerminalText.sanitized(label), to: size.width)
      write(text, column: (size.width - TextWidth.columns(of: text)) / 2, row: top + rows - 1, color: .secondaryLabel)
      rows -= 1
    }
    let hasAxes = size.width >= Self.least.columns && rows >= Self.least.rows
    let showsX = hasAxes && !model.options.x.isHidden
    let showsY = hasAxes && !model.options.y.isHidden
    if showsX { rows -= 1 }
    let scales = ChartScales(model, plotRows: rows)
    let isLeading = model.options.y.isLeading ?? scales.y.isCategories
    let labels = showsY ? yLabels(scales.y, rows: rows) : []
    let widest = labels.map { TextWidth.columns(of: $0.text) }.max() ?? 0
    let labelColumns = min(widest, size.width / 3)
    let taken = labelColumns > 0 ? labelColumns + 1 : 0
    let plot = CellRectangle(
      column: isLeading ? taken : 0, row: top, width: max(1, size.width - taken), height: max(1, rows))
    for label in labels {
      if !scales.y.isCategories, model.options.y.showsGrid {
        let line = String(repeating: isPlain ? "-" : "┈", count: plot.width)
        write(line, column: plot.column, row: plot.row + label.row, color: .separator)
      }
      guard model.options.y.showsLabels else { continue }
      let text = TextWidth.truncated(label.text, to: labelColumns)
      let pad = labelColumns - TextWidth.columns(of: text)
      write(text, column: isLeading ? pad : plot.width + 1 + pad, row: plot.row + label.row, color: .secondaryLabel)
    }
    if showsX, model.options.x.showsLabels {
      for label in xLabels(scales.x, plot: plot, total: size.width) {
        write(label.text, column: label.column, row: plot.row + plot.height, color: .secondaryLabel)
      }
    }
    context.draw(in: plot) {
      ChartPlot(model, scales, context, CellSize(width: plot.width, height: plot.height)).draw()
    }
  }

  private func write(_ text: String, column: Int, row: Int, color: UIColor) {
    context.write(text, column: column, row: row, style: context.style(color: color))
  }

  private func drawEmpty() {
    let text = TextWidth.truncated("No data", to: context.size.width)
    write(
      text, column: (context.size.width - TextWidth.columns(of: text)) / 2, row: context.size.height / 2,
      color: .secondaryLabel)
  }

  // MARK: Words at the axes

  private func yLabels(_ scale: ChartScale, rows: Int) -> [(text: String, row: Int)] {
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

  /// Words below the chart that do not touch each other.
  private func xLabels(_ scale: ChartScale, plot: CellRectangle, total: Int) -> [(text: String, column: Int)] {
    var wanted: [(text: String, middle: Double)] = []
    switch scale {
    case .categories(let words):
      wanted = words.enumerated().map { index, word in
        (TerminalText.sanitized(word), (Double(index) + 0.5) / Double(words.count) * Double(plot.width))
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
          (text, scale.position(value) * Double(plot.width - 1) + 0.5)
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

  // MARK: The legend

  private func legendLines(_ width: Int) -> [[ChartModel.Series]] {
    var lines: [[ChartModel.Series]] = [[]]
    var used = 0
    for series in model.series {
      let columns = TextWidth.columns(of: TerminalText.sanitized(series.name ?? "")) + 4
      if used + columns - 2 > width, used > 0 {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1].append(series)
      used += columns
    }
    return lines
  }

  private func drawLegend(_ line: [ChartModel.Series], row: Int) {
    var column = 0
    for series in line {
      let sign = model.sign(of: series, isPlain: isPlain)
      context.write(String(sign), column: column, row: row, style: context.style(color: series.color))
      let name = TextWidth.truncated(
        TerminalText.sanitized(series.name ?? ""), to: max(1, context.size.width - column - 2))
      write(name, column: column + 2, row: row, color: .label)
      column += TextWidth.columns(of: name) + 4
    }
  }
}

extension ChartModel {
  /// What stands for a series in the legend: how its bars are filled, or its symbol.
  func sign(of series: Series, isPlain: Bool) -> Character {
    let fills = marks.contains { [.bar, .area].contains($0.mark.kind) && $0.series == series.index }
    return fills ? Self.fill(series.index, isPlain: isPlain) : series.symbol.character(isPlain: isPlain)
  }

  /// How dense the bars of a series are.
  static func fill(_ index: Int, isPlain: Bool) -> Character {
    let fills: [Character] = isPlain ? Array("#=:.") : Array("█▓▒░")
    return fills[index % fills.count]
  }
}

/// The axes of a chart.
struct ChartScales {
  let x: ChartScale
  let y: ChartScale
  /// How much room bars have that stand at numbers, from 0 to 1; `nil` where there are none.
  let band: Double?

  init(_ model: ChartModel, plotRows: Int) {
    let placed = model.marks
    let xs = placed.flatMap { [$0.mark.x, $0.mark.xStart].compactMap(\.self) }
    var ys = placed.flatMap { [$0.mark.y, $0.mark.yStart].compactMap(\.self) }
    let isHorizontal = model.isHorizontal
    ys += ChartStack.ends(of: model, isHorizontal: isHorizontal).map { .number($0) }.filter { _ in !isHorizontal }
    let stackedXs = isHorizontal ? ChartStack.ends(of: model, isHorizontal: true).map { ChartValue.number($0) } : []
    // Bars that stand at numbers have a width: the least distance between two of them.
    let places = Set(model.marks(.bar).compactMap { $0.mark.x?.number }).sorted()
    let distance = isHorizontal || places.isEmpty ? 0 : zip(places.dropFirst(), places).map { $0 - $1 }.min() ?? 0
    x = ChartScale(
      xs + stackedXs, model.options.x, includesZero: isHorizontal, tickCount: isHorizontal ? 4 : nil, band: distance)
    y = ChartScale(
      ys, model.options.y, includesZero: true,
      tickCount: model.options.y.desiredCount ?? max(1, (plotRows - 1) / 3))
    if distance > 0, case .numbers(let range, _) = x {
      band = min(1, distance / (range.upperBound - range.lowerBound))
    } else {
      band = nil
    }
  }
}

/// Values of several series upon each other.
struct ChartStack {
  private var positive: [String: Double] = [:]
  private var negative: [String: Double] = [:]

  /// Where the next value of a place begins and ends.
  mutating func push(_ value: Double, at place: String) -> (start: Double, end: Double) {
    let start = value >= 0 ? positive[place, default: 0] : negative[place, default: 0]
    if value >= 0 { positive[place] = start + value } else { negative[place] = start + value }
    return (start, start + value)
  }

  /// How far stacks of bars and areas reach.
  static func ends(of model: ChartModel, isHorizontal: Bool) -> [Double] {
    var stacks: [ChartMark.Kind: ChartStack] = [:]
    var ends: [Double] = []
    for mark in model.marks where [.bar, .area].contains(mark.mark.kind) && mark.mark.stacks {
      let (value, place) = isHorizontal ? (mark.mark.x, mark.mark.y) : (mark.mark.y, mark.mark.x)
      guard let number = value?.number, let place else { continue }
      let key = place.key + "\u{0}" + (mark.mark.position ?? "")
      ends.append(stacks[mark.mark.kind, default: ChartStack()].push(number, at: key).end)
    }
    return ends
  }
}

extension ChartValue {
  /// Tells places apart.
  var key: String {
    switch self {
    case .number(let number), .date(let number): "\(number)"
    case .category(let text): text
    }
  }
}

/// The cells of bars.
enum ChartBand {
  /// The cells across which a bar stands: of its band a part is left free, where there is room.
  static func cells(middle: Double, part: Double, length: Int) -> Range<Int> {
    let first = Int(((middle - part / 2) * Double(length)).rounded())
    var end = max(first + 1, Int(((middle + part / 2) * Double(length)).rounded()))
    if end - first >= 2 { end -= max(1, (end - first) / 4) }
    return first..<end
  }
}

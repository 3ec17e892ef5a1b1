import CoreDeclarative
import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// Draws the axes and the legend of a chart. The marks are drawn by ``ChartPlot``.
@MainActor
struct ChartDrawing {
  let model: ChartModel
  let context: DrawingContext
  /// The axes whose words look as what has the focus.
  private let focusedAxes: Set<ChartAxis>
  private let isPlain: Bool

  init(_ model: ChartModel, _ context: DrawingContext, focusedAxes: Set<ChartAxis>) {
    self.model = model
    self.context = context
    self.focusedAxes = focusedAxes
    isPlain = context.traits.prefersPlainSymbols
  }

  func draw() {
    let size = context.size
    guard size.width > 0, size.height > 0 else { return }
    guard !model.marks.isEmpty else { return drawEmpty() }
    if model.isShares {
      return ChartShares(model, context, hasFocus: focusedAxes.contains(.angle)).draw()
    }
    let parts = ChartArrangement(model, size)
    let (plot, scales) = (parts.plot, parts.scales)
    for (index, line) in parts.legend.enumerated() { drawLegend(line, row: size.height - parts.legend.count + index) }
    if parts.showsYTitle, let label = model.options.y.label {
      write(
        label, column: max(0, size.width - TextWidth.columns(of: TerminalText.sanitized(label))), row: 0,
        color: .secondaryLabel)
    }
    if let row = parts.xTitleRow, let label = model.options.x.label {
      let text = TextWidth.truncated(TerminalText.sanitized(label), to: size.width)
      write(text, column: (size.width - TextWidth.columns(of: text)) / 2, row: row, color: .secondaryLabel)
    }
    for label in parts.yLabels {
      if !scales.y.isCategories, model.options.y.showsGrid {
        let line = String(repeating: isPlain ? "-" : "┈", count: plot.width)
        write(line, column: plot.column, row: plot.row + label.row, color: .separator)
      }
    }
    for axis in focusedAxes {
      if let cells = parts.cells(of: axis) { fill(cells, context.focusedStyle) }
    }
    for label in parts.yLabels where model.options.y.showsLabels {
      let text = TextWidth.truncated(label.text, to: parts.labelColumns)
      let pad = parts.labelColumns - TextWidth.columns(of: text)
      context.write(
        text, column: parts.isLeading ? pad : plot.width + 1 + pad, row: plot.row + label.row, style: style(of: .y))
    }
    if parts.showsX, model.options.x.showsLabels {
      for label in ChartLabels(model: model).xLabels(scales, plot: plot, total: size.width) {
        context.write(label.text, column: label.column, row: plot.row + plot.height, style: style(of: .x))
      }
    }
    context.draw(in: plot) {
      ChartPlot(model, scales, context, CellSize(width: plot.width, height: plot.height)).draw()
    }
  }

  /// How the words of an axis look.
  private func style(of axis: ChartAxis) -> CellStyle {
    focusedAxes.contains(axis) ? context.focusedStyle : context.style(color: .secondaryLabel)
  }

  private func fill(_ cells: CellRectangle, _ style: CellStyle) {
    for row in cells.row..<cells.row + cells.height {
      context.write(String(repeating: " ", count: cells.width), column: cells.column, row: row, style: style)
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

  // MARK: The legend

  private func drawLegend(_ line: [ChartModel.Series], row: Int) {
    var column = 0
    for series in line {
      let sign = model.sign(of: series, in: context.traits)
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
  @MainActor
  func sign(of series: Series, in traits: UITraitCollection) -> Character {
    let fills = marks.contains { [.bar, .area].contains($0.mark.kind) && $0.series == series.index }
    return fills
      ? Self.barFill(series.index, in: traits) : series.symbol.character(isPlain: traits.prefersPlainSymbols)
  }

  /// How the bars of a series are filled: what tells them apart is colour, and where there is none how dense they are.
  @MainActor
  static func barFill(_ index: Int, in traits: UITraitCollection) -> Character {
    let isPlain = traits.prefersPlainSymbols
    return fill(traits.colorDepth == .none || isPlain ? index : 0, isPlain: isPlain)
  }

  /// How dense the bars of a series are.
  static func fill(_ index: Int, isPlain: Bool) -> Character {
    let fills: [Character] = isPlain ? Array("#=:.") : Array("█▓▒░")
    return fills[index % fills.count]
  }
}

/// The scales of a chart's two axes.
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

/// Adds up the values of several series that stand upon each other.
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

/// Finds the cells of a bar within the band of its value.
enum ChartBand {
  /// The cells across which a bar stands, in the middle of its band: all bars are as wide, and a part of the band is left free
  /// where there is room.
  static func cells(middle: Double, part: Double, length: Int) -> Range<Int> {
    let whole = Int((part * Double(length) + 1e-6).rounded(.down))
    let width = whole >= 2 ? whole - max(1, whole / 4) : 1
    // Half a cell too much is left at the end.
    let first = Int((middle * Double(length) - Double(width) / 2 - 1e-6).rounded())
    return first..<first + width
  }
}

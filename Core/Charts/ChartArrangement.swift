import CoreDeclarative
import CoreRetained
import CoreTerminal
import Foundation

/// The rectangles of a chart's parts (plot, axes, legend) for a size in cells.
struct ChartArrangement {
  /// The lines of the legend, at the bottom.
  let legend: ArraySlice<[ChartModel.Series]>
  /// What the axis beside is called stands on the first row.
  let showsYTitle: Bool
  /// The row of what the axis below is called; `nil` where it is not shown.
  let xTitleRow: Int?
  let showsX: Bool
  let scales: ChartScales
  /// The words of the axis beside, and how wide they may be.
  let yLabels: [(text: String, row: Int)]
  let labelColumns: Int
  /// They stand before the marks.
  let isLeading: Bool
  /// Where the marks are.
  let plot: CellRectangle

  /// Below so many columns or rows there are no axes.
  private static let least = (columns: 12, rows: 4)

  init(_ model: ChartModel, _ size: CellSize) {
    var rows = size.height
    legend =
      model.showsLegend && rows > Self.least.rows
      ? model.legendLines(size.width).prefix(max(1, rows / 4)) : ArraySlice()
    rows -= legend.count
    showsYTitle = model.options.y.label != nil && rows > Self.least.rows
    let top = showsYTitle ? 1 : 0
    rows -= top
    xTitleRow = model.options.x.label != nil && rows > Self.least.rows ? top + rows - 1 : nil
    if xTitleRow != nil { rows -= 1 }
    let hasAxes = size.width >= Self.least.columns && rows >= Self.least.rows
    showsX = hasAxes && !model.options.x.isHidden
    if showsX { rows -= 1 }
    scales = ChartScales(model, plotRows: rows)
    isLeading = model.options.y.isLeading ?? scales.y.isCategories
    yLabels = hasAxes && !model.options.y.isHidden ? ChartLabels(model: model).yLabels(scales.y, rows: rows) : []
    labelColumns = min(yLabels.map { TextWidth.columns(of: $0.text) }.max() ?? 0, size.width / 3)
    let taken = labelColumns > 0 ? labelColumns + 1 : 0
    plot = CellRectangle(
      column: isLeading ? taken : 0, row: top, width: max(1, size.width - taken), height: max(1, rows))
  }
}

extension ChartArrangement {
  /// The cells of the words at an axis; `nil` where it has none.
  func cells(of axis: ChartAxis) -> CellRectangle? {
    switch axis {
    case .x:
      showsX ? CellRectangle(column: plot.column, row: plot.row + plot.height, width: plot.width, height: 1) : nil
    case .y:
      labelColumns > 0
        ? CellRectangle(
          column: isLeading ? 0 : plot.width + 1, row: plot.row, width: labelColumns, height: plot.height) : nil
    case .angle: nil
    }
  }
}

extension ChartModel {
  /// The lines of the legend, where there are so many columns.
  fileprivate func legendLines(_ width: Int) -> [[Series]] {
    var lines: [[Series]] = [[]]
    var used = 0
    for series in series {
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
}

/// An axis of a chart.
nonisolated enum ChartAxis: Hashable {
  /// The one below.
  case x
  /// The one beside.
  case y
  /// The shares of a whole, from the first to the last.
  case angle
}

/// Converts values to cells and back: columns from the left and rows from the top, of which the middle of the first
/// cell is 0.5.
extension ChartScales {
  /// On the axis below a value has a band, not a point.
  private var hasBandsBelow: Bool { x.isCategories || band != nil }

  func column(of value: ChartValue, width: Int) -> Double? {
    x.position(value).map { hasBandsBelow ? $0 * Double(width) : $0 * Double(width - 1) + 0.5 }
  }

  func row(of value: ChartValue, height: Int) -> Double? {
    y.position(value).map { y.isCategories ? $0 * Double(height) : (1 - $0) * Double(height - 1) + 0.5 }
  }

  func valueBelow(atColumn column: Double, width: Int) -> ChartValue? {
    x.value(at: hasBandsBelow ? column / Double(width) : (column - 0.5) / Double(max(1, width - 1)))
  }

  func valueBeside(atRow row: Double, height: Int) -> ChartValue? {
    y.value(at: y.isCategories ? row / Double(height) : 1 - (row - 0.5) / Double(max(1, height - 1)))
  }
}

extension ChartScale {
  /// The value at a part of the axis; `nil` for one beside all words.
  fileprivate func value(at part: Double) -> ChartValue? {
    guard part.isFinite else { return nil }
    switch self {
    case .categories(let words):
      guard part >= 0, part < 1, !words.isEmpty else { return nil }
      return .category(words[min(words.count - 1, Int(part * Double(words.count)))])
    case .numbers(let range, let isDate):
      let number = range.lowerBound + part * (range.upperBound - range.lowerBound)
      return isDate ? .date(number) : .number(number)
    }
  }
}

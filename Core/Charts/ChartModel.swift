import CoreDeclarative
import CoreRetained
import Foundation

/// The marks of a chart in series, with their colours and symbols: all that can be worked out without a size.
struct ChartModel: Equatable {
  /// The marks of one series, in the order in which they are given.
  struct Series: Equatable {
    let name: String?
    let color: UIColor
    let symbol: BasicChartSymbolShape
    /// Which one it is; the first has solid bars and lines.
    let index: Int
  }

  /// A mark together with the index of its series.
  struct Mark: Equatable {
    var mark: ChartMark
    let series: Int
    let color: UIColor
  }

  let options: ChartOptions
  private(set) var series: [Series] = []
  private(set) var marks: [Mark] = []

  /// The colours of series, in their order.
  private static let palette: [UIColor] = [
    .systemBlue, .systemGreen, .systemOrange, .systemPurple, .systemRed, .systemTeal, .systemYellow, .systemPink,
  ]

  init(_ all: [ChartMark], _ options: ChartOptions, color: (AnyShapeStyle) -> UIColor) {
    self.options = options
    let usable = ChartFunction.expanded(all, options).filter(Self.isUsable)
    var names: [String] = []
    for name in options.styles.map(\.series) + usable.compactMap(\.series) where !names.contains(name) {
      names.append(name)
    }
    // A scale may name what is not there.
    names.removeAll { name in !usable.contains { $0.series == name } }
    for (index, name) in names.enumerated() {
      let paint = options.styles.first { $0.series == name }?.paint
      series.append(
        Series(
          name: name, color: paint.map(color) ?? Self.color(index, options, color),
          symbol: options.symbols[name] ?? BasicChartSymbolShape(rawValue: index % BasicChartSymbolShape.allCases.count)
            ?? .circle,
          index: index))
    }
    if series.isEmpty {
      series = [Series(name: nil, color: .systemBlue, symbol: .circle, index: 0)]
    }
    marks = usable.map { mark in
      let index = mark.series.flatMap { names.firstIndex(of: $0) } ?? 0
      var own = mark.paint.map(color) ?? (mark.kind == .rule && mark.series == nil ? .systemGray : series[index].color)
      if mark.opacity < 1 { own = own.multiplyingAlpha(by: max(0, mark.opacity)) }
      return Mark(mark: mark, series: index, color: own)
    }
  }

  private static func color(_ index: Int, _ options: ChartOptions, _ color: (AnyShapeStyle) -> UIColor) -> UIColor {
    options.palette.isEmpty ? palette[index % palette.count] : color(options.palette[index % options.palette.count])
  }

  private static func isUsable(_ mark: ChartMark) -> Bool {
    switch mark.kind {
    case .rule, .rectangle: mark.x != nil || mark.y != nil
    case .sector: (mark.y?.number ?? -1) >= 0
    case .line, .bar, .area, .point: mark.x != nil && mark.y != nil
    }
  }

  func marks(_ kind: ChartMark.Kind) -> [Mark] { marks.filter { $0.mark.kind == kind } }

  var isShares: Bool { marks.contains { $0.mark.kind == .sector } }

  /// Bars lie: their words stand beside the chart.
  var isHorizontal: Bool {
    marks.contains { mark in
      guard mark.mark.kind == .bar, case .category? = mark.mark.y else { return false }
      return mark.mark.x?.number != nil
    }
  }

  var showsLegend: Bool { options.showsLegend ?? (series.count > 1) && series.contains { $0.name != nil } }

  /// The rows it would like to have, where they are counted.
  var idealRows: Int? {
    if isShares { return max(1, marks.count) }
    guard isHorizontal else { return nil }
    let words = Set(marks.compactMap { $0.mark.y?.text })
    return words.count * 2 + (options.x.isHidden ? 0 : 1) + (showsLegend ? 1 : 0)
  }

  /// What a screen reader says.
  var spoken: String {
    // A function is one, however many of its places are drawn.
    let count = marks.count { !$0.mark.isSample || $0.mark.beginsPlot }
    let names = series.compactMap(\.name)
    return "\(count) \(count == 1 ? "value" : "values")" + (names.isEmpty ? "" : ": " + names.joined(separator: ", "))
  }
}

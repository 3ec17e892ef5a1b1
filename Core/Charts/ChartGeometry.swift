import CoreDeclarative
import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// The places of a chart's parts as of the last layout, for proxies. A view that reads it is evaluated again when
/// they change.
@MainActor
final class ChartGeometry {
  private lazy var anchored = AnchoredView()
  private let pulse = Pulse()

  nonisolated init() {}

  func attach(_ surface: ChartSurface) {
    guard anchored.view !== surface else { return }
    anchored.view = surface
    changed()
  }

  /// The chart has another size, or other marks.
  func changed() { pulse.beat() }

  private var surface: ChartSurface? { anchored.view as? ChartSurface }

  /// Where the parts are; `nil` where there is nothing in them.
  var arrangement: ChartArrangement? {
    pulse.read()
    return surface?.arrangement
  }

  /// The cells of the marks.
  var plot: CellRectangle {
    pulse.read()
    return surface?.plot ?? CellRectangle(width: 0, height: 0)
  }

  /// The place of the marks; one without any size until there is a chart.
  var plotFrame: Anchor<CGRect> {
    let plot = plot
    return Anchor(
      anchored,
      .rect(
        CGRect(
          x: .columns(plot.column), y: .rows(plot.row), width: .columns(plot.width), height: .rows(plot.height))))
  }

  /// The values along an axis at which something is, in order, with where they are.
  func stops(_ axis: ChartAxis) -> [(value: ChartValue, place: Double)] {
    pulse.read()
    guard let model = surface?.model else { return [] }
    let values: Set<ChartValue>
    switch axis {
    case .x: values = Set(model.marks.compactMap(\.mark.x))
    case .y: values = Set(model.marks.compactMap(\.mark.y))
    case .angle: values = Set(model.shareMiddles.map { .number($0) })
    }
    return values.compactMap { value in place(of: value, axis).map { (value, $0) } }.sorted { $0.place < $1.place }
  }

  /// Where a value is along an axis, in whatever unit.
  func place(of value: ChartValue, _ axis: ChartAxis) -> Double? {
    switch axis {
    case .x: arrangement?.scales.x.position(value)
    case .y: arrangement?.scales.y.position(value)
    case .angle: value.number
    }
  }

  /// The value along an axis at a cell of the chart: what the middle of the cell stands for.
  func value(_ axis: ChartAxis, column: Int, row: Int) -> ChartValue? {
    if axis == .angle {
      guard let surface, (0..<surface.model.shownShares(rows: surface.cellFrame.height)).contains(row) else {
        return nil
      }
      return .number(surface.model.shareMiddles[row])
    }
    guard let parts = arrangement else { return nil }
    let (column, row) = (column - parts.plot.column, row - parts.plot.row)
    guard (0..<parts.plot.width).contains(column), (0..<parts.plot.height).contains(row) else { return nil }
    return axis == .x
      ? parts.scales.valueBelow(atColumn: Double(column) + 0.5, width: parts.plot.width)
      : parts.scales.valueBeside(atRow: Double(row) + 0.5, height: parts.plot.height)
  }
}

private struct ChartGeometriesKey: EnvironmentKey { static var defaultValue: [ChartGeometry] { [] } }

extension EnvironmentValues {
  /// Those who want to know where the parts of charts are.
  var chartGeometries: [ChartGeometry] {
    get { self[ChartGeometriesKey.self] }
    set { self[ChartGeometriesKey.self] = newValue }
  }
}

import CoreDeclarative
import CoreRetained
public import Foundation

/// A thing in a chart, as it is drawn.
nonisolated struct ChartMark: Equatable {
  enum Kind: Equatable {
    case line
    case bar
    case area
    case point
    case rule
    case sector
    case rectangle
  }

  var kind: Kind
  var x: ChartValue?
  var y: ChartValue?
  /// From here to ``x`` or ``y``, where that is said.
  var xStart: ChartValue?
  var yStart: ChartValue?
  /// What is shown at the axes.
  var xLabel = ""
  var yLabel = ""
  var paint: AnyShapeStyle?
  var opacity = 1.0
  var series: String?
  var position: String?
  var symbol: BasicChartSymbolShape?
  var showsSymbol = false
  var isDashed = false
  var stacks = true
  var interpolation = InterpolationMethod.linear
  var annotations: [ChartAnnotation] = []
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  /// How far a share reaches.
  var radius = MarkDimension.automatic
}

/// How marks of one place are put together (Swift Charts: `MarkStackingMethod`).
public enum MarkStackingMethod: Hashable, Sendable {
  /// Upon each other.
  case standard
  /// Upon each other. Shares of the whole are not worked out.
  case normalized
  /// Upon each other. They are not centred.
  case center
  /// In front of each other.
  case unstacked
}

/// A point of a line (Swift Charts: `LineMark`). Lines are drawn with dots of Braille.
public nonisolated struct LineMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// A point of a line.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(kind: .line, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
  }

  /// A point of one of several lines.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>
  ) {
    var mark = ChartMark(kind: .line, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
    mark.series = series.value?.text
    self.mark = mark
  }
}

/// A point of the edge of an area (Swift Charts: `AreaMark`).
public nonisolated struct AreaMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// A point of the edge of an area down to zero.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    var mark = ChartMark(kind: .area, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
    mark.stacks = stacking != .unstacked
    self.mark = mark
  }

  /// A point of the edge of one of several areas.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>,
    stacking: MarkStackingMethod = .standard
  ) {
    var mark = ChartMark(kind: .area, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
    mark.series = series.value?.text
    mark.stacks = stacking != .unstacked
    self.mark = mark
  }

  /// A part of an area between two edges.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    var mark = ChartMark(kind: .area, x: x.value, y: yEnd.value, xLabel: x.label, yLabel: yEnd.label)
    mark.yStart = yStart.value
    mark.stacks = false
    self.mark = mark
  }
}

/// A bar (Swift Charts: `BarMark`). Of words and numbers, the numbers say how long it is. Bars end in eighths of cells.
public nonisolated struct BarMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// A bar from zero.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    var mark = ChartMark(kind: .bar, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
    mark.stacks = stacking != .unstacked
    (mark.width, mark.height) = (width, height)
    self.mark = mark
  }

  /// A part of the one bar that lies across the chart.
  public init<X: Plottable>(x: PlottableValue<X>, height: MarkDimension = .automatic) {
    var mark = ChartMark(kind: .bar, x: x.value, y: .category(""), xLabel: x.label)
    mark.height = height
    self.mark = mark
  }

  /// A part of the one bar that stands in the chart.
  public init<Y: Plottable>(y: PlottableValue<Y>, width: MarkDimension = .automatic) {
    var mark = ChartMark(kind: .bar, x: .category(""), y: y.value, yLabel: y.label)
    mark.width = width
    self.mark = mark
  }

  /// A bar from a height to another one.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    var mark = ChartMark(kind: .bar, x: x.value, y: yEnd.value, xLabel: x.label, yLabel: yEnd.label)
    mark.yStart = yStart.value
    mark.width = width
    mark.stacks = false
    self.mark = mark
  }

  /// A bar from a place to another one.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
  ) {
    var mark = ChartMark(kind: .bar, x: xEnd.value, y: y.value, xLabel: xEnd.label, yLabel: y.label)
    mark.xStart = xStart.value
    mark.height = height
    mark.stacks = false
    self.mark = mark
  }
}

/// A point (Swift Charts: `PointMark`).
public nonisolated struct PointMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// A point.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(kind: .point, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
  }
}

/// A line across the chart (Swift Charts: `RuleMark`).
public nonisolated struct RuleMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// A line from top to bottom.
  public init<X: Plottable>(x: PlottableValue<X>) {
    mark = ChartMark(kind: .rule, x: x.value, xLabel: x.label)
  }

  /// A line from side to side.
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    mark = ChartMark(kind: .rule, y: y.value, yLabel: y.label)
  }

  /// A line from a place to another one.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = ChartMark(
      kind: .rule, x: xEnd.value, y: y.value, xStart: xStart.value, xLabel: xEnd.label, yLabel: y.label)
  }

  /// A line from a height to another one.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(
      kind: .rule, x: x.value, y: yEnd.value, yStart: yStart.value, xLabel: x.label, yLabel: yEnd.label)
  }
}

/// A part of the plane (Swift Charts: `RectangleMark`): a field of a heat map, a span of time.
public nonisolated struct RectangleMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// The field of two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) {
    var mark = ChartMark(kind: .rectangle, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
    (mark.width, mark.height) = (width, height)
    self.mark = mark
  }

  /// A field between four ends.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(
      kind: .rectangle, x: xEnd.value, y: yEnd.value, xStart: xStart.value, yStart: yStart.value, xLabel: xEnd.label,
      yLabel: yEnd.label)
  }

  /// A stripe from a place to another one, from top to bottom.
  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    mark = ChartMark(kind: .rectangle, x: xEnd.value, xStart: xStart.value, xLabel: xEnd.label)
  }

  /// A stripe from a height to another one, from side to side.
  public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    mark = ChartMark(kind: .rectangle, y: yEnd.value, yStart: yStart.value, yLabel: yEnd.label)
  }

  /// The stripe of a place between two heights.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    var mark = ChartMark(
      kind: .rectangle, x: x.value, y: yEnd.value, yStart: yStart.value, xLabel: x.label, yLabel: yEnd.label)
    mark.width = width
    self.mark = mark
  }
}

/// A share of a whole (Swift Charts: `SectorMark`). A terminal shows shares as a list with bars and per cent.
public nonisolated struct SectorMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// A share. What reaches farther than others, by its `outerRadius`, has a bold name.
  ///
  /// `innerRadius` and `angularInset` have no effect here: a list of bars has no middle, and stands apart by its rows.
  public init<Angle: Plottable>(
    angle: PlottableValue<Angle>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) {
    var mark = ChartMark(kind: .sector, y: angle.value, yLabel: angle.label)
    mark.radius = outerRadius
    self.mark = mark
  }
}

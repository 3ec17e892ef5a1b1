import CoreDeclarative
import CoreRetained
public import Foundation

/// One mark of a chart with its values and its look, as it is drawn.
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
  /// What it is the line or the area of, before it is known how far the axis goes.
  var function: ChartFunction?
  /// One of the many places of a function.
  var isSample = false
  /// It belongs to a plot of a collection, and is its first.
  var isOfPlot = false
  var beginsPlot = false
  /// What is joined has one number: 0 where no plot is, whose marks are joined by their series.
  var run = 0
}

/// How marks that stand in the same place are put together (Swift Charts: `MarkStackingMethod`).
public enum MarkStackingMethod: Hashable, Sendable {
  /// They are put upon each other, so that their sum is seen.
  case standard
  /// They are put upon each other; on other systems the whole is always 100 %, here it is the sum.
  case normalized
  /// They are put upon each other; on other systems around a middle line, here from zero.
  case center
  /// They stand in front of each other, each from zero.
  case unstacked
}

/// A point of a line (Swift Charts: `LineMark`).
///
/// The marks of a series are joined in the order in which they are given. Lines are drawn with dots of Braille, two
/// beside and four above each other in a cell. For amounts that are compared take ``BarMark``.
///
/// ```swift
/// Chart {
///   ForEach(0..<12) { month in
///     LineMark(x: .value("Month", month), y: .value("Rain", (month * 7) % 11))
///   }
/// }
/// .frame(height: 160)
/// ```
public nonisolated struct LineMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// Creates a point of the chart's single line.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(kind: .line, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
  }

  /// Creates a point of one of several lines; those of the same series are joined.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>
  ) {
    var mark = ChartMark(kind: .line, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
    mark.series = series.value?.text
    self.mark = mark
  }
}

/// A point of the edge of an area (Swift Charts: `AreaMark`).
///
/// For how an amount goes up and down, above all where several add up to a whole.
///
/// ```swift
/// Chart {
///   ForEach(0..<12) { hour in
///     AreaMark(x: .value("Hour", hour), y: .value("Visitors", (hour * 5) % 13))
///   }
/// }
/// ```
public nonisolated struct AreaMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// Creates a point of the edge of an area that reaches down to zero.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    var mark = ChartMark(kind: .area, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
    mark.stacks = stacking != .unstacked
    self.mark = mark
  }

  /// Creates a point of the edge of one of several areas, which are put upon each other where `stacking` says so.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>,
    stacking: MarkStackingMethod = .standard
  ) {
    var mark = ChartMark(kind: .area, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
    mark.series = series.value?.text
    mark.stacks = stacking != .unstacked
    self.mark = mark
  }

  /// Creates a part of an area between two edges, such as the least and the greatest value.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    var mark = ChartMark(kind: .area, x: x.value, y: yEnd.value, xLabel: x.label, yLabel: yEnd.label)
    mark.yStart = yStart.value
    mark.stacks = false
    self.mark = mark
  }
}

/// A bar (Swift Charts: `BarMark`).
///
/// Of a word and a number, the number says how long the bar is, and the word where it stands: with words below the
/// bars are upright, with words beside they lie. Bars end in eighths of cells.
///
/// ```swift
/// Chart {
///   ForEach(["Bern", "Zürich", "Basel"], id: \.self) { city in
///     BarMark(x: .value("City", city), y: .value("Letters", city.count))
///   }
/// }
/// .frame(height: 128)
/// ```
public nonisolated struct BarMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// Creates a bar from zero to a number, at a word or another number.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    var mark = ChartMark(kind: .bar, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
    mark.stacks = stacking != .unstacked
    (mark.width, mark.height) = (width, height)
    self.mark = mark
  }

  /// Creates a part of the single bar that lies across the chart, so that all parts make a whole.
  public init<X: Plottable>(x: PlottableValue<X>, height: MarkDimension = .automatic) {
    var mark = ChartMark(kind: .bar, x: x.value, y: .category(""), xLabel: x.label)
    mark.height = height
    self.mark = mark
  }

  /// Creates a part of the single bar that stands in the chart, so that all parts make a whole.
  public init<Y: Plottable>(y: PlottableValue<Y>, width: MarkDimension = .automatic) {
    var mark = ChartMark(kind: .bar, x: .category(""), y: y.value, yLabel: y.label)
    mark.width = width
    self.mark = mark
  }

  /// Creates an upright bar between two heights, such as the least and the greatest temperature of a day.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    var mark = ChartMark(kind: .bar, x: x.value, y: yEnd.value, xLabel: x.label, yLabel: yEnd.label)
    mark.yStart = yStart.value
    mark.width = width
    mark.stacks = false
    self.mark = mark
  }

  /// Creates a lying bar between two places, such as the beginning and the end of a task.
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

/// A single point, drawn as a symbol (Swift Charts: `PointMark`).
///
/// For whether two numbers go together; series are told apart by their symbols.
///
/// ```swift
/// Chart {
///   ForEach(0..<20) { index in
///     PointMark(x: .value("Height", index * 3), y: .value("Weight", (index * 7) % 17))
///   }
/// }
/// ```
public nonisolated struct PointMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// Creates a point where two values meet.
  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark = ChartMark(kind: .point, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
  }
}

/// A straight line across the chart (Swift Charts: `RuleMark`).
///
/// For a limit, a mean, or the value that was chosen.
///
/// ```swift
/// Chart {
///   ForEach(0..<7) { day in BarMark(x: .value("Day", "\(day)"), y: .value("Steps", day * 900)) }
///   RuleMark(y: .value("Goal", 4000)).foregroundStyle(.red)
/// }
/// ```
public nonisolated struct RuleMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// Creates a line from top to bottom at a value of the axis below.
  public init<X: Plottable>(x: PlottableValue<X>) {
    mark = ChartMark(kind: .rule, x: x.value, xLabel: x.label)
  }

  /// Creates a line from side to side at a value of the axis beside.
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    mark = ChartMark(kind: .rule, y: y.value, yLabel: y.label)
  }

  /// Creates a line from one value of the axis below to another, at a height.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark = ChartMark(
      kind: .rule, x: xEnd.value, y: y.value, xStart: xStart.value, xLabel: xEnd.label, yLabel: y.label)
  }

  /// Creates a line from one height to another, at a value of the axis below.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(
      kind: .rule, x: x.value, y: yEnd.value, yStart: yStart.value, xLabel: x.label, yLabel: yEnd.label)
  }
}

/// A part of the plane (Swift Charts: `RectangleMark`).
///
/// For a field of a heat map, or for a span of time behind other marks.
///
/// ```swift
/// Chart {
///   RectangleMark(xStart: .value("From", 2), xEnd: .value("To", 4)).opacity(0.3)
///   ForEach(0..<7) { day in LineMark(x: .value("Day", day), y: .value("Sold", day * 3)) }
/// }
/// ```
public nonisolated struct RectangleMark: PrimitiveChartContent {
  let mark: ChartMark
  @MainActor var marks: [ChartMark] { [mark] }

  /// Creates the field at two values, as wide and as high as there is room for each.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) {
    var mark = ChartMark(kind: .rectangle, x: x.value, y: y.value, xLabel: x.label, yLabel: y.label)
    (mark.width, mark.height) = (width, height)
    self.mark = mark
  }

  /// Creates a field between two values of each axis.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark = ChartMark(
      kind: .rectangle, x: xEnd.value, y: yEnd.value, xStart: xStart.value, yStart: yStart.value, xLabel: xEnd.label,
      yLabel: yEnd.label)
  }

  /// Creates a stripe from top to bottom, between two values of the axis below.
  public init<X: Plottable>(xStart: PlottableValue<X>, xEnd: PlottableValue<X>) {
    mark = ChartMark(kind: .rectangle, x: xEnd.value, xStart: xStart.value, xLabel: xEnd.label)
  }

  /// Creates a stripe from side to side, between two values of the axis beside.
  public init<Y: Plottable>(yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {
    mark = ChartMark(kind: .rectangle, y: yEnd.value, yStart: yStart.value, yLabel: yEnd.label)
  }

  /// Creates a stripe between two heights, at a value of the axis below.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    var mark = ChartMark(
      kind: .rectangle, x: x.value, y: yEnd.value, yStart: yStart.value, xLabel: x.label, yLabel: yEnd.label)
    mark.width = width
    self.mark = mark
  }
}

/// A share of a whole (Swift Charts: `SectorMark`).
///
/// On other systems the shares are sectors of a circle. A terminal shows them as a list with a bar and per cent for
/// each.
///
/// ```swift
/// Chart {
///   ForEach(["Rent", "Food", "Travel"], id: \.self) { name in
///     SectorMark(angle: .value("Spent", name.count)).foregroundStyle(by: .value("On", name))
///   }
/// }
/// ```
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

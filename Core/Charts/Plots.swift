public import CoreDeclarative
import CoreRetained
public import Foundation

/// The value of each element of a collection that is to be drawn, with the name of what it measures (Swift Charts: `PlottableProjection`).
public nonisolated struct PlottableProjection<DataElement, Value: Plottable> {
  let label: String
  let value: (DataElement) -> ChartValue?

  /// Takes the value that elements have at a key path.
  ///
  /// - Parameters:
  ///   - label: What it measures, such as "Month".
  ///   - keyPath: Where the value is in an element.
  public static func value(
    _ label: some StringProtocol, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection {
    PlottableProjection(label: String(label)) { ChartValue($0[keyPath: keyPath]) }
  }
}

extension PlottableProjection where Value == Date {
  /// Takes the date that elements have at a key path, which counts as the whole day, month or other unit in which it lies.
  ///
  /// - Parameters:
  ///   - label: What it measures, such as "Month".
  ///   - keyPath: Where the date is in an element.
  ///   - unit: What a date counts as: the whole day, month or other unit in which it lies.
  ///   - calendar: Says when units begin; the user's by default.
  public static func value(
    _ label: some StringProtocol, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> PlottableProjection {
    PlottableProjection(label: String(label)) { element in
      let date = element[keyPath: keyPath]
      return ChartValue(calendar.dateInterval(of: unit, for: date)?.start ?? date)
    }
  }
}

/// Marks of all elements of a collection, which a plot draws at once (Swift Charts: `VectorizedChartContent`).
///
/// Beside what changes marks of any kind, its modifiers take key paths, so that each mark has its own style.
@MainActor @preconcurrency
public protocol VectorizedChartContent<DataElement>: ChartContent {
  /// What there is a mark for.
  associatedtype DataElement
  /// The elements, and the mark of each.
  nonisolated var _elements: PlotElements<DataElement> { get }
}

/// The marks of all elements of a collection.
public nonisolated struct PlotElements<DataElement>: VectorizedChartContent, PrimitiveChartContent {
  let data: [DataElement]
  var make: (DataElement) -> ChartMark

  init(_ data: some Collection<DataElement>, _ make: @escaping (DataElement) -> ChartMark) {
    (self.data, self.make) = (Array(data), make)
  }

  /// The same once more.
  public var _elements: PlotElements { self }

  @MainActor var marks: [ChartMark] {
    data.enumerated().map { index, element in
      var mark = make(element)
      (mark.isOfPlot, mark.beginsPlot) = (true, index == 0)
      return mark
    }
  }

  fileprivate func changed(_ change: @escaping (inout ChartMark, DataElement) -> Void) -> PlotElements {
    var copy = self
    copy.make = { [make] element in
      var mark = make(element)
      change(&mark, element)
      return mark
    }
    return copy
  }
}

extension VectorizedChartContent {
  /// Draws each mark in the style that its element has at a key path.
  public nonisolated func foregroundStyle<S: ShapeStyle>(
    _ keyPath: KeyPath<DataElement, S>
  ) -> some VectorizedChartContent<DataElement> {
    _elements.changed { $0.paint = $0.paint ?? AnyShapeStyle($1[keyPath: keyPath]) }
  }

  /// Marks of one value belong together, and have a colour, a symbol and a place in the legend.
  public nonisolated func foregroundStyle<Value: Plottable>(
    by value: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    _elements.changed { $0.series = value.value($1)?.text ?? $0.series }
  }

  /// Gives the points of each value a symbol of their own, so that series are told apart without colours.
  public nonisolated func symbol<Value: Plottable>(
    by value: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    _elements.changed { mark, element in
      mark.series = value.value(element)?.text ?? mark.series
      mark.showsSymbol = true
    }
  }

  /// Draws each point with the symbol that its element has at a key path.
  public nonisolated func symbol(
    _ keyPath: KeyPath<DataElement, BasicChartSymbolShape>
  ) -> some VectorizedChartContent<DataElement> {
    _elements.changed { mark, element in
      mark.symbol = element[keyPath: keyPath]
      mark.showsSymbol = true
    }
  }

  /// Puts the bars of one value beside those of others, instead of upon them.
  public nonisolated func position<Value: Plottable>(
    by value: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    _elements.changed { mark, element in
      mark.position = value.value(element)?.text
      mark.series = mark.series ?? mark.position
    }
  }

  /// Draws each mark as opaque as its element says at a key path, from 0 to 1.
  public nonisolated func opacity(_ keyPath: KeyPath<DataElement, Double>) -> some VectorizedChartContent<DataElement> {
    _elements.changed { $0.opacity *= $1[keyPath: keyPath] }
  }

  /// Sets the sizes of symbols on other systems.
  ///
  /// `keyPath` has no effect here: symbols have one size.
  public nonisolated func symbolSize(
    _ keyPath: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> { _elements }

  /// Sets the sizes of symbols on other systems.
  ///
  /// `value` has no effect here: symbols have one size.
  public nonisolated func symbolSize<Value: Plottable>(
    by value: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> { _elements }
}

/// A line through all elements of a collection, or that of a function (Swift Charts: `LinePlot`).
///
/// ```swift
/// Chart {
///   LinePlot(x: "x", y: "sin x") { sin($0) }
/// }
/// .chartXScale(domain: -3...3)
/// ```
///
/// For thousands of values, and for functions. A few marks, each with words of its own, are ``LineMark``s.
public nonisolated struct LinePlot<Content: ChartContent>: PrimitiveChartContent {
  let content: Content
  @MainActor var marks: [ChartMark] { content.allMarks }
}

extension LinePlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The elements of the line.
  public var _elements: PlotElements<Content.DataElement> { content._elements }

  /// Draws a line through the elements of a collection, in their order.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      ChartMark(kind: .line, x: x.value(element), y: y.value(element), xLabel: x.label, yLabel: y.label)
    }
  }

  /// Draws a line through the elements of each series.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, Series: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, Series>
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      var mark = ChartMark(kind: .line, x: x.value(element), y: y.value(element), xLabel: x.label, yLabel: y.label)
      mark.series = series.value(element)?.text
      return mark
    }
  }
}

/// An area below all elements of a collection, or below a function (Swift Charts: `AreaPlot`).
///
/// ```swift
/// Chart {
///   AreaPlot(x: "x", yStart: "least", yEnd: "greatest") { x in (yStart: x / 2, yEnd: x) }
/// }
/// ```
///
/// For thousands of values, and for functions. A few marks, each with words of its own, are ``AreaMark``s.
public nonisolated struct AreaPlot<Content: ChartContent>: PrimitiveChartContent {
  let content: Content
  @MainActor var marks: [ChartMark] { content.allMarks }
}

extension AreaPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The elements of the edge.
  public var _elements: PlotElements<Content.DataElement> { content._elements }

  /// Fills what is between the elements of a collection and zero.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    stacking: MarkStackingMethod = .standard
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      var mark = ChartMark(kind: .area, x: x.value(element), y: y.value(element), xLabel: x.label, yLabel: y.label)
      mark.stacks = stacking != .unstacked
      return mark
    }
  }

  /// Fills what is below the elements of each series, which are put upon each other where `stacking` says so.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, Series: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, Series>, stacking: MarkStackingMethod = .standard
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      var mark = ChartMark(kind: .area, x: x.value(element), y: y.value(element), xLabel: x.label, yLabel: y.label)
      mark.series = series.value(element)?.text
      mark.stacks = stacking != .unstacked
      return mark
    }
  }

  /// Fills what is between two values of the elements of a collection.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      var mark = ChartMark(
        kind: .area, x: x.value(element), y: yEnd.value(element), xLabel: x.label, yLabel: yEnd.label)
      mark.yStart = yStart.value(element)
      mark.stacks = false
      return mark
    }
  }
}

/// A bar for each element of a collection (Swift Charts: `BarPlot`); a few, each with words of its own, are ``BarMark``s.
///
/// ```swift
/// struct Sale { let day: String, count: Int }
/// let sales = [Sale(day: "Mon", count: 3), Sale(day: "Tue", count: 5)]
/// Chart { BarPlot(sales, x: .value("Day", \.day), y: .value("Sold", \.count)) }
/// ```
public nonisolated struct BarPlot<Content: ChartContent>: PrimitiveChartContent {
  let content: Content
  @MainActor var marks: [ChartMark] { content.allMarks }
}

extension BarPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The elements of the bars.
  public var _elements: PlotElements<Content.DataElement> { content._elements }

  /// Draws a bar from zero to a number for each element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      var mark = ChartMark(kind: .bar, x: x.value(element), y: y.value(element), xLabel: x.label, yLabel: y.label)
      mark.stacks = stacking != .unstacked
      (mark.width, mark.height) = (width, height)
      return mark
    }
  }

  /// Draws an upright bar between two heights for each element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>, width: MarkDimension = .automatic
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      var mark = ChartMark(kind: .bar, x: x.value(element), y: yEnd.value(element), xLabel: x.label, yLabel: yEnd.label)
      (mark.yStart, mark.width, mark.stacks) = (yStart.value(element), width, false)
      return mark
    }
  }

  /// Draws a lying bar between two places for each element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, height: MarkDimension = .automatic
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      var mark = ChartMark(kind: .bar, x: xEnd.value(element), y: y.value(element), xLabel: xEnd.label, yLabel: y.label)
      (mark.xStart, mark.height, mark.stacks) = (xStart.value(element), height, false)
      return mark
    }
  }
}

/// A point for each element of a collection (Swift Charts: `PointPlot`); a few, each with words of its own, are ``PointMark``s.
public nonisolated struct PointPlot<Content: ChartContent>: PrimitiveChartContent {
  let content: Content
  @MainActor var marks: [ChartMark] { content.allMarks }
}

extension PointPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The elements of the points.
  public var _elements: PlotElements<Content.DataElement> { content._elements }

  /// Draws a symbol where two values of each element meet.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      ChartMark(kind: .point, x: x.value(element), y: y.value(element), xLabel: x.label, yLabel: y.label)
    }
  }
}

/// A straight line for each element of a collection (Swift Charts: `RulePlot`); a few are ``RuleMark``s.
public nonisolated struct RulePlot<Content: ChartContent>: PrimitiveChartContent {
  let content: Content
  @MainActor var marks: [ChartMark] { content.allMarks }
}

extension RulePlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The elements of the lines.
  public var _elements: PlotElements<Content.DataElement> { content._elements }

  /// Draws an upright line between two heights for each element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, yStart: PlottableProjection<Data.Element, Y>,
    yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      ChartMark(
        kind: .rule, x: x.value(element), y: yEnd.value(element), yStart: yStart.value(element), xLabel: x.label,
        yLabel: yEnd.label)
    }
  }

  /// Draws a lying line between two places for each element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      ChartMark(
        kind: .rule, x: xEnd.value(element), y: y.value(element), xStart: xStart.value(element), xLabel: xEnd.label,
        yLabel: y.label)
    }
  }

  /// Draws a line from top to bottom for each element.
  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { ChartMark(kind: .rule, x: x.value($0), xLabel: x.label) }
  }

  /// Draws a line from side to side for each element.
  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, y: PlottableProjection<Data.Element, Y>
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { ChartMark(kind: .rule, y: y.value($0), yLabel: y.label) }
  }
}

/// A part of the plane for each element of a collection (Swift Charts: `RectanglePlot`); a few are ``RectangleMark``s.
public nonisolated struct RectanglePlot<Content: ChartContent>: PrimitiveChartContent {
  let content: Content
  @MainActor var marks: [ChartMark] { content.allMarks }
}

extension RectanglePlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The elements of the fields.
  public var _elements: PlotElements<Content.DataElement> { content._elements }

  /// Draws the field at two values of each element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      var mark = ChartMark(kind: .rectangle, x: x.value(element), y: y.value(element), xLabel: x.label, yLabel: y.label)
      (mark.width, mark.height) = (width, height)
      return mark
    }
  }

  /// Draws a field between two values of each axis for each element.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>, xEnd: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      ChartMark(
        kind: .rectangle, x: xEnd.value(element), y: yEnd.value(element), xStart: xStart.value(element),
        yStart: yStart.value(element), xLabel: xEnd.label, yLabel: yEnd.label)
    }
  }
}

/// A share of a whole for each element of a collection (Swift Charts: `SectorPlot`); a few are ``SectorMark``s, which say how they are drawn.
public nonisolated struct SectorPlot<Content: ChartContent>: PrimitiveChartContent {
  let content: Content
  @MainActor var marks: [ChartMark] { content.allMarks }
}

extension SectorPlot: VectorizedChartContent where Content: VectorizedChartContent {
  /// The elements of the shares.
  public var _elements: PlotElements<Content.DataElement> { content._elements }

  /// Draws a share for each element.
  ///
  /// `innerRadius` and `angularInset` have no effect here: a list of bars has no middle, and stands apart by its rows.
  public init<Data: RandomAccessCollection, Angle: Plottable>(
    _ data: Data, angle: PlottableProjection<Data.Element, Angle>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) where Content == PlotElements<Data.Element> {
    content = PlotElements(data) { element in
      var mark = ChartMark(kind: .sector, y: angle.value(element), yLabel: angle.label)
      mark.radius = outerRadius
      return mark
    }
  }
}

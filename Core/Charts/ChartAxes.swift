public import CoreDeclarative
import CoreEnvironment
public import Foundation

/// What modifiers have set for a chart: its axes, scales, colours and legend.
nonisolated struct ChartOptions: Equatable {
  struct Axis: Equatable {
    var isHidden = false
    /// The ends that were given.
    var domain: ClosedRange<Double>?
    var categories: [String]?
    var includesZero: Bool?
    var values: [Double]?
    var desiredCount: Int?
    /// What it is called, and that in words.
    var title: Text?
    var label: String?
    var isLeading: Bool?
    var showsGrid = true
    var showsLabels = true
    var format: ChartFormat?
  }

  var x = Axis()
  var y = Axis()
  var showsLegend: Bool?
  var styles: [Entry] = []
  /// What series are drawn with, in their order.
  var palette: [AnyShapeStyle] = []
  var symbols: [String: BasicChartSymbolShape] = [:]

  struct Entry: Equatable {
    let series: String
    let paint: AnyShapeStyle
  }
}

/// A format for the values of an axis.
nonisolated final class ChartFormat: Equatable {
  let text: (Double) -> String?
  init(_ text: @escaping (Double) -> String?) { self.text = text }
  /// Two closures cannot be told to be the same.
  static func == (left: ChartFormat, right: ChartFormat) -> Bool { left === right }
}

private enum ChartOptionsKey: EnvironmentKey {
  static var defaultValue: ChartOptions { ChartOptions() }
}

extension EnvironmentValues {
  var chartOptions: ChartOptions {
    get { self[ChartOptionsKey.self] }
    set { self[ChartOptionsKey.self] = newValue }
  }
}

/// The side of the chart on which an axis stands (Swift Charts: `AxisMarkPosition`).
public enum AxisMarkPosition: Hashable, Sendable {
  /// The usual side: below the chart, and beside it at the leading edge.
  case automatic
  /// At the leading edge of the chart.
  case leading
  /// At the trailing edge of the chart.
  case trailing
  /// At the top of the chart; an axis there is drawn at the bottom.
  case top
  /// At the bottom of the chart, the usual place.
  case bottom
}

/// How the values of an axis are chosen (Swift Charts: `AxisMarkPreset`). Accepted: they stand where they are.
public struct AxisMarkPreset: Hashable, Sendable {
  private let name: String
  /// The framework chooses where the values stand.
  public static let automatic = AxisMarkPreset(name: "automatic")
  /// Values go beyond the ends of the axis; not followed here.
  public static let extended = AxisMarkPreset(name: "extended")
  /// Values line up with the ends of the axis; not followed here.
  public static let aligned = AxisMarkPreset(name: "aligned")
  /// Values stay within the ends of the axis; not followed here.
  public static let inset = AxisMarkPreset(name: "inset")
}

/// Which values an axis shows (Swift Charts: `AxisMarkValues`).
public struct AxisMarkValues: Sendable {
  fileprivate let desiredCount: Int?
  /// Shows as many values as there is room for, at round numbers.
  public static let automatic = AxisMarkValues(desiredCount: nil)
  /// About so many.
  ///
  /// `roundLowerBound` and `roundUpperBound` have no effect here: an axis ends where its values do, or where its scale
  /// says.
  public static func automatic(desiredCount: Int?, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil)
    -> AxisMarkValues
  { AxisMarkValues(desiredCount: desiredCount) }
  /// Shows a value for each unit of the calendar, such as each month, on other systems.
  ///
  /// `component` and `count` have no effect here: an axis has as many words as it has room for.
  public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues { automatic }
  /// Shows a value at each step on other systems.
  ///
  /// `step` has no effect here: an axis has as many words as it has room for.
  public static func stride(by step: Double) -> AxisMarkValues { automatic }
}

/// A value of an axis (Swift Charts: `AxisValue`).
public struct AxisValue {
  /// The position of the value on its axis, counted from 0.
  public let index: Int
  /// How many values the axis shows.
  public let count: Int
  let number: Double

  /// The value as a number, date or word; `nil` where it is none of that type.
  public func `as`<Value: Plottable>(_ type: Value.Type) -> Value? {
    if Value.PrimitivePlottable.self == Date.self {
      return (Date(timeIntervalSinceReferenceDate: number) as? Value.PrimitivePlottable).flatMap(
        Value.init(primitivePlottable:))
    }
    if let value = number as? Value.PrimitivePlottable { return Value(primitivePlottable: value) }
    if let value = Int(exactly: number.rounded()) as? Value.PrimitivePlottable {
      return Value(primitivePlottable: value)
    }
    return nil
  }
}

/// A part of what an axis is made of: its values and what is drawn at them (Swift Charts: `AxisContent`).
public protocol AxisContent {
  /// What it says about the axis.
  func _apply(to axis: inout _ChartAxis)
}

/// An axis that is being described by its content.
public struct _ChartAxis {
  var axis: ChartOptions.Axis
}

/// Something that is drawn at a value of an axis: a line or words (Swift Charts: `AxisMark`).
public protocol AxisMark {
  /// What it says about the axis.
  func _apply(to axis: inout _ChartAxis)
}

/// Puts the content of an axis together (Swift Charts: `AxisContentBuilder`).
@resultBuilder
public enum AxisContentBuilder {
  /// Puts the parts of an axis together, in the order of the closure.
  public static func buildBlock(_ content: any AxisContent...) -> [any AxisContent] { content }
}

/// Puts together what is drawn at a value (Swift Charts: `AxisMarkBuilder`).
@resultBuilder
public enum AxisMarkBuilder {
  /// Puts the marks of a value together, in the order of the closure.
  public static func buildBlock(_ marks: [any AxisMark]...) -> [any AxisMark] { marks.flatMap(\.self) }
  /// Takes one mark of the closure.
  public static func buildExpression(_ mark: any AxisMark) -> [any AxisMark] { [mark] }
  /// An `if` without an `else` has its marks only while the condition is true.
  public static func buildOptional(_ marks: [any AxisMark]?) -> [any AxisMark] { marks ?? [] }
  /// The marks of the first branch of an `if` or `switch`.
  public static func buildEither(first: [any AxisMark]) -> [any AxisMark] { first }
  /// The marks of the other branch of an `if` or `switch`.
  public static func buildEither(second: [any AxisMark]) -> [any AxisMark] { second }
}

/// The values of an axis (Swift Charts: `AxisMarks`).
///
/// ```swift
/// Chart {
///   ForEach(0..<6) { hour in LineMark(x: .value("Hour", hour), y: .value("Load", hour * hour)) }
/// }
/// .chartXAxis {
///   AxisMarks(values: [0, 2, 4]) { value in
///     AxisGridLine()
///     AxisValueLabel("\(value.as(Int.self) ?? 0) h")
///   }
/// }
/// ```
public struct AxisMarks: AxisContent {
  private let position: AxisMarkPosition
  private let desiredCount: Int?
  private let values: [Double]?
  private let marks: ((AxisValue) -> [any AxisMark])?
  private let format: ChartFormat?

  private init(
    _ position: AxisMarkPosition, _ desiredCount: Int?, _ values: [Double]?, _ format: ChartFormat?,
    _ marks: ((AxisValue) -> [any AxisMark])?
  ) {
    (self.position, self.desiredCount, self.values) = (position, desiredCount, values)
    (self.format, self.marks) = (format, marks)
  }

  /// Values with lines and words.
  ///
  /// `preset` and `stroke` have no effect here: axes and their lines are those of the theme.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    stroke: StrokeStyle? = nil
  ) {
    self.init(position, values.desiredCount, nil, nil, nil)
  }

  /// Values that are given, with lines and words.
  ///
  /// `preset` and `stroke` have no effect here: axes and their lines are those of the theme.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    stroke: StrokeStyle? = nil
  ) {
    self.init(position, nil, values.compactMap { ChartValue($0)?.number }, nil, nil)
  }

  /// Values that are written in a format.
  ///
  /// `preset` and `stroke` have no effect here: axes and their lines are those of the theme.
  public init<Format: FormatStyle>(
    format: Format, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init(position, values.desiredCount, nil, ChartFormat(format), nil)
  }

  /// Values with what is drawn at them.
  ///
  /// `preset` has no effect here: all axes look alike.
  public init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
    @AxisMarkBuilder content: @escaping (AxisValue) -> [any AxisMark]
  ) { self.init(position, values.desiredCount, nil, nil, content) }

  /// Values that are given, with what is drawn at them.
  ///
  /// `preset` has no effect here: all axes look alike.
  public init<Value: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [Value],
    @AxisMarkBuilder content: @escaping (AxisValue) -> [any AxisMark]
  ) { self.init(position, nil, values.compactMap { ChartValue($0)?.number }, nil, content) }

  /// What it says about the axis.
  public func _apply(to axis: inout _ChartAxis) {
    if position == .leading || position == .trailing { axis.axis.isLeading = position == .leading }
    axis.axis.desiredCount = desiredCount
    axis.axis.values = values
    axis.axis.format = format
    guard let marks else { return }
    // What is drawn at the values is asked for once: it is the same at all of them.
    (axis.axis.showsGrid, axis.axis.showsLabels) = (false, false)
    let drawn = marks(AxisValue(index: 0, count: 1, number: 0))
    for mark in drawn { mark._apply(to: &axis) }
    // Words of one's own are asked for at each value.
    guard drawn.contains(where: { ($0 as? AxisValueLabel)?.texts != nil }) else { return }
    axis.axis.format = ChartFormat { number in
      let labels = marks(AxisValue(index: 0, count: 1, number: number)).compactMap { $0 as? AxisValueLabel }
      return labels.compactMap(\.texts).flatMap(\.self).map { $0.string(in: EnvironmentValues()) }.joined(
        separator: " ")
    }
  }
}

extension ChartFormat {
  convenience init<Format: FormatStyle>(_ format: Format)
  where Format.FormatInput: Plottable, Format.FormatOutput == String {
    self.init { number in AxisValue(index: 0, count: 1, number: number).as(Format.FormatInput.self).map(format.format) }
  }
}

/// A line across the chart at a value (Swift Charts: `AxisGridLine`).
public struct AxisGridLine: AxisMark {
  /// A line.
  ///
  /// `centered` and `stroke` have no effect here: lines are those of the theme, at the values.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
  /// Turns the lines of the axis on.
  public func _apply(to axis: inout _ChartAxis) { axis.axis.showsGrid = true }
}

/// A short line at a value (Swift Charts: `AxisTick`). Accepted: a cell is too large for it.
public struct AxisTick: AxisMark {
  /// A short line.
  ///
  /// `centered`, `length` and `stroke` have no effect here: words stand at the axis without ticks.
  public init(centered: Bool? = nil, length: CGFloat? = nil, stroke: StrokeStyle? = nil) {}
  /// Changes nothing about the axis, as a cell is too large for a tick.
  public func _apply(to axis: inout _ChartAxis) {}
}

/// The words at a value (Swift Charts: `AxisValueLabel`).
public struct AxisValueLabel: AxisMark {
  private let format: ChartFormat?
  /// Words of one's own.
  fileprivate private(set) var texts: [Text]?

  /// The value as it is written as a rule.
  ///
  /// `centered` has no effect here: words stand at their values.
  public init(centered: Bool? = nil) { format = nil }

  /// Words of one's own: the texts of a view.
  ///
  /// `centered` has no effect here: words stand at their values.
  public init<Content: View>(centered: Bool? = nil, @ViewBuilder content: () -> Content) {
    format = nil
    texts = Text.texts(in: content())
  }

  /// Words of one's own.
  ///
  /// `centered` has no effect here: words stand at their values.
  public init(_ text: some StringProtocol, centered: Bool? = nil) {
    format = nil
    texts = [Text(text)]
  }

  /// The value in a format.
  ///
  /// `centered` has no effect here: words stand at their values.
  public init<Format: FormatStyle>(format: Format, centered: Bool? = nil)
  where Format.FormatInput: Plottable, Format.FormatOutput == String { self.format = ChartFormat(format) }

  /// Turns the words of the axis on, in the format of the label.
  public func _apply(to axis: inout _ChartAxis) {
    axis.axis.showsLabels = true
    axis.axis.format = format
  }
}

extension AxisMark {
  /// Sets the colour of a part of an axis on other systems.
  ///
  /// `style` has no effect here: axes are drawn in the colours of separators and secondary labels.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Self { self }
  /// Sets the font of the words at an axis on other systems.
  ///
  /// `font` has no effect here: there is one font.
  public func font(_ font: Font?) -> Self { self }
  /// Moves a part of an axis by some points on other systems.
  ///
  /// `x` and `y` have no effect here: words stand at their values.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> Self { self }
}

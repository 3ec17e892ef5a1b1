public import CoreDeclarative
import CoreEnvironment
public import Foundation

/// The ends of an axis that are found by what is in the chart (Swift Charts: `AutomaticScaleDomain`).
public struct AutomaticScaleDomain: Sendable {
  let includesZero: Bool?
  /// The ends are found by the smallest and the largest value in the chart.
  public static let automatic = AutomaticScaleDomain(includesZero: nil)
  /// With zero, or without.
  ///
  /// `reversed` has no effect here: axes go up, and to the right.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero)
  }
}

extension View {
  private nonisolated func _chart(_ change: @escaping (inout ChartOptions) -> Void) -> some View {
    transformEnvironment(\.chartOptions, transform: change)
  }

  /// Shows or hides the axis below charts in this view (Swift Charts: `chartXAxis(_:)`).
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(0..<12) { hour in LineMark(x: .value("Hour", hour), y: .value("Load", hour % 5)) }
  /// }
  /// .chartXAxis(.hidden)
  /// .frame(height: 48)
  /// ```
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    _chart { $0.x.isHidden = visibility == .hidden }
  }

  /// Shows or hides the axis beside charts in this view (Swift Charts: `chartYAxis(_:)`).
  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    _chart { $0.y.isHidden = visibility == .hidden }
  }

  /// Describes the axis below charts in this view (Swift Charts: `chartXAxis(content:)`).
  public nonisolated func chartXAxis(@AxisContentBuilder content: () -> [any AxisContent]) -> some View {
    _chart { [content = content()] options in
      var axis = _ChartAxis(axis: options.x)
      for part in content { part._apply(to: &axis) }
      options.x = axis.axis
    }
  }

  /// Describes the axis beside charts in this view (Swift Charts: `chartYAxis(content:)`).
  public nonisolated func chartYAxis(@AxisContentBuilder content: () -> [any AxisContent]) -> some View {
    _chart { [content = content()] options in
      var axis = _ChartAxis(axis: options.y)
      for part in content { part._apply(to: &axis) }
      options.y = axis.axis
    }
  }

  /// Names the axis below charts in this view (Swift Charts: `chartXAxisLabel(_:position:alignment:spacing:)`). The
  /// name stands in the middle below.
  ///
  /// `position`, `alignment` and `spacing` have no effect here: the words stand in the middle of the last row.
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(0..<6) { day in BarMark(x: .value("Day", day), y: .value("Sold", day * 3)) }
  /// }
  /// .chartXAxisLabel("Day of the month")
  /// .chartYAxisLabel("Pieces sold")
  /// ```
  public nonisolated func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { _chart { $0.x.title = Text(labelKey) } }

  /// Names the axis below charts in this view, with words that are shown as they are.
  ///
  /// `position`, `alignment` and `spacing` have no effect here: the words stand in the middle of the last row.
  @_disfavoredOverload
  public nonisolated func chartXAxisLabel(
    _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let title = Text(label)
    return _chart { $0.x.title = title }
  }

  /// Names the axis below charts in this view, with the texts of a view.
  ///
  /// `position`, `alignment` and `spacing` have no effect here: the words stand in the middle of the last row.
  public nonisolated func chartXAxisLabel<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let title = Text.texts(in: content()).first
    return _chart { $0.x.title = title }
  }

  /// Names the axis beside charts in this view (Swift Charts: `chartYAxisLabel(_:position:alignment:spacing:)`). The
  /// name stands at the top.
  ///
  /// `position`, `alignment` and `spacing` have no effect here: the words stand at the end of the first row.
  public nonisolated func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { _chart { $0.y.title = Text(labelKey) } }

  /// Names the axis beside charts in this view, with words that are shown as they are.
  ///
  /// `position`, `alignment` and `spacing` have no effect here: the words stand at the end of the first row.
  @_disfavoredOverload
  public nonisolated func chartYAxisLabel(
    _ label: some StringProtocol, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let title = Text(label)
    return _chart { $0.y.title = title }
  }

  /// Names the axis beside charts in this view, with the texts of a view.
  ///
  /// `position`, `alignment` and `spacing` have no effect here: the words stand at the end of the first row.
  public nonisolated func chartYAxisLabel<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let title = Text.texts(in: content()).first
    return _chart { $0.y.title = title }
  }

  /// Shows or hides the legend of charts in this view (Swift Charts: `chartLegend(_:)`).
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(["Shop", "Web"], id: \.self) { place in
  ///     BarMark(x: .value("Sold", place.count)).foregroundStyle(by: .value("Place", place))
  ///   }
  /// }
  /// .chartLegend(.hidden)
  /// ```
  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    _chart { $0.showsLegend = visibility == .automatic ? nil : visibility == .visible }
  }

  /// Shows the legend. It stands below.
  ///
  /// `position`, `alignment` and `spacing` have no effect here: the legend stands in the last rows, from the left.
  public nonisolated func chartLegend(
    position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { _chart { $0.showsLegend = true } }

  /// Shows a view below in the place of the legend.
  ///
  /// `position` and `spacing` have no effect here: the view stands right below the chart.
  public nonisolated func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let (chart, legend) = (_chart { $0.showsLegend = false }, content())
    return VStack(alignment: alignment?.horizontal ?? .leading, spacing: 0) {
      chart
      legend
    }
  }

  /// The ends of the axis beside (Swift Charts: `chartYScale(domain:)`).
  ///
  /// `range` and `type` have no effect here: a scale is linear, or goes by words, and takes all of the chart.
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(0..<6) { day in LineMark(x: .value("Day", day), y: .value("Share", day * 15)) }
  /// }
  /// .chartYScale(domain: 0...100)
  /// ```
  public nonisolated func chartYScale<Value: Plottable & Comparable>(
    domain: ClosedRange<Value>, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View {
    _chart { $0.y.domain = Self._range(domain) }
  }

  /// Sets whether the axis beside charts has zero on it.
  public nonisolated func chartYScale(domain: AutomaticScaleDomain) -> some View {
    _chart { $0.y.includesZero = domain.includesZero }
  }

  /// The words of the axis beside, in order.
  public nonisolated func chartYScale<Value: Plottable>(domain: [Value]) -> some View {
    _chart { $0.y.take(domain) }
  }

  /// The ends of the axis below (Swift Charts: `chartXScale(domain:)`).
  ///
  /// `range` and `type` have no effect here: a scale is linear, or goes by words, and takes all of the chart.
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(8..<18) { hour in PointMark(x: .value("Hour", hour), y: .value("Calls", hour % 4)) }
  /// }
  /// .chartXScale(domain: 0...24)
  /// ```
  public nonisolated func chartXScale<Value: Plottable & Comparable>(
    domain: ClosedRange<Value>, range: PlotDimensionScaleRange = .plotDimension, type: ScaleType? = nil
  ) -> some View {
    _chart { $0.x.domain = Self._range(domain) }
  }

  /// Sets whether the axis below charts has zero on it.
  public nonisolated func chartXScale(domain: AutomaticScaleDomain) -> some View {
    _chart { $0.x.includesZero = domain.includesZero }
  }

  /// The words of the axis below, in order.
  public nonisolated func chartXScale<Value: Plottable>(domain: [Value]) -> some View {
    _chart { $0.x.take(domain) }
  }

  /// Sets the colours of the values of `foregroundStyle(by:)` (Swift Charts: `chartForegroundStyleScale(_:)`).
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(["open", "closed"], id: \.self) { state in
  ///     BarMark(x: .value("State", state), y: .value("Count", state.count))
  ///       .foregroundStyle(by: .value("State", state))
  ///   }
  /// }
  /// .chartForegroundStyleScale(["open": Color.red, "closed": Color.green])
  /// ```
  public nonisolated func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, Style>
  ) -> some View {
    let entries = mapping.compactMap { key, style in
      ChartValue(key).map { ChartOptions.Entry(series: $0.text, paint: AnyShapeStyle(style)) }
    }
    return _chart { $0.styles = entries }
  }

  /// Sets the colours of the values of `foregroundStyle(by:)`: the two lists belong together.
  public nonisolated func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    domain: [Value], range: [Style]
  ) -> some View {
    let entries = zip(domain, range).compactMap { key, style in
      ChartValue(key).map { ChartOptions.Entry(series: $0.text, paint: AnyShapeStyle(style)) }
    }
    return _chart { $0.styles = entries }
  }

  /// Sets the colours of the values of `foregroundStyle(by:)`, in the order in which the values come.
  public nonisolated func chartForegroundStyleScale<Style: ShapeStyle>(range: [Style]) -> some View {
    let paints = range.map { AnyShapeStyle($0) }
    return _chart { $0.palette = paints }
  }

  /// The symbols of the values of `symbol(by:)` (Swift Charts: `chartSymbolScale(_:)`).
  public nonisolated func chartSymbolScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, BasicChartSymbolShape>
  ) -> some View {
    let symbols = mapping.reduce(into: [String: BasicChartSymbolShape]()) { symbols, entry in
      if let name = ChartValue(entry.key)?.text { symbols[name] = entry.value }
    }
    return _chart { $0.symbols = symbols }
  }

  private nonisolated static func _range<Value: Plottable & Comparable>(_ domain: ClosedRange<Value>)
    -> ClosedRange<Double>?
  {
    guard let lower = ChartValue(domain.lowerBound)?.number, let upper = ChartValue(domain.upperBound)?.number,
      lower < upper
    else { return nil }
    return lower...upper
  }
}

extension ChartOptions.Axis {
  fileprivate mutating func take<Value: Plottable>(_ domain: [Value]) {
    let values = domain.compactMap { ChartValue($0) }
    let numbers = values.compactMap(\.number)
    if numbers.count == values.count, let lower = numbers.min(), let upper = numbers.max(), lower < upper {
      self.domain = lower...upper
    } else {
      categories = values.map(\.text)
    }
  }
}

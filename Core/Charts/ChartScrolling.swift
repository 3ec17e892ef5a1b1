public import CoreDeclarative
import CoreRetained
public import Foundation

// What a chart in a terminal does not do: it shows all of its values at once.

extension View {
  /// Lets the user scroll the plot of a chart on other systems.
  ///
  /// `axes` has no effect here: all of a chart is shown (Swift Charts: `chartScrollableAxes(_:)`).
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }

  /// Sets how much of the axis below is seen at a time, on other systems.
  ///
  /// `length` has no effect here: all of a chart is shown (Swift Charts: `chartXVisibleDomain(length:)`).
  public nonisolated func chartXVisibleDomain<Length: Plottable & Numeric>(length: Length) -> some View { self }

  /// Sets how much of the axis beside is seen at a time, on other systems.
  ///
  /// `length` has no effect here: all of a chart is shown (Swift Charts: `chartYVisibleDomain(length:)`).
  public nonisolated func chartYVisibleDomain<Length: Plottable & Numeric>(length: Length) -> some View { self }

  /// Sets where a chart that scrolls begins on its axis below, on other systems.
  ///
  /// `x` has no effect here: all of a chart is shown (Swift Charts: `chartScrollPosition(initialX:)`).
  public nonisolated func chartScrollPosition(initialX x: some Plottable) -> some View { self }

  /// Sets where a chart that scrolls begins on its axis beside, on other systems.
  ///
  /// `y` has no effect here: all of a chart is shown (Swift Charts: `chartScrollPosition(initialY:)`).
  public nonisolated func chartScrollPosition(initialY y: some Plottable) -> some View { self }

  /// Changes how the plot of a chart looks on other systems.
  ///
  /// `content` has no effect here: what is behind a chart can be put behind it as a whole (Swift Charts:
  /// `chartPlotStyle(content:)`).
  public nonisolated func chartPlotStyle<Content: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> Content
  ) -> some View { self }
}

/// The part of a chart within its axes (Swift Charts: `ChartPlotContent`).
public nonisolated struct ChartPlotContent: View {
  /// An empty view, as the chart itself draws its marks.
  public var body: some View { EmptyView() }
}

/// How values become lengths (Swift Charts: `ScaleType`). Accepted: axes of numbers are linear.
public struct ScaleType: Hashable, Sendable {
  private let name: String
  /// Equal steps are equally long, as they always are here.
  public static let linear = ScaleType(name: "linear")
  /// Equal factors are equally long; drawn with equal steps here.
  public static let log = ScaleType(name: "log")
  /// Large values stand nearer to each other; drawn with equal steps here.
  public static let squareRoot = ScaleType(name: "squareRoot")
  /// Factors are equally long, below zero as well as above; drawn with equal steps here.
  public static let symmetricLog = ScaleType(name: "symmetricLog")
  /// The axis shows dates and times.
  public static let date = ScaleType(name: "date")
  /// The axis shows words, each with the same room.
  public static let category = ScaleType(name: "category")
}

/// Where the ends of an axis are (Swift Charts: `PlotDimensionScaleRange`). Accepted: they are those of the chart.
public struct PlotDimensionScaleRange: Hashable, Sendable {
  /// The axis goes from one end of the plot to the other.
  public static let plotDimension = PlotDimensionScaleRange()
  /// With room at the ends.
  ///
  /// `padding` has no effect here: marks reach up to the axes.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { plotDimension }
  /// With room at the ends.
  ///
  /// `startPadding` and `endPadding` have no effect here: marks reach up to the axes.
  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0) -> PlotDimensionScaleRange {
    plotDimension
  }
}

public import CoreDeclarative
import CoreEnvironment
import CoreRetained

extension View {
  /// Puts views in front of a chart, which are told where its values are (Swift Charts: `chartOverlay(alignment:content:)`).
  ///
  /// ```swift
  /// Chart {
  ///   ForEach(0..<6) { day in LineMark(x: .value("Day", day), y: .value("Sold", day * 3)) }
  /// }
  /// .chartOverlay { proxy in
  ///   if let place = proxy.position(for: (x: 3, y: 9)) { Text("◀ launch").position(place) }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func chartOverlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping @MainActor (ChartProxy) -> Content
  ) -> some View { ChartLayers(chart: self, alignment: alignment, isBehind: false, content: content) }

  /// Puts views behind a chart, which are told where its values are (Swift Charts: `chartBackground(alignment:content:)`).
  @preconcurrency
  public nonisolated func chartBackground<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping @MainActor (ChartProxy) -> Content
  ) -> some View { ChartLayers(chart: self, alignment: alignment, isBehind: true, content: content) }
}

/// A chart with views in front or behind.
private nonisolated struct ChartLayers<Chart: View, Content: View>: View {
  @State private var geometry = ChartGeometry()
  let chart: Chart
  let alignment: Alignment
  let isBehind: Bool
  let content: @MainActor (ChartProxy) -> Content

  init(
    chart: Chart, alignment: Alignment, isBehind: Bool, content: @escaping @MainActor (ChartProxy) -> Content
  ) {
    (self.chart, self.alignment, self.isBehind, self.content) = (chart, alignment, isBehind, content)
  }

  @MainActor var body: some View {
    let geometry = geometry
    chart.transformEnvironment(\.chartGeometries) { $0.append(geometry) }
      ._secondary(ChartLayer(geometry: geometry, content: content), alignment: alignment, isBehind: isBehind)
  }
}

/// The views, which are evaluated again when the chart changes.
private nonisolated struct ChartLayer<Content: View>: View {
  let geometry: ChartGeometry
  let content: @MainActor (ChartProxy) -> Content

  @MainActor var body: some View { content(ChartProxy(geometry: geometry)) }
}

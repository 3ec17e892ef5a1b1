public import CoreDeclarative
import CoreRetained
public import Foundation

// What can be said of marks that a terminal does not show, or shows in its own way.

extension ChartContent {
  /// Points are drawn with the symbol of their series: a cell has no room for a view.
  ///
  /// `symbol` has no effect here: a cell has no room for a view, and the symbol is that of the series.
  public nonisolated func symbol<Symbol: View>(@ViewBuilder symbol: () -> Symbol) -> some ChartContent {
    changed { $0.showsSymbol = true }
  }

  /// Gives the symbols of each value a size of their own on other systems.
  ///
  /// `value` has no effect here: symbols have one size.
  public nonisolated func symbolSize<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed { _ in }
  }

  /// Sets the size of symbols on other systems.
  ///
  /// `area` has no effect here: symbols have one size.
  public nonisolated func symbolSize(_ area: CGSize) -> some ChartContent { changed { _ in } }

  /// Lines of one value belong together: their symbols tell them apart.
  public nonisolated func lineStyle<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    changed { $0.series = value.value?.text ?? $0.series }
  }

  /// Moves marks, or their beginnings and ends, by some points on other systems.
  ///
  /// `x`, `xStart`, `xEnd`, `y`, `yStart` and `yEnd` have no effect here: marks stand, begin and end where their values
  /// are.
  public nonisolated func offset(
    x: CGFloat = 0, xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0
  ) -> some ChartContent { changed { _ in } }
  /// Moves marks by some points on other systems.
  ///
  /// `offset` has no effect here: marks stand where their values are.
  public nonisolated func offset(_ offset: CGSize) -> some ChartContent { changed { _ in } }
  /// Blurs marks on other systems.
  ///
  /// `radius` has no effect here: cells cannot show it.
  public nonisolated func blur(radius: CGFloat) -> some ChartContent { changed { _ in } }
  /// Puts a shadow behind marks on other systems.
  ///
  /// `color`, `radius`, `x` and `y` have no effect here: cells cannot show it.
  public nonisolated func shadow(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some ChartContent { changed { _ in } }
  /// Cuts marks to a shape on other systems.
  ///
  /// `shape` has no effect here: bars end in eighths of cells.
  public nonisolated func clipShape(_ shape: some Shape) -> some ChartContent { changed { _ in } }
  /// Lets gradients of marks go over the whole plot on other systems.
  ///
  /// `aligns` has no effect here: gradients are drawn in their first colour.
  public nonisolated func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { changed { _ in } }

  /// Sets what a mark is called for users who cannot see it, on other systems.
  ///
  /// `label` has no effect here: the chart is told as one.
  public nonisolated func accessibilityLabel(_ label: Text) -> some ChartContent { changed { _ in } }
  /// Sets what a mark is called for users who cannot see it, on other systems.
  ///
  /// `label` has no effect here: the chart is told as one.
  public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent { changed { _ in } }
  /// Sets the value of a mark for users who cannot see it, on other systems.
  ///
  /// `value` has no effect here: the chart is told as one.
  public nonisolated func accessibilityValue(_ value: Text) -> some ChartContent { changed { _ in } }
  /// Sets the value of a mark for users who cannot see it, on other systems.
  ///
  /// `value` has no effect here: the chart is told as one.
  public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some ChartContent { changed { _ in } }
  /// Hides a mark from users who cannot see it, on other systems.
  ///
  /// `hidden` has no effect here: the chart is told as one.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent { changed { _ in } }
  /// Names a mark for tests on other systems.
  ///
  /// `identifier` has no effect here: the chart is told as one.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent { changed { _ in } }
}

/// Marks that belong together, so that one modifier is given to all of them (Swift Charts: `Plot`).
///
/// ```swift
/// Chart {
///   Plot {
///     RuleMark(y: .value("Least", 2))
///     RuleMark(y: .value("Most", 8))
///   }
///   .foregroundStyle(.red)
/// }
/// ```
public nonisolated struct Plot<Content: ChartContent>: ChartContent {
  private let content: Content

  /// Puts the marks of a closure together.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// The marks that were put together.
  public var body: Content { content }
}

extension ChartContent {
  /// Shows the marks only where others are, on other systems.
  ///
  /// `content` has no effect here: a chart of cells shows its marks whole (Charts: `mask(content:)`).
  public nonisolated func mask(@ChartContentBuilder content: () -> some ChartContent) -> some ChartContent { self }
}

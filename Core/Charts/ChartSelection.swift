public import CoreDeclarative
import CoreEnvironment
public import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

extension View {
  /// Lets the user choose a value of the axis below a chart (Swift Charts: `chartXSelection(value:)`).
  ///
  /// A click chooses the value below the mouse, and so does moving it with the button held. By keys Tab leads to the chart, the
  /// arrows to the left and right go from mark to mark, and Escape chooses none. The choice stays after the button went up. What is
  /// chosen is shown by the chart that reads it, as with a `RuleMark`.
  ///
  /// ```swift
  /// struct Temperatures: View {
  ///   let degrees = [4, 6, 11, 15]
  ///   @State private var chosen: Int?
  ///   var body: some View {
  ///     Chart {
  ///       ForEach(0..<4) { day in LineMark(x: .value("Day", day), y: .value("°C", degrees[day])) }
  ///       if let chosen { RuleMark(x: .value("Day", chosen)) }
  ///     }
  ///     .chartXSelection(value: $chosen)
  ///   }
  /// }
  /// ```
  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    SelectableChart(chart: self, axis: .x, selection: ChartSelection(value))
  }

  /// Lets the user choose a value of the axis beside a chart, as ``chartXSelection(value:)``, with the arrows up and down (Swift
  /// Charts: `chartYSelection(value:)`).
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    SelectableChart(chart: self, axis: .y, selection: ChartSelection(value))
  }

  /// Lets the user choose a part of the axis below a chart (Swift Charts: `chartXSelection(range:)`): from where the button of the
  /// mouse goes down to where it goes up; by keys with Shift and the arrows.
  public nonisolated func chartXSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
    SelectableChart(chart: self, axis: .x, selection: ChartSelection(range))
  }

  /// Lets the user choose a part of the axis beside a chart, as ``chartXSelection(range:)`` (Swift Charts:
  /// `chartYSelection(range:)`).
  public nonisolated func chartYSelection<P: Plottable & Comparable>(range: Binding<ClosedRange<P>?>) -> some View {
    SelectableChart(chart: self, axis: .y, selection: ChartSelection(range))
  }

  /// Lets the user choose a share of a whole, by a value within it, counted from the first share on (Swift Charts:
  /// `chartAngleSelection(value:)`).
  ///
  /// A click on a share and the arrows up and down choose the middle of a share; Escape chooses none.
  ///
  /// ```swift
  /// struct Spending: View {
  ///   @State private var chosen: Double?
  ///   var body: some View {
  ///     Chart {
  ///       ForEach(["Rent", "Food"], id: \.self) { name in
  ///         SectorMark(angle: .value("Spent", Double(name.count))).foregroundStyle(by: .value("On", name))
  ///       }
  ///     }
  ///     .chartAngleSelection(value: $chosen)
  ///   }
  /// }
  /// ```
  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    SelectableChart(chart: self, axis: .angle, selection: ChartSelection(value))
  }
}

/// The selection of a chart without its type: a value, or a range from one value to another.
private nonisolated struct ChartSelection {
  let isRange: Bool
  let bounds: () -> (ChartValue, ChartValue)?
  let set: ((ChartValue, ChartValue)?) -> Void

  init<P: Plottable>(_ binding: Binding<P?>) {
    isRange = false
    bounds = { binding.wrappedValue.flatMap { ChartValue($0) }.map { ($0, $0) } }
    set = { bounds in binding.wrappedValue = bounds.flatMap { P(chart: $0.1) } }
  }

  init<P: Plottable & Comparable>(_ binding: Binding<ClosedRange<P>?>) {
    isRange = true
    bounds = {
      guard let range = binding.wrappedValue, let lower = ChartValue(range.lowerBound),
        let upper = ChartValue(range.upperBound)
      else { return nil }
      return (lower, upper)
    }
    set = { bounds in
      guard let bounds, let one = P(chart: bounds.0), let other = P(chart: bounds.1) else {
        binding.wrappedValue = nil
        return
      }
      binding.wrappedValue = min(one, other)...max(one, other)
    }
  }
}

/// A chart in which the user can select a value.
private nonisolated struct SelectableChart<Chart: View>: View {
  @State private var geometry = ChartGeometry()
  /// The end of a range that stays while keys move the other one.
  @State private var anchor: ChartValue?
  let chart: Chart
  let axis: ChartAxis
  let selection: ChartSelection

  init(chart: Chart, axis: ChartAxis, selection: ChartSelection) {
    (self.chart, self.axis, self.selection) = (chart, axis, selection)
  }

  @MainActor var body: some View {
    let geometry = geometry
    FocusedAxis(
      content: chart.transformEnvironment(\.chartGeometries) { $0.append(geometry) }
        // Both axes may be chosen along.
        .simultaneousGesture(
          DragGesture(minimumDistance: 0).onChanged { choose(from: $0.startLocation, to: $0.location) }),
      axis: axis
    )
    ._focusableShownInside()
    ._keyCommands { keys() }
  }

  /// The keys that choose.
  @MainActor private func keys() -> [UIKeyCommand] {
    let (previous, next) =
      switch axis {
      case .x: (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
      case .y: (UIKeyCommand.inputDownArrow, UIKeyCommand.inputUpArrow)
      // Shares are a list.
      case .angle: (UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow)
      }
    var keys = [
      UIKeyCommand(title: "previous", input: previous) { step(forward: false) },
      UIKeyCommand(title: "next", input: next) { step(forward: true) },
    ]
    if selection.isRange {
      keys += [
        UIKeyCommand(title: "to previous", input: previous, modifierFlags: .shift) {
          step(forward: false, isExtending: true)
        },
        UIKeyCommand(title: "to next", input: next, modifierFlags: .shift) { step(forward: true, isExtending: true) },
      ]
    }
    if selection.bounds() != nil {
      keys.append(UIKeyCommand(title: "none", input: UIKeyCommand.inputEscape) { selection.set(nil) })
    }
    return keys
  }

  @MainActor private func choose(from start: CGPoint, to end: CGPoint) {
    guard let first = value(at: start), let last = value(at: end) else { return }
    anchor = first
    selection.set((first, last))
  }

  @MainActor private func value(at point: CGPoint) -> ChartValue? {
    geometry.value(axis, column: CellLength.columns(point.x), row: CellLength.rows(point.y))
  }

  /// Chooses the next value that is there, or all from the one that was chosen to the next one.
  @MainActor private func step(forward: Bool, isExtending: Bool = false) {
    let bounds = selection.bounds()
    let stays = isExtending && anchor != nil ? anchor : bounds?.0
    let moves = isExtending && bounds?.1 == stays ? bounds?.0 : bounds?.1
    let current = moves.flatMap { geometry.place(of: $0, axis) }
    let stops = geometry.stops(axis)
    let next =
      forward
      ? stops.first { stop in current.map { stop.place > $0 + 1e-9 } ?? true }
      : stops.last { stop in current.map { stop.place < $0 - 1e-9 } ?? true }
    guard let next = next?.value else { return }
    anchor = isExtending ? stays ?? next : next
    selection.set((isExtending ? stays ?? next : next, next))
  }
}

/// Tells a chart that keys select along one of its axes at the moment.
private nonisolated struct FocusedAxis<Content: View>: View {
  @Environment(\.isFocused) private var isFocused
  let content: Content
  let axis: ChartAxis

  init(content: Content, axis: ChartAxis) { (self.content, self.axis) = (content, axis) }

  @MainActor var body: some View {
    let isFocused = isFocused
    content.transformEnvironment(\.focusedChartAxes) { if isFocused { $0.insert(axis) } }
  }
}

private struct FocusedChartAxesKey: EnvironmentKey { static var defaultValue: Set<ChartAxis> { [] } }

extension EnvironmentValues {
  /// The axes of charts along which keys choose a value now.
  var focusedChartAxes: Set<ChartAxis> {
    get { self[FocusedChartAxesKey.self] }
    set { self[FocusedChartAxesKey.self] = newValue }
  }
}

import CoreEnvironment
import CoreRetained

/// Shows a value within a range (SwiftUI: `Gauge`).
///
/// ```swift
/// Gauge(value: stock, in: 0...100) { Text("Stock") }
/// ```
public nonisolated struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View
{
  private let fraction: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel?
  private let minimumValueLabel: BoundsLabel?
  private let maximumValueLabel: BoundsLabel?
  private let markedValueLabels: MarkedValueLabels?
  @Environment(\.gaugeStyle) private var style

  private init<Value: BinaryFloatingPoint>(
    _ value: Value, _ bounds: ClosedRange<Value>, _ label: Label, _ currentValueLabel: CurrentValueLabel?,
    _ minimumValueLabel: BoundsLabel?, _ maximumValueLabel: BoundsLabel?, _ markedValueLabels: MarkedValueLabels? = nil
  ) {
    self.markedValueLabels = markedValueLabels
    let length = Double(bounds.upperBound) - Double(bounds.lowerBound)
    let fraction = (Double(value) - Double(bounds.lowerBound)) / length
    self.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    self.label = label
    self.currentValueLabel = currentValueLabel
    (self.minimumValueLabel, self.maximumValueLabel) = (minimumValueLabel, maximumValueLabel)
  }

  /// The gauge, drawn by the nearest style.
  @MainActor public var body: some View {
    if let style {
      style.body(of: configuration, from: \.gaugeStyle)
    } else {
      DefaultGaugeStyle().makeBody(configuration: configuration)
    }
  }

  @MainActor private var configuration: GaugeStyleConfiguration {
    func part(_ view: (some View)?) -> GaugeStyleConfiguration.Label? {
      view.map { GaugeStyleConfiguration.Label(content: AnyView($0)) }
    }
    return GaugeStyleConfiguration(
      value: fraction, label: GaugeStyleConfiguration.Label(content: AnyView(label)),
      currentValueLabel: part(currentValueLabel), minimumValueLabel: part(minimumValueLabel),
      maximumValueLabel: part(maximumValueLabel), markedValueLabels: part(markedValueLabels))
  }
}

extension Gauge where MarkedValueLabels == EmptyView {
  /// Creates a gauge for a value in a range, by default from 0 to 1, with a label.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
    self.init(value, bounds, label(), nil, nil, nil)
  }

  /// Creates a gauge whose second label says the value in words.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) where BoundsLabel == EmptyView {
    self.init(value, bounds, label(), currentValueLabel(), nil, nil)
  }

  /// Creates a gauge with labels for its value and for both ends of the range.
  ///
  /// ```swift
  /// Gauge(value: 64, in: 0...100) {
  ///   Text("Battery")
  /// } currentValueLabel: {
  ///   Text("64 %")
  /// } minimumValueLabel: {
  ///   Text("0")
  /// } maximumValueLabel: {
  ///   Text("100")
  /// }
  /// ```
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) { self.init(value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel()) }
}

extension Gauge {
  /// Creates a gauge whose labels name values on the way, each with its value as its tag. The built-in styles do not show them: a style
  /// of the program's own may.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) where BoundsLabel == EmptyView {
    self.init(value, bounds, label(), currentValueLabel(), nil, nil, markedValueLabels())
  }

  /// Creates a gauge with labels for its value, for both ends of the range, and for values on the way.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value, bounds, label(), currentValueLabel(), minimumValueLabel(), maximumValueLabel(), markedValueLabels())
  }
}

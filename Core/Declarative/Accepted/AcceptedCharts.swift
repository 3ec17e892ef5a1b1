// What a chart is to who hears it (Accessibility: `AXChartDescriptor`). A terminal's charts are told by their marks: what is
// said of them
// here is kept and not told.

/// A way to tell of a chart (SwiftUI: `AXChartDescriptorRepresentable`).
public protocol AXChartDescriptorRepresentable {
  /// Makes what is told of the chart.
  func makeChartDescriptor() -> AXChartDescriptor
  /// Brings it up to date.
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  /// Changes nothing, unless the type says otherwise.
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// An axis of a chart (Accessibility: `AXDataAxisDescriptor`).
public protocol AXDataAxisDescriptor: AnyObject {
  /// What the axis is called.
  var title: String { get set }
}

/// An axis of numbers (Accessibility: `AXNumericDataAxisDescriptor`).
public final class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  /// How the values of the axis follow each other.
  public enum ScaleType: Int, Hashable, Sendable {
    /// By equal steps.
    case linear = 0
    /// By powers of ten.
    case log10 = 1
    /// By powers of e.
    case ln = 2
  }

  /// What the axis is called.
  public var title: String
  /// From where to where it goes.
  public var range: ClosedRange<Double>
  /// Where its lines are.
  public var gridlinePositions: [Double]
  /// How its values follow each other.
  public var scaleType = ScaleType.linear
  /// What is said of a value.
  public var valueDescriptionProvider: (Double) -> String

  /// Creates an axis.
  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    (self.title, self.range, self.gridlinePositions) = (title, range, gridlinePositions)
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

/// An axis of names (Accessibility: `AXCategoricalDataAxisDescriptor`).
public final class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
  /// What the axis is called.
  public var title: String
  /// The names in their order.
  public var categoryOrder: [String]
  /// Creates an axis.
  public init(title: String, categoryOrder: [String]) { (self.title, self.categoryOrder) = (title, categoryOrder) }
}

/// One value of a point (Accessibility: `AXDataPointValue`).
public final class AXDataPointValue {
  /// The number; 0 where it is a name.
  public var number: Double
  /// The name; empty where it is a number.
  public var category: String
  private init(_ number: Double, _ category: String) { (self.number, self.category) = (number, category) }
  /// A value of an axis of numbers.
  public static func number(_ number: Double) -> AXDataPointValue { AXDataPointValue(number, "") }
  /// A value of an axis of names.
  public static func category(_ category: String) -> AXDataPointValue { AXDataPointValue(0, category) }
}

/// A point of a series (Accessibility: `AXDataPoint`).
public final class AXDataPoint {
  /// Where it is on the axis from side to side.
  public var xValue: AXDataPointValue
  /// Where it is on the axis upwards; `nil` where it has no value.
  public var yValue: AXDataPointValue?
  /// Its values on further axes.
  public var additionalValues: [AXDataPointValue]
  /// What it is called.
  public var label: String?

  /// Creates a point on an axis of numbers.
  public init(x: Double, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil) {
    (xValue, yValue) = (.number(x), y.map { .number($0) })
    (self.additionalValues, self.label) = (additionalValues, label)
  }

  /// Creates a point on an axis of names.
  public init(x: String, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil) {
    (xValue, yValue) = (.category(x), y.map { .number($0) })
    (self.additionalValues, self.label) = (additionalValues, label)
  }
}

/// Points that belong together (Accessibility: `AXDataSeriesDescriptor`).
public final class AXDataSeriesDescriptor {
  /// What they are called.
  public var name: String?
  /// Whether a line connects them.
  public var isContinuous: Bool
  /// The points.
  public var dataPoints: [AXDataPoint]
  /// Creates a series.
  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    (self.name, self.isContinuous, self.dataPoints) = (name, isContinuous, dataPoints)
  }
}

/// What is told of a chart (Accessibility: `AXChartDescriptor`).
public final class AXChartDescriptor {
  /// What the chart is called.
  public var title: String?
  /// What it shows, in a sentence.
  public var summary: String?
  /// Its axis from side to side.
  public var xAxis: any AXDataAxisDescriptor
  /// Its axis upwards.
  public var yAxis: AXNumericDataAxisDescriptor?
  /// Further axes.
  public var additionalAxes: [any AXDataAxisDescriptor]
  /// What is shown.
  public var series: [AXDataSeriesDescriptor]

  /// Creates a description.
  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor, yAxis: AXNumericDataAxisDescriptor? = nil,
    additionalAxes: [any AXDataAxisDescriptor] = [], series: [AXDataSeriesDescriptor]
  ) {
    (self.title, self.summary, self.xAxis, self.yAxis) = (title, summary, xAxis, yAxis)
    (self.additionalAxes, self.series) = (additionalAxes, series)
  }
}

extension View {
  /// Says what a chart is to who hears it, on other systems.
  ///
  /// `representable` has no effect here: what is told of a chart are its marks (SwiftUI: `accessibilityChartDescriptor(_:)`).
  public nonisolated func accessibilityChartDescriptor(_ representable: some AXChartDescriptorRepresentable)
    -> some View
  { self }
}

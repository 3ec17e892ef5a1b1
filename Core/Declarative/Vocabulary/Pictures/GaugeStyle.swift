import CoreEnvironment
import CoreRetained

/// How gauges look (SwiftUI: `GaugeStyle`).
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// What a gauge becomes.
  associatedtype Body: View
  /// The parts of a gauge.
  typealias Configuration = GaugeStyleConfiguration
  /// What a gauge becomes.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a gauge (SwiftUI: `GaugeStyleConfiguration`).
public nonisolated struct GaugeStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// A label of a gauge.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// From 0 to 1.
  public let value: Double
  /// What is measured.
  public let label: Label
  /// The value in words; `nil` where there is no such label.
  public let currentValueLabel: Label?
  /// The least value in words; `nil` where there is no such label.
  public let minimumValueLabel: Label?
  /// The greatest value in words; `nil` where there is no such label.
  public let maximumValueLabel: Label?
}

/// As the place wants it: a line (SwiftUI: `DefaultGaugeStyle`).
public nonisolated struct DefaultGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}
  /// A line.
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A line that fills, the least and the greatest value at its ends, label and value above and below it
/// (SwiftUI: `LinearCapacityGaugeStyle`).
public nonisolated struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}
  /// The line.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label
      HStack {
        configuration.minimumValueLabel.foregroundStyle(.secondary)
        ProgressBar(fraction: configuration.value)
        configuration.maximumValueLabel.foregroundStyle(.secondary)
      }
      configuration.currentValueLabel.foregroundStyle(.secondary)
    }
  }
}

/// All on one line: the circle that fills, and the value, or what is measured (SwiftUI: `AccessoryCircularGaugeStyle`).
public nonisolated struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates the style.
  public init() {}
  /// The circle.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      QuarterSign(fraction: configuration.value)
      if let value = configuration.currentValueLabel { value } else { configuration.label }
    }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// As the place wants it: a line.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A line that fills.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
  /// A line that fills.
  public static var accessoryLinear: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
  /// A line that fills.
  public static var accessoryLinearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A circle that fills.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
  /// A circle that fills.
  public static var accessoryCircularCapacity: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension View {
  /// How gauges in this view look (SwiftUI: `gaugeStyle(_:)`).
  public nonisolated func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    environment(\.gaugeStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var gaugeStyle: ChosenStyle<GaugeStyleConfiguration>? {
    get { self[GaugeStyleKey.self] }
    set { self[GaugeStyleKey.self] = newValue }
  }
}

private enum GaugeStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<GaugeStyleConfiguration>? { nil }
}

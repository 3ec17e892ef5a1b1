import CoreEnvironment
import CoreRetained

/// Draws gauges from their value and labels (SwiftUI: `GaugeStyle`).
///
/// Set it with ``View/gaugeStyle(_:)``; write one of your own by making a view of the configuration.
///
/// ```swift
/// struct Percent: GaugeStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack {
///       configuration.label
///       Text("\(Int(configuration.value * 100)) %").bold()
///     }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// What a gauge becomes.
  associatedtype Body: View
  /// The parts of a gauge.
  typealias Configuration = GaugeStyleConfiguration
  /// What a gauge becomes.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a gauge style has to draw: the value and the labels (SwiftUI: `GaugeStyleConfiguration`).
public nonisolated struct GaugeStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// A label of the gauge, as a view without its type.
  public struct Label: View {
    let content: AnyView
    /// The label as it was given to the gauge.
    public var body: some View { content }
  }

  /// The value as a part of its range, from 0 to 1.
  public let value: Double
  /// The label that says what is measured.
  public let label: Label
  /// The value in words; `nil` where there is no such label.
  public let currentValueLabel: Label?
  /// The least value in words; `nil` where there is no such label.
  public let minimumValueLabel: Label?
  /// The greatest value in words; `nil` where there is no such label.
  public let maximumValueLabel: Label?
  /// Values on the way in words, each with the value as its tag; `nil` where there are no such labels.
  public var markedValueLabels: MarkedValueLabel?

  /// Labels of values on the way (SwiftUI: `GaugeStyleConfiguration.MarkedValueLabel`).
  public typealias MarkedValueLabel = Label
}

/// Draws a gauge as a line, as where no style is set (SwiftUI: `DefaultGaugeStyle`).
public nonisolated struct DefaultGaugeStyle: GaugeStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
  /// The gauge as a line that fills, like ``LinearCapacityGaugeStyle``.
  public func makeBody(configuration: Configuration) -> some View {
    LinearCapacityGaugeStyle().makeBody(configuration: configuration)
  }
}

/// A line that fills, the least and the greatest value at its ends, label and value above and below it
/// (SwiftUI: `LinearCapacityGaugeStyle`).
public nonisolated struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates the style; usually written `.linearCapacity`.
  public init() {}
  /// The label, the line with the labels of its ends, and the value's label, one below the other.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      HideableLabel(content: configuration.label)
      HStack {
        configuration.minimumValueLabel.foregroundStyle(.secondary)
        ProgressBar(fraction: configuration.value)
        configuration.maximumValueLabel.foregroundStyle(.secondary)
      }
      configuration.currentValueLabel.foregroundStyle(.secondary)
    }
  }
}

/// A line that fills, the least and the greatest value at its ends, or the value's label where there are none (SwiftUI:
/// `AccessoryLinearGaugeStyle`). The gauge's own label is told, and not shown.
public nonisolated struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Creates the style; usually written `.accessoryLinear`.
  public init() {}
  /// The line between the labels of its ends, or behind that of the value.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      if let minimum = configuration.minimumValueLabel {
        minimum.foregroundStyle(.secondary)
      } else if configuration.maximumValueLabel == nil {
        configuration.currentValueLabel
      }
      ProgressBar(fraction: configuration.value)
      configuration.maximumValueLabel.foregroundStyle(.secondary)
    }
  }
}

/// All on one line: the circle that fills, and the value, or what is measured (SwiftUI: `AccessoryCircularGaugeStyle`).
public nonisolated struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates the style; usually written `.accessoryCircular`.
  public init() {}
  /// A sign for the value, in quarters, with the value's label or the gauge's behind it.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      QuarterSign(fraction: configuration.value)
      if let value = configuration.currentValueLabel { value } else { HideableLabel(content: configuration.label) }
    }
  }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// A line that fills, as where no style is set.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}
extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A line that fills, with the labels of the range at its ends.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
  /// A line that fills, like `.linearCapacity`.
  public static var accessoryLinearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A line that fills, with the labels of the range at its ends, and without the gauge's own.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// A circle that fills in quarters, in a single row; for where there is little room.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
  /// A circle that fills in quarters, like `.accessoryCircular`.
  public static var accessoryCircularCapacity: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension View {
  /// Sets how the gauges in this view look (SwiftUI: `gaugeStyle(_:)`).
  ///
  /// ```swift
  /// Gauge(value: 0.75) { Text("Disk") }.gaugeStyle(.accessoryCircular)
  /// ```
  public nonisolated func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    _style(\.gaugeStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
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

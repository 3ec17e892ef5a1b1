public import Foundation

/// Writes measurements and the names of units (Foundation: `MeasurementFormatter`, which Linux has by name alone): “3 km”, “3 kilometers”,
/// “Kilometers” of a unit alone.
///
/// A program that is written for iOS takes it in the place of Foundation's with one line:
///
/// ```swift
/// typealias MeasurementFormatter = QuantityFormatter
/// ```
///
/// Names are English whatever the locale; numbers are the locale's. Used from one thread at a time, as formatters are.
open class QuantityFormatter: Formatter {
  /// Which unit is written.
  public struct UnitOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The unit of the measurement, and not the one that the locale prefers.
    public static let providedUnit = UnitOptions(rawValue: 1)
    /// Has no effect here: a unit is not changed for the size of its value.
    public static let naturalScale = UnitOptions(rawValue: 2)
    /// Temperatures as “20°”.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  /// Which unit is written. Default: the one that the locale prefers.
  open var unitOptions: UnitOptions = []
  /// How long units are. Default: their symbols.
  open var unitStyle = Formatter.UnitStyle.medium
  /// The locale that says which unit is written, and how numbers are. Default: the user's.
  open var locale: Locale! = .current { didSet { numberFormatter?.locale = locale } }
  /// How the number is written. Default: with three figures behind the point at most.
  open var numberFormatter: NumberFormatter!

  /// Creates a formatter for the user's locale.
  public override init() {
    super.init()
    numberFormatter = NumberFormatter()
    numberFormatter.numberStyle = .decimal
    numberFormatter.maximumFractionDigits = 3
  }

  /// Formatters are not archived here: creates one for the user's locale.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    numberFormatter = NumberFormatter()
    numberFormatter.numberStyle = .decimal
    numberFormatter.maximumFractionDigits = 3
  }

  /// A measurement in words or signs.
  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let keepsUnit = unitOptions.contains(.providedUnit)
    let (value, unit): (Double, Unit) =
      keepsUnit
      ? (measurement.value, measurement.unit)
      : UnitNames.preferred(measurement.value, measurement.unit, in: locale ?? .current)
    let number = numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
    if unitOptions.contains(.temperatureWithoutUnit), unit is UnitTemperature { return number + "°" }
    return MeasurementText.text(number, unit, unitStyle)
  }

  /// The unit alone: its name, or its symbol.
  open func string(from unit: Unit) -> String {
    unitStyle == .long ? UnitNames.name(of: unit, count: "2") : unit.symbol
  }

  /// A measurement in words or signs; `nil` for what is none.
  open override func string(for obj: Any?) -> String? {
    guard let measurement = obj as? Measurement<Unit> else { return nil }
    return string(from: measurement)
  }
}

/// How a number and a unit stand together.
enum MeasurementText {
  static func text(_ number: String, _ unit: Unit, _ style: Formatter.UnitStyle) -> String {
    if style == .long { return "\(number) \(UnitNames.name(of: unit, count: number))" }
    // A degree sign belongs to its number.
    return unit.symbol.hasPrefix("°") || style == .short ? number + unit.symbol : "\(number) \(unit.symbol)"
  }
}

public import Foundation

extension Measurement where UnitType: Dimension {
  /// Writes a measurement (Foundation: `Measurement.FormatStyle`, which is missing on Linux): “4,545 m”, “4.5 kilometers”.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How long the unit is.
    public enum UnitWidth: String, Codable, Hashable, Sendable {
      /// “3 kilometers”.
      case wide
      /// “3 km”.
      case abbreviated
      /// “3km”, and temperatures as “20°”.
      case narrow
    }

    /// How long the unit is.
    public var width: UnitWidth
    /// The locale that says which unit is written, and how numbers are.
    public var locale: Locale
    /// What the measurement is for, which says whether it keeps its unit.
    public var usage: MeasurementFormatUnitUsage<UnitType>
    /// How the number is written; `nil` for three figures behind the point at most.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?

    /// Creates a style.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      (self.width, self.locale, self.usage, self.numberFormatStyle) = (width, locale, usage, numberFormatStyle)
    }

    /// The measurement in words or signs.
    public func format(_ value: Measurement<UnitType>) -> String {
      let (amount, unit): (Double, Unit) =
        usage == .asProvided ? (value.value, value.unit) : UnitNames.preferred(value.value, value.unit, in: locale)
      let style = numberFormatStyle ?? .number.precision(.fractionLength(0...3))
      let number = style.locale(locale).format(amount)
      if width == .narrow, unit is UnitTemperature { return number + "°" }
      return MeasurementText.text(number, unit, width == .wide ? .long : width == .abbreviated ? .medium : .short)
    }

    /// The same style in another locale.
    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }

  /// The measurement in a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement { style.format(self) }
}

/// What a measurement is for (Foundation: `MeasurementFormatUnitUsage`). All but `asProvided` are written in the unit that the locale
/// prefers.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  private let name: String

  /// In the unit that the locale prefers.
  public static var general: Self { Self(name: "general") }
  /// In the unit that the measurement has.
  public static var asProvided: Self { Self(name: "asProvided") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// The length of a person; in the unit that the locale prefers.
  public static var person: Self { Self(name: "person") }
  /// The height of a person; in the unit that the locale prefers.
  public static var personHeight: Self { Self(name: "personHeight") }
  /// A way to go; in the unit that the locale prefers.
  public static var road: Self { Self(name: "road") }
  /// The depth of snow; in the unit that the locale prefers.
  public static var snowfall: Self { Self(name: "snowfall") }
  /// The amount of rain; in the unit that the locale prefers.
  public static var rainfall: Self { Self(name: "rainfall") }
  /// How far one sees; in the unit that the locale prefers.
  public static var visibility: Self { Self(name: "visibility") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// The weather; in the unit that the locale prefers.
  public static var weather: Self { Self(name: "weather") }
  /// A person's temperature; in the unit that the locale prefers.
  public static var person: Self { Self(name: "person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// The weight of a person; in the unit that the locale prefers.
  public static var personWeight: Self { Self(name: "personWeight") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// What food gives; in the unit that the locale prefers.
  public static var food: Self { Self(name: "food") }
  /// What one has trained; in the unit that the locale prefers.
  public static var workout: Self { Self(name: "workout") }
}

extension FormatStyle {
  /// A measurement, in the unit that the locale prefers unless `usage` says otherwise.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }
}

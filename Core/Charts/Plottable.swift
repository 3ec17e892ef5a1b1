import CoreDeclarative
public import Foundation

/// A value that a chart can show: a number, a date or a word (Swift Charts: `Plottable`).
public protocol Plottable: SendableMetatype {
  /// What it is shown as.
  associatedtype PrimitivePlottable
  /// What it is shown as.
  var primitivePlottable: PrimitivePlottable { get }
  /// Made of what it is shown as.
  init?(primitivePlottable: PrimitivePlottable)
}

extension Plottable where PrimitivePlottable == Self {
  /// The value itself, as a number, date or word can be drawn directly.
  public var primitivePlottable: Self { self }
  /// Takes the value as it is, since it needs no conversion.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  /// The raw value, which is drawn in place of the case.
  public var primitivePlottable: RawValue { rawValue }
  /// The case that has a raw value; `nil` where there is none.
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Double: Plottable {}
extension Float: Plottable {}
extension Int: Plottable {}
extension Int32: Plottable {}
extension Int64: Plottable {}
extension UInt: Plottable {}
extension CGFloat: Plottable {}
extension Decimal: Plottable {}
extension String: Plottable {}
extension Date: Plottable {}

/// A value to be drawn, with the name of what it measures (Swift Charts: `PlottableValue`).
public nonisolated struct PlottableValue<Value: Plottable> {
  let label: String
  let value: ChartValue?

  /// Creates a value with the name of what it measures, such as "Month".
  public static func value(_ label: String, _ value: Value) -> PlottableValue {
    PlottableValue(label: label, value: ChartValue(value))
  }
}

extension PlottableValue where Value == Date {
  /// Creates a date that counts as the whole day, month or other unit in which it lies.
  public static func value(
    _ label: String, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue {
    let start = calendar.dateInterval(of: unit, for: value)?.start ?? value
    return PlottableValue(label: label, value: ChartValue(start))
  }
}

/// A value as a number, a date or a word; numbers that are not finite are left out.
nonisolated enum ChartValue: Hashable, Sendable {
  case number(Double)
  case date(Double)
  case category(String)

  /// Larger numbers cannot be told apart from endless ones when they are scaled.
  private static let limit = 1e300

  init?<Value: Plottable>(_ value: Value) {
    func number(_ number: Double) -> ChartValue? {
      number.isFinite ? .number(Swift.max(-Self.limit, Swift.min(Self.limit, number))) : nil
    }
    let made: ChartValue? =
      switch value.primitivePlottable {
      case let value as Double: number(value)
      case let value as Float: number(Double(value))
      case let value as any BinaryInteger: number(Double(value))
      case let value as CGFloat: number(Double(value))
      case let value as Decimal: number(NSDecimalNumber(decimal: value).doubleValue)
      case let value as Date:
        value.timeIntervalSinceReferenceDate.isFinite ? .date(value.timeIntervalSinceReferenceDate) : nil
      case let value as String: .category(value)
      // A value that is shown as another one.
      case let value as any Plottable: ChartValue(any: value)
      default: nil
      }
    guard let made else { return nil }
    self = made
  }

  private init?(any value: any Plottable) {
    func make(_ value: some Plottable) -> ChartValue? { ChartValue(value) }
    guard let made = make(value) else { return nil }
    self = made
  }

  /// Where it is on an axis of numbers; `nil` for a word.
  var number: Double? {
    switch self {
    case .number(let number), .date(let number): number
    case .category: nil
    }
  }

  /// What it is called in a legend or under a bar.
  var text: String {
    switch self {
    case .number(let number): ChartNumber.text(number, step: nil)
    case .date(let seconds): ChartDate.text(Date(timeIntervalSinceReferenceDate: seconds), unit: .day)
    case .category(let text): text
    }
  }
}

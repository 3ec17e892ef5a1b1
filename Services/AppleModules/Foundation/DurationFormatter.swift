public import Foundation

/// Writes lengths of time (Foundation: `DateComponentsFormatter`, which Linux has by name alone): “1:02:05”, “1h 2m”, “1 hour, 2 minutes”.
///
/// A program that is written for iOS takes it in the place of Foundation's with one line:
///
/// ```swift
/// typealias DateComponentsFormatter = DurationFormatter
/// ```
///
/// Months and years are not written: days are the longest unit. Used from one thread at a time, as formatters are.
open class DurationFormatter: Formatter {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// “1:02:05”.
    case positional
    /// “1h 2m 5s”.
    case abbreviated
    /// “1 hr, 2 min, 5 sec”.
    case short
    /// “1 hour, 2 minutes, 5 seconds”.
    case full
    /// As `full` here, in figures.
    case spellOut
    /// As `abbreviated`, without spaces.
    case brief
  }

  /// What becomes of units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: UInt
    /// Options of bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// As the style has it: positional ones keep them in the middle, others drop them.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1)
    /// Those before the first that is not zero are dropped.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 2)
    /// Those between are dropped.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 4)
    /// Those after the last that is not zero are dropped.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 8)
    /// All are dropped.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All are kept, and the first has two figures in the positional style.
    public static let pad = ZeroFormattingBehavior(rawValue: 65_536)
  }

  /// The units that are written. Default: hours, minutes and seconds.
  open var allowedUnits: NSCalendar.Unit = [.hour, .minute, .second]
  /// How units are written. Default: positional.
  open var unitsStyle = UnitsStyle.positional
  /// What becomes of units that are zero.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The most units that are written, the longest first; 0, the default, for all.
  open var maximumUnitCount = 0
  /// Whether “remaining” follows.
  open var includesTimeRemainingPhrase = false
  /// Whether “about” goes before.
  open var includesApproximationPhrase = false
  /// Whether the last unit has a fraction. Has no effect here: units are whole.
  open var allowsFractionalUnits = false
  /// The calendar that parts are measured by. Default: the user's.
  open var calendar: Calendar? = .current

  /// A length in seconds, rounded down to the shortest unit that is written.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite, abs(ti) < 1e15 else { return nil }
    var rest = Int(abs(ti).rounded(.down))
    var parts: [(value: Int, unit: Unit)] = []
    for unit in Unit.allCases where allowedUnits.contains(unit.calendarUnit) {
      parts.append((rest / unit.seconds, unit))
      rest %= unit.seconds
    }
    guard !parts.isEmpty else { return nil }
    let sign = ti < 0 && parts.contains { $0.value > 0 } ? "-" : ""
    let text = sign + written(shown(parts))
    return (includesApproximationPhrase ? "About " : "") + text + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  /// The length from one moment to another.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  /// The length of parts of a calendar; months and years as long as they are from now on.
  open func string(from components: DateComponents) -> String? {
    let now = Date()
    return (calendar ?? .current).date(byAdding: components, to: now).flatMap { string(from: now, to: $0) }
  }

  /// The length of a number of seconds or of parts of a calendar; `nil` for anything else.
  open override func string(for obj: Any?) -> String? {
    switch obj {
    case let components as DateComponents: string(from: components)
    case let seconds as TimeInterval: string(from: seconds)
    default: nil
    }
  }

  private enum Unit: CaseIterable {
    case week, day, hour, minute, second

    var calendarUnit: NSCalendar.Unit {
      switch self {
      case .week: .weekOfMonth
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    var seconds: Int {
      switch self {
      case .week: 604_800
      case .day: 86_400
      case .hour: 3_600
      case .minute: 60
      case .second: 1
      }
    }

    func name(_ style: UnitsStyle, _ value: Int) -> String {
      let letter = String("\(self)".prefix(1))
      switch style {
      case .positional: return ""
      case .abbreviated, .brief: return self == .minute && style == .brief ? "min" : self == .week ? "w" : letter
      case .short:
        let short = [Unit.week: "wk", .day: "day", .hour: "hr", .minute: "min", .second: "sec"][self] ?? letter
        return " " + short + (self == .day && value != 1 ? "s" : "")
      case .full, .spellOut: return " \(self)" + (value == 1 ? "" : "s")
      }
    }
  }

  private func shown(_ parts: [(value: Int, unit: Unit)]) -> [(value: Int, unit: Unit)] {
    var shown = parts
    if !zeroFormattingBehavior.contains(.pad) {
      let isPositional = unitsStyle == .positional
      let isDefault = zeroFormattingBehavior.contains(.default)
      if isDefault || zeroFormattingBehavior.contains(.dropLeading) {
        shown = Array(shown.drop { $0.value == 0 })
      }
      if isDefault && !isPositional || zeroFormattingBehavior.contains(.dropTrailing) {
        while shown.last?.value == 0 { shown.removeLast() }
      }
      if isDefault && !isPositional || zeroFormattingBehavior.contains(.dropMiddle), shown.count > 2 {
        let last = shown.count - 1
        shown = shown.enumerated().filter { $0.offset == 0 || $0.offset == last || $0.element.value != 0 }.map(
          \.element)
      }
      if shown.isEmpty, let last = parts.last { shown = [last] }
    }
    return maximumUnitCount > 0 ? Array(shown.prefix(maximumUnitCount)) : shown
  }

  private func written(_ parts: [(value: Int, unit: Unit)]) -> String {
    switch unitsStyle {
    case .positional:
      let isPadded = zeroFormattingBehavior.contains(.pad)
      return parts.enumerated().map { index, part in
        index == 0 && !isPadded || part.value >= 10 ? "\(part.value)" : "0\(part.value)"
      }.joined(separator: ":")
    case .abbreviated: return parts.map { "\($0.value)\($0.unit.name(unitsStyle, $0.value))" }.joined(separator: " ")
    case .brief: return parts.map { "\($0.value)\($0.unit.name(unitsStyle, $0.value))" }.joined(separator: " ")
    default: return parts.map { "\($0.value)\($0.unit.name(unitsStyle, $0.value))" }.joined(separator: ", ")
    }
  }
}

public import Foundation

/// Says how far a moment is from another, in words (Foundation: `RelativeDateTimeFormatter`, which is missing on Linux): “2 hours ago”,
/// “in 3 days”.
///
/// Used from one thread at a time, as formatters are.
open class RelativeDateTimeFormatter: Formatter {
  /// Whether a day is “1 day ago” or “yesterday”.
  public enum DateTimeStyle: Int, Sendable {
    /// In numbers.
    case numeric
    /// With names, where there is one.
    case named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    /// “2 months ago”.
    case full
    /// “two months ago”.
    case spellOut
    /// “2 mo. ago”.
    case short
    /// “2mo ago”.
    case abbreviated
  }

  /// Whether a day is “1 day ago” or “yesterday”. Default: in numbers.
  open var dateTimeStyle = DateTimeStyle.numeric
  /// How units are written. Default: in full.
  open var unitsStyle = UnitsStyle.full
  /// The calendar that days are counted by. Default: the user's.
  open var calendar: Calendar! = .current
  /// The language of the words. Default: the user's.
  open var locale: Locale! = .current

  /// How far `date` is from `referenceDate`.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    localizedString(fromTimeInterval: date.timeIntervalSince(referenceDate))
  }

  /// How far it is, for a distance in seconds: below zero for what is past.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    // The style tells of the present: the distance is laid from it.
    Date(timeIntervalSinceNow: timeInterval + (timeInterval < 0 ? -0.25 : 0.25)).formatted(style)
  }

  /// How far it is, for parts of a calendar: below zero for what is past.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    return localizedString(for: calendar.date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
  }

  /// How far a `Date` is from now; `nil` for anything else.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private var style: Date.RelativeFormatStyle {
    let width: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.RelativeFormatStyle(
      presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: width, locale: locale, calendar: calendar)
  }
}

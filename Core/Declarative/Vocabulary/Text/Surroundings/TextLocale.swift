public import CoreEnvironment
public import Foundation

extension EnvironmentValues {
  /// The language and the customs that texts are shown in (SwiftUI: `locale`): by default those that the process was started
  /// with (`LC_ALL`, `LANG`), and American English where it was started with none.
  public var locale: Locale {
    get { chosenLocale ?? ProcessLocale.current }
    set {
      self[text: LocaleKey.self] = newValue
      languageCode = String(newValue.identifier.prefix { $0.isLetter })
    }
  }

  /// No locale is chosen, and that of the process is American English.
  package var isAmerican: Bool { chosenLocale == nil && ProcessLocale.isAmerican }

  /// The calendar that dates are shown in (SwiftUI: `calendar`).
  public var calendar: Calendar {
    get { chosenCalendar ?? .current }
    set { self[text: CalendarKey.self] = newValue }
  }

  /// The time zone that dates are shown in (SwiftUI: `timeZone`).
  public var timeZone: TimeZone {
    get { chosenTimeZone ?? .current }
    set { self[text: TimeZoneKey.self] = newValue }
  }

  /// The locale that was set here or above; `nil` where none was, and that of the process counts.
  package var chosenLocale: Locale? { self[LocaleKey.self] }
  var chosenCalendar: Calendar? { self[CalendarKey.self] }
  var chosenTimeZone: TimeZone? { self[TimeZoneKey.self] }
}

private enum LocaleKey: TextKey {
  typealias Group = TextPlaceKeys
  static var defaultValue: Locale? { nil }
}

private enum CalendarKey: TextKey {
  typealias Group = TextPlaceKeys
  static var defaultValue: Calendar? { nil }
}

private enum TimeZoneKey: TextKey {
  typealias Group = TextPlaceKeys
  static var defaultValue: TimeZone? { nil }
}

import AppsScreens
import Core
import CoreStores
import Glibc

/// How much of a day is written.
nonisolated enum DayStyle: CaseIterable {
  /// `Tue`.
  case weekday
  /// `Tue, Nov 24`.
  case weekdayAndDate
  /// `Tuesday, November 24`.
  case wide
  /// `Nov 24, 2026`.
  case date

  /// In a language that Foundation knows.
  func format(in locale: Locale) -> Date.FormatStyle {
    let style = Date.FormatStyle(locale: locale, timeZone: .gmt)
    return switch self {
    case .weekday: style.weekday(.abbreviated)
    case .weekdayAndDate: style.weekday(.abbreviated).day().month(.abbreviated)
    case .wide: style.weekday(.wide).day().month(.wide)
    case .date: style.year().month(.abbreviated).day()
    }
  }

  /// In American English, for `strftime` (POSIX.1-2024).
  fileprivate var pattern: String {
    switch self {
    case .weekday: "%a"
    case .weekdayAndDate: "%a, %b %-d"
    case .wide: "%A, %B %-d"
    case .date: "%b %-d, %Y"
    }
  }
}

extension PartialDate {
  /// A whole date as the language writes it; less than that as FHIR writes it.
  nonisolated func text(_ style: DayStyle, _ words: Words) -> String {
    guard day != nil, let midnight = Date(timestamp: "\(self)T00:00:00Z") else { return description }
    return words.isAmerican ? midnight.american(style) : midnight.formatted(style.format(in: words.locale))
  }
}

extension Date {
  /// The day in UTC in American English, without the tables of languages: they would take megabytes.
  nonisolated func american(_ style: DayStyle) -> String {
    var (seconds, parts) = (time_t(timeIntervalSince1970.rounded(.down)), tm())
    gmtime_r(&seconds, &parts)
    return String(unsafeUninitializedCapacity: 64) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.map { strftime($0, text.count, style.pattern, &parts) } ?? 0
      }
    }
  }
}

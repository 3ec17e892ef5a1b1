import Foundation

/// How far it is from one time to another, as it is said: `2 hours, 23 minutes`.
struct TimeSpan {
  private let range: Range<Date>
  private let locale: Locale
  private let calendar: Calendar

  init(from start: Date, to end: Date, in place: TextPlaceValues) {
    range = min(start, end)..<max(start, end)
    locale = place.currentLocale
    var calendar = place.calendar ?? .current
    if let timeZone = place.timeZone { calendar.timeZone = timeZone }
    self.calendar = calendar
  }

  /// The largest unit, and those right below it.
  func text(units count: Int) -> String {
    calendarUnits(count) ?? clockUnits(count)
  }

  /// Years and months. Only English has words for them here: other languages count days.
  private func calendarUnits(_ count: Int) -> String? {
    guard locale.language.languageCode?.identifier == "en" else { return nil }
    let parts = calendar.dateComponents([.year, .month, .day], from: range.lowerBound, to: range.upperBound)
    let units = [(parts.year ?? 0, "year"), (parts.month ?? 0, "month"), (parts.day ?? 0, "day")]
    guard let first = units.firstIndex(where: { $0.0 > 0 }), first < 2 else { return nil }
    return units[first...].prefix(count).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
      .joined(separator: ", ")
  }

  private func clockUnits(_ count: Int) -> String {
    // A date may be as far away as it likes.
    let seconds = Int(min(range.upperBound.timeIntervalSince(range.lowerBound), 1e11))
    let style = Duration.UnitsFormatStyle(
      allowedUnits: [.days, .hours, .minutes, .seconds], width: .wide, maximumUnitCount: count)
    return style.locale(locale).format(.seconds(seconds))
  }
}

/// A time as a clock shows it that runs: `2:32`, `36:59:01`.
struct ClockTime {
  private let seconds: Int

  init(seconds: TimeInterval) { self.seconds = seconds > 0 ? Int(min(seconds, 1e12)) : 0 }

  func text(showsHours: Bool) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    return showsHours && hours > 0
      ? "\(hours):\(two(minutes % 60)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}

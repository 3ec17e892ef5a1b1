import AppsScreens
import Core
import CoreStores

/// What time it is in the hospital, and how its days are called.
nonisolated final class HospitalTime: Sendable {
  let clock: HospitalClock
  private let source: any EnvironmentClock

  /// The time of a clock, in days of the hospital.
  init(clock: HospitalClock, source: any EnvironmentClock = SystemClock.shared) {
    self.clock = clock
    self.source = source
  }

  /// This moment.
  var now: Date { source.date }
  /// This day.
  var today: PartialDate { clock.day(of: now) }

  /// The moments of today.
  var wholeToday: Range<Date> { clock.range(of: today) ?? now..<now }

  /// The moments from now to the end of the last of some days, of which today is the first.
  func coming(days: Int) -> Range<Date> {
    let now = now
    return now..<max(now, clock.range(of: clock.day(of: now), days: days)?.upperBound ?? now)
  }

  /// The day of a moment.
  func day(of date: Date) -> PartialDate { clock.day(of: date) }

  /// `14:30`.
  func time(of date: Date) -> String { clock.time(of: date) }

  /// `today`, `tomorrow`, and other days with their weekday: `Tue, Nov 24`.
  func dayName(of date: Date, _ words: Words) -> String {
    let (day, now) = (clock.day(of: date), now)
    if day == clock.day(of: now) { return words("today") }
    if let today = clock.range(of: clock.day(of: now)), day == clock.day(of: today.upperBound) {
      return words("tomorrow")
    }
    return day.text(.weekdayAndDate, words)
  }

  /// `today`, and other days of the coming week as short as they can be told: `Tue`.
  func shortDayName(of date: Date, _ words: Words) -> String {
    let day = clock.day(of: date)
    return day == today ? words("today") : day.text(.weekday, words)
  }

  /// `Sunday, November 22`.
  func todayName(_ words: Words) -> String { today.text(.wide, words) }
}

extension EnvironmentValues {
  /// What time it is in the hospital.
  @Entry var hospitalTime = HospitalTime(clock: .utc)
}

public import Foundation

extension Text {
  /// The format of a date in a text that counts by itself (SwiftUI: `Text.DateStyle`).
  public struct DateStyle: Hashable, Sendable, Codable {
    fileprivate enum Kind: String, Codable {
      case date, time, relative, offset, timer
    }

    fileprivate let kind: Kind

    /// Shows the day, in the format of the language: `June 3, 2026`.
    public static let date = DateStyle(kind: .date)
    /// Shows the time of day, in the format of the language: `11:23 PM`.
    public static let time = DateStyle(kind: .time)
    /// Shows how far the date is from now, in two units: `2 hours, 23 minutes`.
    public static let relative = DateStyle(kind: .relative)
    /// Shows how far the date is from now, in one unit, before or after it: `+2 hours`.
    public static let offset = DateStyle(kind: .offset)
    /// Shows the time until the date or since it, and counts by itself: `36:59:01`.
    public static let timer = DateStyle(kind: .timer)
  }

  /// Shows a date. What depends on the time it is goes on by itself while the text is on the screen.
  public init(_ date: Date, style: DateStyle) { self.init(.source(DateSource(date: date, style: style))) }

  /// Shows a span of time: `6/4/2026, 9:30 AM – 1:30 PM`.
  public init(_ dates: ClosedRange<Date>) { self.init(.source(IntervalSource(dates: dates))) }

  /// Shows a span of time: `6/4/2026, 9:30 AM – 1:30 PM`.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Shows a clock that runs while the time is within an interval.
  ///
  /// - Parameters:
  ///   - timerInterval: When it begins and ends.
  ///   - pauseTime: When it was stopped; `nil` while it runs.
  ///   - countsDown: It shows what is left, else what has passed.
  ///   - showsHours: An hour is `1:00:00`, else `60:00`.
  public init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
  ) {
    self.init(
      .source(
        TimerSource(interval: timerInterval, pauseTime: pauseTime, countsDown: countsDown, showsHours: showsHours)))
  }
}

/// A date that is shown. Unchecked: it holds constants, which are values.
private final class DateSource: TextSource, @unchecked Sendable {
  private let date: Date
  private let style: Text.DateStyle

  init(date: Date, style: Text.DateStyle) { (self.date, self.style) = (date, style) }

  override func isEqual(to other: TextSource) -> Bool {
    (other as? DateSource).map { $0.date == date && $0.style == style } == true
  }

  override func resolve(into resolution: inout TextResolution, _ look: TextRunLook) {
    let place = resolution.surroundings.place
    switch style.kind {
    case .date: resolution.append(date.formatted(place.dateStyle.day().month(.wide).year()), look)
    case .time: resolution.append(date.formatted(place.dateStyle.hour().minute()), look)
    case .relative:
      resolution.append(TimeSpan(from: resolution.now(), to: date, in: place).text(units: 2), look)
    case .offset:
      let now = resolution.now()
      let sign = date < now ? "−" : "+"
      resolution.append(sign + TimeSpan(from: now, to: date, in: place).text(units: 1), look)
    case .timer:
      let left = date.timeIntervalSince(resolution.now())
      resolution.append(ClockTime(seconds: left > 0 ? left.rounded(.up) : -left).text(showsHours: true), look)
    }
  }
}

/// Two dates that are shown as one span. Unchecked: it holds a constant, a value.
private final class IntervalSource: TextSource, @unchecked Sendable {
  private let dates: ClosedRange<Date>

  init(dates: ClosedRange<Date>) { self.dates = dates }

  override func isEqual(to other: TextSource) -> Bool { (other as? IntervalSource)?.dates == dates }

  override func resolve(into resolution: inout TextResolution, _ look: TextRunLook) {
    let place = resolution.surroundings.place
    let style = Date.IntervalFormatStyle(
      date: .numeric, time: .shortened, locale: place.currentLocale, calendar: place.calendar ?? .current,
      timeZone: place.timeZone ?? .current)
    resolution.append(style.format(dates.lowerBound..<dates.upperBound), look)
  }
}

/// A timer that is shown. Unchecked: it holds constants, which are values.
private final class TimerSource: TextSource, @unchecked Sendable {
  private let interval: ClosedRange<Date>
  private let pauseTime: Date?
  private let countsDown: Bool
  private let showsHours: Bool

  init(interval: ClosedRange<Date>, pauseTime: Date?, countsDown: Bool, showsHours: Bool) {
    (self.interval, self.pauseTime, self.countsDown, self.showsHours) = (interval, pauseTime, countsDown, showsHours)
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? TimerSource else { return false }
    return interval == other.interval && pauseTime == other.pauseTime && countsDown == other.countsDown
      && showsHours == other.showsHours
  }

  override func resolve(into resolution: inout TextResolution, _ look: TextRunLook) {
    let now = pauseTime ?? resolution.now()
    let time = min(max(now, interval.lowerBound), interval.upperBound)
    let seconds =
      countsDown
      ? interval.upperBound.timeIntervalSince(time).rounded(.up) : time.timeIntervalSince(interval.lowerBound)
    resolution.append(ClockTime(seconds: seconds).text(showsHours: showsHours), look)
  }
}

extension TextPlaceValues {
  /// Formats dates as the place wants them.
  fileprivate var dateStyle: Date.FormatStyle {
    Date.FormatStyle(locale: currentLocale, calendar: calendar ?? .current, timeZone: timeZone ?? .current)
  }
}

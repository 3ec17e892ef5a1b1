public import FoundationEssentials

/// Turns moments into days and times as the hospital's clocks show them, wherever the program runs.
public struct HospitalClock: Sendable {
  private let secondsAheadOfUTC: @Sendable (Date) -> Int

  /// A clock of a place, by how far it is ahead of UTC at a moment.
  public init(secondsAheadOfUTC: @escaping @Sendable (Date) -> Int) {
    self.secondsAheadOfUTC = secondsAheadOfUTC
  }

  /// A clock that shows UTC, for tests and servers without a place.
  public static let utc = HospitalClock { _ in 0 }

  /// The day on which a moment falls, by this clock.
  public func day(of date: Date) -> PartialDate {
    guard let day = PartialDate(String(shifted(date).timestamp.prefix(10))) else {
      preconditionFailure("Only moments of the years 1 to 9999 are of a day: \(date.timeIntervalSince1970)")
    }
    return day
  }

  /// The time of a moment by this clock, as `14:30`.
  public func time(of date: Date) -> String { String(shifted(date).timestamp.dropFirst(11).prefix(5)) }

  /// The moments of so many days from a day on; `nil` for a day that is not known to the day.
  public func range(of day: PartialDate, days: Int = 1) -> Range<Date>? {
    guard let start = midnight(of: day, after: 0), let end = midnight(of: day, after: days), start <= end else {
      return nil
    }
    return start..<end
  }

  private func midnight(of day: PartialDate, after days: Int) -> Date? {
    guard day.day != nil, let midnight = Date(timestamp: "\(day)T00:00:00Z")?.addingTimeInterval(Double(days) * 86_400)
    else { return nil }
    // The clock's own offset at that midnight, which is near enough to UTC's to be on the same side of a change of time.
    return midnight.addingTimeInterval(-Double(secondsAheadOfUTC(midnight)))
  }

  private func shifted(_ date: Date) -> Date { date.addingTimeInterval(Double(secondsAheadOfUTC(date))) }
}

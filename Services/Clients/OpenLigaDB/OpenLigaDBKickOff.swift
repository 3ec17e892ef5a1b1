import CoreStores
import FoundationEssentials

extension Date {
  /// The kick-off of a match of OpenLigaDB: the time in UTC where there is one, else the local time by its time zone.
  ///
  /// - Parameters:
  ///   - utc: `2025-10-24T18:30:00Z`, also without the letter.
  ///   - local: `2025-10-24T20:30:00`.
  ///   - timeZone: The zone of `local`, by the name that Windows gives it: `W. Europe Standard Time`; or by that of the tz
  ///     database: `Europe/Berlin`. Europe's are known.
  /// - Returns: `nil` where neither is a time.
  init?(openLigaDB utc: String?, local: String?, timeZone: String?) {
    if let utc, let date = Date(timestamp: utc) ?? Date(timestamp: utc + "Z") {
      self = date
      return
    }
    guard let local, let timeZone, let offset = EuropeanTime.hoursAhead[timeZone],
      let wall = Date(timestamp: local + "Z")
    else { return nil }
    let standard = wall - Double(offset * 3_600)
    // Of the hour that comes twice, the first one.
    let summer = standard - 3_600
    self = EuropeanTime.isSummer(at: summer) ? summer : standard
  }
}

/// The time of day in Europe, whose zones change at one moment.
///
/// Foundation has no name of Windows, and without its tables of all languages no zones at all.
private enum EuropeanTime {
  /// Hours ahead of UTC in winter, of the zones that have summer time.
  static let hoursAhead = [
    "GMT Standard Time": 0, "Europe/London": 0, "Europe/Dublin": 0, "Europe/Lisbon": 0,
    "W. Europe Standard Time": 1, "Central Europe Standard Time": 1, "Central European Standard Time": 1,
    "Romance Standard Time": 1, "Europe/Berlin": 1, "Europe/Vienna": 1, "Europe/Zurich": 1, "Europe/Paris": 1,
    "Europe/Rome": 1, "Europe/Madrid": 1, "E. Europe Standard Time": 2, "FLE Standard Time": 2, "GTB Standard Time": 2,
    "Europe/Athens": 2, "Europe/Kyiv": 2,
  ]

  /// From 01:00 UTC of March's last Sunday to that of October's (Directive 2000/84/EC).
  static func isSummer(at date: Date) -> Bool {
    let year = date.timestamp.prefix(4)
    guard let march = lastSunday("\(year)-03-31"), let october = lastSunday("\(year)-10-31") else { return false }
    return date >= march && date < october
  }

  /// - Parameter day: The last one of a month.
  private static func lastSunday(_ day: String) -> Date? {
    guard let date = Date(timestamp: "\(day)T01:00:00Z") else { return nil }
    // The first of January 1970 was a Thursday.
    let weekday = (Int(date.timeIntervalSince1970 / 86_400) % 7 + 4) % 7
    return date - Double(weekday * 86_400)
  }
}

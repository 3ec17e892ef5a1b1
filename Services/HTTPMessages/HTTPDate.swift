package import FoundationEssentials
import Glibc

/// The dates of HTTP (RFC 9110 §5.6.7), whatever the locale.
package enum HTTPDate {
  /// A time as fields write it: `Sun, 06 Nov 1994 08:49:37 GMT`, parts of a second cut away.
  package static func text(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map(padded).joined(separator: ":")
    let day = "\(padded(parts.tm_mday)) \(months[Int(parts.tm_mon)]) \(Int(parts.tm_year) + 1_900)"
    return "\(weekdays[Int(parts.tm_wday)]), \(day) \(clock) GMT"
  }

  private static func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// The time that a text says, in each of the three forms that a recipient must take.
  ///
  /// - Parameter now: Tells the century of a year of two digits: more than 50 years ahead is a hundred years earlier.
  /// - Returns: `nil` for anything else than a date in one of the forms.
  package static func date(_ text: String, now: Date) -> Date? {
    let words = text.split { " ,-".contains($0) }.map(String.init)
    switch words.count {
    case 6 where words[5] == "GMT":
      // Sun, 06 Nov 1994 08:49:37 GMT, or Sunday, 06-Nov-94 08:49:37 GMT.
      guard let year = words[3].utf8.count == 2 ? year(words[3], now) : number(words[3], 4) else { return nil }
      return date(year, words[2], words[1], words[4])
    case 5:
      // Sun Nov  6 08:49:37 1994
      guard let year = number(words[4], 4) else { return nil }
      return date(year, words[1], words[2].utf8.count == 1 ? "0" + words[2] : words[2], words[3])
    default:
      return nil
    }
  }

  private static func date(_ year: Int, _ month: String, _ day: String, _ time: String) -> Date? {
    let times = time.split(separator: ":", omittingEmptySubsequences: false).map { number(String($0), 2) }
    guard let month = months.firstIndex(of: month), let day = number(day, 2), (1...31).contains(day), times.count == 3,
      let hour = times[0], let minute = times[1], let second = times[2], hour < 24, minute < 60, second <= 60
    else { return nil }
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (Int32(year - 1_900), Int32(month), Int32(day))
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(hour), Int32(minute), Int32(second))
    return Date(timeIntervalSince1970: Double(timegm(&parts)))
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func year(_ text: String, _ now: Date) -> Int? {
    guard let digits = number(text, 2) else { return nil }
    var seconds = time_t(now.timeIntervalSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let present = Int(parts.tm_year) + 1_900
    let year = present - present % 100 + digits
    return year > present + 50 ? year - 100 : year
  }

  private static func number(_ text: String, _ digits: Int) -> Int? {
    guard text.utf8.count == digits, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(text)
  }
}

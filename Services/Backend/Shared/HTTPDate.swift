import FoundationEssentials

/// A time as HTTP fields write it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7), whatever the locale.
enum HTTPDate {
  static func text(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down))
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let time = seconds - days * 86_400
    let day = CivilDate(daysSince1970: days)
    let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let weekday = weekdays[((days % 7) + 7) % 7]
    let clock = [time / 3_600, time / 60 % 60, time % 60].map(padded).joined(separator: ":")
    return "\(weekday), \(padded(day.day)) \(months[day.month - 1]) \(day.year) \(clock) GMT"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

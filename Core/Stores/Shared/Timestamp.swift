public import FoundationEssentials
import Glibc

extension Date {
  /// Reads an internet timestamp (RFC 3339 §5.6): a full date and time to the second, with any number of decimals, in UTC
  /// or with an offset. `nil` for anything else, and for a day or an hour that does not exist.
  ///
  /// Foundation's own parser forgives what must not be forgiven here: it ignores offsets beside decimals, and what
  /// stands behind the time.
  public init?(timestamp: String) {
    var reader = TimestampReader(timestamp)
    guard let seconds = reader.readAll() else { return nil }
    self.init(timeIntervalSince1970: seconds)
  }

  /// The time as ISO 8601 in UTC with milliseconds: `2026-07-19T19:00:00.000Z`. Moments outside of the years 1 to 9999 are
  /// written as the nearest that is in them.
  ///
  /// The calendar is the Gregorian one throughout, as ISO 8601 wants it. Foundation's own format has the Julian one before
  /// 1582, asks for the time zone of the machine, and reads the tables of all languages for that.
  public var timestamp: String {
    let years = -62_135_596_800_000.0...253_402_300_799_999.0
    let exact = (timeIntervalSince1970 * 1_000).rounded()
    let milliseconds = Int(min(max(exact, years.lowerBound), years.upperBound))
    let (quotient, remainder) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    var seconds = time_t(remainder < 0 ? quotient - 1 : quotient)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let fraction = remainder < 0 ? remainder + 1_000 : remainder
    return String(unsafeUninitializedCapacity: 24) { bytes in
      var count = 0
      func write(_ number: Int, _ width: Int, _ end: Unicode.Scalar) {
        var rest = number
        for place in (count..<count + width).reversed() {
          bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
        bytes[count + width] = UInt8(ascii: end)
        count += width + 1
      }
      write(Int(parts.tm_year) + 1_900, 4, "-")
      write(Int(parts.tm_mon) + 1, 2, "-")
      write(Int(parts.tm_mday), 2, "T")
      write(Int(parts.tm_hour), 2, ":")
      write(Int(parts.tm_min), 2, ":")
      write(Int(parts.tm_sec), 2, ".")
      write(fraction, 3, "Z")
      return count
    }
  }
}

/// Walks over the bytes of a timestamp.
private struct TimestampReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  /// Seconds since 1970, in UTC.
  mutating func readAll() -> Double? {
    guard let year = digits(4), take("-"), let month = digits(2), take("-"), let day = digits(2),
      (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day),
      take("T") || take("t"),
      let hour = digits(2), take(":"), let minute = digits(2), take(":"), let second = digits(2),
      // 60 is a leap second.
      hour < 24, minute < 60, second <= 60,
      let fraction = decimals(), let offset = offset(), rest.isEmpty
    else { return nil }
    let whole = (Self.daysSince1970(year, month, day) * 24 + hour) * 3_600 + minute * 60 + second - offset
    return Double(whole) + fraction
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  private mutating func digits(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(Self.isDigit) else { return nil }
    rest.removeFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// The part of a second; 0 where there is none.
  private mutating func decimals() -> Double? {
    guard take(".") else { return 0 }
    let digits = rest.prefix(while: Self.isDigit)
    rest.removeFirst(digits.count)
    return digits.isEmpty ? nil : Double("0.\(String(decoding: digits.prefix(9), as: UTF8.self))")
  }

  /// Seconds that the local time is ahead of UTC.
  private mutating func offset() -> Int? {
    if take("Z") || take("z") { return 0 }
    let sign = take("+") ? 1 : take("-") ? -1 : 0
    guard sign != 0, let hours = digits(2), take(":"), let minutes = digits(2), hours < 24, minutes < 60
    else { return nil }
    return sign * (hours * 3_600 + minutes * 60)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// In the proleptic Gregorian calendar, by counting the leap days before the year.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let before = year - 1
    let leapDays = before / 4 - before / 100 + before / 400
    let monthDays = (1..<month).reduce(0) { $0 + days(inMonth: $1, of: year) }
    // 719,162 days lie between 1 January of year 1 and 1970.
    return before * 365 + leapDays + monthDays + day - 1 - 719_162
  }
}

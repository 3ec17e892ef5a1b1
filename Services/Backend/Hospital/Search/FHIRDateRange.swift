import CoreStores
import FoundationEssentials

/// The stretch of time that a date of partial precision stands for, in milliseconds since 1970, both ends included.
///
/// "1974" is the whole year; dates without a time are days in UTC (FHIR R4, 3.1.1.4.7).
struct FHIRDateRange: Sendable, Hashable {
  let lower: Int64
  let upper: Int64

  /// The first and the last moment that a date can name.
  static let earliest: Int64 = -62_135_596_800_000
  static let latest: Int64 = 253_402_300_799_999

  init(lower: Int64, upper: Int64) {
    self.lower = lower
    self.upper = upper
  }

  /// A moment.
  init(_ date: Date) {
    lower = Int64((date.timeIntervalSince1970 * 1000).rounded())
    upper = lower
  }

  /// A year, month or day.
  init(_ date: PartialDate) {
    let month = date.month ?? 1
    let lastMonth = date.month ?? 12
    let lastDay = date.day ?? CivilDate.days(in: lastMonth, of: date.year)
    let first = CivilDate(year: date.year, month: month, day: date.day ?? 1)?.daysSince1970 ?? 0
    let last = CivilDate(year: date.year, month: lastMonth, day: lastDay)?.daysSince1970 ?? 0
    lower = Int64(first) * 86_400_000
    upper = Int64(last + 1) * 86_400_000 - 1
  }

  /// Reads `1974`, `1974-12`, `1974-12-03` or, where times are allowed, `2026-01-05T08:00:00Z` with or without a
  /// fraction and with an offset; nil for anything else. A time to the second stands for that whole second.
  init?(_ text: String, allowsTime: Bool) {
    if let date = PartialDate(text) {
      self.init(date)
      return
    }
    guard allowsTime, let moment = FHIRInstant(text) else { return nil }
    self.init(lower: moment.milliseconds, upper: moment.milliseconds + (moment.hasFraction ? 0 : 999))
  }

  func contains(_ other: FHIRDateRange) -> Bool { lower <= other.lower && other.upper <= upper }
}

/// How a date is compared with the one asked for (FHIR R4, 3.1.1.4.5).
enum FHIRDatePrefix: String, Sendable, Hashable, CaseIterable {
  case eq, ne, gt, lt, ge, le, sa, eb

  /// Whether a resource's date meets `self` `wanted`.
  func isMet(by found: FHIRDateRange, wanted: FHIRDateRange) -> Bool {
    switch self {
    case .eq: wanted.contains(found)
    case .ne: !wanted.contains(found)
    case .gt: found.upper > wanted.upper
    case .lt: found.lower < wanted.lower
    case .ge: found.upper > wanted.upper || wanted.contains(found)
    case .le: found.lower < wanted.lower || wanted.contains(found)
    case .sa: found.lower > wanted.upper
    case .eb: found.upper < wanted.lower
    }
  }
}

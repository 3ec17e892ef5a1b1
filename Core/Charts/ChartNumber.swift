import CoreDeclarative
import Foundation

/// Numbers at an axis: nice steps, and how they are written.
enum ChartNumber {
  /// Steps of 1, 2 or 5 times a power of ten: about so many from one end to the other.
  static func ticks(_ lower: Double, _ upper: Double, count: Int) -> [Double] {
    let step = step(lower, upper, count: count)
    guard step > 0, step.isFinite else { return [lower] }
    let first = (lower / step).rounded(.down)
    let last = (upper / step).rounded(.up)
    guard last - first <= 1_000, last > first else { return [lower, upper] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }

  static func step(_ lower: Double, _ upper: Double, count: Int) -> Double {
    let rough = (upper - lower) / Double(max(1, count))
    guard rough > 0, rough.isFinite else { return 0 }
    let power = pow(10, log10(rough).rounded(.down))
    let part = rough / power
    return (part <= 1 ? 1 : part <= 2 ? 2 : part <= 5 ? 5 : 10) * power
  }

  /// A number as short as the step allows: `1,200`, `0.25`, `3M`.
  static func text(_ number: Double, step: Double?) -> String {
    let magnitude = abs(number)
    if magnitude >= 1e15 || (magnitude > 0 && magnitude < 1e-4 && step.map { $0 < 1e-4 } != false) {
      return String(format: "%.0e", number)
    }
    for (limit, sign) in [(1e12, "T"), (1e9, "B"), (1e6, "M"), (1e5, "K")] where magnitude >= limit {
      let unit = sign == "K" ? 1e3 : limit
      return trimmed(number / unit, step.map { $0 / unit }) + sign
    }
    return trimmed(number, step)
  }

  private static func trimmed(_ number: Double, _ step: Double?) -> String {
    var decimals = step.map { $0 > 0 ? max(0, min(6, Int(-(log10($0) + 1e-9).rounded(.down)))) : 0 }
    if decimals == nil { decimals = number == number.rounded() ? 0 : 2 }
    var text = String(format: "%.\(decimals ?? 0)f", number)
    if text == "-0" { text = "0" }
    guard abs(number) >= 1_000, let end = text.firstIndex(of: ".") ?? Optional(text.endIndex) else { return text }
    var digits = Array(text[..<end])
    var place = digits.count - 3
    while place > 0, digits[place - 1] != "-" {
      digits.insert(",", at: place)
      place -= 3
    }
    return String(digits) + text[end...]
  }
}

/// Dates at an axis.
enum ChartDate {
  enum Unit: Int {
    case second
    case minute
    case hour
    case day
    case month
    case year
  }

  /// Units with how many of them and their length in seconds, the shortest first.
  private static let steps: [(unit: Unit, count: Int, seconds: Double)] = [
    (.second, 1, 1), (.second, 5, 5), (.second, 15, 15), (.second, 30, 30), (.minute, 1, 60), (.minute, 5, 300),
    (.minute, 15, 900), (.minute, 30, 1_800), (.hour, 1, 3_600), (.hour, 3, 10_800), (.hour, 6, 21_600),
    (.hour, 12, 43_200), (.day, 1, 86_400), (.day, 2, 172_800), (.day, 7, 604_800), (.day, 14, 1_209_600),
    (.month, 1, 2_629_800), (.month, 3, 7_889_400), (.month, 6, 15_778_800), (.year, 1, 31_557_600),
    (.year, 2, 63_115_200), (.year, 5, 157_788_000), (.year, 10, 315_576_000), (.year, 50, 1_577_880_000),
    (.year, 100, 3_155_760_000),
  ]

  /// Places between two dates, about so many, with the unit they are written in.
  static func ticks(_ lower: Double, _ upper: Double, count: Int) -> (places: [Double], unit: Unit) {
    let rough = (upper - lower) / Double(max(1, count))
    guard let step = steps.first(where: { $0.seconds >= rough }) else { return ([lower, upper], .year) }
    let calendar = Calendar.current
    let component: Calendar.Component =
      switch step.unit {
      case .second: .second
      case .minute: .minute
      case .hour: .hour
      case .day: .day
      case .month: .month
      case .year: .year
      }
    let start = Date(timeIntervalSinceReferenceDate: lower)
    // Places begin where the next larger unit does, so that they are round.
    let larger: Calendar.Component =
      switch step.unit {
      case .second: .minute
      case .minute: .hour
      case .hour: .day
      case .day: .day
      case .month: .year
      case .year: .year
      }
    var place = calendar.dateInterval(of: larger, for: start)?.start ?? start
    var places: [Double] = []
    for _ in 0..<500 {
      let seconds = place.timeIntervalSinceReferenceDate
      if seconds > upper { break }
      if seconds >= lower { places.append(seconds) }
      guard let next = calendar.date(byAdding: component, value: step.count, to: place), next > place else { break }
      place = next
    }
    return (places, step.unit)
  }

  /// A date as short as its unit allows: `14:30`, `12 Nov`, `Nov`, `2026`.
  static func text(_ date: Date, unit: Unit) -> String {
    let calendar = Calendar.current
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    let names = calendar.shortMonthSymbols
    let month = parts.month.flatMap { names.indices.contains($0 - 1) ? names[$0 - 1] : nil } ?? ""
    switch unit {
    case .second: return String(format: "%02d:%02d:%02d", parts.hour ?? 0, parts.minute ?? 0, parts.second ?? 0)
    case .minute, .hour: return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
    case .day: return "\(parts.day ?? 0) \(month)"
    case .month: return month
    case .year: return "\(parts.year ?? 0)"
    }
  }
}

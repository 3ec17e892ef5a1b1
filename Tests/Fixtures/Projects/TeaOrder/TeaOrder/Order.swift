import Foundation

struct Order {
  enum Size: Int, CaseIterable {
    case small, medium, large

    var title: String {
      switch self {
      case .small: return "S"
      case .medium: return "M"
      case .large: return "L"
      }
    }

    var cents: Int { 220 + rawValue * 60 }
  }

  static let leaves = ["Assam", "Sencha", "Rooibos"]
  static let extras = ["Plain", "Lemon", "Milk"]

  var leaf = 0
  var extra = 0
  var size = Size.medium
  var cups = 1
  var isIced = false
  var sugar: Float = 1
  var pickup = Order.opening

  var total: String {
    let cents = cups * (size.cents + (isIced ? 40 : 0))
    return String(format: "€ %d.%02d", cents / 100, cents % 100)
  }

  var summary: String {
    let tea = "\(cups) × \(Self.leaves[leaf]) \(size.title)"
    let details = [isIced ? "iced" : nil, extra > 0 ? Self.extras[extra].lowercased() : nil, "\(Int(sugar)) sugar"]
    return ([tea] + details.compactMap { $0 }).joined(separator: ", ")
  }

  static var calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    return calendar
  }()

  static let opening = calendar.date(from: DateComponents(year: 2025, month: 3, day: 14, hour: 9, minute: 30))!
}

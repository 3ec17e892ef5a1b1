import Foundation

struct Bill: Equatable {
  var amount: Decimal = 0
  var tipPercent = 15
  var people = 2

  var tip: Decimal { amount * Decimal(tipPercent) / 100 }
  var total: Decimal { amount + tip }
  var perPerson: Decimal { total / Decimal(people) }
}

extension Decimal {
  var asPrice: String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .currency
    return formatter.string(from: self as NSDecimalNumber) ?? "–"
  }
}

public import FoundationEssentials

/// An amount of money, exact: a whole number of the currency's smallest unit.
///
/// ```swift
/// let price = Money(minorUnits: 79_999)
/// print((price + Money(minorUnits: 1)).amount)  // 800
/// ```
///
/// In JSON it is a plain number of major units, as the market API has it: `799.99`. The number is read and written
/// through `Decimal`, so no binary fraction ever touches it.
public struct Money: Hashable, Sendable {
  /// The amount in the smallest unit: cents for dollars.
  public let minorUnits: Int

  /// The largest amount that a price or a total may have: ten billion dollars.
  public static let maximumMinorUnits = 1_000_000_000_000

  /// No money at all: 0 cents.
  public static let zero = Money(minorUnits: 0)

  /// Creates an amount from cents, which may be negative.
  public init(minorUnits: Int) {
    self.minorUnits = minorUnits
  }

  /// Creates an amount from dollars; `nil` when it has more than two decimals or is larger than
  /// ``maximumMinorUnits`` in either direction.
  public init?(_ amount: Decimal) {
    let scaled = amount * 100
    let limit = Decimal(Self.maximumMinorUnits)
    guard !scaled.isNaN, scaled >= -limit, scaled <= limit else { return nil }
    guard let minorUnits = Int("\(scaled)") else { return nil }
    self.minorUnits = minorUnits
  }

  /// Creates an amount from dollars that a server has worked out in binary fractions, as `0.30000000000000004`: the nearest
  /// whole cents, where they are no farther than a hundredth of a cent. `nil` for other fractions, and where
  /// ``init(_:)`` has none.
  package init?(drifted amount: Decimal) {
    if let exact = Money(amount) {
      self = exact
      return
    }
    guard let money = Money(rounding: amount) else { return nil }
    let difference = amount * 100 - Decimal(money.minorUnits)
    // What is next to nothing has not drifted from nothing.
    guard money != .zero, difference.magnitude <= 1 / Decimal(100) else { return nil }
    self = money
  }

  /// Creates an amount from dollars with any fraction of a cent, rounded to whole cents; `nil` when it is larger than
  /// ``maximumMinorUnits`` in either direction.
  package init?(rounding amount: Decimal) {
    let scaled = (amount * 100).magnitude
    guard !scaled.isNaN, scaled <= Decimal(Self.maximumMinorUnits) else { return nil }
    // Its digits are exact, and always written out.
    let parts = "\(scaled)".split(separator: ".")
    guard let whole = parts.first.flatMap({ Int($0) }) else { return nil }
    let isMore = parts.count > 1 && (parts[1].first.flatMap(\.wholeNumberValue) ?? 0) >= 5
    let cents = isMore ? whole + 1 : whole
    guard cents <= Self.maximumMinorUnits else { return nil }
    self.init(minorUnits: amount < 0 ? -cents : cents)
  }

  /// The amount in dollars, exactly.
  public var amount: Decimal { Decimal(minorUnits) / 100 }

  /// The sum. Beyond what `Int` holds, some 92 quadrillion dollars, it stays there: what a server sends must not be able
  /// to end the program.
  public static func + (left: Money, right: Money) -> Money {
    let (sum, overflow) = left.minorUnits.addingReportingOverflow(right.minorUnits)
    guard overflow else { return Money(minorUnits: sum) }
    return Money(minorUnits: right.minorUnits < 0 ? .min : .max)
  }

  /// The price of `quantity` pieces, with the same limit as a sum.
  public static func * (price: Money, quantity: Quantity) -> Money {
    let (product, overflow) = price.minorUnits.multipliedReportingOverflow(by: quantity.rawValue)
    guard overflow else { return Money(minorUnits: product) }
    return Money(minorUnits: price.minorUnits < 0 ? .min : .max)
  }
}

extension Money: Comparable {
  /// Whether the left amount is the smaller one.
  public static func < (left: Money, right: Money) -> Bool { left.minorUnits < right.minorUnits }
}

extension Money: CustomStringConvertible {
  /// The amount as a person in the United States writes it: `$1,234.50`, `-$0.05`.
  public var description: String {
    let (dollars, cents) = minorUnits.magnitude.quotientAndRemainder(dividingBy: 100)
    var grouped = ""
    for (index, digit) in String(dollars).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return "\(minorUnits < 0 ? "-" : "")$\(String(grouped.reversed())).\(cents < 10 ? "0" : "")\(cents)"
  }
}

extension Money: Codable {
  /// Reads a number of dollars. What binary fractions have added to it, less than a hundredth of a cent, is rounded away.
  ///
  /// - Throws: `DecodingError` when it is no number, has other fractions of a cent, or is out of range.
  public init(from decoder: any Decoder) throws {
    let amount = try decoder.singleValueContainer().decode(Decimal.self)
    guard let money = Money(drifted: amount) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(amount) is no amount in dollars and whole cents."))
    }
    self = money
  }

  /// Writes the amount as a number of dollars, with its cents as a fraction.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(amount)
  }
}

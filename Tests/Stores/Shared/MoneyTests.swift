import CoreStores
import Foundation
import Testing

@Suite struct MoneyTests {
  private func decode(_ json: String) -> Money? {
    try? JSONDecoder().decode([Money].self, from: Data("[\(json)]".utf8)).first
  }

  @Test("a tenth and two tenths are three tenths")
  func exactSum() throws {
    let sum = try #require(decode("0.1")) + #require(decode("0.2"))
    #expect(sum == Money(minorUnits: 30))
    #expect(sum == decode("0.3"))
  }

  @Test("every amount of whole cents survives JSON in both directions, digit for digit")
  func roundTrip() throws {
    for cents in [0, 1, 5, 10, 99, 100, 349, 799_99, 800_00, 123_456_789_01, Money.maximumMinorUnits, -5] {
      let money = Money(minorUnits: cents)
      let data = try JSONEncoder().encode([money])
      #expect(try JSONDecoder().decode([Money].self, from: data) == [money])
    }
    #expect(String(decoding: try JSONEncoder().encode([Money(minorUnits: 799_99)]), as: UTF8.self) == "[799.99]")
    #expect(String(decoding: try JSONEncoder().encode([Money(minorUnits: 8)]), as: UTF8.self) == "[0.08]")
  }

  @Test("all cents of a hundred dollars come back as they were written")
  func allCents() {
    for cents in 0..<10_000 {
      let text = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
      #expect(decode(text) == Money(minorUnits: cents))
    }
  }

  @Test(
    "other ways to write an amount are read too",
    arguments: [
      ("799.990", 799_99), ("1e2", 100_00), ("1.5E1", 15_00), ("-0", 0), ("0.00", 0),
      ("10000000000", 1_000_000_000_000),
    ])
  func spellings(text: String, cents: Int) {
    #expect(decode(text) == Money(minorUnits: cents))
  }

  @Test(
    "what is no amount in whole cents, or out of range, is refused",
    arguments: [
      "0.001", "799.995", "1e300", "-1e300", "1e-3", "1e-200", "10000000000.01", "-10000000000.01",
      "99999999999999999999",
      "9223372036854775807", "\"799.99\"", "null", "true", "{}", "[]",
    ])
  func refused(text: String) {
    #expect(decode(text) == nil)
  }

  @Test(
    "what binary fractions have drifted from is rounded to cents",
    arguments: [
      ("0.30000000000000004", 30), ("0.29999999999999999", 30), ("-0.30000000000000004", -30),
      ("3388.9600000000005", 3_388_96), ("799.9899902344", 799_99), ("0.99999999999999", 1_00),
    ])
  func drifted(text: String, cents: Int) {
    #expect(decode(text) == Money(minorUnits: cents))
    #expect(Decimal(string: text).flatMap { Money($0) } == nil)
  }

  @Test(
    "any amount can be rounded to cents, halves away from nothing",
    arguments: [("10.125", 10_13), ("10.1249", 10_12), ("-10.125", -10_13), ("0.004", 0), ("7", 7_00)])
  func rounded(text: String, cents: Int) throws {
    #expect(Money(rounding: try #require(Decimal(string: text))) == Money(minorUnits: cents))
  }

  @Test("what is beyond the largest amount is not rounded to it")
  func roundedTooLarge() {
    #expect(Money(rounding: Decimal(string: "10000000000.004") ?? 0) == nil)
    #expect(Money(rounding: .nan) == nil)
  }

  @Test("not a number is no amount")
  func notANumber() {
    #expect(Money(Decimal.nan) == nil)
  }

  @Test(
    "it is written as people in the United States do",
    arguments: [
      (0, "$0.00"), (5, "$0.05"), (799_99, "$799.99"), (1_234_50, "$1,234.50"), (1_000_000_00, "$1,000,000.00"),
      (-5, "-$0.05"), (-1_234_50, "-$1,234.50"), (Int.min, "-$92,233,720,368,547,758.08"),
    ])
  func description(cents: Int, text: String) {
    #expect(Money(minorUnits: cents).description == text)
  }

  @Test("a sum that no shop reaches stops at the largest amount and does not end the program")
  func overflow() throws {
    let huge = Money(minorUnits: .max)
    #expect(huge + Money(minorUnits: 1) == huge)
    #expect(Money(minorUnits: .min) + Money(minorUnits: -1) == Money(minorUnits: .min))
    #expect(huge * (try #require(Quantity(rawValue: 9_999))) == huge)
    #expect(Money(minorUnits: .min) * (try #require(Quantity(rawValue: 2))) == Money(minorUnits: .min))
  }

  @Test("a hostile cart of the dearest lines has a total")
  func hostileCart() throws {
    let dear = Product(id: 1, name: "Moon", price: Money(minorUnits: Money.maximumMinorUnits))
    let most = try #require(Quantity(rawValue: 9_999))
    let cart = Cart(id: 1, items: (1...2_000).map { CartItem(id: $0, product: dear, quantity: most) })
    #expect(cart.total > .zero)
    #expect(cart.itemsCount == 2_000 * 9_999)
  }
}

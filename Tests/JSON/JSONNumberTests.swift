import CoreJSON
import Randomness
import Testing

@Suite struct JSONNumberTests {
  private func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text: text)) }

  @Test(
    "the same number is equal however it is written",
    arguments: [
      ("1.10", "1.1"), ("11e-1", "1.1"), ("1e2", "100"), ("1E+2", "100.00"), ("-0", "0"), ("0e5", "0.000"),
      ("0.0012", "12e-4"), ("120e-5", "1.2E-3"), ("-5", "-5.0"),
    ])
  func same(one: String, other: String) throws {
    #expect(try number(one) == number(other))
    #expect(try number(one).hashValue == number(other).hashValue)
    #expect(try number(one).text == one)
  }

  @Test(
    "other numbers differ, also where a Double cannot tell them apart",
    arguments: [
      ("1", "-1"), ("1", "10"), ("9007199254740993", "9007199254740992"), ("1e400", "1e401"), ("0.1", "0.01"),
      ("1.0000000000000000000001", "1"),
    ])
  func different(one: String, other: String) throws {
    #expect(try number(one) != number(other))
  }

  @Test("a whole number is one of any type that holds it, however it is written")
  func integers() throws {
    #expect(try number("1.0").integer() == 1)
    #expect(try number("-1e2").integer() == -100)
    #expect(try number("120e-1").integer() == 12)
    #expect(try number("-0.00").integer() == 0)
    #expect(try number("1.5").integer() == nil)
    #expect(try number("1e-1").integer() == nil)
    #expect(try number("300").integer(UInt8.self) == nil)
    #expect(try number("-1").integer(UInt8.self) == nil)
    #expect(try number("18446744073709551615").integer(UInt64.self) == .max)
    #expect(try number("18446744073709551616").integer(UInt64.self) == nil)
    #expect(try number("1e999999999").integer() == nil)
    #expect(try number("0e999999999").integer() == 0)
  }

  @Test("a Double comes back as it was; beyond its range there is none")
  func doubles() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2_000 {
      let double = Double(bitPattern: random.next())
      guard double.isFinite else { continue }
      #expect(JSONNumber(double)?.double?.bitPattern == double.bitPattern)
    }
    #expect((3.0 as JSONNumber).text == "3")
    #expect(try number("1e999").double == nil)
    #expect(try number("1e-999").double == 0)
  }

  @Test(
    "what JSON does not take for a number is none",
    arguments: ["", " 1", "1 ", "01", "+1", "1.", ".5", "0x1", "1e", "NaN", "١", "1_000", "true", "\"1\""])
  func notNumbers(text: String) {
    #expect(JSONNumber(text: text) == nil)
  }

  @Test("as many digits as a Double can have are read, more are not")
  func length() {
    let text = String(repeating: "9", count: JSONNumber.lengthLimit)
    #expect(JSONNumber(text: text)?.text == text)
    #expect(JSONNumber(text: text + "9") == nil)
  }
}

import CoreStores
import Foundation
import Testing

@Suite struct QuantityTests {
  @Test("1 to 9,999 are quantities, their neighbours are not", arguments: [1, 2, 9_998, 9_999])
  func inside(number: Int) throws {
    #expect(Quantity(rawValue: number)?.rawValue == number)
    #expect(try JSONDecoder().decode([Quantity].self, from: Data("[\(number)]".utf8)).first?.rawValue == number)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "0", "-1", "10000", "9223372036854775807", "9223372036854775808", "1.5", "\"3\"", "null", "true", "1e300",
    ])
  func outside(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Quantity].self, from: Data("[\(text)]".utf8)) }
    if let number = Int(text) { #expect(Quantity(rawValue: number) == nil) }
  }

  @Test("it is written as the number")
  func encodes() throws {
    #expect(String(decoding: try JSONEncoder().encode([Quantity.one]), as: UTF8.self) == "[1]")
    #expect(Quantity.one.description == "1")
  }
}

import Foundation
import ServicesBackend
import Testing

@Suite("JSON bodies")
struct JSONValueTests {
  @Test("keep their types: no string is a number, no number a Boolean")
  func types() throws {
    let body = Data(#"{"a":1,"b":"1","c":true,"d":null,"e":[0.1,[]],"f":{"g":-0}}"#.utf8)
    let members = try JSONValue.members(of: body)
    #expect(members["a"] == .number(1))
    #expect(members["b"] == .string("1"))
    #expect(members["c"] == .boolean(true))
    #expect(members["d"] == .null)
    #expect(members["e"] == .array([.number(Decimal(1) / 10), .array([])]))
    #expect(members["f"] == .object(["g": .number(0)]))
    #expect(members["c"]?.wholeNumber == nil)
    #expect(members["b"]?.wholeNumber == nil)
  }

  @Test(
    "that are broken, empty or too deep are 400, and nothing traps",
    arguments: [
      "", "{", "nul", "{\"a\":}", "{\"a\":1}x", "\u{0}", "{'a':1}", "{\"a\":NaN}", "{\"a\":1e}", "\"\\ud800\"",
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 16_000),
      String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000),
    ])
  func broken(text: String) {
    let failure = #expect(throws: HTTPFailure.self) { try JSONValue.members(of: Data(text.utf8)) }
    #expect(failure?.status == .badRequest || failure?.status == .unprocessableContent)
  }

  @Test("of thousands of values are refused unread, those below are read")
  func many() throws {
    let few = Data(("{\"a\":[" + String(repeating: "1,", count: 8000) + "1]}").utf8)
    guard case .array(let values) = try JSONValue.members(of: few)["a"] else { return #expect(Bool(false)) }
    #expect(values.count == 8001)
    let many = Data(("{\"a\":[" + String(repeating: "\"\",", count: 30_000) + "1]}").utf8)
    let failure = #expect(throws: HTTPFailure.self) { try JSONValue.members(of: many) }
    #expect(failure?.status == .unprocessableContent)
  }
}

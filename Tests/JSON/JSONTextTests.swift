import CoreJSON
import Foundation
import JSONSamples
import Testing

@Suite struct JSONTextTests {
  private func read(_ text: String) throws -> JSONValue { try read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) throws -> JSONValue { try JSONValue(parsing: bytes) }

  private func brackets(_ count: Int) -> String {
    String(repeating: "[", count: count) + String(repeating: "]", count: count)
  }

  @Test("every kind of value is read, with space around it")
  func kinds() throws {
    #expect(
      try read(#" { "a" : [ null , true , false , -12 , 1.5e3 , 0.5, "x" ] , "b" : { } , "c" : [ ] } "#)
        == ["a": [.null, true, false, -12, 1500, 0.5, "x"], "b": [:], "c": []])
  }

  @Test("a value that is no list and no object is read and written")
  func fragments() throws {
    for value: JSONValue in [.null, true, -12, 0.5, "x", .integer(UInt64.max)] {
      #expect(try read(value.description) == value)
    }
  }

  @Test("numbers keep each digit")
  func numbers() throws {
    for text in ["18446744073709551616", "1.10", "-0", "1e300", "0.1000000000000000055511151231257827", "1E+2", "-0.0"]
    {
      #expect(try read(text).text() == text)
    }
    #expect(try read("18446744073709551615") == .integer(UInt64.max))
    #expect(try read("-9223372036854775808") == .integer(Int64.min))
    #expect(try read((-0.0 as JSONValue).text()).decode(Double.self).sign == .minus)
    #expect(try read("1" + String(repeating: "0", count: 300)).double == 1e300)
  }

  @Test("an infinity and NaN are no JSON")
  func notFinite() {
    #expect(JSONValue(.infinity) == nil)
    #expect(JSONValue(-.infinity) == nil)
    #expect(JSONValue(.nan) == nil)
  }

  @Test(
    "what is no JSON, or none that can be kept, is refused",
    arguments: [
      "", " ", "nul", "NaN", "1e9999999999", "'a'", #""\x""#, #""\ud83d""#, "\u{0}", "[1 2]", "{a:1}", "1 2", "{]",
    ])
  func refused(_ text: String) {
    #expect(throws: JSONValue.Malformed.self) { try read(text) }
  }

  @Test("a million digits are a number that is too large, not a crash")
  func manyDigits() {
    #expect(throws: JSONValue.Malformed.self) { try read(String(repeating: "9", count: 1_000_000)) }
  }

  @Test("bytes that are no UTF-8 are refused")
  func notText() {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] {
      #expect(throws: JSONValue.Malformed.self) { try read([0x22] + bytes + [0x22]) }
    }
  }

  @Test("a hundred thousand brackets overflow nothing", arguments: ["[", "{\"a\":"])
  func deep(_ opening: String) throws {
    #expect(throws: JSONValue.Malformed.self) { try read(String(repeating: opening, count: 100_000)) }
    _ = try read(brackets(JSONValue.depthLimit))
    #expect(throws: JSONValue.Malformed.self) { try read(brackets(JSONValue.depthLimit + 1)) }
  }

  @Test("the deepest values fit a thread with 512 KiB of stack")
  func smallStack() async throws {
    let limit = JSONValue.depthLimit
    let texts = [brackets(limit), brackets(limit + 1), brackets(500), brackets(100_000)]
    let isRead = await withCheckedContinuation { continuation in
      let thread = Thread {
        continuation.resume(returning: texts.map { (try? read($0))?.description == $0 })
      }
      thread.stackSize = 512 * 1_024
      thread.start()
    }
    #expect(isRead == [true, false, false, false])
  }

  @Test("random values are written and read as they are")
  func identity() throws {
    var generator = JSONGenerator(seed: 7)
    for _ in 0..<500 {
      let value = generator.value()
      #expect(try read(value.description) == value)
      #expect(try read(value.text([.sortedNames, .indented])) == value)
      #expect(try JSONSerialization.jsonObject(with: Data(value.text().utf8), options: .fragmentsAllowed) is NSObject)
    }
  }

  @Test("indented, a value stands on a line of its own")
  func indented() {
    let value: JSONValue = ["b": [1, ["x": .null]], "a": [], "c": [:]]
    #expect(
      value.text([.sortedNames, .indented]) == """
        {
          "a" : [],
          "b" : [
            1,
            {
              "x" : null
            }
          ],
          "c" : {}
        }
        """)
  }

  @Test("of JSON that another wrote, what a terminal obeys is escaped and stays the same JSON")
  func foreign() throws {
    let json = "{\"a\":\"x\u{7F}\u{9B}31m\u{2028}\u{202E}\u{E0041}é😀\u{200D}\"}"
    let safe = JSONText.escapingControls(json)
    #expect(safe == #"{"a":"x\u007f\u009b31m\u2028\u202e\udb40\udc41é😀"# + "\u{200D}\"}")
    #expect(try read(safe) == read(json))
  }
}

@testable import CoreStores
import Foundation
import Randomness
import Testing

@Suite("JSON is read strictly and written back as it was") struct JSONElementTests {
  @Test(
    "a text without white space comes back byte for byte",
    arguments: [
      "null", "true", "-0.50", "1e+3", "1.10", #""""#, #"{"b":1,"a":[{},[],""]}"#, #"{"é":"😀\n\t\"\\"}"#,
      "123456789012345678901234567890.000",
    ])
  func unchanged(text: String) throws {
    #expect(try JSONElement(parsing: text.utf8).text == text)
  }

  @Test("escapes are undone, white space is not kept")
  func escapes() throws {
    #expect(try JSONElement(parsing: " { \"a\" : \"\\u00e9\\ud83d\\ude00\\/\" } \r\n".utf8).text == #"{"a":"é😀/"}"#)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", " ", "{", "}", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "1e", "--1", "NaN", "tru", "nulll",
      "\"\u{1}\"", "\"", #""\x""#, #""\u12""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #"{"a":1,"a":2}"#,
      "1 2", "[1 2]", "{\"a\" 1}", "'a'",
    ])
  func refused(text: String) {
    #expect(throws: JSONElement.Malformed.self) { try JSONElement(parsing: text.utf8) }
  }

  @Test("bytes that are no text, depth without end and too many values are refused")
  func hostile() {
    #expect(throws: JSONElement.Malformed.self) { try JSONElement(parsing: [0x22, 0xFF, 0x22]) }
    #expect(throws: JSONElement.Malformed.self) { try JSONElement(parsing: String(repeating: "[", count: 100).utf8) }
    #expect(throws: JSONElement.Malformed.self) { try JSONElement(parsing: "[1,2,3]".utf8, valueLimit: 3) }
  }

  @Test("a member is replaced in its place, added at the end, or taken out")
  func members() throws {
    var element = try JSONElement(parsing: #"{"a":1,"b":2}"#.utf8)
    element["a"] = "x"
    element["c"] = [true]
    element["b"] = nil
    #expect(element.text == #"{"a":"x","c":[true]}"#)
    var list: JSONElement = []
    list["a"] = "x"
    #expect(list == [])
  }

  @Test("pieces put together at random are read as the library reads them, or refused")
  func random() throws {
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"b\"", "1", "-2.5", "true", "null", " ", "\"\\n\"", "\"\\ud83d\\ude00\"",
    ]
    var random = SplitMix64(seed: 3)
    var accepted = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      guard let element = try? JSONElement(parsing: text.utf8) else { continue }
      accepted += 1
      let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
      let ours = try JSONSerialization.jsonObject(with: Data(element.text.utf8), options: options) as? NSObject
      let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: options) as? NSObject
      #expect(ours == theirs)
    }
    #expect(accepted > 500)
  }
}

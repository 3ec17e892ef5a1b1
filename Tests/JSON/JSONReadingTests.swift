import CoreJSON
import Foundation
import Randomness
import Testing

@Suite struct JSONValueTests {
  @Test(
    "a text without white space comes back byte for byte",
    arguments: [
      "null", "true", "-0.50", "1e+3", "1.10", #""""#, #"{"b":1,"a":[{},[],""]}"#, #"{"é":"😀\n\t\"\\"}"#,
      "123456789012345678901234567890.000",
    ])
  func unchanged(text: String) throws {
    #expect(try JSONValue(parsing: text.utf8).text() == text)
  }

  @Test("escapes are undone, white space is not kept")
  func escapes() throws {
    #expect(try JSONValue(parsing: " { \"a\" : \"\\u00e9\\ud83d\\ude00\\/\" } \r\n".utf8).text() == #"{"a":"é😀/"}"#)
  }

  @Test(
    "anything else is refused",
    arguments: [
      "", " ", "{", "}", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "1e", "--1", "NaN", "tru", "nulll",
      "\"\u{1}\"", "\"", #""\x""#, #""\u12""#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, #"{"a":1,"a":2}"#,
      "1 2", "[1 2]", "{\"a\" 1}", "'a'",
    ])
  func refused(text: String) {
    #expect(throws: JSONValue.Malformed.self) { try JSONValue(parsing: text.utf8) }
  }

  @Test("bytes that are no text, depth without end and too many values are refused")
  func hostile() {
    #expect(throws: JSONValue.Malformed.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
    #expect(throws: JSONValue.Malformed.self) { try JSONValue(parsing: String(repeating: "[", count: 200).utf8) }
    #expect(throws: JSONValue.Malformed.self) { try JSONValue(parsing: "[1,2,3]".utf8, valueLimit: 3) }
  }

  @Test("a member is replaced in its place, added at the end, or taken out")
  func members() throws {
    var element = try JSONValue(parsing: #"{"a":1,"b":2}"#.utf8)
    element["a"] = "x"
    element["c"] = [true]
    element["b"] = nil
    #expect(element.text() == #"{"a":"x","c":[true]}"#)
    var list: JSONValue = []
    list["a"] = "x"
    #expect(list == [])
  }

  @Test("lists and objects may stand within each other as often as is said, and not once more")
  func depth() throws {
    for limit in [1, 64, JSONValue.depthLimit] {
      for (opening, closing) in [("[", "]"), (#"{"a":"#, "}")] {
        func nested(_ count: Int) -> String {
          let inner = opening == "[" ? "" : "1"
          return String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
        }
        #expect(try JSONValue(parsing: nested(limit).utf8, depthLimit: limit).text() == nested(limit))
        #expect(throws: JSONValue.Malformed.self) {
          try JSONValue(parsing: nested(limit + 1).utf8, depthLimit: limit)
        }
      }
    }
    // Nobody can ask for more than the stack holds.
    #expect(throws: JSONValue.Malformed.self) {
      try JSONValue(parsing: String(repeating: "[", count: 100_000).utf8, depthLimit: .max)
    }
  }

  @Test("an object of any number of members finds each of them, and refuses a name that stands twice")
  func names() throws {
    for count in 1...30 {
      let members = (0..<count).map { #""\#($0)":\#($0)"# }
      let object = try JSONValue(parsing: "{\(members.joined(separator: ","))}".utf8)
      #expect(object.members.map(\.name) == (0..<count).map(String.init))
      #expect((0..<count).allSatisfy { object[String($0)] == .integer($0) } && object[String(count)] == nil)
      for again in [0, count / 2, count - 1] {
        let text = "{\((members + [#""\#(again)":0"#]).joined(separator: ","))}"
        let error = #expect(throws: JSONValue.Malformed.self) { try JSONValue(parsing: text.utf8) }
        #expect(error?.reason == "A name stands twice in an object")
      }
    }
  }

  @Test("each hexadecimal digit of an escape counts, and what is none is refused")
  func hexadecimal() throws {
    #expect(try JSONValue(parsing: #""\u00e9\u00E9\u0041\uabcd\uFFFD""#.utf8) == "éé\u{41}\u{ABCD}\u{FFFD}")
    for digits in ["00g0", " 041", "00", "+041", "00:0", "00`0", "00@0", "00/0", "00G0", "004"] {
      let text = "\"\\u\(digits)\""
      #expect(throws: JSONValue.Malformed.self) { try JSONValue(parsing: text.utf8) }
    }
  }

  @Test("the error says where and why, and quotes nothing")
  func malformed() {
    let error = #expect(throws: JSONValue.Malformed.self) { try JSONValue(parsing: #"{"secret":1,}"#.utf8) }
    #expect(error?.description == "A member of an object needs a name in quotes, at byte 12.")
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
      guard let element = try? JSONValue(parsing: text.utf8) else { continue }
      accepted += 1
      let options: JSONSerialization.ReadingOptions = [.fragmentsAllowed]
      let ours = try JSONSerialization.jsonObject(with: Data(element.text().utf8), options: options) as? NSObject
      let theirs = try JSONSerialization.jsonObject(with: Data(text.utf8), options: options) as? NSObject
      #expect(ours == theirs)
    }
    #expect(accepted > 500)
  }
}

import CoreJSON
import Foundation
import Testing

@Suite("JSON written into bytes")
struct JSONByteWriterTests {
  private func text(_ write: (inout JSONByteWriter) -> Void) -> String {
    var json = JSONByteWriter()
    write(&json)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test("has commas between members and elements, and nowhere else")
  func structure() {
    let written = text { json in
      json.object { json in
        json.member("a", 1)
        json.name("b")
        json.array { json in
          json.null()
          json.boolean(false)
          json.object { _ in }
          json.array { _ in }
          json.string("x")
        }
        json.member("c", true)
        json.member("d", nil as String?)
        json.name("e")
        json.object { json in json.member("f", "g") }
        json.name("h")
        json.hundredths(150)
        json.member("i", Int64.min)
      }
    }
    #expect(
      written
        == #"{"a":1,"b":[null,false,{},[],"x"],"c":true,"d":null,"e":{"f":"g"},"h":1.5,"i":-9223372036854775808}"#)
  }

  @Test(
    "has texts as Foundation's encoder has them",
    arguments: [
      "", "tea", "\"", "\\", "/", "a\"b\\c/d", "\u{0}\u{1}\u{7}\u{8}\t\n\u{B}\u{C}\r\u{E}\u{F}\u{10}\u{1A}\u{1F} ",
      "\u{7F}\u{80}\u{9F}", "\u{2028}\u{2029}", "\u{202E}\u{200B}\u{AD}\u{FEFF}", "é e\u{301} ß", "\u{FFFD}\u{FFFF}",
      "🫖 👩‍👩‍👧 🇯🇵", "\u{10FFFF}", "緑茶\nと\"茶\"", String(repeating: "\"long\"\n", count: 1000),
    ])
  func strings(_ value: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    var json = JSONByteWriter()
    json.array { json in json.string(value) }
    let encoded = try encoder.encode([value])
    #expect(json.bytes == Array(encoded))
    // As bytes: strings are equal also where only their characters are.
    let decoded = try JSONDecoder().decode([String].self, from: Data(json.bytes)).map { Array($0.utf8) }
    #expect(decoded == [Array(value.utf8)])
    let read = try JSONValue(parsing: json.bytes)
    #expect(read == [.string(value)])
  }

  @Test("has each ASCII character and control as Foundation's encoder has it")
  func everyByte() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    for byte in UInt8(0)..<0x80 {
      let value = String(Unicode.Scalar(byte))
      let encoded = String(decoding: try encoder.encode(value), as: UTF8.self)
      let written = text { $0.string(value) }
      #expect(written == encoded, "\(byte)")
    }
  }

  @Test(
    "has hundredths exactly, with no zero at the end",
    arguments: [
      (0, "0"), (1, "0.01"), (9, "0.09"), (10, "0.1"), (99, "0.99"), (100, "1"), (101, "1.01"), (110, "1.1"),
      (850_50, "850.5"), (123_456_789, "1234567.89"), (-1, "-0.01"), (-10, "-0.1"), (-100, "-1"), (-12_345, "-123.45"),
      (.max, "92233720368547758.07"), (.min, "-92233720368547758.08"),
    ] as [(Int, String)])
  func hundredths(value: Int, expected: String) {
    let written = text { $0.hundredths(value) }
    #expect(written == expected)
  }
}

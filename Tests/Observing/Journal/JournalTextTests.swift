import Testing

@testable import CoreObserving

@Suite struct JournalTextTests {
  private func read(_ text: String) throws -> JournalValue { try read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) throws -> JournalValue {
    var reader = JournalTextReader(bytes[...])
    return try reader.readAll()
  }

  @Test("every kind of value is read, with space around it")
  func kinds() throws {
    #expect(
      try read(#" { "a" : [ null , true , false , -12 , 1.5e3 , "x" ] , "b" : { } , "c" : [ ] } "#)
        == ["a": [.null, true, false, -12, 1500.0, "x"], "b": [:], "c": []])
  }

  @Test("escapes are read, with surrogate pairs")
  func escapes() throws {
    #expect(try read(#""\"\\\/\b\f\n\r\t\u0000\u00E9\ud83d\ude00""#) == "\"\\/\u{8}\u{C}\n\r\t\u{0}é😀")
  }

  @Test("numbers keep what they are")
  func numbers() throws {
    #expect(try read("18446744073709551615") == .largeInteger(.max))
    #expect(try read("-9223372036854775808") == .integer(.min))
    #expect(try read("18446744073709551616") == .number(18_446_744_073_709_551_616))
    #expect(try read("1.0") == .number(1))
    #expect(try read("-0").decode(Double.self).sign == .minus)
    #expect(try read("1" + String(repeating: "0", count: 300)) == .number(1e300))
  }

  @Test(
    "what is no JSON is refused",
    arguments: [
      "", " ", "nul", "truth", "01", "1.", ".5", "+1", "1e", "0x10", "NaN", "Infinity", "1e999", "-1e999", "'a'",
      #""\x""#, #""\u12g4""#, #""\ud83d""#, #""\ud83d\u0041""#, #""\ude00""#, "\"\t\"", "\"\u{0}\"", "\u{0}",
      "\u{FEFF}1",
      "[1,]", "[,]", "[1 2]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "{1:1}", "1 2", "]", "{]", #"{"a":1,"a":1}"#,
    ])
  func refused(_ text: String) {
    #expect(throws: JournalTextError.self) { try read(text) }
  }

  @Test("a million digits are a number that is too large, not a crash")
  func manyDigits() {
    #expect(throws: JournalTextError.self) { try read(String(repeating: "9", count: 1_000_000)) }
  }

  @Test("bytes that are no UTF-8 are refused")
  func notText() {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] {
      #expect(throws: JournalTextError.self) { try read([0x22] + bytes + [0x22]) }
    }
  }

  @Test("a hundred thousand brackets overflow nothing", arguments: ["[", "{\"a\":"])
  func deep(_ opening: String) throws {
    #expect(throws: JournalTextError.self) { try read(String(repeating: opening, count: 100_000)) }
    let limit = JournalValue.depthLimit
    _ = try read(String(repeating: "[", count: limit) + String(repeating: "]", count: limit))
    #expect(throws: JournalTextError.self) {
      try read(String(repeating: "[", count: limit + 1) + String(repeating: "]", count: limit + 1))
    }
  }

  @Test(
    "every beginning of an object is told from what is wrong",
    arguments: [
      #"{"a":[1,-2.5e+7,true,null,"é\u00e9\ud83d\ude00"],"b":{"c":false}}"#
    ])
  func beginnings(_ text: String) throws {
    let bytes = Array(text.utf8)
    _ = try read(bytes)
    for count in 0..<bytes.count {
      #expect { try read(Array(bytes[..<count])) } throws: { ($0 as? JournalTextError)?.isEndOfText == true }
    }
  }

  @Test("random values are written and read as they are")
  func identity() throws {
    var generator = RecordingGenerator(seed: 7)
    for _ in 0..<500 {
      let value = generator.value()
      #expect(try read(value.description) == value)
    }
  }
}

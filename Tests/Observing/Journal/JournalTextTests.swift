import Foundation
import Testing

@testable import CoreObserving

@Suite struct JournalTextTests {
  private func read(_ text: String) throws -> JournalValue { try read(Array(text.utf8)) }

  private func read(_ bytes: [UInt8]) throws -> JournalValue { try JournalJSON.decode(JournalValue.self, from: bytes) }

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
    for value: JournalValue in [.null, true, -12, 0.5, "x", .largeInteger(.max)] {
      #expect(try read(value.description) == value)
    }
  }

  @Test("numbers keep what they are; whole ones are integers where 64 bits hold them")
  func numbers() throws {
    #expect(try read("18446744073709551615") == .largeInteger(.max))
    #expect(try read("-9223372036854775808") == .integer(.min))
    #expect(try read("18446744073709551616") == .number(18_446_744_073_709_551_616))
    #expect(try read("1.0") == .integer(1))
    #expect(try read(JournalValue.number(-0.0).description).decode(Double.self).sign == .minus)
    #expect(try read("1" + String(repeating: "0", count: 300)) == .number(1e300))
  }

  @Test("infinities and NaN are strings, and numbers again")
  func notFinite() throws {
    let value: JournalValue = [.number(.infinity), .number(-.infinity), .number(.nan)]
    #expect(value.description == #"["Infinity","-Infinity","NaN"]"#)
    #expect(try read(value.description) == ["Infinity", "-Infinity", "NaN"])
    #expect(try value.decode([Double].self).last?.isNaN == true)
  }

  @Test(
    "what is no JSON, or none that can be kept, is refused",
    arguments: ["", " ", "nul", "NaN", "1e999", "'a'", #""\x""#, #""\ud83d""#, "\u{0}", "[1 2]", "{a:1}", "1 2", "{]"])
  func refused(_ text: String) {
    #expect(throws: DecodingError.self) { try read(text) }
  }

  @Test("a million digits are a number that is too large, not a crash")
  func manyDigits() {
    #expect(throws: DecodingError.self) { try read(String(repeating: "9", count: 1_000_000)) }
  }

  @Test("bytes that are no UTF-8 are refused")
  func notText() {
    for bytes: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] {
      #expect(throws: DecodingError.self) { try read([0x22] + bytes + [0x22]) }
    }
  }

  @Test("a hundred thousand brackets overflow nothing", arguments: ["[", "{\"a\":"])
  func deep(_ opening: String) throws {
    #expect(throws: DecodingError.self) { try read(String(repeating: opening, count: 100_000)) }
    _ = try read(brackets(JournalValue.depthLimit))
    #expect(throws: DecodingError.self) { try read(brackets(JournalValue.depthLimit + 1)) }
  }

  @Test("the deepest values fit a thread with 512 KiB of stack")
  func smallStack() async throws {
    let limit = JournalValue.depthLimit
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
    var generator = RecordingGenerator(seed: 7)
    for _ in 0..<500 {
      let value = generator.value()
      #expect(try read(value.description) == value)
    }
  }
}

@testable import CoreTerminal
import Testing

@Suite("Text made harmless")
struct TerminalTextTests {
  @Test(
    "plain text stays as it is",
    arguments: ["", "Oak chair", "~ !\"#", "Zoë", "東京", "👩‍👩‍👧‍👦 🇪🇸 ☀️ 👍🏽", "क्षि", "e\u{301}", "می‌خواهم"])
  func plain(text: String) { #expect(TerminalText.sanitized(text).unicodeScalars.elementsEqual(text.unicodeScalars)) }

  @Test("escape sequences are shown, not obeyed")
  func escapes() {
    #expect(TerminalText.sanitized("\u{1B}[31mred\u{1B}]0;title\u{7}") == "␛[31mred␛]0;title␇")
    #expect(TerminalText.sanitized("\u{9B}2J\u{9D}8;;\u{9C}\u{7F}\u{0}\u{8}") == "\u{FFFD}2J\u{FFFD}8;;\u{FFFD}␡␀␈")
  }

  @Test("line breaks and tabs become a space")
  func lines() {
    #expect(TerminalText.sanitized("a\nb\r\nc\rd\te\u{85}f\u{2028}g\u{2029}h") == "a b c d e f g h")
    #expect(TerminalText.sanitized("a\u{B}b\u{C}c") == "a␋b␌c")
  }

  @Test("bidirectional and invisible format characters are dropped")
  func invisible() {
    let hidden = "\u{200E}\u{200F}\u{61C}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}"
    #expect(TerminalText.sanitized("a\(hidden)b\u{FEFF}\u{200B}\u{2060}\u{AD}\u{FFF9}\u{E0041}c") == "abc")
    #expect(TerminalText.sanitized("\u{FFFE}\u{10FFFF}") == "\u{FFFD}\u{FFFD}")
  }

  @Test("a pile of combining marks is cut")
  func marks() {
    let pile = "a" + String(repeating: "\u{301}", count: 10_000) + "b"
    #expect(TerminalText.sanitized(pile) == "a" + String(repeating: "\u{301}", count: 8) + "b")
    #expect(TerminalText.sanitized("a" + String(repeating: "\u{200D}", count: 100)).unicodeScalars.count == 9)
  }

  @Test("the first harmful byte is found wherever it stands")
  func plainPrefix() {
    for length in 0..<24 {
      let plain = Array(repeating: UInt8(ascii: "~"), count: length)
      #expect(plain.withUnsafeBufferPointer { TerminalText.plainPrefix(of: $0) } == length)
      for place in 0..<length {
        for byte: UInt8 in [0, 0x1F, 0x7F, 0x80, 0xFF] {
          var bytes = plain
          bytes[place] = byte
          let found = bytes.withUnsafeBufferPointer { TerminalText.plainPrefix(of: $0) }
          if found != place { Issue.record("\(found) instead of \(place) of \(length)") }
        }
      }
    }
    #expect(TerminalText.sanitized("plain text, then\u{1B}[A") == "plain text, then␛[A")
  }

  @Test("bytes that are no UTF-8 become U+FFFD")
  func bytes() {
    #expect(TerminalText.sanitized(bytes: [0x61, 0xFF, 0x62, 0xC3]) == "a\u{FFFD}b\u{FFFD}")
    #expect(TerminalText.sanitized(bytes: [0x1B, 0x5B, 0x41]) == "␛[A")
  }

  @Test("whatever comes in, nothing that controls a terminal comes out, and twice is once")
  func fuzz() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        // Mostly what hurts: controls, lead and continuation bytes.
        Bool.random(using: &generator)
          ? UInt8.random(in: 0...0xFF, using: &generator)
          : [0x1B, 0x9B, 0x0A, 0xC2, 0x85, 0xE2, 0x80, 0xAE, 0x07, 0xF0].randomElement(using: &generator)!
      }
      let text = TerminalText.sanitized(bytes: bytes)
      #expect(text.unicodeScalars.allSatisfy(isHarmless), "\(bytes)")
      #expect(TerminalText.sanitized(text) == text, "\(bytes)")
    }
    for value in everyKindOfScalar {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = TerminalText.sanitized(String(scalar))
      if !text.unicodeScalars.allSatisfy(isHarmless) { Issue.record("U+\(String(value, radix: 16))") }
    }
  }

  private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.value == 0x200C || scalar.value == 0x200D { return true }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: return false
    case .format: return !scalar.properties.isBidiControl && !scalar.properties.isDefaultIgnorableCodePoint
    default: return true
    }
  }
}

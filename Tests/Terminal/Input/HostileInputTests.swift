import CoreTerminal
import Randomness
import Testing

@Suite("Hostile input")
struct HostileInputTests {
  @Test(
    "unknown sequences are swallowed whole",
    arguments: [
      "[99;99z", "[?1;2;3x", "[>1;2m", "[!p", "[1 q", "[1;2;3;4;5;6;7y", "[4;1$$y", "[<<1M", "[1?2h", "[$1p", "[[Z",
      "Oz",
      "O1;2;3z", "[999~", "[1:2:3m", "[27;5;1~",
    ])
  func unknown(sequence: String) {
    #expect(keys("\u{1B}\(sequence)x") == ["x"])
  }

  @Test("strings are swallowed to their end", arguments: ["]", "P", "_", "^", "X"])
  func strings(introducer: String) {
    #expect(keys("\u{1B}\(introducer)52;c;cm0gLXJm\r\n\u{9C}é\u{1B}\\x") == ["x"])
    // A BEL ends an operating system command only.
    #expect(keys("\u{1B}\(introducer)a\u{7}\u{1B}\\x") == (introducer == "]" ? ["alt+\\", "x"] : ["x"]))
  }

  @Test("a string keeps no more than 4 KiB, and one that is longer is no answer")
  func longString() {
    var decoder = InputDecoder()
    _ = decoder.receive(Array("\u{1B}P>|".utf8))
    for _ in 0..<100 { _ = decoder.receive(Array(repeating: 0x61, count: 1000)) }
    #expect(decoder.retainedByteCount == 4096)
    #expect(decoder.receive(Array("\u{1B}\\x".utf8)) == [.key(.character("x"))])
    #expect(decoder.retainedByteCount == 0)
  }

  @Test("huge numbers and many of them are bounded")
  func numbers() {
    #expect(keys("\u{1B}[\(String(repeating: "9", count: 10_000))~x") == ["x"])
    #expect(keys("\u{1B}[\(String(repeating: "1;", count: 10_000))Ax") == ["x"])
    #expect(keys("\u{1B}[\(String(repeating: "1:", count: 10_000))ux") == ["x"])
    #expect(keys("\u{1B}[<\(String(repeating: "9", count: 30));1;1Mx") == ["x"])
    #expect(keys("\u{1B}[1;\(String(repeating: "9", count: 30))A").count == 1)
  }

  @Test("CAN and SUB end a sequence and go with it", arguments: ["\u{18}", "\u{1A}"])
  func cancel(byte: String) {
    for start in ["[1;2", "[", "O", "O5", "]11;rgb", "P>|", "_x", "[M ", "[["] {
      #expect(keys("\u{1B}\(start)\(byte)x") == ["x"], "\(start)")
    }
  }

  @Test("control+C ends a string without end and is its key", arguments: ["]11;rgb", "P>|", "_x", "^", "X"])
  func interrupt(start: String) { #expect(keys("\u{1B}\(start)\u{3}x") == ["ctrl+c", "x"]) }

  @Test("ESC ends a sequence and starts the next")
  func escape() {
    for start in ["[1;2", "[", "O", "]11;rgb", "P>|", "_x", "[M ", "[["] {
      #expect(keys("\u{1B}\(start)\u{1B}[Ax") == ["up", "x"], "\(start)")
      #expect(keys("\u{1B}\(start)\u{1B}", timesOut: true) == ["escape"], "\(start)")
    }
  }

  @Test("another control character ends a control sequence and is its key")
  func otherControls() {
    #expect(keys("\u{1B}[1;2\rx") == ["enter", "x"])
    #expect(keys("\u{1B}O\u{3}") == ["ctrl+c"])
    #expect(keys("\u{1B}[1é") == ["é"])
    #expect(keys("\u{1B}\u{1B}[1\tx") == ["tab", "x"])
  }

  @Test("a cut sequence is dropped when the wait is over", arguments: ["[1;2", "]11;rgb", "P>|x", "O5", "[["])
  func cut(start: String) {
    var decoder = InputDecoder()
    #expect(decoder.receive(Array("\u{1B}\(start)".utf8)) == [])
    #expect(decoder.pending == .sequence)
    #expect(decoder.timeOut() == [])
    #expect(decoder.receive(Array("A".utf8)) == [.key(.character("a"), .shift)])
  }

  @Test(
    "100,000 random inputs: no crash, the same however they are cut, bounded, and well afterwards",
    .timeLimit(.minutes(5)))
  func fuzz() {
    var random = SplitMix64(seed: 2026)
    let pieces = [
      "\u{1B}", "[", "O", "\u{1B}[", "\u{1B}O", "\u{1B}]11;", "\u{1B}P", "\u{1B}\\", "\u{7}", "\u{18}", ";", ":", "?",
      "<", "$", "~", "u", "M", "m", "R", "1", "27", "200~", "\u{1B}[200~", "\u{1B}[201~", "é", "東", "\r", "\n", "\0",
    ].map { Array($0.utf8) }
    for _ in 0..<100_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        if Int.random(in: 0..<4, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += pieces[Int.random(in: 0..<pieces.count, using: &random)]
        }
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      let usesKittyKeyboard = Bool.random(using: &random)
      var whole = InputDecoder()
      whole.usesKittyKeyboard = usesKittyKeyboard
      var parts = whole
      let expected = whole.receive(bytes)
      if parts.receive(bytes[..<cut]) + parts.receive(bytes[cut...]) != expected || parts.pending != whole.pending
        || whole.retainedByteCount > bytes.count || whole.timeOut() != parts.timeOut() || whole.pending != .nothing
        || whole.receive([0x78]) != [.key(.character("x"))] || !expected.allSatisfy(isHarmless)
      {
        Issue.record("\(bytes) cut at \(cut)")
      }
    }
  }

  /// Whether no text but a paste's has a control character.
  private func isHarmless(_ decoded: InputDecoder.Decoded) -> Bool {
    guard case .input(.key(let event)) = decoded else { return true }
    var texts = [event.text, event.shiftedKey.map { String($0) }, event.baseLayoutKey.map { String($0) }]
    if case .character(let character) = event.key { texts.append(String(character)) }
    return texts.allSatisfy { $0?.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control } ?? true }
  }
}

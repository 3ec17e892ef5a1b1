import CoreTerminal
import Testing

@Suite("Bracketed paste")
struct PasteTests {
  private let start = "\u{1B}[200~"
  private let end = "\u{1B}[201~"

  @Test("a paste is one event, and keys go on after it")
  func whole() {
    #expect(decoded("a\(start)東京 👩‍👧\(end)b") == [.key(.character("a")), .paste("東京 👩‍👧"), .key(.character("b"))])
    #expect(decoded(start + end) == [.paste("")])
  }

  @Test("lines end in a line feed, however they came")
  func lines() {
    #expect(decoded("\(start)a\rb\r\nc\nd\r\r\n\r\(end)") == [.paste("a\nb\nc\nd\n\n\n")])
  }

  @Test("control characters and sequences in it are data")
  func controls() {
    #expect(
      decoded("\(start)\u{1B}[A\0\u{3}\u{18}\u{1B}[200~\u{1B}\u{1B}[201\(end)x")
        == [.paste("\u{1B}[A\0\u{3}\u{18}\u{1B}[200~\u{1B}\u{1B}[201"), .key(.character("x"))])
  }

  @Test("bytes that are no UTF-8 become U+FFFD")
  func illFormed() {
    #expect(decoded(Array(start.utf8) + [0x61, 0xFF, 0xC3] + Array(end.utf8)) == [.paste("a\u{FFFD}\u{FFFD}")])
  }

  @Test("an end without a start is nothing")
  func strayEnd() { #expect(keys("\(end)x") == ["x"]) }

  @Test("a paste without end is over when the wait is, with what came")
  func unterminated() {
    var decoder = InputDecoder()
    #expect(decoder.receive(Array("\(start)abc\u{1B}[20".utf8)) == [])
    #expect(decoder.pending == .paste)
    #expect(decoder.timeOut() == [.paste("abc")])
    #expect(decoder.pending == .nothing)
    #expect(decoder.receive(Array("x\(end)y".utf8)) == [.key(.character("x")), .key(.character("y"))])
    #expect(decoder.receive(Array(start.utf8)) == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.receive(Array("x".utf8)) == [.key(.character("x"))])
  }

  private func pasted(_ text: String, by chunk: Int) -> (pieces: [String], retained: Int) {
    var decoder = InputDecoder()
    var pieces: [String] = []
    var retained = 0
    let bytes = Array((start + text + end).utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      for decoded in decoder.receive(bytes[start..<min(start + chunk, bytes.count)]) {
        if case .input(.paste(let piece)) = decoded { pieces.append(piece) }
      }
      retained = max(retained, decoder.retainedByteCount)
    }
    #expect(decoder.pending == .nothing)
    return (pieces, retained)
  }

  @Test(
    "a long one comes in pieces, cut between characters at the same places however it is read",
    arguments: ["a", "東", "👩‍👩‍👧‍👦", "e\u{301}\u{302}", "\r\n"])
  func pieces(unit: String) {
    let text = String(repeating: unit, count: 1_300_000 / unit.utf8.count)
    let (pieces, retained) = pasted("x" + text, by: 65_536)
    #expect(pieces.count == 2)
    #expect(pieces.allSatisfy { $0.utf8.count <= 1 << 20 })
    #expect(retained <= 1 << 20)
    let expected = ("x" + text).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    #expect(pieces.joined() == expected)
    #expect(pieces.reduce(0) { $0 + $1.count } == expected.count)
    #expect(pasted("x" + text, by: 77_777).pieces == pieces)
  }

  @Test("a piece ends even where there is no good place to")
  func noPlace() {
    let text = "a" + String(repeating: "\u{301}", count: 1 << 19)
    let (pieces, retained) = pasted(text, by: 65_536)
    #expect(retained <= 1 << 20)
    #expect(pieces.joined().unicodeScalars.count == text.unicodeScalars.count)
    #expect(!pieces.joined().unicodeScalars.contains("\u{FFFD}"))
  }

  @Test("no more than 16 MiB of one paste are given out, and the next one is whole again")
  func greatest() {
    var decoder = InputDecoder()
    var count = 0
    func receive(_ bytes: [UInt8]) {
      for decoded in decoder.receive(bytes) { if case .input(.paste(let text)) = decoded { count += text.utf8.count } }
    }
    receive(Array(start.utf8))
    for _ in 0..<17 { receive(Array(repeating: 0x61, count: 1 << 20)) }
    #expect(decoder.pending == .paste)
    receive(Array(end.utf8))
    #expect(count == 1 << 24)
    #expect(decoder.pending == .nothing)
    #expect(decoder.receive(Array("\(start)b\(end)".utf8)) == [.paste("b")])
  }

  @Test("a long paste of no text at all is bounded too")
  func garbage() {
    var decoder = InputDecoder()
    var count = 0
    _ = decoder.receive(Array(start.utf8))
    for _ in 0..<20 {
      for decoded in decoder.receive(Array(repeating: 0x80, count: 65_536)) {
        if case .input(.paste(let text)) = decoded { count += text.utf8.count / 3 }
      }
      #expect(decoder.retainedByteCount <= 1 << 20)
    }
    for decoded in decoder.timeOut() {
      if case .input(.paste(let text)) = decoded { count += text.utf8.count / 3 }
    }
    #expect(count == 20 * 65_536)
  }
}

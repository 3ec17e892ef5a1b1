@testable import CoreTerminal
import Testing

@MainActor
@Suite("Time-outs of keys")
struct InputTimeTests {
  private func keys(_ headless: HeadlessTerminal, _ work: () -> Void) -> [String] {
    var keys: [String] = []
    headless.terminal.onEvent = { if case .input(.key(let key)) = $0 { keys.append("\(key)") } }
    work()
    return keys
  }

  @Test("the escape key is told after 50 ms, and not before")
  func escape() {
    let headless = HeadlessTerminal()
    #expect(
      keys(headless) {
        headless.answer([0x1B])
        headless.advance(by: .milliseconds(49))
      } == [])
    #expect(keys(headless) { headless.advance(by: .milliseconds(1)) } == ["escape"])
    #expect(headless.nextAlarm == nil)
  }

  @Test("a key that comes in two pieces is one key")
  func pieces() {
    let headless = HeadlessTerminal()
    #expect(
      keys(headless) {
        headless.answer([0x1B])
        headless.advance(by: .milliseconds(30))
        headless.answer(Array("[A".utf8))
        headless.advance(by: .seconds(2))
      } == ["up"])
  }

  @Test("a sequence without end takes a second's keys with it at most")
  func endless() {
    let headless = HeadlessTerminal()
    #expect(
      keys(headless) {
        headless.answer(Array("\u{1B}]0;".utf8))
        for _ in 0..<10 {
          headless.advance(by: .milliseconds(100))
          headless.answer(Array("x".utf8))
        }
        headless.advance(by: .milliseconds(100))
        headless.answer(Array("y".utf8))
      }.suffix(1) == ["y"])
  }

  /// What was told: keys by their names, pastes by their text.
  private func told(_ headless: HeadlessTerminal, _ work: () -> Void) -> [String] {
    var told: [String] = []
    headless.terminal.onEvent = {
      switch $0 {
      case .input(.key(let key)): told.append("\(key)")
      case .input(.paste(let text)): told.append("paste \(text)")
      default: break
      }
    }
    work()
    return told
  }

  @Test("a paste without end takes no more than five seconds' keys, however often one is pressed")
  func endlessPaste() {
    let headless = HeadlessTerminal()
    let told = told(headless) {
      headless.answer(Array("\u{1B}[200~abc".utf8))
      for _ in 0..<60 {
        headless.advance(by: .milliseconds(100))
        headless.answer(Array("x".utf8))
      }
    }
    #expect(told.first?.hasPrefix("paste abcx") == true)
    #expect(told.dropFirst().count >= 5)
    #expect(told.dropFirst().allSatisfy { $0 == "x" })
    #expect(headless.nextAlarm == nil)
  }

  @Test("an arrow that is held ends it too")
  func heldKey() {
    let headless = HeadlessTerminal()
    let told = told(headless) {
      headless.answer(Array("\u{1B}[200~abc".utf8))
      for _ in 0..<400 {
        headless.advance(by: .milliseconds(33))
        headless.answer(Array("\u{1B}[A".utf8))
      }
    }
    #expect(told.last == "up")
  }

  @Test("control+C ends a paste that hangs at once", arguments: ["\u{3}", "\u{1B}[99;5u", "\u{1B}[27;5;99~"])
  func interruptedPaste(bytes: String) {
    let headless = HeadlessTerminal()
    let told = told(headless) {
      headless.answer(Array("\u{1B}[200~abc".utf8))
      headless.advance(by: .milliseconds(200))
      headless.answer(Array(bytes.utf8))
    }
    #expect(told == ["paste abc", "ctrl+c"])
    #expect(headless.nextAlarm == nil)
  }

  @Test("a control+C in the text of a paste stays text")
  func pastedInterrupt() {
    let headless = HeadlessTerminal()
    let told = told(headless) {
      headless.answer(Array("\u{1B}[200~abc".utf8))
      headless.answer([0x03])
      headless.advance(by: .milliseconds(200))
      headless.answer(Array("d\u{3}e\u{1B}[201~".utf8))
    }
    #expect(told == ["paste abc\u{3}d\u{3}e"])
  }

  @Test("a slow line may take minutes for a long paste")
  func slowPaste() {
    let headless = HeadlessTerminal()
    let told = told(headless) {
      headless.answer(Array("\u{1B}[200~".utf8))
      for _ in 0..<1_000 {
        headless.advance(by: .milliseconds(100))
        headless.answer(Array(repeating: 0x61, count: 24))
      }
      headless.answer(Array("\u{1B}[201~x".utf8))
    }
    #expect(told == ["paste " + String(repeating: "a", count: 24_000), "x"])
  }

  @Test("a flood without end is over five seconds after more came than a paste may have")
  func floodedPaste() {
    let headless = HeadlessTerminal()
    let told = told(headless) {
      headless.answer(Array("\u{1B}[200~".utf8))
      let flood = [UInt8](repeating: 0x61, count: 1 << 20)
      for _ in 0..<16 { headless.answer(flood) }
      for _ in 0..<50 {
        headless.advance(by: .milliseconds(100))
        headless.answer(Array(repeating: 0x61, count: 100))
      }
      headless.advance(by: .seconds(1))
      headless.answer(Array("x".utf8))
    }
    #expect(told.last == "x")
  }
}

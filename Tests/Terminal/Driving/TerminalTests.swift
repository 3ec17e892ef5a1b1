@testable import CoreTerminal
import Testing

/// A program that shows a number, on a terminal without a screen.
@MainActor
private final class Counter {
  let headless: HeadlessTerminal
  var number = 0
  var draws = 0
  var events: [TerminalEvent] = []
  var terminal: Terminal { headless.terminal }

  init(_ headless: HeadlessTerminal) {
    self.headless = headless
    terminal.onFrameWanted = { [unowned self] in show() }
    terminal.onEvent = { [unowned self] in events.append($0) }
    show()
  }

  func show() {
    terminal.present { surface in
      draws += 1
      surface.write("number \(number)", column: 0, row: 0)
    }
  }

  func change(to new: Int) {
    number = new
    show()
  }
}

@MainActor
@Suite("Terminal")
struct TerminalTests {
  private let size = TerminalSize(columns: 20, rows: 3)

  @Test("a frame is drawn and sent in one write, an equal one sends nothing")
  func frames() {
    let counter = Counter(HeadlessTerminal(size: size))
    #expect(counter.headless.screen.text == "number 0\n\n")
    #expect(counter.terminal.counts.writes == 1)
    counter.change(to: 1)
    #expect(counter.headless.screen.text == "number 1\n\n")
    #expect(counter.terminal.counts.writes == 2)
    let bytes = counter.terminal.counts.bytes
    counter.show()
    #expect(counter.terminal.counts.writes == 2)
    #expect(counter.terminal.counts.bytes == bytes)
    #expect(counter.terminal.counts.frames == 3)
    #expect(counter.terminal.counts.changedFrames == 2)
  }

  @Test("at most 60 frames a second are drawn, and one more after a pause, and the latest state is what is shown")
  func paced() {
    let counter = Counter(HeadlessTerminal(size: size, isPaced: true))
    #expect(counter.draws == 1)
    for number in 1...1_000 {
      counter.headless.advance(by: .milliseconds(1))
      counter.change(to: number)
    }
    // The first, one just after it, and 60 in the second that follows.
    #expect(counter.draws == 62)
    counter.headless.advance(by: .milliseconds(17))
    #expect(counter.headless.screen.text == "number 1000\n\n")
    #expect(counter.draws == 63)
  }

  @Test("an idle program waits for nothing")
  func idle() {
    let counter = Counter(HeadlessTerminal(size: size, isPaced: true))
    #expect(counter.headless.nextAlarm == nil)
    counter.change(to: 1)
    #expect(counter.headless.screen.text == "number 1\n\n")
    #expect(counter.headless.nextAlarm == nil)
    counter.change(to: 2)
    #expect(counter.headless.screen.text == "number 1\n\n")
    #expect(counter.headless.nextAlarm != nil)
    counter.headless.advance(by: .seconds(1))
    #expect(counter.headless.nextAlarm == nil)
    let draws = counter.draws
    counter.headless.advance(by: .seconds(100))
    #expect(counter.draws == draws)
  }

  @Test("who draws an asked-for frame only later is asked once, and nothing spins meanwhile")
  func later() {
    let counter = Counter(HeadlessTerminal(size: size, isPaced: true))
    var asked = 0
    counter.terminal.onFrameWanted = { asked += 1 }
    counter.change(to: 1)
    counter.change(to: 2)
    counter.headless.advance(by: .seconds(1))
    #expect(asked == 1)
    #expect(counter.headless.nextAlarm == nil)
    counter.show()
    #expect(counter.headless.screen.text == "number 2\n\n")
  }

  @Test("while the line is busy keys are heard, nothing is drawn, and then the latest state is")
  func slowLine() throws {
    let headless = HeadlessTerminal(size: size, keepsBytes: true)
    let counter = Counter(headless)
    headless.stall(after: 3)
    counter.change(to: 7)
    let (sent, draws) = (headless.bytes.count, counter.draws)
    for number in 10...99 {
      counter.change(to: number)
      try headless.press("x")
    }
    #expect(counter.draws == draws)
    #expect(counter.events.count == 90)
    #expect(headless.bytes.count == sent)
    headless.drain(atMost: 1)
    #expect(counter.draws == draws)
    headless.drain()
    #expect(counter.draws == draws + 1)
    #expect(headless.screen.text == "number 99\n\n")
    #expect(String(decoding: headless.bytes, as: UTF8.self).hasSuffix("99"))
  }

  @Test("another size is told, and everything is drawn again")
  func resized() {
    let counter = Counter(HeadlessTerminal(size: size))
    for size in [TerminalSize(columns: 1, rows: 1), TerminalSize(columns: 1_000, rows: 500)] {
      counter.headless.resize(to: size)
      #expect(counter.events.last == .resized(size))
      #expect(counter.terminal.size == size)
      #expect(counter.headless.screen.width == size.columns)
      #expect(counter.headless.screen.height == size.rows)
    }
    #expect(counter.headless.screen.text(row: 0) == "number 0")
    #expect(counter.draws == 3)
    counter.headless.resize(to: TerminalSize(columns: 1_000, rows: 500))
    #expect(counter.draws == 3)
  }

  @Test("a size within reason is taken, whatever the terminal claims")
  func sizes() {
    #expect(TerminalSize(columns: 65_535, rows: 65_535) == .limit)
    #expect(TerminalSize(columns: 0, rows: -1) == TerminalSize("1x1"))
    #expect(TerminalSize("80x24") == .usual)
    for text in ["", "80", "80x", "0x0", "80x24x2", "+80x24", "2001x1", "٨x٨"] { #expect(TerminalSize(text) == nil) }
  }

  @Test("after a suspension the screen is entered again and everything is drawn again")
  func suspended() {
    let headless = HeadlessTerminal(size: size, keepsBytes: true)
    let counter = Counter(headless)
    let start = headless.bytes.count
    counter.terminal.suspend()
    #expect(counter.events == [.resumed])
    let text = String(decoding: headless.bytes[start...], as: UTF8.self)
    #expect(text.contains("\u{1B}[?1049l"))
    #expect(text.contains("\u{1B}[?1049h"))
    #expect(text.contains("\u{1B}[2J"))
    #expect(counter.draws == 2)
  }

  @Test("continued without a suspension it puts no second set of keyboard flags on the terminal's stack")
  func continued() {
    let headless = HeadlessTerminal(size: size, isProbed: true, keepsBytes: true)
    headless.answer(Array("\u{1B}[?0u\u{1B}[?62c".utf8))
    var depth = depthOfKeyboardStack(headless.bytes)
    #expect(depth == 1)
    headless.resumeWithoutSuspension()
    headless.suspendAndResume()
    headless.resumeWithoutSuspension()
    headless.resumeWithoutSuspension()
    depth = depthOfKeyboardStack(headless.bytes)
    #expect(depth == 1)
    headless.terminal.close()
    #expect(depthOfKeyboardStack(headless.bytes) == 0)
  }

  private func depthOfKeyboardStack(_ bytes: [UInt8]) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.ranges(of: "\u{1B}[>5u").count - text.ranges(of: "\u{1B}[<u").count
  }

  @Test("when the terminal is lost whoever waits is told, and nothing is drawn any more")
  func lost() async {
    let counter = Counter(HeadlessTerminal(size: size))
    counter.headless.hangUp()
    await counter.terminal.untilClosed()
    let draws = counter.draws
    counter.change(to: 3)
    #expect(counter.draws == draws)
    #expect(counter.terminal.isLost)
  }

  @Test("whoever waits for the end is woken by closing, and by being cancelled himself")
  func waiting() async {
    let counter = Counter(HeadlessTerminal(size: size))
    var isFirstOver = false
    let first = Task {
      await counter.terminal.untilClosed()
      isFirstOver = true
    }
    let second = Task { await counter.terminal.untilClosed() }
    await Task.yield()
    second.cancel()
    await second.value
    for _ in 0..<10 { await Task.yield() }
    #expect(!isFirstOver)
    counter.terminal.close()
    await first.value
    await counter.terminal.untilClosed()
  }

  @Test("a request to end is told only to who asked for it")
  func requests() {
    let counter = Counter(HeadlessTerminal(size: size))
    #expect(!counter.headless.requestEnd(signal: 15))
    var signals: [Int32] = []
    counter.terminal.onTerminationRequest = { signals.append($0) }
    #expect(counter.headless.requestEnd(signal: 15))
    #expect(signals == [15])
    counter.terminal.onTerminationRequest = nil
    #expect(!counter.headless.requestEnd(signal: 15))
  }

  @Test("a handler may close the terminal, draw, and wish for frames while it is told something")
  func reentrant() throws {
    let counter = Counter(HeadlessTerminal(size: size))
    counter.terminal.onEvent = { [unowned counter] _ in
      counter.number += 1
      counter.terminal.redraw()
      if counter.number == 2 { counter.terminal.close() }
    }
    counter.headless.type("abcd")
    #expect(counter.number == 2)
    #expect(counter.draws == 3)
  }
}

@MainActor
@Suite("The terminal's cursor and other messages")
struct TerminalMessageTests {
  private let headless = HeadlessTerminal(size: TerminalSize(columns: 20, rows: 3), keepsBytes: true)

  private func bytes(of work: () -> Void) -> String {
    let start = headless.bytes.count
    work()
    return String(decoding: headless.bytes[start...], as: UTF8.self)
  }

  @Test("the cursor is put where it is said, and moved only when it has to be")
  func cursor() {
    func present(_ text: String, _ cursor: TerminalCursor?) -> String {
      bytes { headless.terminal.present(cursor: cursor) { $0.write(text, column: 0, row: 0) } }
    }
    _ = present("ab", nil)
    let place = TerminalCursor(column: 1, row: 2)
    #expect(present("ab", place) == "\u{1B}[3;2H\u{1B}[?25h")
    #expect(present("ab", place) == "")
    #expect(present("abc", place).hasSuffix("c\u{1B}[3;2H"))
    #expect(present("abc", TerminalCursor(column: 1, row: 2, shape: .bar)) == "\u{1B}[6 q\u{1B}[3;2H")
    #expect(present("abc", nil) == "\u{1B}[?25l")
    #expect(present("abc", nil) == "")
  }

  @Test("the bell and the clipboard are sent at once, and a text too long for it is not")
  func messages() {
    #expect(bytes { headless.terminal.ring() } == "\u{7}")
    #expect(bytes { headless.terminal.copy("Zürich\u{1B}") } == "\u{1B}]52;c;WsO8cmljaBs=\u{1B}\\")
    #expect(bytes { headless.terminal.copy("") } == "\u{1B}]52;c;\u{1B}\\")
    var isCopied = true
    #expect(bytes { isCopied = headless.terminal.copy(String(repeating: "a", count: 74_995)) } == "")
    #expect(!isCopied)
  }

  @Test("a message for a busy line waits behind what is under way, and is not lost")
  func ordered() {
    headless.stall(after: 1)
    let text = bytes {
      headless.terminal.present { $0.write("abc", column: 0, row: 0) }
      headless.terminal.ring()
      headless.drain()
    }
    #expect(text.contains("abc"))
    #expect(text.hasSuffix("\u{7}"))
  }

  @Test(
    "base64 is that of RFC 4648",
    arguments: zip(
      ["", "f", "fo", "foo", "foob", "fooba", "foobar"],
      ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]))
  func base64(text: String, encoded: String) {
    #expect(Base64.encoded(text.utf8) == encoded)
  }
}

@MainActor
@Suite("Asking the terminal what it can do")
struct TerminalProbeTests {
  private let headless = HeadlessTerminal(
    size: TerminalSize(columns: 20, rows: 3), capabilities: TerminalCapabilities(colors: .ansi16), isProbed: true,
    keepsBytes: true)

  private func answer(_ text: String) { headless.answer(Array(text.utf8)) }

  @Test("the questions are out before the first frame, in one write, and DA1 is the last")
  func questions() {
    let text = String(decoding: headless.bytes, as: UTF8.self)
    #expect(text.contains("\u{1B}]11;?\u{1B}\\\u{1B}[?2026$p\u{1B}[?2027$p\u{1B}[?u\u{1B}["))
    #expect(text.hasSuffix("\u{1B}[c"))
    #expect(headless.terminal.counts.writes == 1)
  }

  @Test("answers are taken in and told, and set what has to be set")
  func answers() {
    var told: [TerminalCapabilities] = []
    headless.terminal.onEvent = { if case .capabilitiesChanged(let new) = $0 { told.append(new) } }
    let start = headless.bytes.count
    answer("\u{1B}]11;rgb:ffff/ffff/e0e0\u{1B}\\")
    #expect(headless.terminal.capabilities.background == .light)
    answer("\u{1B}[?2026;2$y\u{1B}[?2027;2$y\u{1B}[?0u\u{1B}[?62;22c")
    let capabilities = headless.terminal.capabilities
    #expect(capabilities.hasSynchronizedOutput)
    #expect(capabilities.measuresGraphemes)
    #expect(capabilities.hasKittyKeyboard)
    #expect(capabilities.colors == .trueColor)
    #expect(told.last == capabilities)
    #expect(told.count == 4)
    #expect(String(decoding: headless.bytes[start...], as: UTF8.self) == "\u{1B}[?2027h\u{1B}[>5u")
    let end = headless.bytes.count
    headless.terminal.close()
    let leave = String(decoding: headless.bytes[end...], as: UTF8.self)
    #expect(leave.contains("\u{1B}[<u"))
    #expect(leave.contains("\u{1B}[?2027l"))
  }

  @Test("what looks otherwise with an answer is drawn again; no colour is wished for where none was")
  func redrawn() {
    var frames = 0
    let terminal = headless.terminal
    terminal.onFrameWanted = {
      frames += 1
      terminal.present { $0.write("x", style: CellStyle(foreground: TerminalColor(red: 1, green: 2, blue: 3))) }
    }
    terminal.onFrameWanted()
    answer("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?2026;2$y")
    #expect(frames == 1)
    answer("\u{1B}[?0u")
    #expect(frames == 2)
    #expect(String(decoding: headless.bytes, as: UTF8.self).contains("38;2;1;2;3"))
    let plain = HeadlessTerminal(capabilities: TerminalCapabilities(colors: .none), isProbed: true)
    plain.answer(Array("\u{1B}[?0u".utf8))
    #expect(plain.terminal.capabilities.colors == .none)
  }

  @Test("what a terminal does not know, or has set for good, is left alone")
  func unknown() {
    let start = headless.bytes.count
    answer("\u{1B}[?2026;0$y\u{1B}[?2027;3$y\u{1B}[?1;2c")
    #expect(!headless.terminal.capabilities.hasSynchronizedOutput)
    #expect(headless.terminal.capabilities.measuresGraphemes)
    #expect(headless.bytes.count == start)
    headless.terminal.close()
    let leave = String(decoding: headless.bytes[start...], as: UTF8.self)
    #expect(!leave.contains("\u{1B}[<u"))
    #expect(!leave.contains("\u{1B}[?2027l"))
  }

  @Test("answers are no keys")
  func noKeys() {
    var inputs = 0
    headless.terminal.onEvent = { if case .input = $0 { inputs += 1 } }
    answer("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?2026;2$y\u{1B}[?62c")
    #expect(inputs == 0)
  }
}

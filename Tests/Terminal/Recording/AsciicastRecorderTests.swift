import CoreTerminal
import Testing

@Suite("Asciicast recorder")
@MainActor
struct AsciicastRecorderTests {
  /// What the recorder wrote, a line an element.
  private final class Lines {
    var lines: [String] = []
  }

  private let file = Lines()

  private func recorder(
    title: String? = nil, timestamp: Int? = nil, term: String? = nil, shell: String? = nil
  ) -> AsciicastRecorder {
    AsciicastRecorder(
      size: TerminalSize(columns: 80, rows: 24), title: title, timestamp: timestamp, term: term, shell: shell
    ) { [file] in file.lines.append($0) }
  }

  private func write(_ bytes: some Sequence<UInt8>, _ recorder: AsciicastRecorder, at time: Duration = .zero) {
    Array(bytes).withUnsafeBytes { recorder.wrote($0, at: time) }
  }

  /// The data of all output events, as JSON writes it, without what stands before the first.
  private var data: [String] {
    file.lines.dropFirst().enumerated().map { index, line in
      let data = line.split(separator: ", ", maxSplits: 2).last?.dropLast(2) ?? ""
      let opening = #""\u001b[?25l\u001b[?7l"#
      return index == 0 && data.hasPrefix(opening) ? "\"" + data.dropFirst(opening.count) : String(data)
    }
  }

  @Test("the header says no more than it was given")
  func header() {
    _ = recorder()
    #expect(file.lines == ["{\"version\": 2, \"width\": 80, \"height\": 24}\n"])
    _ = recorder(title: "A \"demo\"\n\u{1B}", timestamp: 1_700_000_000, term: "xterm", shell: "/bin/sh")
    #expect(
      file.lines.last
        == #"{"version": 2, "width": 80, "height": 24, "timestamp": 1700000000, "title": "A \"demo\" ␛", "#
        + #""env": {"TERM": "xterm", "SHELL": "/bin/sh"}}"# + "\n")
    _ = recorder(shell: "/bin/sh")
    #expect(
      file.lines.last == #"{"version": 2, "width": 80, "height": 24, "env": {"SHELL": "/bin/sh"}}"# + "\n")
  }

  @Test("events tell their time since the first one, with six decimals")
  func times() {
    let recorder = recorder()
    write("a".utf8, recorder, at: .seconds(100))
    recorder.resized(to: TerminalSize(columns: 100, rows: 30), at: .seconds(100) + .microseconds(16_667))
    write("b".utf8, recorder, at: .seconds(3_761) + .nanoseconds(1_999))
    #expect(
      Array(file.lines.dropFirst()) == [
        #"[0.000000, "o", "\u001b[?25l\u001b[?7la"]"# + "\n", #"[0.016667, "r", "100x30"]"# + "\n",
        #"[3661.000001, "o", "b"]"# + "\n",
      ])
  }

  @Test("time never goes back")
  func backwards() {
    let recorder = recorder()
    for time in [5, 7, 6, 3, 8] { write("x".utf8, recorder, at: .seconds(time)) }
    #expect(
      file.lines.dropFirst().map { $0.prefix { $0 != "," } }
        == ["[0.000000", "[2.000000", "[2.000000", "[2.000000", "[3.000000"])
  }

  @Test("a character that comes in pieces is kept together")
  func pieces() {
    let recorder = recorder()
    for byte in "a東👩é".utf8 { write([byte], recorder) }
    #expect(data == ["\"a\"", "\"東\"", "\"👩\"", "\"é\""])
    write("x東".utf8.dropLast(), recorder)
    write("東".utf8.suffix(1), recorder)
    #expect(data.suffix(2) == ["\"x\"", "\"東\""])
  }

  @Test("what is no UTF-8 becomes U+FFFD, and waits for nothing that cannot come")
  func broken() {
    let recorder = recorder()
    write([0x61, 0xFF, 0x62, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF5], recorder)
    #expect(data == ["\"a\u{FFFD}b" + String(repeating: "\u{FFFD}", count: 6) + "\""])
    write([0xE6, 0x9D], recorder)
    write([0x78], recorder)
    #expect(data.last == "\"\u{FFFD}x\"")
    write([0xF0, 0x9F], recorder)
    #expect(data.count == 2)
    recorder.finish()
    #expect(data.last == "\"\u{FFFD}\"")
    recorder.finish()
    #expect(data.count == 3)
  }

  @Test("every control character is escaped")
  func escapes() {
    let recorder = recorder()
    write((0...0x1F).map { UInt8($0) } + "\"\\/\u{7F}\u{80}\u{9F}\u{A0}\u{2028}\u{2029}".utf8, recorder)
    let expected =
      #""\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\b\t\n\u000b\f\r\u000e\u000f"#
      + #"\u0010\u0011\u0012\u0013\u0014\u0015\u0016\u0017\u0018\u0019\u001a\u001b\u001c\u001d\u001e\u001f"#
      + #"\"\\/\u007f\u0080\u009f"# + "\u{A0}" + #"\u2028\u2029""#
    #expect(data == [expected])
  }

  @Test("every line is one line")
  func oneLine() {
    let recorder = recorder(title: "a\nb\u{85}c\u{2028}d")
    write("a\r\nb\u{85}".utf8, recorder)
    for line in file.lines { #expect(line.split(omittingEmptySubsequences: false) { $0.isNewline }.count == 2) }
  }

  @Test("the clipboard is left out however it is cut", arguments: 1...20)
  func clipboard(size: Int) {
    let recorder = recorder()
    let output = Array(
      "a\u{1B}[1m\u{1B}]52;c;c2VjcmV0\u{1B}\\b\u{1B}]52;c;c2VjcmV0\u{7}c\u{1B}\u{1B}]8;;x\u{1B}\\d".utf8)
    for start in stride(from: 0, to: output.count, by: size) {
      write(output[start..<min(start + size, output.count)], recorder)
    }
    let all = data.map { $0.dropFirst().dropLast() }.joined()
    #expect(all == #"a\u001b[1mbc\u001b\u001b]8;;x\u001b\\d"#)
  }

  @Test("what cancels the clipboard's sequence is not lost, nor is one that only begins like it")
  func cancelledClipboard() {
    let recorder = recorder()
    write("a\u{1B}]52;c;c2Vj\u{1B}[2Jb\u{1B}]52;c;c2Vj\u{18}c\u{1B}]5".utf8, recorder)
    recorder.finish()
    #expect(data.map { $0.dropFirst().dropLast() }.joined() == #"a\u001b[2Jbc\u001b]5"#)
  }

  @Test("a terminal's frames and sizes are recorded, and what is typed is not")
  func terminal() throws {
    let headless = HeadlessTerminal(size: TerminalSize(columns: 10, rows: 2))
    headless.terminal.recorder = recorder()
    headless.terminal.onEvent = { _ in }
    headless.terminal.present { $0.write("Hello") }
    headless.type("secret")
    headless.advance(by: .milliseconds(1_500))
    headless.resize(to: TerminalSize(columns: 12, rows: 2))
    #expect(file.lines.count == 3)
    #expect(file.lines[1].hasPrefix(#"[0.000000, "o", "\u001b[?25l\u001b[?7l"#))
    #expect(file.lines[1].contains("Hello"))
    #expect(file.lines[2] == "[1.500000, \"r\", \"12x2\"]\n")
    #expect(!file.lines.joined().contains("secret"))
  }
}

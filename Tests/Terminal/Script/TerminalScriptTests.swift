import CoreTerminal
import Testing

@Suite("Terminal script")
struct TerminalScriptTests {
  private func steps(_ text: String) throws -> [TerminalScript.Step] { try TerminalScript(parsing: text).steps }

  /// The description of the error that a text gives.
  private func failure(_ text: String) -> String {
    do throws(ScriptError) {
      return "read as \(try TerminalScript(parsing: text).steps)"
    } catch {
      return error.description
    }
  }

  @Test("each step is read")
  func all() throws {
    let script = try TerminalScript(
      parsing: """
        # a comment

        size 80x24
        type hello          # the rest of the line
        press ctrl+c
        press down down enter
        paste "two\\nlines"
        click 10 3
        \tscroll up 10 3
        wait until "Full time"
        wait until not "Loading"
        advance 16ms
        snapshot board
        """)
    let controlC = try #require(KeyEvent(notation: "ctrl+c"))
    #expect(
      script.steps == [
        .size(TerminalSize(columns: 80, rows: 24)), .type("hello"), .press(controlC),
        .press(KeyEvent(.down), KeyEvent(.down), KeyEvent(.enter)), .paste("two\nlines"), .click(column: 10, row: 3),
        .scroll(.up, column: 10, row: 3), .wait(until: .shows("Full time")), .wait(until: .hides("Loading")),
        .advance(.milliseconds(16)), .snapshot("board"),
      ])
  }

  @Test("a text is the rest of the line or stands in quotes")
  func texts() throws {
    #expect(try steps("type  a  b#c \t # d") == [.type("a  b#c")])
    #expect(try steps(#"type a "quoted" word\n"#) == [.type(#"a "quoted" word\n"#)])
    #expect(try steps(#"type " a # b " # c"#) == [.type(" a # b ")])
    #expect(try steps(#"type "\n\r\t\"\\\u{1F600}\u{41}""#) == [.type("\n\r\t\"\\😀A")])
    #expect(try steps("type \"\"") == [.type("")])
    #expect(try steps("wait until Full time") == [.wait(until: .shows("Full time"))])
    #expect(try steps("wait until not ready") == [.wait(until: .hides("ready"))])
    #expect(try steps("wait until \"not ready\"") == [.wait(until: .shows("not ready"))])
    #expect(try steps("wait until nothing") == [.wait(until: .shows("nothing"))])
  }

  @Test("lines may end as on other systems")
  func lineEnds() throws {
    #expect(try steps("type a\r\n\r\npress up\r\n") == [.type("a"), .press(KeyEvent(.up))])
    #expect(try steps("") == [])
  }

  @Test("a combining mark hides neither quote nor comment")
  func combining() throws {
    #expect(try steps("type \"\u{301}a\"") == [.type("\u{301}a")])
    #expect(try steps("type a #\u{301}") == [.type("a")])
  }

  @Test("a time is in milliseconds or seconds")
  func times() throws {
    #expect(try steps("advance 1.5s") == [.advance(.milliseconds(1_500))])
    #expect(try steps("advance 0.25ms") == [.advance(.microseconds(250))])
    #expect(try steps("advance 86400s") == [.advance(.seconds(86_400))])
    #expect(
      try steps("advance 0.000000000000000001s")
        == [.advance(Duration(secondsComponent: 0, attosecondsComponent: 1))])
  }

  @Test(
    "an error names the line, what is wrong and what is possible",
    arguments: [
      ("type a\n\npres down", "Line 3: there is no step “pres”. Did you mean “press”?"),
      ("clikc 1 2", "Line 1: there is no step “clikc”. Did you mean “click”?"),
      ("Type a", "Line 1: there is no step “Type”. Did you mean “type”?"),
      (
        "fly",
        "Line 1: there is no step “fly”. Steps are size, type, press, paste, click, scroll, wait, advance, snapshot."
      ),
      ("press dwon", "Line 1: there is no key “dwon”. Did you mean “down”?"),
      ("press control+c", "Line 1: there is no key “control+c”. Did you mean “ctrl+c”?"),
      ("press esc", "Line 1: there is no key “esc”. Did you mean “escape”?"),
      ("press xyzzy", "Line 1: there is no key “xyzzy”. Keys are written like a, ctrl+c, shift+tab, f5, page-up."),
      ("press", "Line 1: “press” takes one or more keys: press down down enter. Found nothing."),
      ("click ten 3", "Line 1: “click” takes a column and a row, from 0: click 10 3. Found “ten 3”."),
      ("size 80x24 now", "Line 1: “size” takes columns and rows, up to 2000x1000: size 80x24. Found “80x24 now”."),
      ("type \"a", "Line 1: the text has no closing quote. Write \\\" for a quote within."),
      ("type \"a\"b", "Line 1: the text goes on after its closing quote. Write \\\" for a quote within."),
      ("type \"\\q\"", "Line 1: “\\q” means nothing. There are \\n, \\r, \\t, \\\", \\\\ and \\u{1F600}."),
    ])
  func errors(text: String, message: String) { #expect(failure(text) == message) }

  @Test(
    "what is out of range or too much is an error, not a guess",
    arguments: [
      "size 0x24", "size 80x1001", "size 80 24", "size", "click 1", "click 1 2 3", "click -1 2", "click +1 2",
      "click 2000 1", "click 1 1000", "click 99999999999999999999 1", "scroll 1 2", "scroll sideways 1 2", "wait",
      "wait for a", "wait until", "wait until not", "wait until \"\"", "advance", "advance 5", "advance -1ms",
      "advance 1.2.3s", "advance .5s", "advance 1.s", "advance 86401s", "advance 99999999999999999999s",
      "advance 0.0000000000000000001s", "advance 1 s", "snapshot", "snapshot ../board", "snapshot .hidden",
      "snapshot a b", "snapshot é", "paste", "type", "type # a",
    ])
  func misuse(text: String) {
    #expect(failure(text).hasPrefix("Line 1: “\(text.prefix { $0 != " " })” takes "), "\(failure(text))")
  }

  @Test(
    "an escape that names no scalar is an error",
    arguments: [#"\u{}"#, #"\u{D800}"#, #"\u{110000}"#, #"\u{1234567}"#, #"\u41"#, #"\u{41"#, #"\u"#])
  func escapes(text: String) {
    #expect(failure("type \"\(text)\"").hasPrefix("Line 1: “\\u"), "\(failure("type \"\(text)\""))")
  }

  @Test("what stood in a script is harmless in an error")
  func hostile() {
    let message = failure("\u{1B}[2J" + String(repeating: "x", count: 10_000))
    #expect(message.hasPrefix("Line 1: there is no step “␛[2Jxxx"))
    #expect(message.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    #expect(message.count < 250)
  }

  @Test("a script is printed as it is written")
  func description() throws {
    let text = """
      size 80x24
      type "hello # \\"you\\" \\u{1B}\\n"
      press ctrl+c "#" "\\"" plus space
      paste "a\\tb\\\\c"
      click 10 3
      scroll left 0 0
      wait until "東京"
      wait until not "not"
      advance 16ms
      advance 2s
      advance 1.0005s
      snapshot board-1.a_b

      """
    #expect(try TerminalScript(parsing: text).description == text)
  }

  @Test("what is printed is read back as the same steps")
  func roundTrip() throws {
    let texts = [
      "", " ", "a", "#", "\"", "\\", "\\n", "\n", "\r\n", "\u{301}", "a\u{301}", "\u{0}\u{1B}\u{7F}\u{85}\u{2028}",
      "\u{202E}abc", "👩‍👩‍👧‍👦", "\u{FEFF}", "\u{10FFFF}", "not", "\t", "not a", "\u{200B}#", "日本",
    ]
    let durations: [Duration] = [
      .zero, .milliseconds(1), .seconds(1), .microseconds(1), .nanoseconds(1), .seconds(86_400), .milliseconds(999_999),
      .milliseconds(1_000_001), Duration(secondsComponent: 3, attosecondsComponent: 1),
    ]
    let keys = ["a", "#", "\"", "\\", "plus", "space", "ctrl+alt+shift+x", "f35", "page-up", "é", "u00a0", "up"]
    var steps: [TerminalScript.Step] = []
    for text in texts { steps += [.type(text), .paste(text)] }
    for text in texts where !text.isEmpty { steps += [.wait(until: .shows(text)), .wait(until: .hides(text))] }
    steps += durations.map { .advance($0) }
    steps.append(.press(try keys.map { try #require(KeyEvent(notation: $0)) }))
    steps += MouseEvent.Direction.allCases.map { .scroll($0, column: 1_999, row: 999) }
    steps += [.size(TerminalSize(columns: 1, rows: 1)), .snapshot("A-1._")]
    let script = TerminalScript(steps)
    let read = try TerminalScript(parsing: script.description)
    #expect(read == script)
    // Equal strings may be written differently.
    #expect(read.description.unicodeScalars.elementsEqual(script.description.unicodeScalars))
  }

  @Test("no text at all stops a script from being read or refused")
  func garbage() {
    let pieces = [
      "type", "press", "wait", "until", "not", "\"", "\\", "#", "\n", "\r", " ", "\u{301}", "1", "ms", "x", "\\u{", "}",
      "size 1x1\n", "\u{0}", "👩‍👩‍👧‍👦", "advance ", "9", ".", "click ",
    ]
    var state: UInt64 = 1
    for _ in 0..<3_000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      do throws(ScriptError) {
        let script = try TerminalScript(parsing: text)
        let again = try TerminalScript(parsing: script.description)
        #expect(again == script, "\(text.debugDescription)")
      } catch {
        #expect(error.description.hasPrefix("Line "), "\(text.debugDescription)")
      }
    }
  }
}

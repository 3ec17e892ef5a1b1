@testable import CoreTerminal
import Testing

@Suite("Script player", .timeLimit(.minutes(5)))
@MainActor
struct ScriptPlayerTests {
  private let headless = HeadlessTerminal(size: TerminalSize(columns: 30, rows: 6))

  private func play(
    _ text: String, limit: Duration = .seconds(60), snapshot: (String, Surface) -> Void = { _, _ in }
  ) async throws {
    try await ScriptPlayer(headless, limit: limit).play(TerminalScript(parsing: text), snapshot: snapshot)
  }

  @Test("a script drives a program and hands over its screens")
  func drives() async throws {
    let program = CounterProgram(headless.terminal)
    var shots: [String] = []
    try await play(
      """
      snapshot start
      press down enter enter
      type hi
      paste " you"
      wait until "hi you"
      snapshot end
      """
    ) { name, screen in shots.append("\(name)\n\(screen.styledText)") }
    #expect(
      shots == [
        """
        start
        30x6
        |Count 0
         ^^^^^^^ bold
        | Spain
          ^^^^^ inverse
        | France
        | 日本
        |
        |

        """,
        """
        end
        30x6
        |Count 2
         ^^^^^^^ bold
        | Spain
        | France
          ^^^^^^ inverse
        | 日本
        |hi you
        |

        """,
      ])
    withExtendedLifetime(program) {}
  }

  @Test("each step is what a terminal would send for it")
  func events() async throws {
    let program = CounterProgram(headless.terminal)
    try await play(
      """
      type "aÉ\\n\\t\\u{1B}"
      press ctrl+c escape f5
      click 10 3
      scroll left 4 5
      paste "x\\ny"
      """)
    let controlC = try #require(KeyEvent(notation: "ctrl+c"))
    #expect(
      program.events == [
        .key(KeyEvent(.character("a"))), .key(KeyEvent(.character("É"))), .key(KeyEvent(.enter)), .key(KeyEvent(.tab)),
        .key(KeyEvent(.escape)), .key(controlC), .key(KeyEvent(.escape)), .key(KeyEvent(.function(5))),
        .mouse(MouseEvent(.press(.left), column: 10, row: 3)), .mouse(MouseEvent(.release(.left), column: 10, row: 3)),
        .mouse(MouseEvent(.scroll(.left), column: 4, row: 5)), .paste("x\ny"),
      ])
    #expect(headless.now == .zero)
  }

  @Test("the size and the time are the script's")
  func sizeAndTime() async throws {
    let program = CounterProgram(headless.terminal)
    var sizes: [String] = []
    try await play("size 12x2\nadvance 1.5s\nsnapshot a") { sizes.append("\($0) \($1.width)x\($1.height)") }
    #expect(sizes == ["a 12x2"])
    #expect(headless.now == .milliseconds(1_500))
    withExtendedLifetime(program) {}
  }

  @Test("what is waited for may be shown at once, or by another task later")
  func waits() async throws {
    let program = CounterProgram(headless.terminal)
    let answer = Task { @MainActor in
      for text in ["Loading", "Loading more", "Full time"] {
        await Task.yield()
        program.say(text)
      }
    }
    var shown: [String] = []
    try await play(
      """
      wait until "Count 0"
      wait until Full time
      snapshot a
      wait until not "Loading"
      """
    ) { shown.append($1.text(row: 0)) }
    #expect(shown == ["Count 0     Full time"])
    await answer.value
  }

  @Test("who was told of frames before is told still, and again alone")
  func hooks() async throws {
    let program = CounterProgram(headless.terminal)
    var frames = 0
    headless.terminal.onFrameShown = { frames += 1 }
    let answer = Task { @MainActor in program.say("now") }
    try await play("wait until now")
    #expect(frames == 1)
    program.say("later")
    #expect(frames == 2)
    await answer.value
  }

  @Test("what is never shown ends the script, and the error shows what was")
  func late() async throws {
    let program = CounterProgram(headless.terminal)
    let error = await #expect(throws: ScriptError.self) {
      try await play("press down\nwait until \"Full time\"\npress down", limit: .milliseconds(1))
    }
    #expect(
      error?.description == """
        Step 2, wait until "Full time": not so within 1ms. The screen showed:
        Count 0
         Spain
         France
         日本


        """)
    #expect(program.events.count == 1)
  }

  @Test("a program that closes its terminal ends the script that goes on")
  func ended() async throws {
    let program = CounterProgram(headless.terminal)
    await #expect(throws: ScriptError.ended(step: 2, text: "type \"a\"")) {
      try await play("press ctrl+q\ntype a")
    }
    await #expect(throws: ScriptError.ended(step: 1, text: "wait until \"x\"")) { try await play("wait until x") }
    try await play("snapshot end\nwait until \"Count 0\"")
    withExtendedLifetime(program) {}
  }

  @Test("a terminal that is closed meanwhile ends the wait")
  func endedMeanwhile() async throws {
    let program = CounterProgram(headless.terminal)
    let closing = Task { @MainActor in headless.hangUp() }
    await #expect(throws: ScriptError.ended(step: 1, text: "wait until \"x\"")) { try await play("wait until x") }
    await closing.value
    withExtendedLifetime(program) {}
  }

  @Test("a cancelled script waits no longer and does nothing more")
  func cancelled() async throws {
    var keys = 0
    var playing: Task<Void, Never>?
    headless.terminal.onEvent = { _ in
      keys += 1
      // Comes when the script waits.
      Task { playing?.cancel() }
    }
    playing = Task {
      await #expect(throws: ScriptError.cancelled(step: 2)) { try await play("press up\nwait until x\npress down") }
      await #expect(throws: ScriptError.cancelled(step: 1)) { try await play("press down") }
    }
    await playing?.value
    #expect(keys == 1)
  }

  @Test("keys can have a person's pace")
  func pace() async throws {
    let program = CounterProgram(headless.terminal)
    let script = try TerminalScript(parsing: "type ab\npress up\nclick 1 2")
    try await ScriptPlayer(headless, keyInterval: .milliseconds(80)).play(script)
    #expect(headless.now == .milliseconds(320))
    #expect(program.events.count == 5)
  }

  @Test("the same script plays on a terminal of the user's")
  func terminal() async throws {
    let program = CounterProgram(headless.terminal)
    let script = try TerminalScript(parsing: "size 10x2\ntype a\npress enter\nclick 3 2\nwait until \"Count 1\"")
    try await ScriptPlayer(headless.terminal, keyInterval: .zero).play(script)
    #expect(headless.screen.text == "Count 1\n Spain\n France\n 日本\na\n")
    #expect(program.events.count == 4)
  }
}

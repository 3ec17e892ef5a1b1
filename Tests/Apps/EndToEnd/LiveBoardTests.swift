import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Testing

@Suite("Watched matches in a terminal", .timeLimit(.minutes(5)))
struct LiveBoardTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func start(_ arguments: String...) throws -> ProgramInTerminal { try start(arguments) }

  private func start(_ arguments: [String]) throws -> ProgramInTerminal {
    var environment = sandbox.environment
    environment["TERM"] = "xterm-256color"
    return try ProgramInTerminal(
      ["\(Sandbox.programs)/scores"] + arguments, environment: environment, columns: 96, rows: 12)
  }

  @Test("shows a match to its last whistle; q ends it, the terminal is clean, and the result is printed")
  func match() async throws {
    let program = try start("watch", "mock-1", "--server", "mock")
    let text = await onThread {
      // Which is drawn first is for the screen to say.
      let board = program.terminal.read { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains("67'  Reds: Scarlet") && text.contains("The match is over.")
      }
      program.terminal.type("q")
      return String(decoding: board, as: UTF8.self) + program.seeEnd()
    }
    #expect(TerminalAudit(text).leftBehind == [], "\(text.debugDescription)")
    let afterwards = try #require(text.components(separatedBy: "\u{1B}[?1049l").last)
    #expect(afterwards.hasPrefix("Reds 2 – 1 Blues, full time\r\nended:0."), "\(afterwards)")
  }

  @Test("a script plays on it, and may end it; one that cannot be played is told before the screen is taken")
  func script() async throws {
    let path = "\(sandbox.folder)/quit.script"
    try "wait until \"over\"\npress q\n".write(toFile: path, atomically: true, encoding: .utf8)
    let program = try start("watch", "mock-1", "--server", "mock", "--play", path)
    let text = await onThread { program.seeEnd() }
    #expect(TerminalAudit(text).leftBehind == [])
    #expect(text.contains("Reds 2 – 1 Blues, full time\r\nended:0."), "\(text.debugDescription)")

    try "pres q\n".write(toFile: path, atomically: true, encoding: .utf8)
    for (words, complaint) in [
      (["--play", path], "Line 1: there is no step “pres”. Did you mean “press”?"),
      (["--play", "\(sandbox.folder)/none"], "cannot be read."), (["--lines", "--play", path], "Line 1:"),
    ] {
      let refused = try start(["watch", "mock-1", "--server", "mock"] + words)
      let text = await onThread { refused.seeEnd() }
      #expect(text.contains(complaint), "\(text)")
      #expect(text.contains("ended:2."))
      #expect(!text.contains("\u{1B}"))
    }
    try "press q\n".write(toFile: path, atomically: true, encoding: .utf8)
    let piped = try await sandbox.run("scores", "watch", "mock-1", "--server", "mock", "--play", path)
    expectComplaint(piped, 2, "--play needs the screen")
  }

  @Test("a match that is not there is told before the screen is taken")
  func unknown() async throws {
    let program = try start("watch", "nothing", "--server", "mock")
    let text = await onThread { program.seeEnd() }
    #expect(text.contains("scores: There is no match “nothing”."))
    #expect(text.contains("ended:3."))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("lines are printed where they are asked for, and as JSON")
  func lines() async throws {
    for (option, line) in [("--lines", "Kick-off.\r\n"), ("--json", "\"type\":\"snapshot\"}\r\n")] {
      let program = try start("watch", "mock-1", "--server", "mock", option)
      let text = await onThread { program.seeEnd() }
      #expect(text.contains(line), "\(text)")
      #expect(text.contains("ended:0."))
      #expect(!text.contains("\u{1B}"))
    }
  }
}

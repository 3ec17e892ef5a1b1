import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Testing

/// What comes from a keyboard, to a real program in a terminal that is run by Foundation's loop.
@Suite("Keys of a program", .timeLimit(.minutes(5)))
struct InputTests {
  private func start() throws -> ProgramInTerminal {
    let path = "\(ChildProgram.folder)/AnsweringProgram"
    return try ProgramInTerminal(
      [path], environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"], columns: 60, rows: 16
    )
  }

  @Test("every key is heard, one at a time and in bursts, also those that wait while the program answers")
  func all() async throws {
    let program = try start()
    let shown = await withCheckedContinuation { continuation in
      Thread {
        var shown = [program.terminal.see("aaaaaaaaaaaa")]
        for _ in 0..<200 { program.terminal.type("x") }
        for _ in 0..<8 { program.terminal.type(String(repeating: "x", count: 100)) }
        shown.append(program.terminal.see("bbbbbbbbbbbb"))
        program.terminal.type(String(repeating: "x", count: 2_000))
        shown.append(program.terminal.see("dddddddddddd"))
        program.terminal.type("\u{3}")
        shown.append(program.seeEnd())
        continuation.resume(returning: shown)
      }.start()
    }
    #expect(shown[0].contains("ready 0"))
    #expect(shown[1].contains("bbbbbbbbbbbb"))
    #expect(shown[2].contains("dddddddddddd"))
    #expect(shown[3].contains("ended:0."), "\(shown[3].debugDescription)")
  }
}

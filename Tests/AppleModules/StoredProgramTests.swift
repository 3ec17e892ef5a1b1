import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Testing

/// What a program that is written for iOS keeps, of the real program in a terminal.
@Suite("A program that keeps what it is told", .timeLimit(.minutes(5)))
final class StoredProgramTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/stored-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func start() throws -> ProgramInTerminal {
    let path = "\(ChildProgram.folder)/StoredProgram"
    let environment = ["HOME": folder, "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    return try ProgramInTerminal([path], environment: environment, columns: 60, rows: 16)
  }

  private func settings() throws -> [String: Any]? {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/.config/StoredProgram/settings.json"))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any]
  }

  @Test("settings and files outlive the process, also one that is killed; timers fire, and what is bundled is found")
  func restart() async throws {
    let first = try start()
    let begin = await onThread {
      let shown = first.terminal.see("TICKED")
      first.terminal.type("\r")
      let changed = first.terminal.see("111111111111")
      first.terminal.signalForeground(SIGKILL)
      return (shown, changed, first.seeEnd())
    }
    #expect(begin.0.contains("000000000000"), "\(begin.0.debugDescription)")
    #expect(begin.0.contains("registered, tea and oak"))
    #expect(begin.0.contains("note none"))
    #expect(begin.0.contains("version 2.7"))
    #expect(begin.2.contains("ended:137."))
    #expect(try settings()?["count"] as? Int == 1)
    #expect(try settings()?["greeting"] == nil)

    let second = try start()
    let again = await onThread {
      let shown = second.terminal.see("TICKED")
      second.terminal.type("\u{3}")
      return (shown, second.seeEnd())
    }
    #expect(again.0.contains("111111111111"), "\(again.0.debugDescription)")
    #expect(again.0.contains("defaults 1"))
    #expect(again.0.contains("note 1"))
    #expect(again.1.contains("printed while the screen is taken"))
    #expect(again.1.contains("ended:0."))
  }

  @Test("what another run of the program sets is seen at once")
  func live() async throws {
    let (one, other) = (try start(), try start())
    let seen = await onThread {
      _ = one.terminal.see("TICKED")
      _ = other.terminal.see("TICKED")
      one.terminal.type("\r")
      return other.terminal.see("111111111111")
    }
    #expect(seen.contains("111111111111"))
    for program in [one, other] {
      _ = await onThread {
        program.terminal.type("\u{3}")
        return program.seeEnd()
      }
    }
  }

  @Test("a damaged file of settings is told and left as it is; the program runs on with its defaults")
  func damaged() async throws {
    let file = "\(folder)/.config/StoredProgram/settings.json"
    try FileManager.default.createDirectory(
      atPath: "\(folder)/.config/StoredProgram", withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data("{ nonsense".utf8).write(to: URL(fileURLWithPath: file))
    let program = try start()
    let end = await onThread {
      _ = program.terminal.see("TICKED")
      program.terminal.type("\r")
      _ = program.terminal.see("111111111111")
      program.terminal.type("\u{3}")
      return program.seeEnd()
    }
    #expect(end.contains("is damaged"), "\(end.debugDescription)")
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "{ nonsense")
  }
}

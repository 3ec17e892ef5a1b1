import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Testing

/// Matches that are recorded and played again, by the real program and without any server.
@Suite("Recordings of matches", .timeLimit(.minutes(5)))
struct RecordingTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private var file: String { "\(sandbox.folder)/match.jsonl" }

  /// The mock's match, in the file.
  private func record() async throws {
    let result = try await sandbox.run("scores", ["record", "mock-1", "--server", "mock", "--to", file])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "11 events of mock-1 are in \(file).\n")
  }

  private func scores(_ words: String...) async throws -> Sandbox.Result {
    try await sandbox.run("scores", words + ["--provider", "file:\(file)"])
  }

  @Test("a match is recorded, and listed, shown and watched from its file")
  func played() async throws {
    try await record()
    #expect(try await scores("list").output.contains("mock-1"))
    #expect(try await scores("show", "mock-1").output.contains("Reds  2 \u{2013} 1  Blues"))
    let played = try await scores("watch")
    let watched = try await sandbox.run("scores", ["watch", "mock-1", "--server", "mock"])
    #expect(played.status == 0, "\(played.errors)")
    #expect(played.output == watched.output)
    expectComplaint(try await scores("show", "mock-2"), 3, "There is no match \u{201C}mock-2\u{201D}.")
  }

  @Test("a file that is cut, of another version, or not there is told in a sentence, with the line")
  func faults() async throws {
    expectComplaint(try await scores("list"), 1, "\(file) cannot be read: No such file or directory.")
    try await record()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    try String(text.dropLast(9)).write(toFile: file, atomically: false, encoding: .utf8)
    expectComplaint(try await scores("watch"), 1, "Line 12 of \(file) is cut off.")
    try text.replacing("\"version\":1", with: "\"version\":7").write(toFile: file, atomically: false, encoding: .utf8)
    expectComplaint(
      try await scores("list"), 1,
      "Line 1 of \(file) names version 7 of the format, and only version 1 is known.")
  }

  @Test("options that make no sense with a file are told")
  func options() async throws {
    expectComplaint(
      try await scores("list", "--server", "mock"), 2, "--provider file needs no server, and --server names one.")
    expectComplaint(try await scores("list", "--league", "bl1"), 2, "--league needs --provider openligadb.")
    expectComplaint(
      try await sandbox.run("scores", ["record", "mock-1", "--server", "mock"]), 2, "record needs --to FILE.")
  }

  @Test("on the screen the arrows go back and forth in it, and Space goes on from there")
  func seeking() async throws {
    try await record()
    let tmux = try sandbox.tmux("scores", "watch --provider file:\(file)", name: "seeking")
    await onThread {
      defer { tmux.end() }
      tmux.see("The match is over.")
      tmux.see("\u{2190} back")
      tmux.press("Left")
      tmux.see("\u{2016} paused")
      tmux.press("Left")
      tmux.see("Reds  1 \u{2013} 1  Blues")
      tmux.press("Right")
      tmux.see("Reds  2 \u{2013} 1  Blues")
      tmux.press("Space")
      tmux.see("The match is over.")
      tmux.press("q")
      tmux.prompt()
    }
  }
}

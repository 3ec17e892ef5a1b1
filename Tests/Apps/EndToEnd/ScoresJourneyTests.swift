import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Glibc
import Testing

/// The scores as a person sees them: the real program and the real backend, in a terminal that others have written.
@Suite("The scores in tmux", .timeLimit(.minutes(5)))
struct ScoresJourneyTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test("a final is found, followed, paused and gone on with by keys alone; the terminal is as it was")
  func journey() async throws {
    let tmux = try sandbox.tmux("scores", name: "board")
    await onThread {
      defer { tmux.end() }
      tmux.see("174 matches, 0 live")
      tmux.press("f")
      tmux.type("2022 64")
      tmux.see("3 \u{2013} 3 (4 \u{2013} 2 pen.)")
      tmux.press("Enter", "Enter")
      tmux.see("\u{25CF} live")
      tmux.see("1 live")
      tmux.press("Space")
      let paused = tmux.see("\u{2016} paused")
      #expect(paused.contains("space resume"))
      tmux.press("Space")
      tmux.see("\u{25CF} live")
      tmux.press("b")
      tmux.see("1 live, bell")
      tmux.press("t")
      tmux.see("System")
      tmux.press("Escape")
      tmux.see("f filter")
      #expect(tmux.states("alternate_on") == ["1"])
      tmux.press("q")
      tmux.prompt()
      #expect(tmux.states("alternate_on", "cursor_flag", "mouse_sgr_flag") == ["0", "1", "0"])
      tmux.type("echo status $?\n")
      tmux.see("status 0")
    }
  }

  @Test(
    "a backend that is killed under it is told of; when it is back the match goes on, and nothing is lost or doubled")
  func restart() async throws {
    let data = "\(sandbox.folder)/data/b"
    let first = try await sandbox.startServing("--port", "0", "--data", data)
    let port = try #require(first.address.split(separator: ":").last.map(String.init))
    let tmux = try sandbox.tmux("scores", "watch wc2022-64 --speed 600 --server \(first.address)", name: "restart")
    await onThread { _ = tmux.see("23'  Argentina: Lionel Messi") }
    first.program.signal(SIGKILL)
    #expect(await first.program.end() == -SIGKILL)
    let lost = await onThread { tmux.see("stale since") }
    #expect(lost.contains("Offline since"))
    #expect(lost.contains("23'  Argentina: Lionel Messi"))
    let second = try await sandbox.startServing("--port", port, "--data", data)
    #expect(second.address == first.address)
    await onThread {
      defer { tmux.end() }
      let back = tmux.see("118'  France: Kylian Mbapp\u{E9} (penalty)")
      #expect(!back.contains("stale since"))
      #expect(!back.contains("Offline since"))
      let goals = ["23'", "36'", "80'", "81'", "108'", "118'"]
      let told = back.components(separatedBy: "\n").filter { $0.contains("Argentina: ") || $0.contains("France: ") }
      #expect(told.count == goals.count, "\(back)")
      for (line, minute) in zip(told, goals) { #expect(line.contains(minute)) }
      tmux.see("The match is over.")
      tmux.press("q")
      tmux.see("Argentina 3 \u{2013} 3 (4 \u{2013} 2 pen.) France, full time")
    }
  }

  @Test("a trace tells each change of a match that is followed, and the last screen is a picture")
  func files() async throws {
    var environment = sandbox.environment
    environment["TERM"] = "xterm-256color"
    let (trace, picture) = ("\(sandbox.folder)/t.jsonl", "\(sandbox.folder)/s.svg")
    let words = ["watch", "mock-1", "--server", "mock", "--trace", trace, "--screenshot", picture]
    let program = try ProgramInTerminal(
      ["\(Sandbox.programs)/scores"] + words, environment: environment, columns: 96, rows: 16)
    let text = await onThread {
      let shown = program.terminal.see("The match is over.")
      program.terminal.type("q")
      return shown + program.seeEnd()
    }
    #expect(text.contains("ended:0."), "\(text.suffix(200))")
    let lines = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(lines.contains("LiveScoreStore mock-1"))
    #expect(lines.contains("Scarlet"))
    #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("Reds: Scarlet"))
  }

  @Test(
    "a signal that ends it leaves nothing behind", arguments: [SIGTERM, SIGHUP, SIGINT],
    [["--server", "mock"], ["watch", "mock-1", "--server", "mock"]])
  func signal(number: Int32, words: [String]) async throws {
    var environment = sandbox.environment
    environment["TERM"] = "xterm-256color"
    let program = try ProgramInTerminal(
      ["\(Sandbox.programs)/scores"] + words, environment: environment, columns: 96, rows: 16)
    let text = await onThread {
      let shown = program.terminal.see("Reds")
      kill(program.processID, number)
      return shown + program.seeEnd()
    }
    #expect(TerminalAudit(text).leftBehind == [], "\(text.debugDescription)")
    #expect(text.contains("ended:\(128 + number)."), "\(text.suffix(200))")
  }
}

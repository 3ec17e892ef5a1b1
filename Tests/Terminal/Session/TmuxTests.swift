import CoreProgramTestSupport
import ChildPrograms
import Testing

@Suite("In tmux", .timeLimit(.minutes(5)))
struct TmuxTests {
  @Test("starts, resizes, suspends, resumes and quits, and the screen is right every time")
  func life() async throws {
    let tmux = try Tmux("TERM=xterm-256color \(Fixture.path) show", name: "life", columns: 80, rows: 24)
    await onThread {
      defer { tmux.end() }
      func see(_ columns: Int, _ rows: Int, heard: String, _ location: SourceLocation = #_sourceLocation) {
        var lines = Array(repeating: "", count: rows)
        lines[0] = "size \(columns)x\(rows)"
        lines[1] = "heard \(heard)"
        lines[2] = "ready"
        lines[rows - 1] = String(repeating: " ", count: columns - 6) + "corner"
        let wanted = lines.joined(separator: "\n")
        let shown = tmux.screen { $0 == wanted }
        #expect(shown == wanted, sourceLocation: location)
      }
      see(80, 24, heard: "nothing")
      #expect(tmux.states("alternate_on", "cursor_flag", "mouse_sgr_flag", "wrap_flag") == ["1", "0", "1", "0"])
      tmux.press("Up")
      see(80, 24, heard: "key up")
      tmux.resize(columns: 40, rows: 10)
      see(40, 10, heard: "resized")
      tmux.resize(columns: 100, rows: 30)
      see(100, 30, heard: "resized")
      tmux.press("C-z")
      let shell = tmux.prompt()
      #expect(shell.contains("Stopped") && !shell.contains("corner"))
      #expect(tmux.states("alternate_on", "cursor_flag", "mouse_sgr_flag", "wrap_flag") == ["0", "1", "0", "1"])
      tmux.resize(columns: 60, rows: 12)
      // It takes its time to tell the terminal; the shell says when it has.
      _ = tmux.screen { screen in
        if !screen.contains("12 60") { tmux.type("stty size\n") }
        return screen.contains("12 60")
      }
      tmux.type("fg\n")
      see(60, 12, heard: "resumed")
      tmux.press("F5")
      see(60, 12, heard: "key f5")
      tmux.press("q")
      let end = tmux.prompt()
      #expect(end.contains("12 60") && !end.contains("corner"))
      #expect(tmux.states("alternate_on") == ["0"])
      tmux.type("echo status $?\n")
      let status = tmux.screen { $0.contains("status 0") }
      #expect(status.contains("status 0"))
    }
  }
}

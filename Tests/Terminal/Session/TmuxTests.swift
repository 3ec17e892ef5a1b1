import ChildPrograms
import Testing

@Suite("In tmux", .timeLimit(.minutes(2)))
struct TmuxTests {
  @Test("starts, resizes, suspends, resumes and quits, and the screen is right every time")
  func life() async throws {
    let tmux = try Tmux("TERM=xterm-256color \(Fixture.path) show", name: "life", columns: 80, rows: 24)
    await onThread {
      func expect(_ columns: Int, _ rows: Int, heard: String, _ location: SourceLocation = #_sourceLocation) {
        var lines = Array(repeating: "", count: rows)
        lines[0] = "size \(columns)x\(rows)"
        lines[1] = "heard \(heard)"
        lines[2] = "ready"
        lines[rows - 1] = String(repeating: " ", count: columns - 6) + "corner"
        let wanted = lines.joined(separator: "\n")
        #expect(tmux.screen { $0 == wanted } == wanted, sourceLocation: location)
      }
      expect(80, 24, heard: "nothing")
      #expect(tmux.state("alternate_on,cursor_flag,mouse_sgr_flag,wrap_flag".split(separator: ",").joined(separator: "}#{")) == "1010")
      tmux.press("Up")
      expect(80, 24, heard: "key up")
      tmux.resize(columns: 40, rows: 10)
      expect(40, 10, heard: "resized")
      tmux.resize(columns: 100, rows: 30)
      expect(100, 30, heard: "resized")
      tmux.press("C-z")
      let shell = tmux.screen { $0.contains("Stopped") && $0.hasSuffix("#") || $0.hasSuffix("$") }
      #expect(!shell.contains("corner"))
      #expect(tmux.state("alternate_on,cursor_flag,mouse_sgr_flag,wrap_flag".split(separator: ",").joined(separator: "}#{")) == "0101")
      tmux.resize(columns: 60, rows: 12)
      tmux.type("fg\n")
      expect(60, 12, heard: "resumed")
      tmux.press("F5")
      expect(60, 12, heard: "key f5")
      tmux.press("q")
      let end = tmux.screen { !$0.contains("corner") }
      #expect(end.contains("Stopped"))
      #expect(tmux.state("alternate_on") == "0")
      tmux.type("echo status $?\n")
      #expect(tmux.screen { $0.contains("status 0") }.contains("status 0"))
    }
  }
}

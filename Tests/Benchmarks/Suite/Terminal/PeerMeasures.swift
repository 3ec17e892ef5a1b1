import CoreProgramTestSupport
import ChildPrograms
import Foundation

/// The same program on other toolkits, where they are installed: it shows how many keys were pressed.
enum PeerMeasures {
  private static let starts = 11
  private static let keys = 101

  /// A toolkit, and the program on it.
  private struct Peer {
    let name: String
    let command: [String]
    /// What the program of declared views may cost beside it: a key, a start, memory.
    let goals: (key: Double, start: Double, memory: Double)
  }

  static func measure() throws -> [Measure] {
    let ours = try figures(of: ["\(ChildProgram.folder)/AnsweringProgram"])
    return try [ncurses(), bubbleTea(), tui(), textual()].compactMap(\.self).flatMap { peer in
      let theirs = try figures(of: peer.command)
      return [
        Measure(
          name: "a key to what is shown of it; floor: \(peer.name)", value: ours.key, unit: "µs", floor: theirs.key,
          goal: .ratio(peer.goals.key)),
        Measure(
          name: "from the start to what is shown first; floor: \(peer.name)", value: ours.start, unit: "ms",
          floor: theirs.start, goal: .ratio(peer.goals.start)),
        Measure(
          name: "memory once that is shown; floor: \(peer.name)", value: ours.memory, unit: "MB", floor: theirs.memory,
          goal: .ratio(peer.goals.memory)),
      ]
    }
  }

  // MARK: - Peers

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Peers").path

  /// A program in C, compiled here.
  private static func ncurses() throws -> Peer? {
    let program = "\(ChildProgram.folder)/answer-ncurses"
    let compiling = ["/usr/bin/env", "clang", "-O2", "\(sources)/answer-ncurses.c", "-lncursesw", "-o", program]
    guard FileManager.default.fileExists(atPath: "/usr/include/curses.h"),
      try ChildProgram.result(of: compiling).status == 0
    else { return left("ncurses", "apt-get install libncurses-dev") }
    return Peer(name: "ncurses", command: [program], goals: (6.5, 11, 16))
  }

  /// A program in Go, of Debian's packages.
  private static func bubbleTea() throws -> Peer? {
    let program = "\(ChildProgram.folder)/answer-bubbletea"
    let compiling = [
      "/usr/bin/env", "GO111MODULE=off", "GOPATH=/usr/share/gocode", "GOCACHE=\(ChildProgram.folder)/go-cache", "go",
      "build", "-o", program, "\(sources)/answer-bubbletea.go",
    ]
    guard FileManager.default.fileExists(atPath: "/usr/share/gocode/src/github.com/charmbracelet/bubbletea"),
      try ChildProgram.result(of: compiling).status == 0
    else { return left("Bubble Tea", "apt-get install golang-go golang-github-charmbracelet-bubbletea-dev") }
    return Peer(name: "Bubble Tea", command: [program], goals: (1, 6, 6))
  }

  /// A program in Rust, of Debian's packages: on tui-rs, which ratatui came from.
  private static func tui() throws -> Peer? {
    let folder = "\(ChildProgram.folder)/answer-tui"
    let registry = "/usr/share/cargo/registry"
    guard FileManager.default.fileExists(atPath: "\(registry)/tui-0.19.0") else {
      return left("tui-rs", "apt-get install cargo librust-tui-dev librust-crossterm-dev")
    }
    try? FileManager.default.removeItem(atPath: folder)
    // Cargo writes beside what it builds.
    try FileManager.default.copyItem(atPath: "\(sources)/answer-tui", toPath: folder)
    let compiling = [
      "/usr/bin/env", "cargo", "build", "--release", "--offline", "--manifest-path", "\(folder)/Cargo.toml",
      "--config", "source.crates-io.replace-with=\"debian\"", "--config",
      "source.debian.directory=\"\(registry)\"",
    ]
    let result = try ChildProgram.result(of: compiling)
    guard result.status == 0 else { throw BenchError(text: "answer-tui cannot be compiled: \(result.output)") }
    return Peer(name: "tui-rs", command: ["\(folder)/target/release/answer-tui"], goals: (6.5, 30, 16))
  }

  /// A program in Python. `BENCH_PYTHON` names one that has Textual, where the system's has not.
  private static func textual() throws -> Peer? {
    let python = ProcessInfo.processInfo.environment["BENCH_PYTHON"] ?? "/usr/bin/python3"
    // Earlier ones are of another interface.
    let question = "import sys, textual; sys.exit(int(textual.__version__.split('.')[0]) < 1)"
    guard FileManager.default.isExecutableFile(atPath: python),
      try ChildProgram.result(of: [python, "-c", question]).status == 0
    else { return left("Textual 1 or later", "BENCH_PYTHON names a Python that has it") }
    return Peer(name: "Textual", command: [python, "\(sources)/answer-textual.py"], goals: (0.6, 0.4, 0.4))
  }

  private static func left(_ name: String, _ cure: String) -> Peer? {
    FileHandle.standardError.write(Data("No rows beside \(name), which is not there (\(cure)).\n".utf8))
    return nil
  }

  // MARK: - Figures

  private struct Figures {
    /// Microseconds.
    var key: Double
    /// Milliseconds.
    var start: Double
    /// Megabytes that are the program's own.
    var memory: Double
  }

  private static func figures(of command: [String]) throws -> Figures {
    // The first brings its files into memory.
    _ = try start(command)
    let times = try (0..<starts).map { _ in try start(command).milliseconds }
    let program = try start(command).program
    _ = program.terminal.bytesShown(within: 3_000)
    let keys = (0..<keys).map { _ in program.answer() }
    return Figures(
      key: Measure.median(keys), start: Measure.median(times), memory: memory(of: program.processID))
  }

  private static func start(_ command: [String]) throws -> (program: ProgramInTerminal, milliseconds: Double) {
    let before = ContinuousClock.now
    let program = try ProgramInTerminal(
      command, environment: ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"], columns: 120,
      rows: 40)
    // Not the number: some write it by itself, behind a blank that they step over.
    _ = program.terminal.see("ready")
    return (program, (ContinuousClock.now - before) / .milliseconds(1))
  }

  private static func memory(of processID: Int32) -> Double {
    let status = (try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
    return (kilobytes ?? .nan) / 1_024
  }
}

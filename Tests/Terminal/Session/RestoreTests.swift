import CoreProgramTestSupport
import Glibc
import ChildPrograms
import Testing

/// Whatever ends a program, the terminal is as it was: looked at from outside, in a real terminal below a real shell.
@Suite("Restoring the terminal", .timeLimit(.minutes(5)))
struct RestoreTests {
  /// Lets the program come up, does something to it, and reads until the shell has the terminal back.
  private func farewell(
    _ arguments: [String], environment: [String: String] = [:],
    _ act: @escaping @Sendable (ProgramInTerminal) -> Void
  ) async throws -> Farewell {
    let program = try ProgramInTerminal(
      [Fixture.path] + arguments, environment: Fixture.environment.merging(environment) { $1 })
    return await onThread {
      let start = program.terminal.see("ready")
      act(program)
      return Farewell(start + program.seeEnd())
    }
  }

  @Test(
    "a signal ends it with its own status, and the terminal is clean",
    arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGSYS, SIGTRAP, SIGUSR1, SIGUSR2,
      SIGALRM, SIGPIPE, SIGXCPU, SIGPROF,
    ])
  func signals(number: Int32) async throws {
    let farewell = try await farewell(["show"]) { $0.terminal.signalForeground(number) }
    #expect(farewell.leftBehind == [], "\(farewell.text.debugDescription)")
    #expect(farewell.status == 128 + Int(number))
  }

  @Test(
    "however it ends by itself, the terminal is clean, and what it said is shown afterwards",
    arguments: [
      ("return", 0, ""), ("throw", 3, "thrown: Failure()"), ("exit", 7, "dying by exit"),
      ("fatal", 128 + 4, "Fatal error: a fatal error"), ("bounds", 128 + 4, "Index out of range"),
      ("pointer", 128 + 11, "dying by pointer"), ("overflow", 128 + 11, "dying by overflow"),
      ("abort", 128 + 6, "dying by abort"), ("division", 128 + 4, "Division by zero"),
      ("\(SIGBUS)", 128 + Int(SIGBUS), "dying by 7"), ("\(SIGTERM)", 128 + Int(SIGTERM), "dying by 15"),
    ])
  func endings(way: String, status: Int, words: String) async throws {
    let farewell = try await farewell(["end", way]) { $0.terminal.type("x") }
    #expect(farewell.leftBehind == [], "\(farewell.text.debugDescription)")
    #if arch(x86_64)
      #expect(farewell.status == status)
    #endif
    #expect(farewell.afterwards.contains(words), "\(farewell.text.debugDescription)")
  }

  /// Namespaces of processes can be made here, as containers have them.
  private static let canContain =
    (try? ChildProgram.result(of: ["/usr/bin/unshare", "-pf", "--mount-proc", "/bin/true"]).status) == 0

  @Test(
    "the first process of a container ends by a signal as any other, although the system would spare it",
    .enabled(if: canContain, "Namespaces cannot be made here."), arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1])
  func firstProcess(number: Int32) async throws {
    let program = try ProgramInTerminal(
      ["/usr/bin/unshare", "-pf", "--mount-proc", Fixture.path, "end", "\(number)"], environment: Fixture.environment)
    let farewell = await onThread {
      let start = program.terminal.see("ready")
      program.terminal.type("x")
      return Farewell(start + program.seeEnd())
    }
    #expect(farewell.leftBehind == [], "\(farewell.text.debugDescription)")
    #expect(farewell.status == 128 + Int(number))
  }

  @Test(
    "what no handler can catch, its guardian makes good: SIGKILL, and an overflow on a thread that was never prepared",
    arguments: ["9", "overflow-elsewhere"])
  func guardian(way: String) async throws {
    let program = try Fixture.start("end", way)
    let text = await onThread {
      var text = program.terminal.see("ready")
      program.terminal.type("x")
      // The shell and the guardian are on their way at the same time; what was printed is what the guardian shows last.
      let (held, ended) = ("dying by \(way)\r\n", "after:")
      while !text.contains(held) || !text.contains(ended) {
        text += program.terminal.see(text.contains(held) ? ended : held)
      }
      return text
    }
    #expect(TerminalAudit(text).leftBehind == [], "\(text.debugDescription)")
    #expect(program.terminal.isEchoing)
  }

  @Test("a guardian that somebody ended takes nothing with it")
  func lostGuardian() async throws {
    let farewell = try await farewell(["end", "unguarded"]) { $0.terminal.type("x") }
    #expect(farewell.leftBehind == [], "\(farewell.text.debugDescription)")
    #expect(farewell.status == 0)
    #expect(farewell.afterwards.contains("1 guardian ended"), "\(farewell.text.debugDescription)")
  }

  @Test("the runtime's report of a crash comes after the screen was left, and tells the right place")
  func report() async throws {
    let farewell = try await farewell(
      ["end", "pointer"], environment: ["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,symbolicate=off"]
    ) { $0.terminal.type("x") }
    #expect(farewell.leftBehind == [])
    #expect(farewell.afterwards.contains("Bad pointer dereference"), "\(farewell.text.suffix(600))")
  }

  @Test("what is printed meanwhile does not disturb the screen and comes out at the end")
  func heldBack() async throws {
    let farewell = try await farewell(["show"]) { program in
      program.terminal.type("p")
      _ = program.terminal.see("key p")
      program.terminal.type("q")
    }
    #expect(farewell.afterwards.hasPrefix("printed meanwhile\r\n"), "\(farewell.text.debugDescription)")
    #expect(farewell.text.ranges(of: "printed meanwhile").count == 1)
    #expect(farewell.status == 0)
  }

  @Test("asked to end by a signal it may clean up; the second signal ends it at once, and the terminal is clean")
  func cleanUp() async throws {
    let farewell = try await farewell(["clean"]) { program in
      program.terminal.signalForeground(SIGTERM)
      _ = program.terminal.see("cleaning-up-after-15")
      program.terminal.signalForeground(SIGINT)
    }
    #expect(farewell.leftBehind == [])
    #expect(farewell.status == 128 + Int(SIGINT))
  }

  @Test("suspended it gives the terminal back; continued it draws everything again", arguments: ["key", "signal"])
  func suspension(way: String) async throws {
    let program = try Fixture.start("show")
    let (stopped, resumed, ended) = await onThread {
      var text = program.terminal.see("ready")
      if way == "key" { program.terminal.type("\u{1A}") } else { program.terminal.signalForeground(SIGTSTP) }
      text += program.seeEnd()
      let stopped = Farewell(text)
      program.terminal.type("\n")
      let resumed = program.terminal.see("heard resumed", then: "corner")
      program.terminal.type("q")
      return (stopped, resumed, Farewell(text + resumed + program.seeEnd()))
    }
    #expect(stopped.leftBehind == [], "\(stopped.text.debugDescription)")
    #expect(stopped.status == 128 + Int(SIGTSTP))
    #expect(resumed.contains("\u{1B}[?1049h"))
    #expect(resumed.contains("size 80x24"))
    #expect(ended.leftBehind == [])
    #expect(ended.status == 0)
  }

  @Test("stopped by force and continued it takes the screen again and draws everything")
  func stopped() async throws {
    let program = try Fixture.start("show")
    let (resumed, ended) = await onThread {
      var text = program.terminal.see("ready")
      program.terminal.signalForeground(SIGSTOP)
      text += program.seeEnd()
      program.terminal.type("\n")
      let resumed = program.terminal.see("heard resumed", then: "corner")
      program.terminal.type("q")
      return (resumed, Farewell(text + resumed + program.seeEnd()))
    }
    #expect(resumed.contains("\u{1B}[?1049h"))
    #expect(ended.leftBehind == [])
    #expect(ended.status == 0)
  }

  @Test("every size is taken, the smallest and one of half a million cells, and the terminal is clean after it")
  func sizes() async throws {
    let program = try Fixture.start("show")
    let (large, ended) = await onThread {
      var text = program.terminal.see("ready")
      program.terminal.resize(columns: 1, rows: 1)
      text += program.terminal.see("\u{1B}[2J", then: "r")
      program.terminal.resize(columns: 1_000, rows: 500)
      let large = program.terminal.see("size 1000x500", then: "corner")
      program.terminal.type("q")
      return (large, Farewell(text + large + program.seeEnd()))
    }
    #expect(large.contains("\u{1B}[500;995Hcorner"), "\(large.debugDescription)")
    #expect(ended.leftBehind == [])
    #expect(ended.status == 0)
  }

  @Test(
    "a signal while it leaves the screen ends it, and what it was about to write is written",
    arguments: [SIGHUP, SIGTERM])
  func amidLeaving(number: Int32) async throws {
    let farewell = try await farewell(["show"]) { program in
      // The terminal takes nothing: leaving waits for it.
      tcflow(program.terminal.program, TCOOFF)
      program.terminal.type("q")
      while !program.isPolling { sched_yield() }
      program.terminal.signalForeground(number)
      tcflow(program.terminal.program, TCOON)
    }
    #expect(farewell.leftBehind == [], "\(farewell.text.debugDescription)")
    #expect(farewell.status == 128 + Int(number))
  }

  @Test("a terminal that goes away ends it")
  func lost() async throws {
    let (reader, writer) = makePipe()
    defer { close(reader) }
    let program = try Fixture.start("ignoring", extraDescriptor: writer)
    close(writer)
    _ = await onThread { program.terminal.see("ready") }
    program.terminal.hangUp()
    let said = await onThread { () -> String in
      var buffer = [UInt8](repeating: 0, count: 200)
      let count = read(reader, &buffer, buffer.count)
      return String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
    }
    #expect(said == "The terminal is gone. Start again in a new one.\n")
  }

  @Test("without a terminal it says so, and writes no sequence")
  func noTerminal() async throws {
    let (reader, writer) = makePipe()
    defer { close(reader) }
    let program = try ProgramInTerminal(
      ["/bin/sh", "-c", "\(Fixture.path) show | cat; \(Fixture.path) show </dev/null; TERM=dumb \(Fixture.path) show"],
      environment: Fixture.environment, extra: writer)
    close(writer)
    let text = await onThread { program.seeEnd() }
    #expect(!text.contains("\u{1B}"))
    #expect(text.ranges(of: "There is no terminal to draw on.").count == 3, "\(text)")
  }
}

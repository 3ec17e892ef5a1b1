import CoreProgramTestSupport
import Foundation
import Testing

/// Whole programs in terminals, as users' tests have them.
@Suite struct TestProgramTests {
  @Test("keys go in, and what is looked at is the screen; Control-C ends it")
  func wholeProgram() async throws {
    let program = try TestProgram("AnsweringProgram", columns: 30, rows: 8)
    #expect(await program.shows("ready 0"))
    try program.press("x", "x")
    #expect(await program.shows("ready 2"))
    try await program.click("Count")
    #expect(await program.shows("ready 3"))
    #expect(await program.snapshot.contains("[ Count ]"))
    try program.press("ctrl+c")
    #expect(await program.ends() == .exited(0))
  }

  @Test("nothing of the shell that it runs below is on the screen")
  func plain() async throws {
    let program = try TestProgram("/bin/echo", ["hello"], columns: 20, rows: 3)
    #expect(await program.ends() == .exited(0))
    #expect(await program.snapshot == "hello\n\n")
  }

  @Test("it is stopped by Control-Z, and goes on")
  func stopped() async throws {
    let program = try TestProgram("AnsweringProgram", columns: 30, rows: 8)
    #expect(await program.shows("ready 0"))
    try program.press("ctrl+z")
    #expect(await program.ends().map { [.signaled(SIGTSTP), .signaled(SIGSTOP)].contains($0) } == true)
    program.resume()
    #expect(await program.shows("ready 0"))
    try program.press("x")
    #expect(await program.shows("ready 1"))
  }

  @Test("a signal ends it, and its status says so", arguments: [SIGTERM, SIGKILL])
  func signal(number: Int32) async throws {
    let program = try TestProgram("/bin/sh", ["-c", "echo here; exec sleep 100"])
    #expect(await program.shows("here"))
    program.signal(number)
    #expect(await program.ends() == .signaled(number))
  }

  @Test("its status is told, and a wait for a screen ends with it")
  func status() async throws {
    let program = try TestProgram("/bin/sh", ["-c", "echo sorry; exit 7"])
    #expect(await program.shows("never") == false)
    #expect(await program.shows("sorry"))
    #expect(await program.ends() == .exited(7))
  }

  @Test("the window changes its size")
  func resized() async throws {
    let program = try TestProgram("AnsweringProgram", columns: 30, rows: 8)
    #expect(await program.shows("ready 0"))
    program.resize(columns: 5, rows: 4)
    #expect(await program.becomes { screen in screen.split(separator: "\n").allSatisfy { $0.count <= 5 } })
  }

  @Test("its home is its own, and goes with it; one that is given stays")
  func home() async throws {
    var program: TestProgram? = try TestProgram(
      "/bin/sh", ["-c", "echo $HOME >$HOME/place; echo $TERM $EXTRA"], environment: ["EXTRA": "1"])
    let own = try #require(program?.home)
    #expect(await program?.shows("xterm-256color 1") == true)
    #expect(await program?.ends() == .exited(0))
    #expect(try String(contentsOf: own.appendingPathComponent("place"), encoding: .utf8) == own.path + "\n")
    program = nil
    #expect(!FileManager.default.fileExists(atPath: own.path))
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID().uuidString)")
    program = try TestProgram("/bin/sh", ["-c", "cat >$HOME/typed"], home: kept)
    program?.type("Ada\n")
    program?.type("\u{4}")
    #expect(await program?.ends() == .exited(0))
    program = nil
    #expect(try String(contentsOf: kept.appendingPathComponent("typed"), encoding: .utf8) == "Ada\n")
    try FileManager.default.removeItem(at: kept)
  }

  @Test("what cannot be done is said, with the screen")
  func errors() async throws {
    #expect(throws: TestProgramError.self) { try TestProgram("NoSuchProgram") }
    let program = try TestProgram("/bin/echo", ["hello"])
    let noKey = #expect(throws: TestProgramError.self) { try program.press("hyper") }
    #expect(noKey?.description == "There is no key “hyper”.")
    let error = await #expect(throws: TestProgramError.self) { try await program.click("goodbye") }
    #expect(error?.description.hasPrefix("“goodbye” is not shown:\nhello") == true)
  }

  @Test("wide letters are where they are shown")
  func wide() async throws {
    let program = try TestProgram("/bin/echo", ["日本 é"], columns: 20, rows: 2)
    #expect(await program.shows("日本 é"))
  }
}

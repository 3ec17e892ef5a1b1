import CoreProgramTestSupport
import ChildPrograms
import CoreTerminal
import Foundation
import Glibc
import Testing

@Suite("Standard output", .timeLimit(.minutes(5)))
struct StandardOutputTests {
  private func readAll(_ descriptor: Int32) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1000)
    while case let count = read(descriptor, &buffer, buffer.count), count > 0 { all += buffer[..<count] }
    return all
  }

  @Test("a large text passes a full, non-blocking pipe whole")
  func partialWrites() async {
    let (reader, writer) = makePipe()
    _ = fcntl(writer, F_SETFL, O_NONBLOCK)
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    async let received = onThread { readAll(reader) }
    let failure = await onThread { () -> OutputError? in
      defer { close(writer) }
      do throws(OutputError) {
        try StandardOutput(descriptor: writer).write(bytes: bytes)
        return nil
      } catch {
        return error
      }
    }
    #expect(failure == nil)
    #expect(await received == bytes)
    close(reader)
  }

  @Test("lines of several threads do not mix")
  func threads() async {
    let (reader, writer) = makePipe()
    let output = StandardOutput(descriptor: writer)
    async let received = onThread { readAll(reader) }
    let lines = (0..<8).map { String(repeating: String($0), count: 9_999) }
    await withTaskGroup { group in
      for line in lines { group.addTask { await onThread { for _ in 0..<10 { try? output.writeLine(line) } } } }
    }
    close(writer)
    let seen = String(decoding: await received, as: UTF8.self).split(separator: "\n")
    #expect(seen.count == 80)
    #expect(Set(seen.map(String.init)) == Set(lines))
    close(reader)
  }

  @Test("a reader that went away is told, and ends nothing but the output")
  func brokenPipe() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      for _ in 0..<3 {
        #expect(throws: OutputError.closed) { try StandardOutput(descriptor: ends[1]).writeLine("a") }
      }
      // The signal is as it was: not blocked, and none on its way.
      var (blocked, pending) = (sigset_t(), sigset_t())
      pthread_sigmask(SIG_SETMASK, nil, &blocked)
      sigpending(&pending)
      #expect(sigismember(&blocked, SIGPIPE) == 0 && sigismember(&pending, SIGPIPE) == 0)
    }
  }

  @Test("elsewhere a broken pipe ends the process, as in any program that is not told to ignore it")
  func brokenPipeElsewhere() async {
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      close(ends[0])
      try? StandardOutput(descriptor: ends[1]).writeLine("a")
      _ = Glibc.write(ends[1], "a", 1)
    }
  }

  @Test("a closed standard output is told, and no file takes its place")
  func closedOutput() async throws {
    // A program of its own, which is alone with its descriptors.
    let program = Process()
    program.executableURL = URL(filePath: Fixture.path)
    program.arguments = ["closed"]
    try program.run()
    await onThread { program.waitUntilExit() }
    #expect(program.terminationReason == .exit)
    #expect(program.terminationStatus == 0)
  }

  @Test("a full disk is an error with a sentence")
  func fullDisk() {
    let full = open("/dev/full", O_WRONLY)
    defer { close(full) }
    #expect(throws: OutputError.noSpace) { try StandardOutput(descriptor: full).writeLine("a") }
    #expect(OutputError.noSpace.description.contains("no space left"))
  }

  @Test("only a terminal is one, and tells its width")
  func terminal() throws {
    let terminal = try Pseudoterminal()
    let output = StandardOutput(descriptor: terminal.program)
    #expect(output.isTerminal)
    #expect(output.columns == nil)
    var size = winsize(ws_row: 24, ws_col: 77, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(terminal.user, UInt(TIOCSWINSZ), &size) == 0)
    #expect(output.columns == 77)
    let (reader, writer) = makePipe()
    #expect(!StandardOutput(descriptor: writer).isTerminal)
    close(reader)
    close(writer)
  }
}

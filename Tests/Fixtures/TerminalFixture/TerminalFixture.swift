import CoreTerminal
import Foundation
import Glibc

/// A program on a terminal, for tests and measures from outside: shows what it hears, and ends in every way there is.
///
///     TerminalFixture show            until q; what it shows is the size, and the last thing heard
///     TerminalFixture end WAY         ends by itself in a certain way when a key is pressed
///     TerminalFixture idle            shows one frame and waits
///     TerminalFixture clean           asked to end, tells so and goes on until the second time
///     TerminalFixture latency         writes the moment of every key to standard error
///     TerminalFixture raw-latency     the same with nothing but `read`, as a floor
///     TerminalFixture raw-answer      shows how many keys there were, with nothing but `read` and `write`, as a floor
///     TerminalFixture closed          is started without standard input and output, and ends with 0 where that is told
///     TerminalFixture ignoring        ends when the terminal is lost, and says so on descriptor 3
@main
struct TerminalFixture {
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      switch arguments.first {
      case "show": try await withTerminal(show)
      case "idle": try await withTerminal(idle)
      case "clean": try await withTerminal(clean)
      case "latency": try await withTerminal(latency)
      case "raw-latency": rawLatency()
      case "raw-answer": rawAnswer()
      case "closed": exit(toldOfClosedOutput() ? 0 : 1)
      case "ignoring":
        _ = signal(SIGHUP, SIG_IGN)
        try await withTerminal(show)
      case "end": try await withTerminal { terminal in try await end(terminal, by: arguments.last ?? "") }
      default: print("unknown: \(arguments)")
      }
    } catch {
      say("\(error)\n", to: 3)
      print("thrown: \(error)")
      exit(3)
    }
  }

  /// No file takes the place of a standard output that is not there, and what is written to it is told.
  private static func toldOfClosedOutput() -> Bool {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO] { close(descriptor) }
    StandardOutput.holdStandardDescriptors()
    guard open("/dev/null", O_RDWR) > STDERR_FILENO else { return false }
    do {
      try StandardOutput().writeLine("a")
      return false
    } catch {
      return error == .closed
    }
  }

  /// What there is on the screen: the size, what was heard last, and how many frames there were.
  private static func show(_ terminal: Terminal) async throws {
    var heard = "nothing"
    var frames = 0
    func draw() {
      terminal.present { surface in
        frames += 1
        surface.write("size \(terminal.size)", column: 0, row: 0, style: CellStyle(.bold))
        surface.write("heard \(heard)", column: 0, row: 1, style: CellStyle(foreground: .palette(2)))
        surface.write("ready", column: 0, row: 2)
        surface.write("corner", column: terminal.size.columns - 6, row: terminal.size.rows - 1)
      }
    }
    terminal.onFrameWanted = draw
    terminal.onEvent = { event in
      switch event {
      case .input(.key(let key)):
        heard = "key \(key)"
        switch "\(key)" {
        case "q": terminal.close()
        case "ctrl+z": terminal.suspend()
        case "p": print("printed meanwhile")
        default: break
        }
      case .input(.paste(let text)): heard = "paste \(text)"
      case .input(.focus(let isFocused)): heard = "focus \(isFocused)"
      case .input(.mouse(let mouse)): heard = "mouse \(mouse.column) \(mouse.row)"
      case .resumed: heard = "resumed"
      case .resized: heard = "resized"
      case .capabilitiesChanged: return
      }
      draw()
    }
    draw()
    await terminal.untilClosed()
  }

  private static func idle(_ terminal: Terminal) async throws {
    terminal.onFrameWanted = { terminal.present { $0.write("ready", column: 0, row: 0) } }
    terminal.onFrameWanted()
    await terminal.untilClosed()
  }

  private static func clean(_ terminal: Terminal) async throws {
    var text = "ready"
    terminal.onFrameWanted = { terminal.present { $0.write(text, column: 0, row: 0) } }
    terminal.onTerminationRequest = { signal in
      text = "cleaning-up-after-\(signal)"
      terminal.onFrameWanted()
    }
    terminal.onFrameWanted()
    await terminal.untilClosed()
  }

  private static func latency(_ terminal: Terminal) async throws {
    terminal.onEvent = { if case .input(.key) = $0 { tellMoment() } }
    terminal.present { $0.write("ready", column: 0, row: 0) }
    await terminal.untilClosed()
  }

  private static func makeRaw() {
    var attributes = termios()
    tcgetattr(STDIN_FILENO, &attributes)
    cfmakeraw(&attributes)
    tcsetattr(STDIN_FILENO, TCSANOW, &attributes)
  }

  private static func rawLatency() {
    makeRaw()
    say("ready", to: STDOUT_FILENO)
    var byte: UInt8 = 0
    while read(STDIN_FILENO, &byte, 1) == 1 { tellMoment() }
  }

  private static func rawAnswer() {
    makeRaw()
    say("\u{1B}[H\u{1B}[2Jready 0", to: STDOUT_FILENO)
    var byte: UInt8 = 0
    var count = 0
    while read(STDIN_FILENO, &byte, 1) == 1 {
      count += 1
      say("\u{1B}[1;7H\(count)", to: STDOUT_FILENO)
    }
  }

  private static func tellMoment() {
    var moment = timespec()
    clock_gettime(CLOCK_MONOTONIC, &moment)
    var nanoseconds = Int64(moment.tv_sec) * 1_000_000_000 + Int64(moment.tv_nsec)
    _ = write(STDERR_FILENO, &nanoseconds, 8)
  }

  private struct Failure: Error {}

  private static func end(_ terminal: Terminal, by way: String) async throws {
    terminal.present { surface in
      surface.fill(surface.bounds, style: CellStyle(background: .palette(4)))
      surface.write("ready", column: 0, row: 0)
    }
    terminal.onEvent = { event in
      guard case .input(.key) = event else { return }
      switch way {
      case "return", "throw": terminal.close()
      case "unguarded":
        say("\(endChildren()) guardian ended\n", to: STDERR_FILENO)
        terminal.close()
      default: die(by: way)
      }
    }
    await terminal.untilClosed()
    switch way {
    case "throw": throw Failure()
    default: break
    }
  }

  private static func die(by way: String) {
    say("dying by \(way)\n", to: STDERR_FILENO)
    switch way {
    case "exit": exit(7)
    case "fatal": fatalError("a fatal error")
    case "bounds": print([1, 2, 3][Int(CommandLine.argc) + 3])
    case "pointer": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
    case "overflow": print(recurse(1))
    case "overflow-elsewhere": Task.detached { print(recurse(1)) }
    case "abort": abort()
    case "division": print(1 / (Int(CommandLine.argc) - 3))
    default: kill(getpid(), Int32(way) ?? SIGKILL)
    }
  }

  /// Ends the processes that this one started, and tells how many there were; they are still to be waited for.
  private static func endChildren() -> Int {
    var count = 0
    // A process's children are those of its threads (proc(5)).
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? [] {
      let children = try? String(contentsOfFile: "/proc/self/task/\(thread)/children", encoding: .utf8)
      for child in (children ?? "").split(separator: " ").compactMap({ pid_t($0) }) {
        var end = siginfo_t()
        kill(child, SIGKILL)
        while waitid(P_PID, id_t(child), &end, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        count += 1
      }
    }
    return count
  }

  @inline(never)
  private nonisolated static func recurse(_ depth: Int) -> Int {
    depth < 0
      ? depth
      : recurse(depth + 1)
        &+ withUnsafeTemporaryAllocation(of: Int.self, capacity: 16) { memory in
          memory[0] = recurse(depth + 2)
          return memory[0]
        }
  }

  private static func say(_ text: String, to descriptor: Int32) {
    _ = text.utf8.withContiguousStorageIfAvailable { write(descriptor, $0.baseAddress, $0.count) }
  }
}

import CoreProgramTestSupport
import ChildPrograms
import FoundationEssentials
import Glibc

/// What a program on a terminal costs from outside: while nothing happens, and from a key to whoever handles it.
enum ProgramMeasures {
  private static let keys = 501
  private static let answeredKeys = 151

  static func measure() throws -> [Measure] { try idle() + latency() + answers() }

  private static func start(
    _ verb: String, of program: String = "TerminalFixture", errors: Int32? = nil
  ) throws -> ProgramInTerminal {
    return try ProgramInTerminal(
      ["\(ChildProgram.folder)/\(program)"] + (verb.isEmpty ? [] : [verb]),
      environment: ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"],
      columns: 120, rows: 40,
      errors: errors)
  }

  // MARK: - Idle

  private static func idle() throws -> [Measure] {
    let program = try start("idle")
    _ = program.terminal.see("ready")
    // What the start still has to do is no idling, and threads that it has left over end after five seconds.
    _ = program.terminal.bytesShown(within: 7_000)
    let processID = program.processID
    let before = switches(of: processID)
    let bytes = program.terminal.bytesShown(within: 10_000)
    let after = switches(of: processID)
    return [
      Measure(name: "bytes in 10 s of idling", value: Double(bytes), unit: "bytes", floor: 0, goal: .value(0)),
      Measure(
        name: "context switches in 10 s of idling",
        value: Double(after.reduce(0) { $0 + $1.value - before[$1.key, default: 0] }),
        unit: "", floor: 0, goal: .value(2)),
    ]
  }

  /// Of each of its threads, by their own will or not.
  private static func switches(of processID: Int32) -> [String: Int] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(processID)/task")) ?? []
    return threads.reduce(into: [:]) { counts, thread in
      let status = (try? String(contentsOfFile: "/proc/\(processID)/task/\(thread)/status", encoding: .utf8)) ?? ""
      counts[thread] = status.split(separator: "\n").filter { $0.contains("ctxt_switches") }
        .compactMap { Int($0.split(whereSeparator: \.isWhitespace).last ?? "") }.reduce(0, +)
    }
  }

  // MARK: - Latency

  /// From the write of a key to its handler; the floor is a program that does nothing but to wait in `read`.
  private static func latency() throws -> [Measure] {
    let (value, floor) = (try Keyboard("latency"), try Keyboard("raw-latency"))
    var values: [Double] = []
    var floors: [Double] = []
    for _ in 0..<keys {
      floors.append(floor.microsecondsOfOneKey())
      values.append(value.microsecondsOfOneKey())
    }
    return [
      Measure(
        name: "a key from write to handler; floor: a plain read", value: Measure.median(values), unit: "µs",
        floor: Measure.median(floors), goal: .ratio(5))
    ]
  }

  // MARK: - Answers

  /// From the write of a key to what is shown of it, through the terminal both ways: a program of declared views, beside one that reads and
  /// writes by hand.
  private static func answers() throws -> [Measure] {
    let (value, floor) = (try start("", of: "AnsweringProgram"), try start("raw-answer"))
    for program in [value, floor] { _ = program.terminal.see("ready 0") }
    _ = value.terminal.bytesShown(within: 7_000)
    var values: [Double] = []
    var floors: [Double] = []
    let before = switches(of: value.processID)
    for _ in 0..<answeredKeys {
      floors.append(floor.answer())
      values.append(value.answer())
    }
    let after = switches(of: value.processID)
    let count = after.reduce(0) { $0 + $1.value - before[$1.key, default: 0] }
    return [
      Measure(
        name: "a key to what is shown of it, through the terminal; floor: by hand", value: Measure.median(values),
        unit: "µs", floor: Measure.median(floors), goal: .ratio(2)),
      Measure(
        name: "the same: context switches", value: Double(count) / Double(answeredKeys), unit: "", floor: 4,
        goal: .value(4)),
    ]
  }

  /// A program that tells the moment of every key.
  private final class Keyboard {
    private let program: ProgramInTerminal
    private let reader: Int32

    init(_ verb: String) throws {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw ChildProgramError(program: verb) }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      reader = ends[0]
      program = try start(verb, errors: ends[1])
      close(ends[1])
      _ = program.terminal.see("ready")
    }

    deinit { close(reader) }

    func microsecondsOfOneKey() -> Double {
      // The program has gone to sleep again before the next key.
      _ = program.terminal.bytesShown(within: 1)
      var start = timespec()
      clock_gettime(CLOCK_MONOTONIC, &start)
      program.terminal.type("x")
      var moment: Int64 = 0
      guard read(reader, &moment, 8) == 8 else { return .nan }
      return Double(moment - Int64(start.tv_sec) * 1_000_000_000 - Int64(start.tv_nsec)) / 1_000
    }
  }
}

extension ProgramInTerminal {
  /// The microseconds from the write of a key to the first that is shown of it.
  func answer() -> Double {
    // The program has gone to sleep again before the next key, and its last frame is old: frames that follow each other closely are held back.
    _ = terminal.bytesShown(within: 40)
    let start = ContinuousClock.now
    terminal.type("x")
    _ = terminal.read { !$0.isEmpty }
    return (ContinuousClock.now - start) / .microseconds(1)
  }
}

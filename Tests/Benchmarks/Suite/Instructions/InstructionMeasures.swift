import CoreProgramTestSupport
import ChildPrograms
import Foundation

/// How many instructions the processor carries out: counts that do not depend on what else the machine does, nor on how fast it is.
///
/// Valgrind counts a program that does an action a few times, and one that does it more often; the difference is what the action costs.
@MainActor
enum InstructionMeasures {
  private static let (few, many) = (20, 60)

  static func measure() throws -> [Measure] {
    guard FileManager.default.isExecutableFile(atPath: valgrind) else {
      throw BenchError(
        text: "\(valgrind) is not there, which counts instructions. Install it: apt-get install valgrind")
    }
    var costs: [String: Double] = [:]
    for action in InstructionActions.all {
      let difference = try count(of: action.name, many) - count(of: action.name, few)
      costs[action.name] = difference / Double(many - few)
      FileHandle.standardError.write(Data("\(action.name): \(Int(costs[action.name] ?? 0))\n".utf8))
    }
    return goals.map { goal in
      Measure(
        name: goal.title, value: costs[goal.action] ?? .nan, unit: "",
        floor: goal.floor.flatMap { costs[$0] } ?? goal.most,
        goal: goal.floor == nil ? .value(goal.most) : .ratio(goal.most))
    } + (try start())
  }

  private struct Goal {
    let title: String
    let action: String
    /// What it is measured against; none where it is a number of instructions.
    var floor: String?
    let most: Double
  }

  /// Numbers are at most one and a half times of what came out when they were set; that of a start is what is wanted.
  private static let goals: [Goal] = [
    Goal(
      title: "a change that one handler reads; floor: tracked by hand", action: "observe", floor: "observe by hand",
      most: 4),
    Goal(
      title: "one label of 100, to the last byte; floor: all by hand", action: "label", floor: "label by hand", most: 2),
    Goal(title: "one Text in a stack of 21", action: "text", most: 450_000),
    Goal(
      title: "one row of a List of 1,000; floor: of a UITableView", action: "row of List", floor: "row of UITableView",
      most: 2),
    Goal(
      title: "the next page of a List; floor: of a UITableView", action: "page of List", floor: "page of UITableView",
      most: 1.3),
    Goal(
      title: "a hundred rows of five views, to the first frame and gone", action: "stack of rows", most: 100_000_000),
    Goal(title: "a screen pushed and popped", action: "push and pop", most: 3_000_000),
    Goal(title: "a sheet shown and dismissed", action: "sheet", most: 4_500_000),
    Goal(title: "a letter in a TextField", action: "letter", most: 500_000),
    Goal(title: "another theme for 1,000 views", action: "theme", most: 18_000_000),
    Goal(title: "the look inside that nobody asks for, once a program", action: "look inside, off", most: 2_000),
  ]

  // MARK: Start

  /// A whole program, from its first instruction to where it waits for keys.
  private static func start() throws -> [Measure] {
    let report = FileManager.default.temporaryDirectory.appending(path: "instructions-\(getpid())").path
    // It is of no use any more.
    defer { try? FileManager.default.removeItem(atPath: report) }
    let program = try ProgramInTerminal(
      [valgrind] + options + ["--log-file=\(report)", "\(ChildProgram.folder)/AnsweringProgram"],
      environment: ["TERM": "xterm-256color", "PATH": "/usr/bin:/bin"], columns: 80, rows: 24)
    _ = program.terminal.see("ready 0")
    // What is done after the first frame counts as well.
    _ = program.terminal.bytesShown(within: 3_000)
    kill(program.processID, SIGTERM)
    _ = program.seeEnd()
    return [
      Measure(
        name: "a program of SwiftUI, from its start until it waits", value: try instructions(in: report), unit: "",
        floor: 30_000_000,
        goal: .value(30_000_000))
    ]
  }

  // MARK: Counting

  private static let valgrind = "/usr/bin/valgrind"
  private static let options = ["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]

  private static func count(of action: String, _ times: Int) throws -> Double {
    let report = FileManager.default.temporaryDirectory.appending(path: "instructions-\(getpid())").path
    // It is of no use any more.
    defer { try? FileManager.default.removeItem(atPath: report) }
    _ = try ChildProgram.output(
      of: [valgrind] + options + ["--log-file=\(report)", ChildProgram.own, "action", action, "\(times)"])
    return try instructions(in: report)
  }

  /// Valgrind's last line: "I refs: 62,426,301".
  private static func instructions(in report: String) throws -> Double {
    let text = try String(contentsOfFile: report, encoding: .utf8)
    let line = text.split(separator: "\n").last { $0.contains("refs:") }
    guard let digits = line?.split(separator: ":").last?.filter(\.isNumber), let count = Double(digits) else {
      throw BenchError(text: "Valgrind has counted nothing: \(text)")
    }
    return count
  }
}

/// Why something could not be measured.
struct BenchError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

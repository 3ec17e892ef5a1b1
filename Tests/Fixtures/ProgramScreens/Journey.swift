import CoreProgramTestSupport
import Foundation
import Glibc

/// What somebody does with a program, and sees: a text of steps, one a line.
///
/// ```
/// # Tips are counted, and the last one is there after a restart.
/// see Total: $0.00
/// press tab
/// type 120
/// see Total: $144.00
/// restart
/// see 120
/// ```
public struct Journey: Sendable {
  /// One line.
  public enum Step: Equatable, Sendable {
    /// Looks until a text is shown.
    case see(String)
    /// Looks until a text is shown no more.
    case miss(String)
    /// Presses keys, by their names.
    case press([String])
    /// Types a text.
    case type(String)
    /// Clicks a text that is shown, as soon as it is.
    case click(String)
    /// Changes the size of the window.
    case resize(columns: Int, rows: Int)
    /// Leaves the program by Control-C, which ends it with status 0, and starts it again.
    case restart
    /// Kills the program, and starts it again.
    case kill
    /// Sends the program to the background and takes it back.
    case suspend
  }

  /// The steps, each with the number of its line.
  public let steps: [(line: Int, step: Step)]
  /// The window at the start.
  public let columns, rows: Int

  /// Reads steps. A first line `window COLUMNS ROWS` sets the size; else it is 80 by 24.
  ///
  /// - Throws: ``JourneyError`` that names the line that makes no sense.
  public init(_ text: String) throws {
    var steps: [(Int, Step)] = []
    var size = (80, 24)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      let verb = line.prefix { $0 != " " }
      let rest = String(line.dropFirst(verb.count + 1))
      let numbers = rest.split(separator: " ").compactMap { Int($0) }
      let wrong = JourneyError(line: index + 1, complaint: "“\(line)” is no step.")
      switch (verb, rest.isEmpty) {
      case ("window", false):
        guard numbers.count == 2 else { throw wrong }
        size = (numbers[0], numbers[1])
      case ("see", false): steps.append((index + 1, .see(rest)))
      case ("miss", false): steps.append((index + 1, .miss(rest)))
      case ("type", false): steps.append((index + 1, .type(rest)))
      case ("click", false): steps.append((index + 1, .click(rest)))
      case ("press", false):
        let keys = rest.split(separator: " ").map(String.init)
        guard keys.allSatisfy({ KeyName.bytes($0) != nil }) else { throw wrong }
        steps.append((index + 1, .press(keys)))
      case ("resize", false):
        guard numbers.count == 2 else { throw wrong }
        steps.append((index + 1, .resize(columns: numbers[0], rows: numbers[1])))
      case ("restart", true): steps.append((index + 1, .restart))
      case ("kill", true): steps.append((index + 1, .kill))
      case ("suspend", true): steps.append((index + 1, .suspend))
      default: throw wrong
      }
    }
    self.steps = steps
    (columns, rows) = size
  }

  /// Does all steps, and leaves the program in the end by Control-C, which has to end it with status 0. Blocks the calling thread.
  ///
  /// - Parameters:
  ///   - told: Called after each step with it and the screen.
  /// - Throws: ``JourneyError`` at the first step that does not go as it should, with the screen.
  public func take(
    _ arguments: [String], environment: [String: String], told: (Step, String) -> Void = { _, _ in }
  ) throws {
    var program = try ProgramOnScreen(arguments, environment: environment, columns: columns, rows: rows)
    func insist(_ isTrue: Bool, _ line: Int, _ complaint: String) throws {
      guard isTrue else {
        throw JourneyError(line: line, complaint: "\(complaint)\n\(program.text)\n\(program.lastWords)")
      }
    }
    func leave(_ line: Int) throws {
      program.type("\u{3}")
      let status = program.end()
      try insist(status == 0, line, "The program ended with \(status.map { "status \($0)" } ?? "nothing").")
    }
    for (line, step) in steps {
      switch step {
      case .see(let text): try insist(program.look { $0.contains(text) }, line, "“\(text)” is not shown.")
      case .miss(let text): try insist(program.look { !$0.contains(text) }, line, "“\(text)” is still shown.")
      case .press(let keys): for key in keys { program.type(KeyName.bytes(key) ?? "") }
      case .type(let text): program.type(text)
      case .click(let text):
        try insist(program.look { $0.contains(text) }, line, "“\(text)” is not shown.")
        try insist(program.click(text), line, "“\(text)” is not shown.")
      case .resize(let columns, let rows): program.resize(columns: columns, rows: rows)
      case .restart:
        try leave(line)
        program = try ProgramOnScreen(arguments, environment: environment, columns: columns, rows: rows)
      case .kill:
        program.signal(SIGKILL)
        try insist(program.end() == 128 + SIGKILL, line, "The program did not end.")
        program = try ProgramOnScreen(arguments, environment: environment, columns: columns, rows: rows)
      case .suspend:
        program.type("\u{1A}")
        try insist(program.end() == 148, line, "The program did not stop.")
        program.type("\n")
      }
      told(step, program.text)
    }
    try leave(steps.last?.line ?? 0)
  }
}

extension ProgramOnScreen {
  /// The last of what was written outside of a screen, where a program that ended says why.
  fileprivate var lastWords: String {
    guard let left = written.range(of: "\u{1B}[?1049l", options: .backwards) else { return "" }
    return String(written[left.upperBound...].suffix(2_000))
  }
}

/// A step that makes no sense, or did not go as it should.
public struct JourneyError: Error, CustomStringConvertible {
  /// The line of the step, from 1.
  public let line: Int
  /// What went wrong, with the screen.
  public let complaint: String

  /// One message for both.
  public var description: String { "line \(line): \(complaint)" }
}

import CoreProgramTestSupport
import Glibc
import ChildPrograms

/// The program that the tests run in a real terminal, built beside the test program.
enum Fixture {
  static let path = "\(ChildProgram.folder)/TerminalFixture"

  /// Without reports of crashes by the runtime: they take seconds, and are not ours.
  static let environment = [
    "TERM": "xterm-256color", "COLORTERM": "truecolor", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
  ]

  /// Starts it.
  static func start(
    _ arguments: String..., environment extra: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    errors: Int32? = nil, extraDescriptor: Int32? = nil
  ) throws -> ProgramInTerminal {
    try ProgramInTerminal(
      [path] + arguments, environment: environment.merging(extra) { $1 }, columns: columns, rows: rows, errors: errors,
      extra: extraDescriptor)
  }
}

/// What a program left on the terminal, taken apart.
struct Farewell {
  /// Everything that was shown.
  let text: String
  /// The status that the shell told.
  let status: Int?
  /// The attributes of the terminal before and after, in the shell's words.
  let before: String?
  let after: String?
  /// What came after the screen was left for the last time.
  let afterwards: String

  init(_ text: String) {
    self.text = text
    func word(_ label: String) -> String? {
      guard let start = text.ranges(of: label).last?.upperBound else { return nil }
      return String(text[start...].prefix { $0 != "." })
    }
    status = word("ended:").flatMap { Int($0) }
    before = word("before:")
    after = word("after:")
    afterwards = text.ranges(of: "\u{1B}[?1049l").last.map { String(text[$0.upperBound...]) } ?? ""
  }

  /// Modes left behind, and attributes that are not what they were; empty where everything is clean.
  var leftBehind: [String] {
    TerminalAudit(text).leftBehind + (before != nil && before == after ? [] : ["attributes"])
  }
}

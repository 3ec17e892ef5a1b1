import Foundation
import Glibc

/// A program as its user sees it: keys go in, and what is looked at is the screen.
///
/// Used from one thread, which it blocks while it waits.
package final class ProgramOnScreen {
  private let program: ProgramInTerminal
  private let screen: EmulatedScreen
  private var raw: [UInt8] = []

  /// How long silence may last before a wait ends, in milliseconds: a guard, and no measure of time.
  private static let patience: Int32 = 30_000

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: Its path and its arguments.
  ///   - environment: All of its environment.
  package init(_ arguments: [String], environment: [String: String], columns: Int = 80, rows: Int = 24) throws {
    program = try ProgramInTerminal(arguments, environment: environment, columns: columns, rows: rows)
    screen = EmulatedScreen(columns: columns, rows: rows)
  }

  /// What is shown now.
  package var text: String { screen.lines.joined(separator: "\n") }

  /// Looks until the screen is as wanted, the program is silent for too long, or its end.
  @discardableResult
  package func look(until isWanted: (String) -> Bool) -> Bool {
    while !isWanted(text) {
      guard status() == nil, read() else { return false }
    }
    return true
  }

  /// Has a program go on that was stopped.
  package func goOn() {
    raw = []
    type("\n")
  }

  /// Types a text; control characters are keys.
  package func type(_ text: String) { program.terminal.type(text) }

  /// Clicks the middle of a text that is shown, with the left button.
  ///
  /// - Returns: Whether it is shown.
  package func click(_ text: String) -> Bool {
    guard let place = screen.place(of: text) else { return false }
    let at = "\(place.column + 1 + text.count / 2);\(place.row + 1)"
    program.terminal.type("\u{1B}[<0;\(at)M\u{1B}[<0;\(at)m")
    return true
  }

  /// Changes the size of the window.
  package func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    program.terminal.resize(columns: columns, rows: rows)
  }

  /// Sends a signal to the program.
  package func signal(_ number: Int32) { program.terminal.signalForeground(number) }

  /// Waits for the end, or for the program to be stopped.
  ///
  /// - Returns: The exit status, 128 and the signal's number where one ended or stopped it; `nil` where it runs on.
  package func end() -> Int32? {
    while status() == nil {
      guard read() else { return nil }
    }
    defer { raw = [] }
    return status()
  }

  /// What the program has written since it started or went on, for a message about what went wrong.
  package var written: String { String(decoding: raw, as: UTF8.self) }

  private func status() -> Int32? {
    // The shell says it last.
    let end = String(decoding: raw.suffix(1_024), as: UTF8.self)
    guard let ended = end.range(of: "\u{1B}]7;ended:", options: .backwards) else { return nil }
    let rest = end[ended.upperBound...]
    guard let dot = rest.firstIndex(of: ".") else { return nil }
    return Int32(rest[..<dot])
  }

  /// Reads what the program has written until now.
  package func catchUp() { while read(patience: 0) {} }

  private func read(patience: Int32 = ProgramOnScreen.patience) -> Bool {
    var wait = pollfd(fd: program.terminal.user, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, patience) == 1 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(program.terminal.user, &buffer, buffer.count)
    guard count > 0 else { return false }
    raw += buffer[..<count]
    let answer = screen.receive(buffer[..<count])
    if !answer.isEmpty { program.terminal.type(answer) }
    return true
  }
}

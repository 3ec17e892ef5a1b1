public import CoreTerminal
import Foundation

/// One line of what is done.
///
/// ```
/// open 40x6          begins anew, on a screen of that size; 40 by 10 unless said
/// tap Add            presses the button, the toggle, the row of that label
/// fill Name: Ada     types into the field of that label
/// do take a seat     what the code offers beside its screen; what it answers is printed
/// screen             prints the screen
/// ran                prints which views ran, how often, and because of what
/// cost               prints how many layouts, draws and bytes it took
/// ```
/// `ran` and `cost` tell of what was done since they were asked before, or since it appeared. Asked before anything is done, they tell of
/// its appearance.
///
/// All else is a line of a `TerminalScript`: `press tab`, `type Ada`, `size 20x5`, `wait until "Ready"`, `advance 2s`.
public enum PlayCommand: Sendable, Hashable {
  case open(TerminalSize)
  case tap(String)
  case fill(label: String, text: String)
  case action(String)
  case screen
  case ran
  case cost
  case script(TerminalScript.Step)

  /// The size of a screen where none is asked for.
  public static let size = TerminalSize(columns: 40, rows: 10)

  /// Reads a line.
  ///
  /// - Returns: `nil` where it makes no sense.
  public init?(_ line: String) {
    let verb = line.prefix { $0 != " " }
    let rest = String(line.dropFirst(verb.count + 1))
    switch (verb, rest.isEmpty) {
    case ("open", true): self = .open(Self.size)
    case ("open", false):
      guard let size = TerminalSize(rest) else { return nil }
      self = .open(size)
    case ("tap", false): self = .tap(rest)
    case ("fill", false):
      guard let range = rest.range(of: ": ") else { return nil }
      self = .fill(label: String(rest[..<range.lowerBound]), text: String(rest[range.upperBound...]))
    case ("do", false): self = .action(rest)
    case ("screen", true): self = .screen
    case ("ran", true): self = .ran
    case ("cost", true): self = .cost
    default:
      guard let script = try? TerminalScript(parsing: line), let step = script.steps.first, script.steps.count == 1
      else {
        return nil
      }
      self = .script(step)
    }
  }

  /// Whether it does something that a user does.
  var isDone: Bool {
    switch self {
    case .open, .screen, .ran, .cost, .script(.wait), .script(.snapshot): false
    default: true
    }
  }
}

extension PlayCommand: CustomStringConvertible {
  /// The line that says it.
  public var description: String {
    switch self {
    case .open(let size): size == Self.size ? "open" : "open \(size.columns)x\(size.rows)"
    case .tap(let label): "tap \(label)"
    case .fill(let label, let text): "fill \(label): \(text)"
    case .action(let name): "do \(name)"
    case .screen: "screen"
    case .ran: "ran"
    case .cost: "cost"
    case .script(let step): TerminalScript([step]).description.trimmingEnd
    }
  }
}

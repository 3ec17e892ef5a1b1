extension TerminalScript: CustomStringConvertible {
  /// The script as text, a line a step, which ``init(parsing:)`` reads as the same steps.
  public var description: String { steps.map { "\($0)\n" }.joined() }
}

extension TerminalScript.Step: CustomStringConvertible {
  /// The step as a line of a script, without its line feed.
  public var description: String {
    switch self {
    case .size(let size): "size \(size)"
    case .type(let text): "type \(TerminalScript.quoted(text))"
    case .press(let keys): "press \(keys.map { TerminalScript.word("\($0)") }.joined(separator: " "))"
    case .paste(let text): "paste \(TerminalScript.quoted(text))"
    case .click(let column, let row): "click \(column) \(row)"
    case .scroll(let direction, let column, let row): "scroll \(direction) \(column) \(row)"
    case .wait(.shows(let text)): "wait until \(TerminalScript.quoted(text))"
    case .wait(.hides(let text)): "wait until not \(TerminalScript.quoted(text))"
    case .advance(let duration): "advance \(TerminalScript.text(of: duration))"
    case .snapshot(let name): "snapshot \(name)"
    }
  }
}

extension TerminalScript {
  /// `2s`, `16ms`, or seconds with as many decimals as it takes.
  static func text(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    if attoseconds == 0 { return "\(seconds)s" }
    let perMillisecond: Int64 = 1_000_000_000_000_000
    if attoseconds % perMillisecond == 0, seconds < 1_000 {
      return "\(seconds * 1_000 + attoseconds / perMillisecond)ms"
    }
    var decimals = String(attoseconds)
    decimals = String(repeating: "0", count: 18 - decimals.utf8.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    return "\(seconds).\(decimals)s"
  }

  /// In quotes where it would be read as something else.
  fileprivate static func word(_ word: String) -> String {
    word.first == "\"" || word.first == "#" ? quoted(word) : word
  }

  /// In quotes; what is not seen, or moves what is beside it, is written by its number.
  fileprivate static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\"", "\\": quoted += "\\\(scalar)"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned:
          quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: quoted.unicodeScalars.append(scalar)
        }
      }
    }
    return quoted + "\""
  }
}

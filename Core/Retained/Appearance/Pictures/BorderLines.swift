import CoreTerminal

/// What borders and rules are drawn with, each of one column.
package struct BorderLines: Hashable, Sendable {
  package let horizontal: Character
  package let vertical: Character
  package let topLeft: Character
  package let topRight: Character
  package let bottomLeft: Character
  package let bottomRight: Character
  /// Where a rule within meets the left and the right line.
  package let leftTee: Character
  package let rightTee: Character

  /// In the order of the properties.
  private init(_ characters: String) {
    let characters = Array(characters)
    precondition(characters.count == 8, "BorderLines are made of 8 characters, not of \(characters.count).")
    horizontal = characters[0]
    vertical = characters[1]
    topLeft = characters[2]
    topRight = characters[3]
    bottomLeft = characters[4]
    bottomRight = characters[5]
    leftTee = characters[6]
    rightTee = characters[7]
  }

  /// Thin, with sharp corners.
  package static let square = BorderLines("─│┌┐└┘├┤")
  /// Thin, with round corners.
  package static let rounded = BorderLines("─│╭╮╰╯├┤")
  /// Thick.
  package static let heavy = BorderLines("━┃┏┓┗┛┣┫")
  /// Doubled.
  package static let double = BorderLines("═║╔╗╚╝╠╣")
  /// In ASCII.
  package static let plain = BorderLines("-|++++++")

  /// The line above, corners included; with a title where there is room for it: `┌ Score ───┐`.
  package func top(columns: Int, title: String = "") -> String {
    line(topLeft, topRight, columns: columns, title: title)
  }

  /// The line below, corners included.
  package func bottom(columns: Int) -> String { line(bottomLeft, bottomRight, columns: columns, title: "") }

  /// A rule within, from side to side.
  package func rule(columns: Int) -> String { line(leftTee, rightTee, columns: columns, title: "") }

  private func line(_ left: Character, _ right: Character, columns: Int, title: String) -> String {
    guard columns > 0 else { return "" }
    guard columns > 1 else { return String(left) }
    // A corner, a blank and a line on each side of a title.
    let shown = TextWidth.truncated(TerminalText.sanitized(title), to: columns - 6)
    let start = shown.isEmpty ? "" : " \(shown) "
    let rest = columns - 2 - TextWidth.columns(of: start)
    return String(left) + start + String(repeating: horizontal, count: max(0, rest)) + String(right)
  }
}

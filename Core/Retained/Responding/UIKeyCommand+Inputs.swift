package import CoreTerminal

extension UIKeyCommand {
  /// The key with the arrow up, as a command's input.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The key with the arrow down, as a command's input.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The key with the arrow to the left, as a command's input.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The key with the arrow to the right, as a command's input.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The Escape key, as a command's input.
  ///
  /// It also closes and goes back.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The key Page Up, as a command's input.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The key Page Down, as a command's input.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The Home key, as a command's input.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The End key, as a command's input.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes the character after the cursor, as a command's input.
  public nonisolated static let inputDelete = "UIKeyInputDelete"
  /// The function key F1, as a command's input; some terminals keep it for their help.
  public nonisolated static let f1 = "UIKeyInputF1"
  /// The function key F2, as a command's input.
  public nonisolated static let f2 = "UIKeyInputF2"
  /// The function key F3, as a command's input.
  public nonisolated static let f3 = "UIKeyInputF3"
  /// The function key F4, as a command's input.
  public nonisolated static let f4 = "UIKeyInputF4"
  /// The function key F5, as a command's input; it refreshes where there is a `UIRefreshControl`.
  public nonisolated static let f5 = "UIKeyInputF5"
  /// The function key F6, as a command's input.
  public nonisolated static let f6 = "UIKeyInputF6"
  /// The function key F7, as a command's input.
  public nonisolated static let f7 = "UIKeyInputF7"
  /// The function key F8, as a command's input.
  public nonisolated static let f8 = "UIKeyInputF8"
  /// The function key F9, as a command's input.
  public nonisolated static let f9 = "UIKeyInputF9"
  /// The function key F10, as a command's input; some terminals keep it for their menu.
  public nonisolated static let f10 = "UIKeyInputF10"
  /// The function key F11, as a command's input; some terminals keep it for the full screen.
  public nonisolated static let f11 = "UIKeyInputF11"
  /// F12: taken by the inspector, unless a command has it.
  public nonisolated static let f12 = "UIKeyInputF12"

  private nonisolated static let inputs: [(String, KeyEvent.Key)] =
    [
      (inputUpArrow, .up), (inputDownArrow, .down), (inputLeftArrow, .left), (inputRightArrow, .right),
      (inputEscape, .escape), (inputPageUp, .pageUp), (inputPageDown, .pageDown), (inputHome, .home),
      (inputEnd, .end), (inputDelete, .delete), ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{8}", .backspace),
    ] + (1...12).map { ("UIKeyInputF\($0)", .function($0)) }

  nonisolated static func key(for input: String) -> KeyEvent.Key? {
    if let known = inputs.first(where: { $0.0 == input }) { return known.1 }
    return input.count == 1 ? input.first.map { .character($0) } : nil
  }

  nonisolated static func input(for key: KeyEvent.Key) -> String? {
    if case .character(let character) = key { return String(character) }
    return inputs.first { $0.1 == key }?.0
  }
}

/// Keys as people read them: `⌃N`, `⏎`, `↑`.
package enum KeyName {
  package static func of(_ key: KeyEvent) -> String {
    var name = ""
    if key.modifiers.contains(.control) { name += "^" }
    if key.modifiers.contains(.alt) { name += "alt-" }
    if key.modifiers.contains(.super) { name += "super-" }
    if case .character(let character) = key.key {
      let isUpper = key.modifiers.contains(.shift) || key.modifiers.contains(.control)
      return name + (character == " " ? "space" : isUpper ? character.uppercased() : String(character))
    }
    if key.modifiers.contains(.shift) { name += "shift-" }
    return name + base(key.key)
  }

  private static func base(_ key: KeyEvent.Key) -> String {
    switch key {
    case .character(let character): String(character)
    case .enter: "⏎"
    case .tab: "tab"
    case .backspace: "⌫"
    case .escape: "esc"
    case .delete: "del"
    case .insert: "ins"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pgup"
    case .pageDown: "pgdn"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .function(let number): "F\(number)"
    default: "\(key)"
    }
  }
}

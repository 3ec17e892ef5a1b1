/// The bytes that a terminal sends for a key, by the names that the test host has for keys.
package enum KeyName {
  /// `nil` where there is no such key: `enter`, `tab`, `backtab`, `escape`, `space`, `backspace`, `delete`, arrows, `home`, `end`,
  /// `pageup`, `pagedown`, `f1` to `f4`, one character, and `ctrl+` or `alt+` before a character.
  package static func bytes(_ name: String) -> String? {
    if let named = named[name] { return named }
    if name.count == 1 { return name }
    if name.hasPrefix("ctrl+"), let letter = name.dropFirst(5).utf8.first, name.utf8.count == 6 {
      return String(Unicode.Scalar(letter & 0x1F))
    }
    if name.hasPrefix("alt+"), let rest = bytes(String(name.dropFirst(4))) { return "\u{1B}" + rest }
    return nil
  }

  private static let named = [
    "enter": "\r", "tab": "\t", "backtab": "\u{1B}[Z", "escape": "\u{1B}", "space": " ", "backspace": "\u{7F}",
    "delete": "\u{1B}[3~", "up": "\u{1B}[A", "down": "\u{1B}[B", "right": "\u{1B}[C", "left": "\u{1B}[D",
    "home": "\u{1B}[H", "end": "\u{1B}[F", "pageup": "\u{1B}[5~", "pagedown": "\u{1B}[6~", "f1": "\u{1B}OP",
    "f2": "\u{1B}OQ", "f3": "\u{1B}OR", "f4": "\u{1B}OS",
  ]
}

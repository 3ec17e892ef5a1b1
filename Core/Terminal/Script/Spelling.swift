/// Finds what somebody meant to write.
package enum Spelling {
  /// The word that at most two mistakes lead away from, or that was cut short; `nil` where there is none.
  package static func nearest(to text: String, among words: [String]) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let text = text.lowercased()
    if text.utf8.count > 1, let whole = words.first(where: { $0.hasPrefix(text) }) { return whole }
    let ranked = words.map { (word: $0, distance: distance(Array(text), Array($0))) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= 2,
      best.distance < text.count, best.distance < best.word.count
    else { return nil }
    return best.word
  }

  /// A key with its modifiers, spelled right; `nil` where nothing is near.
  static func nearestKey(to notation: String) -> String? {
    let modifiers = ["ctrl", "alt", "shift", "super", "hyper", "meta"]
    let keys = [
      "enter", "tab", "backspace", "escape", "delete", "insert", "home", "end", "page-up", "page-down", "up", "down",
      "left", "right", "space", "plus",
    ]
    var parts = notation.split(separator: "+").map(String.init)
    for index in parts.indices where KeyEvent(notation: parts[index]) == nil {
      let isModifier = index < parts.count - 1
      if isModifier, modifiers.contains(parts[index]) { continue }
      let known = ["control": "ctrl", "option": "alt", "return": "enter", "command": "super", "esc": "escape"]
      let lower = parts[index].lowercased()
      guard let word = known[lower] ?? nearest(to: lower, among: isModifier ? modifiers : keys) else { return nil }
      parts[index] = word
    }
    let suggestion = parts.joined(separator: "+")
    return suggestion != notation && KeyEvent(notation: suggestion) != nil ? suggestion : nil
  }

  /// How many letters have to be put in, left out, replaced or exchanged with the next one (optimal string alignment).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var former = Array(0...right.count)
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var least = min(former[column] + (letter == other ? 0 : 1), former[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          least = min(least, before[column - 1] + 1)
        }
        current.append(least)
      }
      (before, former) = (former, current)
    }
    return former[right.count]
  }
}

import CoreTerminal

/// The lines of a ``LinearForm``, and which of them are seen: a value.
///
/// An element takes one line, or more where it is longer than the screen is wide. What does not fit is scrolled so that the
/// focused element is seen whenever the focus moves; between two moves it stays where it was turned to.
struct LinearPage: Hashable {
  private struct Line: Hashable {
    var text: String
    /// The place of its element in the tree.
    var element: Int?
  }

  private var lines: [Line] = []
  private var announcement: [String] = []
  private var focused: Int?
  private var first = 0
  private var height = 0
  private var shownFocus: AccessibilityElement?

  /// What is seen, from above.
  var visibleLines: [String] {
    lines.dropFirst(first).prefix(room).map(\.text) + announcement.prefix(height)
  }

  /// The row of the focused element's first line; where that is not seen, of the announcement or the last row.
  var cursorRow: Int {
    if let focused, (first..<first + room).contains(focused) { return focused - first }
    return max(0, min(lines.count - first, height - max(1, announcement.count)))
  }

  private var room: Int { max(0, height - announcement.count) }

  /// Takes over a tree.
  mutating func show(_ tree: AccessibilityTree, announcement: String?, size: CellSize) {
    height = size.height
    lines = tree.elements.enumerated().flatMap { index, element in
      Self.lines(element.spoken, columns: size.width).map { Line(text: $0, element: index) }
    }
    self.announcement = announcement.map { Self.lines(TerminalText.sanitized($0), columns: size.width) } ?? []
    focused = tree.focusedIndex.flatMap { index in lines.firstIndex { $0.element == index } }
    let focusedElement = tree.focusedIndex.map { tree.elements[$0] }
    // Only where the focus has moved: who has turned a page wants to stay there.
    if focusedElement?.path != shownFocus?.path, let focused { reveal(focused) }
    shownFocus = focusedElement
    first = min(first, max(0, lines.count - room))
  }

  /// Goes on by screens.
  mutating func turn(by pages: Int) { first = max(0, min(first + pages * room, lines.count - room)) }

  /// The element on a row, by its place in the tree.
  func element(atRow row: Int) -> Int? {
    let index = first + row
    return row < room && lines.indices.contains(index) ? lines[index].element : nil
  }

  private mutating func reveal(_ line: Int) {
    let last = lines.lastIndex { $0.element == lines[line].element } ?? line
    if last >= first + room { first = last - room + 1 }
    if line < first { first = line }
  }

  private static func lines(_ text: String, columns: Int) -> [String] {
    let broken = TextLines(PlainText.of(text), columns: columns)
    return broken.lines.map { broken.shown($0) }
  }
}

/// Text without the signs that screen readers skip or spell out.
enum PlainText {
  private static let names: [Character: String] = [
    "⏎": "Return", "⌫": "Backspace", "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "…": "...", "·": ",",
  ]

  /// The same text with keys and signs by their names: `↑↓` becomes `Up Down`.
  static func of(_ text: String) -> String {
    guard text.contains(where: { names[$0] != nil }) else { return text }
    var words = ""
    var wasName = false
    for character in text {
      if let name = names[character] {
        if wasName { words += " " }
        words += name
      } else {
        words.append(character)
      }
      wasName = names[character] != nil
    }
    return words
  }
}

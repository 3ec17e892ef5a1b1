import CoreTerminal

/// One line of the inspector.
struct InspectorLine: Hashable {
  enum Kind: Hashable {
    /// What is looked for.
    case plain
    /// What explains the line above.
    case secondary
    /// The beginning of something new.
    case title
    /// What should not have been.
    case warning
  }

  var text: String
  /// Faint, after the text.
  var detail = ""
  var kind = Kind.plain

  init(_ text: String, detail: String = "", _ kind: Kind = .plain) {
    (self.text, self.detail, self.kind) = (text, detail, kind)
  }

  /// The line on as many lines as it needs, those that follow indented; the detail on the last, or below it.
  func wrapped(to columns: Int) -> [InspectorLine] {
    let text = TerminalText.sanitized(text)
    var lines = [InspectorLine(text, kind)]
    if TextWidth.columns(of: text) > columns {
      let broken = TextLines(text, columns: max(1, columns - 4))
      lines = broken.lines.enumerated().map { index, line in
        InspectorLine((index == 0 ? "" : "    ") + broken.shown(line), kind)
      }
    }
    guard !detail.isEmpty, let last = lines.indices.last else { return lines }
    if TextWidth.columns(of: lines[last].text) + 1 + TextWidth.columns(of: detail) <= columns {
      lines[last].detail = detail
      return lines
    }
    return lines + InspectorLine("    " + detail, .secondary).wrapped(to: columns)
  }
}

/// The lines of a tab, and which of them are seen: a value.
struct InspectorPage: Hashable {
  private(set) var lines: [InspectorLine] = []
  /// The line that is walked from; `nil` where lines are only scrolled.
  private(set) var selected: Int?
  private(set) var first = 0
  private(set) var height = 0

  var visible: ArraySlice<InspectorLine> { lines.dropFirst(first).prefix(height) }

  /// Takes over lines; the selected one is seen.
  mutating func show(_ lines: [InspectorLine], selected: Int?, height: Int) {
    self.lines = lines
    self.selected = selected
    self.height = height
    if let selected {
      if selected >= first + height { first = selected - height + 1 }
      if selected < first { first = selected }
    }
    clamp()
  }

  /// Scrolls, by lines.
  mutating func scroll(by lines: Int) {
    first += lines
    clamp()
  }

  /// Begins above again.
  mutating func scrollToTop() { first = 0 }

  private mutating func clamp() { first = max(0, min(first, lines.count - height)) }
}

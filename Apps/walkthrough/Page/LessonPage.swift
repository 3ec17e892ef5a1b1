/// Writes a lesson as it runs, in at most ``width`` columns.
struct LessonPage {
  /// Narrow enough to stand beside an editor.
  static let width = 76

  let style: TextStyle
  let write: (String) throws -> Void

  func begin(_ lesson: Lesson) throws {
    try line()
    try line(" " + style.dim("Lesson \(lesson.number)") + "   " + style.bold(lesson.title))
    try line(" " + style.dim(String(repeating: "─", count: Self.width - 2)))
    try line(" You will see")
    for aim in lesson.aims {
      for (index, part) in wrapped(aim, width: Self.width - 5).enumerated() {
        try line(index == 0 ? "   " + style.accent("·") + " " + part : "     " + part)
      }
    }
  }

  func begin(_ step: Lesson.Step, number: Int) throws {
    try line()
    try line()
    try line(" " + style.accent("\(number)") + "  " + style.bold(step.title))
    try line()
    for part in wrapped(step.explanation, width: Self.width - 4) { try line("    " + part) }
    try line()
    for part in step.code.split(separator: "\n", omittingEmptySubsequences: false) {
      try line(part.isEmpty ? "    " + style.dim("│") : "    " + style.dim("│") + " " + part)
    }
  }

  func show(_ findings: [Finding]) throws {
    let labelWidth = findings.map(\.labelWidth).max() ?? 0
    let valueWidth = findings.map(\.valueWidth).max() ?? 0
    try line()
    for finding in findings {
      switch finding {
      case .output(let text):
        for part in text.split(separator: "\n", omittingEmptySubsequences: false) { try output(part) }
      case .row(let label, let value, let expected, let note, let isActive):
        let mark = finding.surprise != nil ? style.bad("✗") : isActive ? style.good("●") : style.dim("○")
        let remark = finding.surprise == nil ? note : "expected \(Finding.trimmed(expected))"
        // What nothing follows is not padded: no line ends in spaces.
        let aligned = remark.isEmpty ? Finding.trimmedEnd(value) : padded(value, valueWidth)
        let shown = isActive ? style.bold(aligned) : style.dim(aligned)
        try line("    \(mark) \(padded(label, labelWidth))   \(shown)\(remark.isEmpty ? "" : "   " + remark)")
      }
    }
  }

  func end(_ lesson: Lesson) throws {
    try line()
    try line(" " + style.dim(String(repeating: "─", count: Self.width - 2)))
    for part in wrapped(lesson.conclusion, width: Self.width - 2) { try line(" " + part) }
    try line()
  }

  /// A line of output keeps its indentation when it has to be broken.
  private func output(_ text: Substring) throws {
    let indentation = String(text.prefix { $0 == " " })
    let width = Self.width - 4 - indentation.count
    for (index, part) in wrapped(text.dropFirst(indentation.count), width: width, hanging: 2).enumerated() {
      try line(part.isEmpty ? "" : "    " + indentation + (index == 0 ? "" : "  ") + part)
    }
  }

  private func line(_ text: String = "") throws { try write(style.text(text) + "\n") }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The text's lines, broken at single spaces; lines after the first are `hanging` columns narrower.
  private func wrapped(_ text: some StringProtocol, width: Int, hanging: Int = 0) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let limit = width - (lines.isEmpty ? 0 : hanging)
      if current.isEmpty && lines.isEmpty {
        current = String(word)
      } else if current.count + 1 + word.count <= limit {
        current += " " + word
      } else {
        lines.append(current)
        current = String(word)
      }
    }
    return lines + [current]
  }
}

extension Finding {
  fileprivate var labelWidth: Int {
    if case .row(let label, _, _, _, _) = self { label.count } else { 0 }
  }
  fileprivate var valueWidth: Int {
    if case .row(_, let value, _, _, _) = self { value.count } else { 0 }
  }
}

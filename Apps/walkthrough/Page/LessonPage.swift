import AppsCourse
import Foundation

/// Writes a lesson as it runs, in at most ``width`` columns.
struct LessonPage {
  /// Narrow enough to stand beside an editor.
  static let width = 76

  let style: TextStyle
  let write: (String) throws -> Void

  /// A line of the list of lessons, and its sentence.
  func line(of lesson: Lesson, isDone: Bool) throws {
    let number = String(repeating: " ", count: lesson.number < 10 ? 1 : 0) + "\(lesson.number)"
    try line(style.accent(number) + "  " + style.bold(lesson.title) + (isDone ? style.good("  ✓ done") : ""))
    for part in wrapped(plain(lesson.abstract), width: Self.width - 4) { try line("    " + style.dim(part)) }
  }

  /// The title of a lesson, and what stands above its steps.
  func begin(_ lesson: Lesson) throws {
    try line()
    try line(" " + style.dim("Lesson \(lesson.number)") + "   " + style.bold(lesson.title))
    try rule()
    for block in lesson.introduction?.blocks ?? [] { try show(block, indent: 1) }
  }

  /// The title of a step.
  func begin(_ section: Lesson.Section, number: Int) throws {
    try line()
    try line()
    try line(" " + style.accent("\(number)") + "  " + style.bold(section.title ?? ""))
    try line()
  }

  /// What the exercise is, and how to begin it.
  func end(_ lesson: Lesson) throws {
    try line()
    try rule()
    guard let exercise = lesson.exercise else { return }
    try line(" " + style.bold("Exercise"))
    try line()
    for block in exercise.blocks { try show(block, indent: 1) }
    try line(" " + style.accent("walkthrough new exercise-\(lesson.number) \(lesson.number)"))
    try line()
  }

  /// A piece of text or code.
  func show(_ block: Lesson.Block, indent: Int = 4) throws {
    let margin = String(repeating: " ", count: indent)
    switch block {
    case .prose(let text):
      for part in wrapped(text, width: Self.width - indent) { try line(margin + inline(part)) }
    case .list(let items):
      for item in items {
        for (index, part) in wrapped(item, width: Self.width - indent - 4).enumerated() {
          try line(margin + (index == 0 ? "  " + style.accent("·") + " " : "    ") + inline(part))
        }
      }
    case .table(let lines): for text in lines where !text.hasPrefix("|-") { try line(margin + text) }
    case .code(let code):
      if let file = code.file { try line(margin + style.dim("│ \(file)")) }
      for text in code.text.split(separator: "\n", omittingEmptySubsequences: false) {
        try line(margin + style.dim("│") + (text.isEmpty ? "" : " " + text))
      }
    case .play(let play): try show(play, output: play.expected)
    }
    try line()
  }

  /// What is done, and what came out of it; where that is something else than the lesson says, both.
  func show(_ play: Play, output: String) throws {
    let done = play.commands.map(\.description).joined(separator: ", ")
    for (index, part) in wrapped("\(play.stage): \(done)", width: Self.width - 6).enumerated() {
      try line("    " + (index == 0 ? style.accent("›") : " ") + " " + style.dim(part))
    }
    guard output != play.expected else {
      for text in output.split(separator: "\n", omittingEmptySubsequences: false) {
        try line(text.isEmpty ? "" : "      " + style.bold(String(text)))
      }
      return try line()
    }
    for (mark, text) in [("came out", output), ("expected", play.expected)] {
      try line("    " + style.bad("✗ \(mark)"))
      for part in text.split(separator: "\n", omittingEmptySubsequences: false) { try line("      " + part) }
    }
    try line()
  }

  private func rule() throws { try line(" " + style.dim(String(repeating: "─", count: Self.width - 2))) }

  private func line(_ text: String = "") throws {
    try write(style.text(String(text.reversed().drop { $0 == " " }.reversed())) + "\n")
  }

  /// Markdown's marks within a line, as this page can show them.
  private func inline(_ text: String) -> String {
    var result = ""
    for (index, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      result += index.isMultiple(of: 2) ? emphasis(String(part)) : style.accent(String(part))
    }
    return result
  }

  private func emphasis(_ text: String) -> String {
    var result = ""
    for (index, part) in text.components(separatedBy: "**").enumerated() {
      result += index.isMultiple(of: 2) ? part.replacing("*", with: "") : style.bold(part)
    }
    return result
  }

  /// Without Markdown's marks.
  private func plain(_ text: String) -> String { text.replacing("`", with: "").replacing("*", with: "") }

  /// The text's lines, broken at spaces, but not within code.
  private func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in Self.words(text) {
      let columns = plain(word).count
      if current.isEmpty {
        current = word
      } else if plain(current).count + 1 + columns <= width {
        current += " " + word
      } else {
        lines.append(current)
        current = word
      }
    }
    return lines + [current]
  }

  /// Words, those between two backquotes together.
  private static func words(_ text: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for word in text.split(separator: " ") {
      if isOpen { words[words.count - 1] += " " + word } else { words.append(String(word)) }
      if !word.count(where: { $0 == "`" }).isMultiple(of: 2) { isOpen.toggle() }
    }
    return words
  }
}

import AppsCourse
import Foundation

/// A lesson of the course, as an article of the site.
struct LessonArticle {
  private let lesson: Lesson

  init(_ lesson: Lesson) { self.lesson = lesson }

  /// The name by which others link to it.
  static func name(of lesson: Lesson) -> String { "lesson-\(lesson.folder)" }

  func write(to catalogue: URL) throws {
    try text.write(
      to: catalogue.appendingPathComponent("\(Self.name(of: lesson)).md"), atomically: true, encoding: .utf8)
  }

  private var text: String {
    var parts = ["# \(lesson.number). \(lesson.title)"]
    for section in lesson.sections {
      if let title = section.title { parts.append("## \(title)") }
      parts += section.blocks.map(Self.text)
    }
    parts.append(
      """
      ```console
      $ walkthrough run \(lesson.number)
      $ walkthrough new exercise-\(lesson.number) \(lesson.number)
      $ walkthrough check \(lesson.number)
      ```
      """)
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func text(of block: Lesson.Block) -> String {
    switch block {
    case .prose(let text): text
    case .list(let items): items.map { "- \($0)" }.joined(separator: "\n")
    case .table(let lines): lines.joined(separator: "\n")
    case .code(let code):
      (code.file.map { "`\($0)`:\n\n" } ?? "") + "```\(code.language)\n\(code.text)\n```"
    case .play(let play):
      "```text\n› \(play.stage): \(play.commands.map(\.description).joined(separator: ", "))\n\n\(play.expected)\n```"
    }
  }
}

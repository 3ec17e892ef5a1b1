import AppsCourse
import AppsCourseStages
import CoreRetained
import CoreTerminal
import Foundation

/// A lesson of the course, as a tutorial of the site: what is said to the left, the code and what comes of it to the right.
struct LessonTutorial {
  private let lesson: Lesson

  init(_ lesson: Lesson) { self.lesson = lesson }

  /// The name by which others link to it.
  static func name(of lesson: Lesson) -> String { "lesson-\(lesson.folder)" }

  /// Writes it, a file for each piece of code and each output, and a picture of each screen that comes of what is played.
  @MainActor
  func write(to catalogue: URL) async throws {
    var pieces = Pieces(prefix: Self.name(of: lesson), plays: plays)
    for isLight in [true, false] {
      for (index, screen) in try await screens(isLight: isLight).enumerated() {
        guard let screen else { continue }
        let name = pieces.picture(of: index)
        try Picture(screen, isLight: isLight, title: lesson.title).write(as: name, to: catalogue)
      }
    }
    let text = text(&pieces)
    try text.write(
      to: catalogue.appendingPathComponent("\(Self.name(of: lesson)).tutorial"), atomically: true, encoding: .utf8)
    for isLight in [true, false] {
      try Picture(outcome, limit: CellSize(width: 64, height: 14), isLight: isLight, title: lesson.title).write(
        as: Self.name(of: lesson), to: catalogue)
    }
    for (name, text) in pieces.files {
      try text.write(to: catalogue.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
  }

  /// All that is played, in order.
  private var plays: [Play] {
    lesson.sections.flatMap(\.blocks).compactMap { if case .play(let play) = $0 { play } else { nil } }
  }

  /// The screen after each play, in order; `nil` where it shows nothing.
  @MainActor
  private func screens(isLight: Bool) async throws -> [Surface?] {
    let run = LessonRun(CourseStages.of(lesson), background: isLight ? .light : .dark)
    var screens: [Surface?] = []
    for play in plays {
      _ = try await quietly { try await run.output(of: play) }
      screens.append(run.screen.flatMap { $0.text.contains { !$0.isWhitespace } ? $0 : nil })
    }
    return screens
  }

  /// What comes out first of what the lesson plays.
  private var outcome: [Substring] {
    for case .play(let play) in lesson.sections.flatMap(\.blocks) {
      return play.expected.split(separator: "\n", omittingEmptySubsequences: false)
    }
    return [Substring(lesson.title)]
  }

  /// The files that steps show.
  private struct Pieces {
    let prefix: String
    private(set) var files: [(name: String, text: String)] = []
    /// The plays of which there is a picture.
    private var pictured: Set<Int> = []
    private let plays: [Play]
    private var played = 0

    init(prefix: String, plays: [Play]) {
      self.prefix = prefix
      self.plays = plays
    }

    /// - Returns: The directive that shows it.
    mutating func show(_ text: String, as name: String, ending: String) -> String {
      let file = "\(prefix)-\(files.count + 1).\(ending)"
      files.append((file, text + "\n"))
      return "@Code(name: \"\(name)\", file: \"\(file)\")"
    }

    /// The picture of a play is there.
    ///
    /// - Returns: Its name, without the ending.
    mutating func picture(of play: Int) -> String {
      pictured.insert(play)
      return name(of: play)
    }

    /// What the next play prints, beside the screen as it is afterwards.
    mutating func show(next play: Play) -> String {
      defer { played += 1 }
      return show(play.expected, as: "\(play.stage), in the terminal", ending: "txt") + preview
    }

    /// Code, beside the screen that comes next where that is its own.
    mutating func show(_ code: Lesson.Quotation) -> String {
      let shown = show(
        code.text, as: code.file ?? code.language, ending: code.language == "swift" ? "swift" : "txt")
      let stage = code.file?.prefix { $0 != "/" }
      return plays.indices.contains(played) && stage == plays[played].stage[...] ? shown + preview : shown
    }

    /// The picture of the next play, as what stands beside code; empty where there is none.
    private var preview: String {
      guard pictured.contains(played) else { return "" }
      return " {\n  @Image(source: \"\(name(of: played)).svg\", alt: \"The screen of \(plays[played].stage)\")\n}"
    }

    private func name(of play: Int) -> String { "\(prefix)-screen-\(play + 1)" }
  }

  private func text(_ pieces: inout Pieces) -> String {
    let sections = lesson.sections.filter { $0.title != nil }
    var parts = [
      "@Intro(title: \"\(lesson.number). \(Self.quoted(lesson.title))\") {",
      Self.indented(
        ([lesson.abstract] + (lesson.introduction?.blocks ?? []).compactMap(Self.words)).joined(separator: "\n\n")),
      "}",
    ]
    for section in sections { parts.append(Self.text(of: section, &pieces)) }
    parts.append(Self.ending(of: lesson, &pieces))
    // As long as it takes to read: two minutes a section.
    return "@Tutorial(time: \(2 * sections.count + 5)) {\n" + Self.indented(parts.joined(separator: "\n")) + "\n}\n"
  }

  private static func text(of section: Lesson.Section, _ pieces: inout Pieces) -> String {
    var opening: [String] = []
    var steps: [String] = []
    // A paragraph that is said right before something is shown belongs to it.
    var said: [Lesson.Block] = []
    for block in section.blocks {
      if words(block) != nil {
        said.append(block)
        continue
      }
      var lead: String?
      if case .prose(let text)? = said.last {
        lead = text
        said.removeLast()
      }
      if steps.isEmpty { opening = said.compactMap(words) } else { steps += said.compactMap(words) }
      steps.append(step(lead, block, &pieces))
      said = []
    }
    if steps.isEmpty { opening = said.compactMap(words) } else { steps += said.compactMap(words) }
    return """
      @Section(title: "\(quoted(section.title ?? ""))") {
        @ContentAndMedia {
      \(indented(indented(opening.joined(separator: "\n\n"))))
        }
        @Steps {
      \(indented(indented(steps.joined(separator: "\n\n"))))
        }
      }
      """
  }

  private static func step(_ words: String?, _ block: Lesson.Block, _ pieces: inout Pieces) -> String {
    switch block {
    case .code(let code):
      let shown = pieces.show(code)
      return "@Step {\n\(indented((words ?? "The code:") + "\n\n" + shown))\n}"
    case .play(let play):
      let done = play.commands.map { "`\($0.description)`" }.joined(separator: ", ")
      let shown = pieces.show(next: play)
      let parts = words.map { [$0, shown, "Played: \(done)."] } ?? ["Played: \(done).", shown]
      return "@Step {\n\(indented(parts.joined(separator: "\n\n")))\n}"
    case .prose, .list, .table: return ""
    }
  }

  private static func ending(of lesson: Lesson, _ pieces: inout Pieces) -> String {
    let commands = """
      walkthrough run \(lesson.number)
      walkthrough new exercise-\(lesson.number) \(lesson.number)
      walkthrough check \(lesson.number)
      """
    return """
      @Section(title: "Your turn") {
        @ContentAndMedia {
          The lesson runs in the terminal, and has an exercise.
        }
        @Steps {
          @Step {
            Play it, take its exercise into a package of your own, and have it checked.

            \(pieces.show(commands, as: "walkthrough", ending: "sh"))
          }
        }
      }
      """
  }

  /// What is said, as Markdown; `nil` for what is shown.
  private static func words(_ block: Lesson.Block) -> String? {
    switch block {
    case .prose(let text): text
    case .list(let items): items.map { "- \($0)" }.joined(separator: "\n")
    case .table(let lines): lines.joined(separator: "\n")
    case .code, .play: nil
    }
  }

  private static func quoted(_ text: String) -> String { text.replacing("\"", with: "”").replacing("`", with: "") }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }.joined(
      separator: "\n")
  }
}

/// All lessons, in their order.
struct CourseContents {
  let lessons: [Lesson]

  static let name = "course"

  var text: String {
    let chapters = lessons.map { lesson in
      """
        @Chapter(name: "\(lesson.title.replacing("\"", with: "”").replacing("`", with: ""))") {
          \(lesson.abstract)

          @Image(source: "\(LessonTutorial.name(of: lesson)).svg", alt: "What comes out first in the lesson")

          @TutorialReference(tutorial: "doc:\(LessonTutorial.name(of: lesson))")
        }
      """
    }
    return """
      @Tutorials(name: "The course") {
        @Intro(title: "The course") {
          Sixteen lessons on state, environment, traits and views. What they say comes out is what came out: the tests play them.
        }

      \(chapters.joined(separator: "\n\n"))
      }

      """
  }
}

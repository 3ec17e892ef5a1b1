import AppsCommandLine
import AppsCourse

/// `walkthrough list`.
enum ListCommand {
  static let command = Command<WalkthroughSession>(
    "list", "List the lessons.", options: [WalkthroughSession.plain, WalkthroughSession.json]
  ) { parsed, session in
    let finished = session.progress.finished
    if parsed[WalkthroughSession.json] {
      return try session.output.json(
        session.course.lessons.map { ListedLesson($0, isDone: finished.contains($0.number)) })
    }
    let page = LessonPage(style: session.style(parsed), write: session.output.write)
    for lesson in session.course.lessons { try page.line(of: lesson, isDone: finished.contains(lesson.number)) }
  }
}

/// A lesson as `list --json` tells of it.
nonisolated struct ListedLesson: Encodable {
  let number: Int
  let title: String
  let abstract: String
  let steps: [String]
  let folder: String
  let done: Bool

  init(_ lesson: Lesson, isDone: Bool) {
    number = lesson.number
    title = lesson.title
    abstract = lesson.abstract
    steps = lesson.steps.compactMap(\.title)
    folder = lesson.folder
    done = isDone
  }
}
